import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";

/** A folder of its own as DATA_DIR, for a test file without a database. */
export function temporaryDataDir() {
  let folder = "";
  return {
    create: async () => {
      folder = await mkdtemp(path.join(tmpdir(), "basera-data-"));
      vi.stubEnv("DATA_DIR", folder);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
