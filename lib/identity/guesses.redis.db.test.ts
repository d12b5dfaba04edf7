import { afterAll, beforeAll, describe, vi } from "vitest";
import { describeGuessing } from "@/tests/guessing";
import { type RateCounts, redisCounts } from "@/tests/rate-counts";
import { redisIsMissing, startRedis } from "@/tests/redis";

// The environment is read once, before there is an address to name.
vi.mock("@/lib/platform/env", async (original) => {
  const { getEnv, ...rest } = await original<typeof import("@/lib/platform/env")>();
  return { ...rest, getEnv: () => ({ ...getEnv(), REDIS_URL: process.env.REDIS_URL }) };
});

describe.skipIf(redisIsMissing)("with a Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let counts: RateCounts;

  beforeAll(async () => {
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
    counts = redisCounts(redis);
  });
  afterAll(() => redis.stop());

  describeGuessing("Redis", () => counts);
});
