import "server-only";
import mongoose from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { waitText } from "@/lib/platform/request-messages";
import { HOUR_SECONDS } from "@/lib/platform/time";

/** At most `points` in a window of `seconds`, which begins with the first point. */
export type RateRule = { name: string; points: number; seconds: number };
/** Subtracts the points again in the store that counted them; never below zero, since the window may have ended. */
export type GiveBack = () => Promise<void>;

/**
 * Limits of calls by address, or by account (api.md, Limits). `publicRead` is counted in memory; the others count valid calls
 * in the database: a shared cache forgets what it has no room for, and strangers can fill it with pages. With `by: "range"` the whole
 * IPv6 network of an address has a second limit ({@link rangeRule}): a customer may have 65,536 networks that count as one address each.
 */
export const RATE_RULES = {
  publicRead: { name: "publicRead", points: limits.publicCallsPerMinute, seconds: 60 },
  register: { name: "register", points: limits.registrationsPerHour, seconds: HOUR_SECONDS, by: "range" },
  resetRequest: { name: "resetRequest", points: limits.resetRequestsPerHour, seconds: HOUR_SECONDS, by: "range" },
  signInLink: { name: "signInLink", points: limits.signInLinkRequestsPerHour, seconds: HOUR_SECONDS },
  enquiry: { name: "enquiry", points: limits.enquiriesPerHour, seconds: HOUR_SECONDS, by: "range" },
  listingLink: { name: "listingLink", points: limits.listingLinksPerHour, seconds: HOUR_SECONDS },
  shortlist: { name: "shortlist", points: limits.shortlistsPerHour, seconds: HOUR_SECONDS, by: "account" },
  shortlistVote: { name: "shortlistVote", points: limits.shortlistVotesPerHour, seconds: HOUR_SECONDS },
  shortlistNote: { name: "shortlistNote", points: limits.shortlistNotesPerHour, seconds: HOUR_SECONDS },
  searchByMail: {
    name: "searchByMail",
    points: limits.savedSearchesByMailPerHour,
    seconds: HOUR_SECONDS,
    by: "range",
  },
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
} as const satisfies Record<string, RateRule & { by?: "account" | "range" }>;
export type RateLimitName = keyof typeof RATE_RULES;

/** The rule of a whole network for calls that `rule` counts by address. */
export const rangeRule = ({ name, points, seconds }: RateRule): RateRule => ({
  name: `${name}-range`,
  points: points * limits.addressesPerRange,
  seconds,
});

/** Where counts are stored. */
export const COUNTS_COLLECTION = "rate_counts";

/**
 * Counts `points` for `key`, atomically and across all servers; a refused call does not count.
 * @throws AppError TOO_MANY with the seconds to wait.
 */
export async function takePoint(rule: RateRule, key: string, points = 1): Promise<GiveBack> {
  const limiter = limiterOf(rule);
  const { consumedPoints, msBeforeNext } = await withDatabase(() => limiter.consume(key, points).catch(refusal));
  const giveBack = () => giveBackIn(limiter, key, points);
  if (consumedPoints <= rule.points) return giveBack;
  await giveBack();
  throw tooMany(msBeforeNext);
}

/** Takes each of these points, or none when one is refused. Returns what takes each back. @throws AppError TOO_MANY */
export async function takePoints(points: readonly (() => Promise<GiveBack>)[]): Promise<GiveBack[]> {
  const taken: GiveBack[] = [];
  for (const take of points) {
    const giveBack = await take().catch(async (error: unknown) => {
      await Promise.all(taken.map((one) => one()));
      throw error;
    });
    taken.push(giveBack);
  }
  return taken;
}

/** Checks without counting. @throws AppError TOO_MANY when the next point would be refused */
export async function assertPointLeft(rule: RateRule, key: string): Promise<void> {
  const waitMs = await pointWaitMs(rule, key);
  if (waitMs !== undefined) throw tooMany(waitMs);
}

/** Milliseconds until the window of spent points ends; undefined while a point is left. */
export async function pointWaitMs(rule: RateRule, key: string): Promise<number | undefined> {
  const counted = await withDatabase(() => limiterOf(rule).get(key));
  return counted && counted.consumedPoints >= rule.points ? counted.msBeforeNext : undefined;
}

/** Forgets the points that are counted for `key`. */
export async function clearPoints(rule: RateRule, key: string): Promise<void> {
  await withDatabase(() => limiterOf(rule).delete(key));
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

const limiters = new Map<string, RateLimiterMongo>();

function limiterOf({ name, points, seconds }: RateRule): RateLimiterMongo {
  const limiter = limiters.get(name) ?? makeLimiter(name, points, seconds);
  limiters.set(name, limiter);
  return limiter;
}

const makeLimiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterMongo({
    ...{ storeClient: mongoose.connection, tableName: COUNTS_COLLECTION, disableIndexesCreation: true },
    ...{ keyPrefix, points, duration },
  });

async function giveBackIn(limiter: RateLimiterMongo, key: string, points: number): Promise<void> {
  const counted = { key: limiter.getKey(key), points: { $gte: points } };
  const lower = { $inc: { points: -points } };
  await withDatabase(() => mongoose.connection.collection(COUNTS_COLLECTION).updateOne(counted, lower));
}
