import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/db/connection";
import { missingIndexes } from "@/lib/db/indexes";

const PING_MS = 1_500;

/** Does the database answer a ping within 1.5 s? Never throws. */
export const databaseIsUp = async (): Promise<boolean> =>
  (await withinPing(withDatabase(async () => (await mongoose.connection.db?.command({ ping: 1 }))?.ok === 1))) ?? false;

/** Are all declared indexes there? Never throws. */
export const indexesAreReady = async (): Promise<boolean> =>
  (await withinPing(withDatabase(async () => (await missingIndexes()).length === 0))) ?? false;

/** What is answered within 1.5 s; undefined when it is late or fails. */
export async function withinPing<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PING_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
