import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { problem } from "./problem.mjs";

const BYTES_PER_MB = 1_000_000;

/**
 * @param {string} folder need not exist yet
 * @param {number} megabytes that the next step writes there
 * @throws one readable line when the disk has less
 */
export function requireSpace(folder, megabytes) {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  const free = Math.floor((bavail * bsize) / BYTES_PER_MB);
  if (free < megabytes)
    throw problem(`The disk is nearly full: ${free} MB are free at ${folder}, ${megabytes} MB are needed.`);
}
