import { type Db, MongoClient } from "mongodb";

let connection: Promise<MongoClient> | undefined;

/** Runs `work` on the database of the product under test; one connection serves all tests of a worker. */
export async function withProductDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  connection ??= MongoClient.connect(process.env.MONGODB_URI ?? "");
  return work((await connection).db());
}

/** What must never leave the server for a visitor: numbers, emails and address lines of all sellers. */
export const sellerSecrets = (): Promise<string[]> =>
  withProductDatabase(async (db) => {
    const users = await db.collection("users").find({}).toArray();
    const properties = await db.collection("properties").find({}).toArray();
    return [
      ...users.flatMap(({ number, email }) => [number, email]),
      ...properties.map(({ address }) => address),
    ].filter((secret): secret is string => typeof secret === "string" && secret.length > 6);
  });

const WAIT_MS = 10_000;
const SLOW_FIND_MS = 500;

/** Makes searches in `namespace` (`database.collection`) wait before they are made. */
export async function slowDownFinds(uri: string, namespace: string) {
  const client = await MongoClient.connect(uri);
  const admin = client.db("admin");
  const data = { failCommands: ["find"], namespace, blockConnection: true, blockTimeMS: SLOW_FIND_MS };
  let last = 0;
  return {
    /** From now on, this many of them. */
    slow: async (times: number): Promise<void> => {
      const { count } = await admin.command({ configureFailPoint: "failCommand", mode: { times }, data });
      last = count + times;
    },
    /** Until the last of them has begun to wait. */
    lastWaits: async (): Promise<void> => {
      await admin.command({ waitForFailPoint: "failCommand", timesEntered: last, maxTimeMS: WAIT_MS });
    },
    close: async (): Promise<void> => {
      await admin.command({ configureFailPoint: "failCommand", mode: "off" });
      await client.close();
    },
  };
}
