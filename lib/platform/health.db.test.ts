import mongoose from "mongoose";
import { afterEach, expect, it, vi } from "vitest";
import { databaseIsUp, indexesAreReady } from "@/lib/platform/health";
import { ensureIndexes } from "@/lib/platform/indexes";
import { JobRunModel } from "@/models/platform";

// @own-modules: the process remembers that the indexes exist.
const database = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error("No connection");
  return db;
};
const looks = () => vi.spyOn(database(), "collection");

afterEach(() => vi.restoreAllMocks());

it("many who ask at once hear of one ping; one that hangs is forgotten, and the next asks anew", async () => {
  const command = vi.spyOn(database(), "command");
  expect(await Promise.all([1, 2, 3].map(databaseIsUp))).toEqual([true, true, true]);
  expect(command).toHaveBeenCalledOnce();
  command.mockImplementationOnce(() => new Promise(() => undefined));
  expect(await Promise.all([1, 2].map(databaseIsUp))).toEqual([false, false]);
  expect(await databaseIsUp()).toBe(true);
});

it("believes for a while that indexes are there, never that they are missing", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await ensureIndexes(() => undefined);
  // One that nobody has written into yet has no indexes to miss.
  await JobRunModel.collection.drop();
  expect(await indexesAreReady()).toBe(true);
  await database().collection("users").dropIndexes();
  expect(await indexesAreReady()).toBe(true);
  vi.advanceTimersByTime(5_001);
  expect(await indexesAreReady()).toBe(false);
  await ensureIndexes(() => undefined);
  expect(await indexesAreReady()).toBe(true);
  const asked = looks();
  await Promise.all([1, 2, 3].map(indexesAreReady));
  expect(asked).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it("asks for the indexes of all collections at once, and goes on with a slow check instead of starting another", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1_000_000);
  await ensureIndexes(() => undefined);
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const collection = database().collection.bind(database());
  const asked: string[] = [];
  looks().mockImplementation((name) => {
    const real = collection(name);
    const indexes = real.indexes.bind(real);
    vi.spyOn(real, "indexes").mockImplementation(async () => {
      asked.push(name);
      await slow;
      return indexes();
    });
    return real;
  });
  expect(await indexesAreReady()).toBe(false);
  const collections = asked.length;
  expect(collections).toBeGreaterThan(20);
  answer();
  expect(await indexesAreReady()).toBe(true);
  expect(asked).toHaveLength(collections);
  vi.useRealTimers();
});
