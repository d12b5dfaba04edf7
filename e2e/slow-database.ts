import { MongoClient } from "mongodb";

const WAIT_MS = 10_000;
const SLOW_FIND_MS = 500;

/** Makes searches in `namespace` (`database.collection`) wait before they are made. */
export async function slowDownFinds(uri: string, namespace: string) {
  const client = await MongoClient.connect(uri);
  const admin = client.db("admin");
  const data = { failCommands: ["find"], namespace, blockConnection: true, blockTimeMS: SLOW_FIND_MS };
  let last = 0;
  return {
    /** From now on, so many of them. */
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
