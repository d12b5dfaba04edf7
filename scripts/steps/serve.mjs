import { closeSync, openSync, readFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { SERVER_FOLDER } from "./build.mjs";
import { startNode } from "./child.mjs";
import { problem } from "./problem.mjs";
import { ALL_ADDRESSES } from "./settings.mjs";

const READY_LIMIT_MS = 60_000;
const POLL_MS = 50;
const LINES_SHOWN = 15;

/**
 * Serves the production build and waits until it says that it is healthy.
 * @param {{ env: NodeJS.ProcessEnv, logFile: string }} options `env` has PORT; `logFile` is written anew
 * @returns {Promise<{ ended: Promise<{ code: number }>, stop: () => Promise<void> }>}
 * @throws the end of the log when it does not become healthy
 */
export async function serve({ env, logFile }) {
  const log = openSync(logFile, "w", 0o600);
  const server = startNode(["server.js"], { cwd: SERVER_FOLDER, env, log });
  closeSync(log);
  const gone = server.ended.then(() => "gone");
  const limit = performance.now() + READY_LIMIT_MS;
  while (!(await isHealthy(env))) {
    const state = await Promise.race([gone, wait(POLL_MS, "waiting")]);
    if (state === "gone") throw problem(`${endOf(logFile)}\nThe server ended while starting.`);
    if (performance.now() > limit) throw problem(`${endOf(logFile)}\nThe server was not healthy within 60 s.`);
  }
  return server;
}

/** @param {NodeJS.ProcessEnv} env */
async function isHealthy({ BIND_ADDRESS: address = ALL_ADDRESSES, PORT }) {
  const host = address === ALL_ADDRESSES ? "127.0.0.1" : isIPv6(address) ? `[${address}]` : address;
  try {
    const answer = await fetch(`http://${host}:${PORT}/api/health`, {
      signal: AbortSignal.timeout(2000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** @param {string} logFile @returns {string} its last lines */
export function endOf(logFile) {
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-LINES_SHOWN).join("\n");
}
