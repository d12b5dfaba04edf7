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
    if (performance.now() - lastSaid > SILENCE_MS) tell(`... still at it after ${secondsSince(began)}`);
  }, 500);
  try {
    const result = await work(tell);
    tell(`${closing(result)} (${secondsSince(began)})`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
