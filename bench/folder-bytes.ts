import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Bytes of all files below a folder. */
export function folderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
}
