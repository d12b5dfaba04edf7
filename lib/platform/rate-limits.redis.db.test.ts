import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertPointLeft, takePoint } from "@/lib/platform/rate-limits";
import { databaseCounts, redisCounts } from "@/tests/rate-counts";
import { redisIsMissing, startRedis, until } from "@/tests/redis";

const RULE = { name: "tries", points: 20, seconds: 600 };
const ANSWERED_WITHIN_MS = 3_000;

const take = (key: string) =>
  takePoint(RULE, key).then(
    (giveBack) => giveBack,
    ({ code }) => code as string,
  );

describe.skipIf(redisIsMissing)("counts in Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const inRedis = () => redisCounts(redis).read("tries");
  const countsAgain = () =>
    until(async () => {
      await takePoint(RULE, crypto.randomUUID());
      return (await inRedis()).length > 0;
    });

  beforeAll(async () => {
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    await redisCounts(redis).clear();
    await databaseCounts.clear();
  });

  it("lets through exactly what the rule says of what comes at once, from the very first call on", async () => {
    const taken = await Promise.all(Array.from({ length: 100 }, () => take("one")));
    expect(taken.filter((outcome) => outcome === "TOO_MANY")).toHaveLength(80);
    expect(await inRedis()).toEqual([["tries", 20]]);
    expect(await databaseCounts.read("")).toEqual([]);
    await expect(assertPointLeft(RULE, "one")).rejects.toMatchObject({ code: "TOO_MANY" });
    await expect(assertPointLeft(RULE, "other")).resolves.toBeUndefined();
  });

  it("gives back what was taken, never below zero, and leaves the window as it was", async () => {
    const giveBack = await takePoint(RULE, "one");
    const [key = ""] = await redis.client.keys("*");
    await Promise.all([giveBack(), giveBack(), giveBack()]);
    expect(await inRedis()).toEqual([["tries", 0]]);
    expect(await redis.client.ttl(key)).toBeGreaterThan(RULE.seconds - 60);
    await redis.client.del(key);
    await giveBack();
    expect(await inRedis()).toEqual([]);
  });

  it("takes several at once or none of them", async () => {
    await takePoint(RULE, "one", 15);
    await expect(takePoint(RULE, "one", 6)).rejects.toMatchObject({ code: "TOO_MANY" });
    const giveBack = await takePoint(RULE, "one", 5);
    expect(await inRedis()).toEqual([["tries", 20]]);
    await giveBack();
    expect(await inRedis()).toEqual([["tries", 15]]);
  });

  it("is counted in the database while Redis hangs, without waiting long, and in Redis afterwards", async () => {
    redis.hang();
    const startedAt = performance.now();
    await takePoint(RULE, "one");
    expect(performance.now() - startedAt).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(await databaseCounts.read("")).toEqual([["tries", 1]]);
    redis.goOn();
    await countsAgain();
  });

  it("is counted in the database while Redis is down, and in Redis once it is back", async () => {
    await redis.stop();
    const taken = await Promise.all(Array.from({ length: 30 }, () => take("one")));
    expect(taken.filter((outcome) => outcome === "TOO_MANY")).toHaveLength(10);
    expect(await databaseCounts.read("")).toEqual([["tries", 20]]);
    redis = await startRedis(redis.port);
    await countsAgain();
  });
});
