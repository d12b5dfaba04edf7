import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/db/connection";
import { missingIndexes } from "@/lib/db/indexes";

const PING_MS = 1_500;

/** Does the database answer a ping within 1.5 s? Never throws. */
export const databaseIsUp = (): Promise<boolean> =>
  inTime(withDatabase(async () => (await mongoose.connection.db?.command({ ping: 1 }))?.ok === 1));

/** Are all declared indexes there? Never throws. */
export const indexesAreReady = (): Promise<boolean> =>
  inTime(withDatabase(async () => (await missingIndexes()).length === 0));

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
