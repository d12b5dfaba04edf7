import { randomBytes } from "node:crypto";
import { MongoClient } from "mongodb";
import { expect } from "@/e2e/fixtures";
import { startProduct, statusOf } from "@/e2e/own-server";

const START_MS = 30_000;

/** The demo's data once more, where no other test changes them; gives its address. */
async function copyDatabase(): Promise<string> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  const client = await MongoClient.connect(uri.href);
  const from = client.db();
  const copy = `copy_${randomBytes(4).toString("hex")}`;
  for (const { name } of await from.listCollections({}, { nameOnly: true }).toArray()) {
    const collection = client.db(copy).collection(name);
    const [documents, indexes] = await Promise.all([
      from.collection(name).find().toArray(),
      from.collection(name).indexes(),
    ]);
    if (documents.length > 0) await collection.insertMany(documents);
    await collection.createIndexes(indexes.map(({ v: _, key, ...options }) => ({ ...options, key })));
  }
  await client.close();
  uri.pathname = `/${copy}`;
  return uri.href;
}

/**
 * The product on a copy of the demo's data: what it keeps expires by nobody else's changes. `way` is the address by which it
 * reaches the copy. The caller closes it.
 */
export async function startOnCopy(
  changes: Record<string, string> = {},
  way: (copy: URL) => string = ({ href }) => href,
) {
  const uri = await copyDatabase();
  const { child, site } = await startProduct({ ...changes, MONGODB_URI: way(new URL(uri)) });
  const close = async () => {
    child.kill("SIGKILL");
    const client = await MongoClient.connect(uri);
    await client.db().dropDatabase();
    await client.close();
  };
  try {
    await expect.poll(() => statusOf(`${site}/api/health?ready=1`), { timeout: START_MS }).toBe(200);
  } catch (error) {
    await close();
    throw error;
  }
  return { child, site, close };
}
