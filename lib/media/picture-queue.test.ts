import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { limits } from "@/lib/limits";
import { phonePhoto } from "@/tests/pictures";

let dataDir: string;
let storeProfilePicture: typeof import("@/lib/media/commands")["storeProfilePicture"];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "basera-media-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.resetModules();
  ({ storeProfilePicture } = await import("@/lib/media/commands"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

it("works on a few pictures at once, lets a few wait, and refuses one more", async () => {
  const image = await phonePhoto();
  const most = limits.picturesAtOnce + limits.picturesWaiting;
  const results = await Promise.allSettled(Array.from({ length: most + 1 }, () => storeProfilePicture(image)));
  const refused = results.flatMap((result, place) => (result.status === "rejected" ? [[place, result.reason]] : []));
  expect(refused).toEqual([[most, expect.objectContaining({ code: "TOO_MANY" })]]);
  expect(await readdir(path.join(dataDir, "media"))).toHaveLength(most);
});
