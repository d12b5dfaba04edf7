import { startThrowAwayDatabase } from "@/scripts/steps/database.mjs";
import { findMongod } from "@/scripts/steps/programs.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";

/**
 * One database for all projects of a run: the first one starts and stops it. Tests fix their dates, so it may not remove what
 * has expired by the clock of the machine.
 */
export default async function setup() {
  if (process.env.TEST_MONGODB_URI) return;
  const mongod = await findMongod({ dataDir: dataDirOf(process.env), tell: say });
  const { uri, stop } = await startThrowAwayDatabase(mongod, { inMemory: true, removesExpired: false });
  process.env.TEST_MONGODB_URI = uri;
  return stop;
}
