import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEnd } from "./lifetime.mjs";
import { show } from "./say.mjs";
import { ROOT } from "./settings.mjs";

const END_WITH_PARENT = new URL("./end-with-parent.mjs", import.meta.url).href;
const PATIENCE_MS = 2500;
const POLL_MS = 25;
const KEPT_OUTPUT = 64_000;

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, shown?: boolean, log?: number, asks?: boolean }} ChildOptions
 * `shown` passes the output on, `log` is a file descriptor that takes it; else the last 64 kB are kept. `asks` lets it read what is typed.
 * @typedef {{ code: number, output: string }} Ended
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

/** @param {string} command @param {string[]} args @param {ChildOptions} options @param {boolean} linked @returns {Child} */
function start(command, args, { env = process.env, cwd = ROOT, shown = false, log, asks = false }, linked) {
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
  }
  const stop = () => stopGroup(child.pid);
  const forget = beforeEnd(stop);
  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
  return { pid: child.pid, ended: ended.finally(forget), stop };
}

/** SIGTERM to a process group, SIGKILL to what is left of it after 2.5 s. @param {number | undefined} pid */
async function stopGroup(pid) {
  if (!pid || !signalGroup(pid, "SIGTERM")) return;
  const limit = performance.now() + PATIENCE_MS;
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
