import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

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

/**
 * An error whose message is written for the person at the keyboard: printed alone, without a stack.
 * @param {string} message what is missing, and the command that mends it
 */
export function problem(message) {
  return Object.assign(new Error(message), { forPeople: true });
}

/** Does a child's output, or an error's message, say that the disk is full? @param {string} text */
export function isDiskFull(text) {
  return /ENOSPC|no space left on device/i.test(text);
}

export const DISK_FULL = "The disk is full: free some space and run the command again.";

/**
 * The text to print for an error: one readable text for the known ones, the stack for the others.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error);
  if ("forPeople" in error) return error.message;
  if (isDiskFull(error.message)) return DISK_FULL;
  if (/^(EACCES|EPERM|EROFS)\b/.test(error.message)) return `Not allowed to write there: ${error.message}`;
  return error.stack ?? error.message;
}
