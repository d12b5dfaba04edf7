import "server-only";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";

const COLLECTION = "rate_counts";

/** At most `points` in `seconds`, counted from the first one. */
export type RateRule = { name: string; points: number; seconds: number };

const limiters = new Map<string, RateLimiterMongo>();

/**
 * Counts one for `key`, atomically and for every instance; what is refused does not count.
 * @throws AppError TOO_MANY with the seconds to wait.
 */
export async function takePoint(rule: RateRule, key: string): Promise<void> {
  try {
    await withDatabase(() => limiterOf(rule).consume(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await givePointBack(rule, key);
    throw tooMany(refusal.msBeforeNext);
  }
}

/** Counts nothing. @throws AppError TOO_MANY when the next one would be refused. */
export async function assertPointLeft(rule: RateRule, key: string): Promise<void> {
  const count = await withDatabase(() => limiterOf(rule).get(key));
  if (count && count.consumedPoints >= rule.points) throw tooMany(count.msBeforeNext);
}

/** Takes back one count of `key`, never below zero: its window may have ended meanwhile. */
export const givePointBack = async (rule: RateRule, key: string): Promise<void> => {
  const counted = { key: limiterOf(rule).getKey(key), points: { $gt: 0 } };
  await withDatabase(() => mongoose.connection.collection(COLLECTION).updateOne(counted, { $inc: { points: -1 } }));
};

/** A refusal for as long as the window lasts. */
export const tooMany = (milliseconds: number) =>
  new AppError("TOO_MANY", { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

function limiterOf({ name, points, seconds }: RateRule): RateLimiterMongo {
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterMongo({
    storeClient: mongoose.connection,
    tableName: COLLECTION,
    keyPrefix: name,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  });
  limiters.set(name, limiter);
  return limiter;
}
