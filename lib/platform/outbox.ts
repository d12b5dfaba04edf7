import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "@/lib/platform/env";

type Content = Parameters<typeof writeFile>[1];
type Named = { at?: Date; key?: string };

/**
 * Writes a message that nobody delivers to `DATA_DIR/outbox`. The file's name begins with the UTC time `at` and ends with `key`:
 * a message that is written again with both replaces its file.
 */
export async function writeToOutbox(
  content: Content,
  ending: "eml" | "txt",
  { at = new Date(), key = randomBytes(4).toString("hex") }: Named = {},
): Promise<void> {
  const folder = path.join(getEnv().DATA_DIR, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${at.toISOString().replaceAll(":", "-")}-${encodeURIComponent(key)}`);
  const part = `${file}.${randomBytes(4).toString("hex")}.part`;
  // The rename is atomic: readers of the outbox never see a half-written message.
  await writeFile(part, content, { mode: 0o600 });
  await rename(part, `${file}.${ending}`);
}
