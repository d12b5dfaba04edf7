import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "@/lib/platform/env";

/** Writes a message that nobody delivers to `DATA_DIR/outbox`, in a file whose name begins with the UTC time. */
export async function leaveInOutbox(content: Parameters<typeof writeFile>[1], ending: "eml" | "txt"): Promise<void> {
  const folder = path.join(getEnv().DATA_DIR, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(":", "-");
  const file = path.join(folder, `${time}-${randomBytes(4).toString("hex")}`);
  // The rename is atomic: readers of the outbox never see a half-written message.
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, `${file}.${ending}`);
}
