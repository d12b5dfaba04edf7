import { startReplicaSet } from "@/scripts/cluster/replica-set";
import { findMongod } from "@/scripts/steps/mongod.mjs";
import { findRedisServer } from "@/scripts/steps/redis.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";
import { startRedisServer } from "@/tests/redis-server";

export type Stores = Awaited<ReturnType<typeof startStores>>;

/** A three-node replica set and a Redis, of loopback and for this run. */
export async function startStores() {
  const options = { dataDir: dataDirOf(process.env), tell: say };
  const program = await findRedisServer(options);
  if (!program) throw new Error("No redis-server was found and none could be got.");
  const database = await startReplicaSet(await findMongod(options));
  const redis = await startRedisServer(program);
  const stop = async () => {
    await redis.stop();
    await database.stop();
  };
  return { database, redis, stop };
}
