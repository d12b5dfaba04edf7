import { RateCountModel } from "@/models/platform";

const keysLike = (beginning: string) => ({ key: new RegExp(`^${beginning}`) });

/** The stored counts of the rate limits. */
export const databaseCounts = {
  clear: (): Promise<unknown> => RateCountModel.collection.deleteMany({}),
  /** Name of the rule and points of each count whose key begins so. */
  read: async (beginning: string): Promise<[string, number][]> =>
    (await RateCountModel.find(keysLike(beginning)).lean()).map(({ key, points }) => [nameIn(key), points]),
  /** Sets every count whose key begins so, and answers how many. */
  set: async (beginning: string, points: number): Promise<number> =>
    (await RateCountModel.collection.updateMany(keysLike(beginning), { $set: { points } })).matchedCount,
};

const nameIn = (key: string) => key.split(":")[0] ?? "";
