import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { problem } from "./problem.mjs";

/** The project's folder, absolute. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** As BIND_ADDRESS: every address of this machine. */
export const ALL_ADDRESSES = "0.0.0.0";

const DEFAULT_PORT = 3000;

/** Reads `.env` into the environment, where it overrides nothing; empty variables count as absent. */
export function loadSettings() {
  try {
    process.loadEnvFile(join(ROOT, ".env"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
  for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];
}

/** The folder of everything that is kept, absolute. @param {{ [name: string]: string | undefined }} env @returns {string} */
export function dataDirOf(env) {
  return resolve(ROOT, env.DATA_DIR || ".data");
}

/** @param {NodeJS.ProcessEnv} env @returns {number} @throws one readable line that names PORT */
export function portOf(env) {
  const text = env.PORT || String(DEFAULT_PORT);
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 1 && port <= 65_535)) throw problem("Environment variable PORT must be a number from 1 to 65535.");
  return port;
}

/**
 * The address a server listens at; all of them if none is said.
 * @param {{ [name: string]: string | undefined }} env
 * @throws one readable line that names BIND_ADDRESS
 */
export function bindAddressOf({ BIND_ADDRESS }) {
  const address = BIND_ADDRESS || ALL_ADDRESSES;
  if (isIP(address) === 0)
    throw problem("Environment variable BIND_ADDRESS is wrong: it must be an IP address, such as 127.0.0.1.");
  return address;
}
