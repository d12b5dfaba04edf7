import { MongoMemoryReplSet } from "mongodb-memory-server-core";

const NODES = 3;
const ELECTION_MS = 2_000;

/**
 * Three nodes of loopback, of which one is chosen anew within two seconds when the first is gone (docs/deploy.md). `uri` names
 * the database `basera`.
 */
export async function startReplicaSet(mongod: string) {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = "false";
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary: mongod, checkMD5: false } as never,
    replSet: {
      count: NODES,
      storageEngine: "wiredTiger",
      configSettings: { electionTimeoutMillis: ELECTION_MS },
    },
  });
  const uri = set.getUri("basera");
  /** Kills the node that takes the writes; gives its port. */
  const killPrimary = async (): Promise<number> => {
    const { MongoClient } = await import("mongodb");
    const client = await MongoClient.connect(uri);
    const { primary } = (await client.db("admin").command({ hello: 1 })) as { primary: string };
    await client.close();
    const port = Number(primary.split(":").at(-1));
    const node = set.servers.find(({ instanceInfo }) => instanceInfo?.port === port);
    const child = node?.instanceInfo?.instance.mongodProcess;
    if (!child) throw new Error("The primary was not found");
    child.kill("SIGKILL");
    return port;
  };
  return { uri, killPrimary, stop: () => set.stop({ doCleanup: true, force: true }) };
}
