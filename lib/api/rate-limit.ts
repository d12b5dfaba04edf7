import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "@/lib/platform/actor";
import { assertPointLeft, takePoint, tooMany } from "@/lib/platform/rate-counters";
import { RATE_RULES, type RateLimitName } from "@/lib/platform/rate-limits";

export type Caller = { address: string; actor: Actor | null };

const keyOf = (name: RateLimitName, { address, actor }: Caller) =>
  "by" in RATE_RULES[name] && actor ? actor.id : address;

// Shared by every bundle of the server process: an address has one allowance, not one for each route.
const LIMITER = Symbol.for("basera.publicReadLimiter");
const shared = globalThis as { [LIMITER]?: RateLimiterMemory };

/** Before anything is parsed. @throws AppError TOO_MANY with the seconds to wait. */
export async function refuseTooMany(name: RateLimitName, caller: Caller): Promise<void> {
  if (name === "publicRead") await countRead(caller.address);
  else await assertPointLeft(RATE_RULES[name], keyOf(name, caller));
}

/** Once the call is valid: a form that is filled in wrongly costs nothing. @throws AppError TOO_MANY */
export async function countValid(name: RateLimitName, caller: Caller): Promise<void> {
  if (name !== "publicRead") await takePoint(RATE_RULES[name], keyOf(name, caller));
}

async function countRead(address: string) {
  const { points, seconds: duration } = RATE_RULES.publicRead;
  shared[LIMITER] ??= new RateLimiterMemory({ keyPrefix: "publicRead", points, duration });
  try {
    await shared[LIMITER].consume(address);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
  }
}
