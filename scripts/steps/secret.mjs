import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
