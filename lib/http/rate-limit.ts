import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "@/lib/auth/actor";
import { assertPointLeft, type RateRule, takePoint, tooMany } from "@/lib/db/rate-counters";
import { limits } from "@/lib/limits";

const HOUR_SECONDS = 3_600;

/** Limits of calls by address, or by account (api.md, Limits); the first is kept in memory, the rest count what is valid, in the database. */
const RULES = {
  publicRead: { name: "publicRead", points: limits.publicCallsPerMinute, seconds: 60 },
  register: { name: "register", points: limits.registrationsPerHour, seconds: HOUR_SECONDS },
  resetRequest: { name: "resetRequest", points: limits.resetRequestsPerHour, seconds: HOUR_SECONDS },
  enquiry: { name: "enquiry", points: limits.enquiriesPerHour, seconds: HOUR_SECONDS },
  order: { name: "order", points: limits.ordersPerHour, seconds: HOUR_SECONDS, by: "account" },
  addProperty: { name: "addProperty", points: limits.listingsAddedPerHour, seconds: HOUR_SECONDS, by: "account" },
} as const satisfies Record<string, RateRule & { by?: "account" }>;
export type RateLimitName = keyof typeof RULES;
export type Caller = { address: string; actor: Actor | null };

const keyOf = (name: RateLimitName, { address, actor }: Caller) => ("by" in RULES[name] && actor ? actor.id : address);

// Shared by every bundle of the server process: an address has one allowance, not one for each route.
const LIMITER = Symbol.for("basera.publicReadLimiter");
const shared = globalThis as { [LIMITER]?: RateLimiterMemory };

/** Before anything is parsed. @throws AppError TOO_MANY with the seconds to wait. */
export async function refuseTooMany(name: RateLimitName, caller: Caller): Promise<void> {
  if (name === "publicRead") await countRead(caller.address);
  else await assertPointLeft(RULES[name], keyOf(name, caller));
}

/** Once the call is valid: a form that is filled in wrongly costs nothing. @throws AppError TOO_MANY */
export async function countValid(name: RateLimitName, caller: Caller): Promise<void> {
  if (name !== "publicRead") await takePoint(RULES[name], keyOf(name, caller));
}

async function countRead(address: string) {
  const { points, seconds: duration } = RULES.publicRead;
  shared[LIMITER] ??= new RateLimiterMemory({ keyPrefix: "publicRead", points, duration });
  try {
    await shared[LIMITER].consume(address);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
  }
}
