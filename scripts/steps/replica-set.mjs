import { setTimeout as wait } from "node:timers/promises";

export const REPLICA_SET = "rs0";
const PRIMARY_LIMIT_MS = 30_000;
const POLL_MS = 50;

/**
 * Makes the mongod on this port the one and writable member of its replica set, whatever port its files remember.
 * @param {number} port
 */
export async function makePrimary(port) {
  await withAdmin(port, async (admin) => {
    await initiate(admin, `127.0.0.1:${port}`);
    const limit = performance.now() + PRIMARY_LIMIT_MS;
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (performance.now() > limit) throw new Error("The database did not become writable within 30 s.");
      await wait(POLL_MS);
    }
  });
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
export function folderServedOn(port) {
  return withAdmin(port, async (admin) => (await admin.command({ getCmdLineOpts: 1 })).parsed?.storage?.dbPath);
}

/** Asks the mongod on this port to end; its files are complete afterwards. @param {number} port */
export async function shutDown(port) {
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
