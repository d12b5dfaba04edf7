import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runningDatabase, startKeptDatabase, startThrowAwayDatabase } from "@/scripts/steps/database.mjs";
import { findMongod } from "@/scripts/steps/programs.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";

let dataDir: string;
let mongod: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "basera-kept-"));
  mongod = await findMongod({ dataDir: dataDirOf({}), tell: () => undefined });
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function countStarts(uri: string) {
  const client = new MongoClient(uri);
  const session = client.startSession();
  const starts = client.db().collection("starts");
  await session.withTransaction(() => starts.insertOne({}, { session }));
  const count = await starts.countDocuments();
  await session.endSession();
  await client.close();
  return count;
}

describe("startKeptDatabase", () => {
  it("keeps its data over three starts, each on another port, with transactions", async () => {
    for (const start of [1, 2, 3]) {
      const database = await startKeptDatabase({ dataDir, mongod });
      expect(await countStarts(database.uri)).toBe(start);
      await database.stop();
    }
  });

  it("is found by a second command, refuses a second start, and is forgotten when stopped", async () => {
    const database = await startKeptDatabase({ dataDir, mongod });
    expect((await runningDatabase(dataDir))?.uri).toBe(database.uri);
    await expect(startKeptDatabase({ dataDir, mongod })).rejects.toThrow("Another command uses the database");
    await database.stop();
    expect(await runningDatabase(dataDir)).toBeUndefined();
  });
});

describe("startThrowAwayDatabase", () => {
  it("removes what has expired unless a run of tests, which fixes its dates, asks it not to", async () => {
    const answers = [];
    for (const removesExpired of [true, false]) {
      const database = await startThrowAwayDatabase(mongod, { removesExpired });
      const client = new MongoClient(database.uri);
      const { ttlMonitorEnabled } = await client.db("admin").command({ getParameter: 1, ttlMonitorEnabled: 1 });
      answers.push(ttlMonitorEnabled);
      await client.close();
      await database.stop();
    }
    expect(answers).toEqual([true, false]);
  });

  it("is told so by the run that this test is part of", async () => {
    const client = new MongoClient(process.env.TEST_MONGODB_URI ?? "");
    const { ttlMonitorEnabled } = await client.db("admin").command({ getParameter: 1, ttlMonitorEnabled: 1 });
    await client.close();
    expect(ttlMonitorEnabled).toBe(false);
  });
});
