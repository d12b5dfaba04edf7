import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { setPasswordCost } from "@/lib/identity/password";
import { ensureIndexes, missingIndexes } from "@/lib/platform/indexes";
import { depth } from "@/tests/depth";
import { expireTags } from "@/tests/expired-tags";
import { resetOutage } from "@/tests/faulty-database";

vi.mock("@/lib/platform/cache-invalidation", async (original) => ({
  ...(await original<object>()),
  ...(await import("@/tests/expired-tags")),
}));

// Before anything reads the environment: every worker has a database with all indexes and a folder, both empty when a file begins.
const dataDir = path.join(tmpdir(), `basera-test-${process.pid}`);
process.env.DATA_DIR = dataDir;
mkdirSync(dataDir, { recursive: true });

/** A real password hash takes 0.1 s of CPU time, so that only the depth "all" uses it. */
const CHEAP = { N: 2 ** 4, r: 1, p: 1 };

beforeEach(resetOutage);

beforeAll(async () => {
  resetOutage();
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error("TEST_MONGODB_URI is missing: tests/mongo.global.ts sets it.");
  await mongoose.connect(uri, { dbName: `t_${process.env.VITEST_POOL_ID}`, autoIndex: false });
  await emptyDatabase();
  if ((await missingIndexes()).length > 0) await ensureIndexes(() => undefined);
  expireTags.mockReset();
  setPasswordCost(depth === "all" ? undefined : CHEAP);
});

/** Empties the database. Files that count reads also leave the profiler and its entries behind. */
async function emptyDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("No connection");
  await db.command({ profile: 0 });
  const ofModels = new Set(Object.keys(mongoose.connection.collections));
  const collections = await db.collections();
  await Promise.all(collections.map((one) => (ofModels.has(one.collectionName) ? one.deleteMany({}) : one.drop())));
}

afterAll(async () => {
  await mongoose.disconnect();
  await rm(dataDir, { recursive: true, force: true });
});
