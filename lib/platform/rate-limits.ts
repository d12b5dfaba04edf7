import "server-only";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { type Redis, withRedis } from "@/lib/platform/redis";
import { waitText } from "@/lib/platform/request-messages";

/** At most `points` in a window of `seconds`, which begins with the first point. */
export type RateRule = { name: string; points: number; seconds: number };
/** Subtracts the points again in the store that counted them; never below zero, since the window may have ended. */
export type GiveBack = () => Promise<void>;

const HOUR_SECONDS = 3_600;

/**
 * Limits of calls by address, or by account (api.md, Limits). `publicRead` is counted in memory; the others count valid calls
 * in Redis or the database.
 */
export const RATE_RULES = {
  publicRead: { name: "publicRead", points: limits.publicCallsPerMinute, seconds: 60 },
  register: { name: "register", points: limits.registrationsPerHour, seconds: HOUR_SECONDS },
  resetRequest: { name: "resetRequest", points: limits.resetRequestsPerHour, seconds: HOUR_SECONDS },
  signInLink: { name: "signInLink", points: limits.signInLinkRequestsPerHour, seconds: HOUR_SECONDS },
  enquiry: { name: "enquiry", points: limits.enquiriesPerHour, seconds: HOUR_SECONDS },
  listingLink: { name: "listingLink", points: limits.listingLinksPerHour, seconds: HOUR_SECONDS },
  shortlist: { name: "shortlist", points: limits.shortlistsPerHour, seconds: HOUR_SECONDS, by: "account" },
  shortlistVote: { name: "shortlistVote", points: limits.shortlistVotesPerHour, seconds: HOUR_SECONDS },
  shortlistNote: { name: "shortlistNote", points: limits.shortlistNotesPerHour, seconds: HOUR_SECONDS },
  searchByMail: { name: "searchByMail", points: limits.savedSearchesByMailPerHour, seconds: HOUR_SECONDS },
  alertLink: { name: "alertLink", points: limits.alertLinksPerHour, seconds: HOUR_SECONDS },
  order: { name: "order", points: limits.ordersPerHour, seconds: HOUR_SECONDS, by: "account" },
  addProperty: { name: "addProperty", points: limits.listingsAddedPerHour, seconds: HOUR_SECONDS, by: "account" },
  editProperty: { name: "editProperty", points: limits.listingEditsPerHour, seconds: HOUR_SECONDS, by: "account" },
  confirmProperty: {
    name: "confirmProperty",
    points: limits.confirmationsPerHour,
    seconds: HOUR_SECONDS,
    by: "account",
  },
  readUnlocks: { name: "readUnlocks", points: limits.unlockReadsPerHour, seconds: HOUR_SECONDS, by: "account" },
  exportAccount: { name: "exportAccount", points: limits.accountExportsPerHour, seconds: HOUR_SECONDS, by: "account" },
  updateMe: { name: "updateMe", points: limits.accountChangesPerHour, seconds: HOUR_SECONDS, by: "account" },
} as const satisfies Record<string, RateRule & { by?: "account" }>;
export type RateLimitName = keyof typeof RATE_RULES;

/** Where counts are stored without Redis, and what their keys in Redis begin with. */
export const COUNTS_COLLECTION = "rate_counts";
export const REDIS_PREFIX = "basera:";

type Limiter = RateLimiterMongo | RateLimiterRedis;
type Count = { rule: RateRule; key: string; points: number };
type Counted<T> = { answer: T; giveBack: GiveBack };

/**
 * Counts `points` for `key`, atomically and across all servers; a refused call does not count.
 * @throws AppError TOO_MANY with the seconds to wait.
 */
export async function takePoint(rule: RateRule, key: string, points = 1): Promise<GiveBack> {
  const { answer, giveBack } = await withLimiter({ rule, key, points }, (limiter) =>
    limiter.consume(key, points).catch(refusal),
  );
  if (answer.consumedPoints <= rule.points) return giveBack;
  await giveBack();
  throw tooMany(answer.msBeforeNext);
}

/** Checks without counting. @throws AppError TOO_MANY when the next point would be refused */
export async function assertPointLeft(rule: RateRule, key: string): Promise<void> {
  const waitMs = await pointWaitMs(rule, key);
  if (waitMs !== undefined) throw tooMany(waitMs);
}

/** Milliseconds until the window of spent points ends; undefined while a point is left. */
export async function pointWaitMs(rule: RateRule, key: string): Promise<number | undefined> {
  const { answer } = await withLimiter({ rule, key, points: 0 }, (limiter) => limiter.get(key));
  return answer && answer.consumedPoints >= rule.points ? answer.msBeforeNext : undefined;
}

/** Forgets the points that are counted for `key`. */
export async function clearPoints(rule: RateRule, key: string): Promise<void> {
  await withLimiter({ rule, key, points: 0 }, (limiter) => limiter.delete(key));
}

/** The error of a refused call, with the time until the window ends. */
export function tooMany(milliseconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError("TOO_MANY", { message: waitText(Math.ceil(retryAfterSeconds / 60)), retryAfterSeconds });
}

/** The library rejects with the result when the count is above the rule; other errors are thrown. */
function refusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

/** Uses Redis if there is one and it answers, otherwise the database. */
async function withLimiter<T>(count: Count, call: (limiter: Limiter) => Promise<T>): Promise<Counted<T>> {
  const result = await withRedis((client) => call(inRedis(count.rule, client)));
  if (result) return { answer: result.value, giveBack: () => giveBackInRedis(count) };
  const answer = await withDatabase(() => call(inDatabase(count.rule)));
  return { answer, giveBack: () => giveBackInDatabase(count) };
}

const limiters = new Map<string, Limiter>();

function cachedLimiter<L extends Limiter>(name: string, make: () => L): L {
  const limiter = (limiters.get(name) as L | undefined) ?? make();
  limiters.set(name, limiter);
  return limiter;
}

const inDatabase = ({ name, points, seconds }: RateRule): RateLimiterMongo =>
  cachedLimiter(name, () => {
    const options = { storeClient: mongoose.connection, tableName: COUNTS_COLLECTION, disableIndexesCreation: true };
    return new RateLimiterMongo({ ...options, keyPrefix: name, points, duration: seconds });
  });

const inRedis = ({ name, points, seconds }: RateRule, client: Redis): RateLimiterRedis =>
  cachedLimiter(REDIS_PREFIX + name, () => {
    const options = { storeClient: client, useRedisPackage: true };
    return new RateLimiterRedis({ ...options, keyPrefix: REDIS_PREFIX + name, points, duration: seconds });
  });

async function giveBackInDatabase({ rule, key, points }: Count): Promise<void> {
  const counted = { key: inDatabase(rule).getKey(key), points: { $gte: points } };
  const lower = { $inc: { points: -points } };
  await withDatabase(() => mongoose.connection.collection(COUNTS_COLLECTION).updateOne(counted, lower));
}

// `decrby` leaves the expiry of the key unchanged.
const LOWER = `local counted = redis.call("get", KEYS[1])
if counted and tonumber(counted) >= tonumber(ARGV[1]) then redis.call("decrby", KEYS[1], ARGV[1]) end`;

async function giveBackInRedis({ rule, key, points }: Count): Promise<void> {
  await withRedis((client) =>
    client.eval(LOWER, { keys: [inRedis(rule, client).getKey(key)], arguments: [String(points)] }),
  );
}
