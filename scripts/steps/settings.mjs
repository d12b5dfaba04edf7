import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { problem } from "./say.mjs";

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

const SECRET_BYTES = 48;
const SHORTEST = 32;

/**
 * A secret of this folder, the AUTH_SECRET unless named: made once, readable by its owner only.
 * @param {string} dataDir
 * @param {string} [name]
 * @returns {string}
 */
export function keptSecret(dataDir, name = "auth-secret") {
  const path = join(dataDir, name);
  const kept = read(path);
  if (kept.length >= SHORTEST) return kept;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return "";
    throw error;
  }
}

/** Room of V8, in MB; `npm start` and the samples of deploy/ say the same. */
export const HEAP = "--max-semi-space-size=32 --max-old-space-size=2000";

/** Threads of libuv: password hashes and pictures leave some for files. */
const THREADS = "8";

/**
 * Settings of a server's process beside its own environment (docs/decisions/006-photos.md, 025-young-generation.md,
 * 028-old-generation.md, 040-fair-password-hashes.md).
 * @param {NodeJS.ProcessEnv} given
 */
export const processSettings = ({ MALLOC_ARENA_MAX = "2", UV_THREADPOOL_SIZE = THREADS, NODE_OPTIONS = "" }) => ({
  MALLOC_ARENA_MAX,
  UV_THREADPOOL_SIZE,
  NODE_OPTIONS: `${HEAP} ${NODE_OPTIONS}`.trim(),
});

/**
 * The environment of a server that these scripts start: what was given wins, except where it would contradict the rest.
 * Payments use the stand-in as long as there are no keys.
 * @param {NodeJS.ProcessEnv} given
 * @param {object} chosen
 * @param {"production" | "development"} chosen.mode
 * @param {number} chosen.port
 * @param {string} chosen.mongodbUri
 * @param {string} chosen.dataDir absolute
 * @param {string} chosen.authSecret
 * @param {Record<string, string>} chosen.standIn what the stand-in for the payment provider is reached by (server.mjs)
 * @returns {NodeJS.ProcessEnv & Record<"PORT" | "SITE_URL" | "MONGODB_URI" | "DATA_DIR" | "AUTH_SECRET", string>}
 */
export function serverEnv(given, { mode, port, mongodbUri, dataDir, authSecret, standIn }) {
  const hasKeys = Boolean(given.RAZORPAY_KEY_ID && given.RAZORPAY_KEY_SECRET);
  return {
    ...given,
    ...processSettings(given),
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: "1",
    BIND_ADDRESS: bindAddressOf(given),
    PORT: String(port),
    SITE_URL: given.SITE_URL || `http://localhost:${port}`,
    MONGODB_URI: mongodbUri,
    DATA_DIR: dataDir,
    AUTH_SECRET: given.AUTH_SECRET || authSecret,
    ...(hasKeys ? {} : standIn),
  };
}
