import { mkdirSync } from "node:fs";
import { mongoFolder, removeNote, runningDatabase, writeNote } from "./database-note.mjs";
import { requireSpace } from "./disk.mjs";
import { beforeEnd, fail, isEnding } from "./lifetime.mjs";
import { freePort } from "./port.mjs";
import { problem, saysDiskFull } from "./problem.mjs";
import { makePrimary, REPLICA_SET } from "./replica-set.mjs";

const DATABASE_NAME = "basera";
const DATABASE_MB = 200;
const LAUNCH_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 1_500;
/** Files that are only being made may not be left half done. */
const FIRST_STOP_LIMIT_MS = 4_000;
const CACHE_GB = "0.5";

/**
 * Starts mongod as a one-node replica set on the files of this folder and stops it when the command ends.
 * @param {{ dataDir: string, mongod: string }} options absolute paths
 * @returns {Promise<{ uri: string, stop: () => Promise<void> }>} the connection string, and how to stop it before that
 * @throws one readable text when another command uses the folder or the files do not open
 */
export async function startKeptDatabase({ dataDir, mongod }) {
  const folder = mongoFolder(dataDir);
  const other = await runningDatabase(dataDir);
  if (other) throw inUse(folder);
  mkdirSync(folder, { recursive: true });
  requireSpace(folder, DATABASE_MB);
  const port = await freePort();
  const server = await instanceOf({ folder, mongod, port });
  let limit = FIRST_STOP_LIMIT_MS;
  let isStopped = false;
  const stopServer = () => {
    isStopped = true;
    return stop(server, limit).finally(() => removeNote(dataDir));
  };
  const forget = beforeEnd(stopServer);
  await launch(server, folder);
  server.mongodProcess?.once("exit", (code, signal) => {
    if (isEnding() || isStopped) return;
    fail(
      problem(
        `The database has ended by itself (${signal ?? `code ${code}`}): please start again. What was stored is kept.`,
      ),
    );
  });
  await makePrimary(port);
  limit = STOP_LIMIT_MS;
  const pid = server.mongodProcess?.pid ?? 0;
  const uri = `mongodb://127.0.0.1:${port}/${DATABASE_NAME}?replicaSet=${REPLICA_SET}`;
  writeNote(dataDir, { uri, port, pid, owner: process.pid });
  return {
    uri,
    stop: () => {
      forget();
      return stopServer();
    },
  };
}

/** @param {{ folder: string, mongod: string, port: number }} options */
async function instanceOf({ folder, mongod, port }) {
  const { MongoInstance } = await import("mongodb-memory-server-core");
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = "false";
  return new MongoInstance({
    binary: { systemBinary: mongod, checkMD5: false },
    instance: {
      ip: "127.0.0.1",
      port,
      dbPath: folder,
      storageEngine: "wiredTiger",
      replSet: REPLICA_SET,
      launchTimeout: LAUNCH_LIMIT_MS,
      args: ["--wiredTigerCacheSizeGB", CACHE_GB],
    },
    spawn: { detached: true },
  });
}

/** @param {import("mongodb-memory-server-core").MongoInstance} server @param {string} folder */
async function launch(server, folder) {
  try {
    await server.start();
  } catch (error) {
    throw readable(error, folder);
  }
}

/** @param {unknown} error @param {string} folder */
function readable(error, folder) {
  const text = error instanceof Error ? error.message : String(error);
  if (saysDiskFull(text)) return error;
  if (text.includes("DBPathInUse")) return inUse(folder);
  if (!/fassert|closed unexpectedly/i.test(text)) return problem(`The database in ${folder} does not start: ${text}`);
  return problem(
    `The database in ${folder} does not start: its files are damaged, incomplete or of another MongoDB version.\n` +
      `To begin again with fresh demo data, remove the folder: rm -r ${folder}\n` +
      "To have a backup in its place: remove the folder, then npm run restore -- FILE, and start again.",
  );
}

/** @param {string} folder */
function inUse(folder) {
  return problem(`Another command uses the database in ${folder}: end that one first, or set another DATA_DIR.`);
}

/**
 * Writes are in the journal, so a mongod that does not end in time may be killed.
 * @param {import("mongodb-memory-server-core").MongoInstance} server
 * @param {number} limit ms
 */
async function stop(server, limit) {
  const kill = setTimeout(() => server.mongodProcess?.kill("SIGKILL"), limit);
  await server.stop();
  clearTimeout(kill);
}
