import "server-only";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { type Redis, withRedis } from "@/lib/platform/redis";
import { waitText } from "@/lib/platform/request-messages";

const COLLECTION = "rate_counts";
const REDIS_PREFIX = "basera:";

/** At most `points` in `seconds`, counted from the first one. */
export type RateRule = { name: string; points: number; seconds: number };
/** Takes back what was counted, where it was counted and never below zero: its window may have ended meanwhile. */
export type GiveBack = () => Promise<void>;

type Limiter = RateLimiterMongo | RateLimiterRedis;
type Count = { rule: RateRule; key: string; points: number };
type Asked<T> = { answer: T; giveBack: GiveBack };

/**
 * Counts one, or `points`, for `key`, atomically and for every instance; what is refused does not count.
 * @throws AppError TOO_MANY with the seconds to wait.
 */
export async function takePoint(rule: RateRule, key: string, points = 1): Promise<GiveBack> {
  const { answer, giveBack } = await ask({ rule, key, points }, (limiter) =>
    limiter.consume(key, points).catch(refusal),
  );
  if (answer.consumedPoints <= rule.points) return giveBack;
  await giveBack();
  throw tooMany(answer.msBeforeNext);
}

/** Counts nothing. @throws AppError TOO_MANY when the next one would be refused. */
export async function assertPointLeft(rule: RateRule, key: string): Promise<void> {
  const { answer } = await ask({ rule, key, points: 0 }, (limiter) => limiter.get(key));
  if (answer && answer.consumedPoints >= rule.points) throw tooMany(answer.msBeforeNext);
}

/** A refusal for as long as the window lasts. */
export function tooMany(milliseconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError("TOO_MANY", { message: waitText(Math.ceil(retryAfterSeconds / 60)), retryAfterSeconds });
}

/** A count above the rule comes as a rejection. */
function refusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

/** In Redis where there is one, and in the database otherwise and while Redis is away. */
async function ask<T>(count: Count, question: (limiter: Limiter) => Promise<T>): Promise<Asked<T>> {
  const told = await withRedis((client) => question(inRedis(count.rule, client)));
  if (told) return { answer: told.value, giveBack: () => giveBackInRedis(count) };
  const answer = await withDatabase(() => question(inDatabase(count.rule)));
  return { answer, giveBack: () => giveBackInDatabase(count) };
}

const limiters = new Map<string, Limiter>();

function kept<L extends Limiter>(name: string, make: () => L): L {
  const limiter = (limiters.get(name) as L | undefined) ?? make();
  limiters.set(name, limiter);
  return limiter;
}

const inDatabase = ({ name, points, seconds }: RateRule): RateLimiterMongo =>
  kept(name, () => {
    const options = { storeClient: mongoose.connection, tableName: COLLECTION, disableIndexesCreation: true };
    return new RateLimiterMongo({ ...options, keyPrefix: name, points, duration: seconds });
  });

const inRedis = ({ name, points, seconds }: RateRule, client: Redis): RateLimiterRedis =>
  kept(REDIS_PREFIX + name, () => {
    const options = { storeClient: client, useRedisPackage: true };
    return new RateLimiterRedis({ ...options, keyPrefix: REDIS_PREFIX + name, points, duration: seconds });
  });

async function giveBackInDatabase({ rule, key, points }: Count): Promise<void> {
  const counted = { key: inDatabase(rule).getKey(key), points: { $gte: points } };
  const lower = { $inc: { points: -points } };
  await withDatabase(() => mongoose.connection.collection(COLLECTION).updateOne(counted, lower));
}

// The time left stays as it is.
const LOWER = `local counted = redis.call("get", KEYS[1])
if counted and tonumber(counted) >= tonumber(ARGV[1]) then redis.call("decrby", KEYS[1], ARGV[1]) end`;

async function giveBackInRedis({ rule, key, points }: Count): Promise<void> {
  await withRedis((client) =>
    client.eval(LOWER, { keys: [inRedis(rule, client).getKey(key)], arguments: [String(points)] }),
  );
}
