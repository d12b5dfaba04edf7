/**
 * Starts a mongod of its own on a free port and a temporary folder: a one-node replica set with fail points allowed.
 * @param {string} mongod path of the binary
 * @returns {Promise<{ uri: string, stop: () => Promise<unknown> }>} `uri` names no database
 */
export async function startThrowAwayDatabase(mongod) {
  const { MongoMemoryReplSet } = await import("mongodb-memory-server-core");
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = "false";
  const replicaSet = await MongoMemoryReplSet.create({
    binary: { systemBinary: mongod, checkMD5: false },
    replSet: {
      count: 1,
      storageEngine: "wiredTiger",
      args: ["--setParameter", "enableTestCommands=1"],
    },
  });
  return {
    uri: replicaSet.getUri(),
    stop: () => replicaSet.stop({ doCleanup: true, force: true }),
  };
}
