import { RateCountModel } from "@/models/platform";
import type { startRedis } from "@/tests/redis";

/** The stored counts of the rate limits, in Redis or the database. */
export type RateCounts = {
  clear: () => Promise<unknown>;
  /** Name of the rule and points of each count whose key begins so. */
  read: (beginning: string) => Promise<[string, number][]>;
  /** Sets every count whose key begins so, and answers how many. */
  set: (beginning: string, points: number) => Promise<number>;
};

const keysLike = (beginning: string) => ({ key: new RegExp(`^${beginning}`) });

export const databaseCounts: RateCounts = {
  clear: () => RateCountModel.collection.deleteMany({}),
  read: async (beginning) =>
    (await RateCountModel.find(keysLike(beginning)).lean()).map(({ key, points }) => [nameIn(key), points]),
  set: async (beginning, points) =>
    (await RateCountModel.collection.updateMany(keysLike(beginning), { $set: { points } })).matchedCount,
};

const PREFIX = "basera:";
const nameIn = (key: string) => key.split(":")[0] ?? "";

export const redisCounts = ({ client }: Pick<Awaited<ReturnType<typeof startRedis>>, "client">): RateCounts => {
  const keys = (beginning: string) => client.keys(`${PREFIX}${beginning}*`);
  return {
    clear: () => client.flushDb(),
    read: async (beginning) => {
      const found = await keys(beginning);
      return Promise.all(
        found.map(async (key): Promise<[string, number]> => {
          const isSliding = (await client.type(key)) === "zset";
          const points = isSliding ? await client.zCard(key) : Number(await client.get(key));
          return [nameIn(key.slice(PREFIX.length)), points];
        }),
      );
    },
    set: async (beginning, points) => {
      const found = await keys(beginning);
      for (const key of found) await client.set(key, String(points), { expiration: "KEEPTTL" });
      return found.length;
    },
  };
};
