import { parseArgs } from "node:util";
import { seedDemo } from "@/demo/seed-demo";
import { hasListings, hasOwnPeople } from "@/demo/stored";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { ensureIndexes } from "@/lib/platform/indexes";
import { logger } from "@/lib/platform/log";
import { recountMarket } from "@/lib/search/market-counts";
import { runCommand } from "@/scripts/command";

const REFUSED =
  "This database has users who are not demo data, and the demo administrator's password is public. ALLOW_DEMO_DATA=1 allows it.";

const say = (line: string) => console.log(line);

function readOptions() {
  const { values } = parseArgs({ options: { "if-empty": { type: "boolean" }, only: { type: "string" } } });
  const only = values.only === undefined ? undefined : Number(values.only);
  if (only !== undefined && !(Number.isInteger(only) && only > 0))
    throw new Error("--only takes a whole number from 1 up.");
  return { ifEmpty: values["if-empty"] ?? false, ...(only && { only }) };
}

const USAGE = `npm run seed [-- [--if-empty] [--only=N]]

Writes the demo data. With --if-empty nothing is written into a database that has listings; with --only the first N listings are.`;

async function seed() {
  // What the jobs log of the demo's listings is no news to whoever waits for them.
  logger.level = "warn";
  const { NODE_ENV, ALLOW_DEMO_DATA } = getEnv();
  if (NODE_ENV === "production" && !ALLOW_DEMO_DATA)
    throw new Error("Demo data in production needs ALLOW_DEMO_DATA=1.");
  const options = readOptions();
  const startedAt = Date.now();
  if (!ALLOW_DEMO_DATA && (await withDatabase(hasOwnPeople))) throw new Error(REFUSED);
  await withDatabase(() => ensureIndexes(() => undefined));
  // A server that runs on existing listings refreshes their counts by itself (server/jobs.ts).
  const isKept = options.ifEmpty && (await withDatabase(hasListings));
  if (!isKept) await withDatabase(recountMarket);
  await withDatabase(() => seedDemo({ say, ...options }));
  if (!isKept) say(`Seeding took ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

runCommand(seed, USAGE);
