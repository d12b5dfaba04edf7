import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "@/lib/platform/actor";
import { assertPointLeft, RATE_RULES, type RateLimitName, takePoint, tooMany } from "@/lib/platform/rate-counters";
import { sharedState } from "@/lib/platform/shared-state";

export type Caller = { address: string; actor: Actor | null };

const keyOf = (name: RateLimitName, { address, actor }: Caller) =>
  "by" in RATE_RULES[name] && actor ? actor.id : address;

/** One limiter for the whole process, so that an address has one limit for all routes together. */
const publicReadLimiter = () =>
  sharedState("public-read-limiter", () => {
    const { points, seconds: duration } = RATE_RULES.publicRead;
    return new RateLimiterMemory({ keyPrefix: "publicRead", points, duration });
  });

/** Checks the limit before the input is parsed. Public reads are counted here. @throws AppError TOO_MANY with the seconds to wait. */
export async function checkRateLimit(name: RateLimitName, caller: Caller): Promise<void> {
  if (name === "publicRead") await countRead(caller.address);
  else await assertPointLeft(RATE_RULES[name], keyOf(name, caller));
}

/** Counts a call once its input is valid, so that invalid input costs nothing. @throws AppError TOO_MANY */
export async function countValidCall(name: RateLimitName, caller: Caller): Promise<void> {
  if (name !== "publicRead") await takePoint(RATE_RULES[name], keyOf(name, caller));
}

async function countRead(address: string) {
  try {
    await publicReadLimiter().consume(address);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
  }
}
