import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect } from "vitest";

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
});
