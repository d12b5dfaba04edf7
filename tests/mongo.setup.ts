import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect } from "vitest";

// Before anything reads the environment: every file of tests has a database and a folder of its own.
const dataDir = mkdtempSync(path.join(tmpdir(), "basera-test-"));
process.env.DATA_DIR = dataDir;

beforeAll(async () => {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error("TEST_MONGODB_URI is missing: tests/mongo.global.ts sets it.");
  const file = createHash("sha1").update(expect.getState().testPath ?? "");
  await mongoose.connect(uri, { dbName: `t_${file.digest("hex").slice(0, 12)}`, autoIndex: false });
  await mongoose.connection.dropDatabase();
});

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await rm(dataDir, { recursive: true, force: true });
});
