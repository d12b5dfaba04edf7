import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseUnavailableSince, isDatabaseUnavailable, trackAvailability } from "@/lib/platform/database";

const named = (name: string, fields: object = {}) => Object.assign(new Error("refused"), { name, ...fields });
const miss = () => Promise.reject(named("MongoServerSelectionError"));
const isAway = { code: "DATABASE_UNAVAILABLE" };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  vi.advanceTimersByTime(1_000);
  await trackAvailability(async () => "up");
  vi.useRealTimers();
});

describe("a call that misses the database", () => {
  it("spares those of the next second the waiting, and nobody after that", async () => {
    const next = vi.fn(async () => "up");
    await expect(trackAvailability(miss)).rejects.toMatchObject(isAway);
    vi.advanceTimersByTime(999);
    await expect(trackAvailability(next)).rejects.toMatchObject(isAway);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await trackAvailability(next)).toBe("up");
  });

  it("is remembered from the first of a row on, the second counted from the last, until the database answers", async () => {
    expect(databaseUnavailableSince()).toBeUndefined();
    const first = Date.now();
    await expect(trackAvailability(miss)).rejects.toMatchObject(isAway);
    expect(databaseUnavailableSince()).toBe(first);
    vi.advanceTimersByTime(1_500);
    await expect(trackAvailability(miss)).rejects.toMatchObject(isAway);
    expect(databaseUnavailableSince()).toBe(first);
    const next = vi.fn(async () => "up");
    vi.advanceTimersByTime(900);
    await expect(trackAvailability(next)).rejects.toMatchObject(isAway);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    await trackAvailability(next);
    expect(databaseUnavailableSince()).toBeUndefined();
  });

  it("tells its cause", async () => {
    const cause = named("MongoNetworkError");
    await expect(trackAvailability(() => Promise.reject(cause))).rejects.toMatchObject({ ...isAway, cause });
  });
});

it("a call that finds all connections in use is refused alone", async () => {
  const busy = () => Promise.reject(named("MongoWaitQueueTimeoutError"));
  await expect(trackAvailability(busy)).rejects.toMatchObject(isAway);
  expect(databaseUnavailableSince()).toBeDefined();
  expect(await trackAvailability(async () => "up")).toBe("up");
  expect(databaseUnavailableSince()).toBeUndefined();
});

it("what the database refuses passes through and is no absence", async () => {
  const refusal = named("MongoServerError", { code: 121 });
  await expect(trackAvailability(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(databaseUnavailableSince()).toBeUndefined();
  expect(await trackAvailability(async () => "up")).toBe("up");
});

describe("the database is unavailable", () => {
  it.each([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436])("for a node that answers %i", (code) => {
    expect(isDatabaseUnavailable(named("MongoServerError", { code }))).toBe(true);
    expect(isDatabaseUnavailable(new Error("failed", { cause: named("MongoServerError", { code }) }))).toBe(true);
  });

  it.each([2, 48, 121, 11_000, "91", undefined])("not for one that refuses with %s", (code) => {
    expect(isDatabaseUnavailable(named("MongoServerError", { code }))).toBe(false);
  });

  it("not for what is no error", () => {
    for (const thrown of ["MongoNetworkError", { name: "MongoNetworkError" }, null, undefined])
      expect(isDatabaseUnavailable(thrown)).toBe(false);
  });
});
