import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const LEAST_BYTES = 2 ** 31;
/** A busy machine takes longer than the 10 s that the library waits. */
const LAUNCH_MS = 60_000;

/**
 * Starts a mongod of its own on a free port and a temporary folder: a one-node replica set with fail points allowed.
 * @param {string} mongod path of the binary
 * @param {{ inMemory?: boolean }} [options] `inMemory`: its files lie in memory where the system offers enough of it
 * @returns {Promise<{ uri: string, stop: () => Promise<unknown> }>} `uri` names no database
 */
export async function startThrowAwayDatabase(mongod, { inMemory = false } = {}) {
  const folder = inMemory ? folderInMemory() : undefined;
  const { MongoMemoryReplSet } = await import("mongodb-memory-server-core");
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = "false";
  const replicaSet = await MongoMemoryReplSet.create({
    binary: { systemBinary: mongod, checkMD5: false },
    instanceOpts: [{ launchTimeout: LAUNCH_MS, ...(folder && { dbPath: folder }) }],
    replSet: {
      count: 1,
      storageEngine: "wiredTiger",
      args: ["--setParameter", "enableTestCommands=1"],
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
