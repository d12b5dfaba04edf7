import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

const NAME_WIDTH = 12;
const SILENCE_MS = 4000;

let lastSaid = performance.now();

/** Prints one line. */
export function say(line = "") {
  show(`${line}\n`);
}

/** Passes on what a child process printed, as it is. @param {string | Uint8Array} output */
export function show(output) {
  lastSaid = performance.now();
  process.stdout.write(output);
}

/** @param {number} since a `performance.now()` @returns {string} such as "3.2 s" */
function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Does one step of a command and prints what it does, how long it took and, meanwhile, a sign of life at least every 5 s.
 * @template T
 * @param {string} name the step, in one or two words
 * @param {(tell: (text: string) => void) => T | Promise<T>} work gets a function that prints a line of this step
 * @param {(result: T) => string} [closing] what the last line says
 * @returns {Promise<T>}
 */
export async function step(name, work, closing = () => "done") {
  const began = performance.now();
  /** @param {string} text */
  const tell = (text) => say(`${name.padEnd(NAME_WIDTH)}  ${text}`);
  const heartbeat = setInterval(() => {
    if (performance.now() - lastSaid > SILENCE_MS) tell(`... still running after ${secondsSince(began)}`);
  }, 500);
  try {
    const result = await work(tell);
    tell(`${closing(result)} (${secondsSince(began)})`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}

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
