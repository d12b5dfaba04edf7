import { type Db, MongoClient } from "mongodb";

/** Runs `work` on the database of the product under test. */
export async function withProductDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(process.env.MONGODB_URI ?? "");
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
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
