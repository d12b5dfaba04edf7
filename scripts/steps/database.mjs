import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fail, isEnding, isRunning, onShutdown } from "./child.mjs";
import { freePort } from "./port.mjs";
import { isDiskFull, problem, requireSpace } from "./say.mjs";

const DATABASE_NAME = "basera";
const DATABASE_MB = 200;
/** A busy machine takes longer than the 10 s that the library waits. */
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
  const forget = onShutdown(stopServer);
  await launch(server, folder);
  server.mongodProcess?.once("exit", (code, signal) => {
    if (isEnding() || isStopped) return;
    fail(
      problem(
        `The database exited unexpectedly (${signal ?? `code ${code}`}): please start again. What was stored is kept.`,
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
  if (isDiskFull(text)) return error;
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

const GONE_LIMIT_MS = 10_000;
const GONE_POLL_MS = 50;

/** @typedef {{ uri: string, port: number, pid: number, owner: number }} DatabaseNote `owner`: the process that started it */

/** @param {string} dataDir */
const pathOf = (dataDir) => join(dataDir, "mongo.json");

/** @param {string} dataDir the folder whose files mongod keeps @returns {string} */
const mongoFolder = (dataDir) => join(dataDir, "mongo");

/** @param {string} dataDir @param {DatabaseNote} note */
function writeNote(dataDir, note) {
  writeFileSync(pathOf(dataDir), JSON.stringify(note));
}

/** @param {string} dataDir */
function removeNote(dataDir) {
  rmSync(pathOf(dataDir), { force: true });
}

/**
 * The database that another command has running on this folder; one whose command was killed is shut down first.
 * @param {string} dataDir
 * @returns {Promise<DatabaseNote | undefined>}
 */
export async function runningDatabase(dataDir) {
  const note = readNote(dataDir);
  if (!note || !(await isServing(note, mongoFolder(dataDir)))) return undefined;
  if (isRunning(note.owner, "node")) return note;
  await shutDown(note.port);
  const limit = performance.now() + GONE_LIMIT_MS;
  while (isRunning(note.pid, "mongod") && performance.now() < limit) await wait(GONE_POLL_MS);
  return undefined;
}

/** @param {DatabaseNote} note @param {string} folder */
async function isServing(note, folder) {
  return isRunning(note.pid, "mongod") && (await folderServedOn(note.port).catch(() => undefined)) === folder;
}

/** @param {string} dataDir @returns {DatabaseNote | undefined} */
function readNote(dataDir) {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), "utf8"));
  } catch {
    return undefined;
  }
}

const REPLICA_SET = "rs0";
const PRIMARY_LIMIT_MS = 30_000;
const PRIMARY_POLL_MS = 50;

/**
 * Makes the mongod on this port the one and writable member of its replica set, whatever port its files remember.
 * @param {number} port
 */
async function makePrimary(port) {
  await withAdmin(port, async (admin) => {
    const limit = performance.now() + PRIMARY_LIMIT_MS;
    await untilAnswered(() => initiate(admin, `127.0.0.1:${port}`), limit);
    while (!(await untilAnswered(() => admin.command({ hello: 1 }), limit)).isWritablePrimary) {
      if (performance.now() > limit) throw new Error("The database did not become writable within 30 s.");
      await wait(PRIMARY_POLL_MS);
    }
  });
}

/**
 * Repeats what a node left unanswered because it closed its connections, as it does when its configuration changes.
 * @template T @param {() => Promise<T>} work @param {number} limit in ms of `performance.now()` @returns {Promise<T>}
 */
async function untilAnswered(work, limit) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "MongoNetworkError" || performance.now() > limit) throw error;
      await wait(PRIMARY_POLL_MS);
    }
  }
}

/** @param {import("mongodb").Db} admin @param {string} host */
async function initiate(admin, host) {
  try {
    await admin.command({
      replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] },
    });
  } catch (error) {
    if (/** @type {{ codeName?: string }} */ (error).codeName !== "AlreadyInitialized") throw error;
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const [member] = config.members;
    if (member.host === host) return;
    const moved = {
      ...config,
      version: config.version + 1,
      members: [{ ...member, host }],
    };
    await admin.command({ replSetReconfig: moved, force: true });
  }
}

/** The folder that the mongod on this port serves. @param {number} port @returns {Promise<string | undefined>} */
function folderServedOn(port) {
  return withAdmin(port, async (admin) => (await admin.command({ getCmdLineOpts: 1 })).parsed?.storage?.dbPath);
}

/** Asks the mongod on this port to end; its files are complete afterwards. @param {number} port */
async function shutDown(port) {
  await withAdmin(port, (admin) => admin.command({ shutdown: 1, force: true, timeoutSecs: 1 })).catch(() => undefined);
}

/** @template T @param {number} port @param {(admin: import("mongodb").Db) => Promise<T>} work */
async function withAdmin(port, work) {
  const { MongoClient } = await import("mongodb");
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5000,
  });
  try {
    return await work(client.db("admin"));
  } finally {
    await client.close();
  }
}

/** @param {string} uri names the database @returns {Promise<boolean>} whether the demo data is complete in it (demo/stored.ts) */
export async function isSeeded(uri) {
  const { MongoClient } = await import("mongodb");
  const client = new MongoClient(uri);
  try {
    return (await client.db().collection("seeds").countDocuments()) > 0;
  } finally {
    await client.close();
  }
}

const MEMORY = "/dev/shm";
const LEAST_BYTES = 2 ** 31;

/**
 * Starts a mongod of its own on a free port and a temporary folder: a one-node replica set with fail points allowed.
 * @param {string} mongod path of the binary
 * @param {{ inMemory?: boolean, removesExpired?: boolean }} [options] `inMemory`: its files lie in memory where the system
 * offers enough of it; `removesExpired`: whether it acts on the indexes that give documents an end
 * @returns {Promise<{ uri: string, stop: () => Promise<unknown> }>} `uri` names no database
 */
export async function startThrowAwayDatabase(mongod, { inMemory = false, removesExpired = true } = {}) {
  const folder = inMemory ? folderInMemory() : undefined;
  const { MongoMemoryReplSet } = await import("mongodb-memory-server-core");
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = "false";
  const replicaSet = await MongoMemoryReplSet.create({
    binary: { systemBinary: mongod, checkMD5: false },
    instanceOpts: [{ launchTimeout: LAUNCH_LIMIT_MS, ...(folder && { dbPath: folder }) }],
    replSet: {
      count: 1,
      storageEngine: "wiredTiger",
      args: ["--setParameter", "enableTestCommands=1", "--setParameter", `ttlMonitorEnabled=${removesExpired}`],
    },
  });
  return {
    uri: replicaSet.getUri(),
    stop: async () => {
      await replicaSet.stop({ doCleanup: true, force: true });
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns {string | undefined} a new folder, unless the system has no such place or too small a one, as in many containers */
function folderInMemory() {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < LEAST_BYTES ? undefined : mkdtempSync(join(MEMORY, "basera-mongo-"));
}
