import { explain, say } from "./say.mjs";

const STOP_LIMIT_MS = 4800;
const PARENT_CHECK_MS = 500;
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** @type {Set<() => unknown>} */
const stops = new Set();
/** @type {Promise<never> | undefined} */
let ending;

/**
 * Registers what must be stopped before this process ends, the last one first; while it is ending, stops it at once.
 * @param {() => unknown} stop
 * @returns {() => void} takes the registration back
 */
export function onShutdown(stop) {
  if (isEnding()) stop();
  else stops.add(stop);
  return () => stops.delete(stop);
}

/** Is this process about to end? */
export const isEnding = () => ending !== undefined;

/** @param {number} code */
function end(code) {
  ending ??= stopAll(code);
}

/**
 * Stops everything that was registered, within 5 s, and ends the process.
 * @param {number} code
 * @returns {Promise<never>}
 */
async function stopAll(code) {
  setTimeout(() => process.exit(code), STOP_LIMIT_MS);
  for (const stop of [...stops].reverse()) {
    try {
      await stop();
    } catch (error) {
      say(`While stopping: ${explain(error)}`);
    }
  }
  if (Object.values(SIGNAL_CODES).includes(code)) say("Stopped.");
  process.exit(code);
}

/** Says what went wrong and ends the process, unless it is ending. @param {unknown} error */
export function fail(error) {
  if (isEnding()) return;
  say(explain(error));
  end(1);
}

/**
 * Runs a command and ends the process: with the number that `main` returns (0 if none), with 1 and a readable text when it
 * throws, and on SIGINT, SIGTERM, SIGHUP or when the parent is gone; whatever was started is stopped first.
 * @param {() => Promise<number | void>} main
 */
export function runMain(main) {
  for (const [signal, code] of Object.entries(SIGNAL_CODES)) process.on(signal, () => end(code));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(SIGNAL_CODES.SIGHUP), PARENT_CHECK_MS).unref();
  process.stdout.on("error", () => end(SIGNAL_CODES.SIGHUP));
  process.on("unhandledRejection", fail);
  main().then((code) => end(code ?? 0), fail);
}
