import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { explain, say, show } from "./say.mjs";
import { ROOT } from "./settings.mjs";

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

/** @param {number} code */
function endBySignal(code) {
  if (!isEnding()) say("Stopping...");
  end(code);
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
  for (const [signal, code] of Object.entries(SIGNAL_CODES)) process.on(signal, () => endBySignal(code));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(SIGNAL_CODES.SIGHUP), PARENT_CHECK_MS).unref();
  process.stdout.on("error", () => end(SIGNAL_CODES.SIGHUP));
  process.on("unhandledRejection", fail);
  main().then((code) => end(code ?? 0), fail);
}

const END_WITH_PARENT = new URL("./end-with-parent.mjs", import.meta.url).href;
const PATIENCE_MS = 2500;
const POLL_MS = 25;
const KEPT_OUTPUT = 64_000;

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {boolean} [shown] pass the output on; the last 64 kB of it are kept in any case
 * @property {(line: string) => void} [onLine] gets each line of the output
 * @property {number} [log] a file descriptor that takes the output instead
 * @property {boolean} [asks] it may read what is typed
 * @property {number} [patienceMs] between SIGTERM and SIGKILL
 *
 * @typedef {{ code: number, output: string }} Ended the children of a process that is ending never do
 * @typedef {{ pid: number | undefined, ended: Promise<Ended>, stop: () => Promise<void> }} Child
 */

/**
 * Starts a Node program in a process group of its own that also ends when this process is killed.
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Child}
 */
export function startNode(args, options = {}) {
  return start(process.execPath, ["--import", END_WITH_PARENT, ...args], options, true);
}

/** Runs a Node program to its end. @param {string[]} args @param {ChildOptions} [options] @returns {Promise<Ended>} */
export function runNode(args, options) {
  return startNode(args, options).ended;
}

/**
 * Runs any other program to its end; a program that does not exist ends with code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, options = {}) {
  return start(command, args, options, false).ended;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} options
 * @param {boolean} linked does it load end-with-parent.mjs?
 * @returns {Child}
 */
function start(
  command,
  args,
  { env = process.env, cwd = ROOT, shown = false, onLine, log, asks = false, patienceMs = PATIENCE_MS },
  linked,
) {
  const input = asks ? "inherit" : "ignore";
  const out = log ?? "pipe";
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { FORCE_COLOR: undefined, NO_COLOR: "1" }) },
    detached: true,
    stdio: linked ? [input, out, out, "ipc"] : [input, out, out],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      if (shown) show(chunk);
    });
    if (stream && onLine) createInterface({ input: stream }).on("line", onLine);
  }
  const stop = () => stopGroup(child.pid, patienceMs);
  const forget = onShutdown(stop);
  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => isEnding() || resolve({ code: code ?? 1, output }));
  });
  return { pid: child.pid, ended: ended.finally(forget), stop };
}

/**
 * SIGTERM to a process group, SIGKILL to what is left of it.
 * @param {number | undefined} pid
 * @param {number} patienceMs
 */
async function stopGroup(pid, patienceMs) {
  if (!pid || !signalGroup(pid, "SIGTERM")) return;
  const limit = performance.now() + patienceMs;
  while (performance.now() < limit) {
    await wait(POLL_MS);
    if (!signalGroup(pid, 0)) return;
  }
  signalGroup(pid, "SIGKILL");
}

/** @param {number} pid @param {NodeJS.Signals | 0} signal @returns {boolean} is anybody there? */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/**
 * Starts a TypeScript file of this project: `@/` imports and files for the server only work.
 * @param {string} file
 * @param {string[]} [args]
 * @param {ChildOptions} [options]
 */
export function startTypeScript(file, args = [], options = {}) {
  return startNode(["--import", "tsx", "--conditions=react-server", file, ...args], options);
}

/**
 * Is this process running, and is it the program one thinks (where the system tells, as numbers are given anew)?
 * @param {number} pid
 * @param {string} program part of its command line
 */
export function isRunning(pid, program) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(program);
  } catch {
    return process.platform !== "linux";
  }
}
