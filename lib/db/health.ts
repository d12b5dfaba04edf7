import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/db/connection";
import { missingIndexes } from "@/lib/db/indexes";

const PING_MS = 1_500;

let pinging: Promise<boolean> | undefined;

/** Does the database answer a ping within 1.5 s? All who ask meanwhile hear of the same one. Never throws. */
export async function databaseIsUp(): Promise<boolean> {
  pinging ??= withDatabase(async () => (await mongoose.connection.db?.command({ ping: 1 }))?.ok === 1).finally(() => {
    pinging = undefined;
  });
  return (await withinPing(pinging)) ?? false;
}

/** Whoever asks, and how often: looking at all indexes is a score of commands. */
const LOOK_EVERY_MS = 5_000;
let last: { at: number; areThere: Promise<boolean> } | undefined;

/** Were all declared indexes there, when somebody last looked within 5 s? Never throws. */
export async function indexesAreReady(): Promise<boolean> {
  const now = performance.now();
  if (!last || now - last.at > LOOK_EVERY_MS)
    last = { at: now, areThere: withDatabase(async () => (await missingIndexes()).length === 0) };
  return (await withinPing(last.areThere)) ?? false;
}

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
