import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";

const createLimiters = () => ({
  publicRead: new RateLimiterMemory({ keyPrefix: "publicRead", points: limits.publicCallsPerMinute, duration: 60 }),
});
type Limiters = ReturnType<typeof createLimiters>;
export type RateLimitName = keyof Limiters;

// Shared by every bundle of the server process: an address has one allowance, not one for each route.
const LIMITERS = Symbol.for("basera.rateLimiters");
const shared = globalThis as { [LIMITERS]?: Limiters };

/**
 * Counts one call of `caller` against a limit of api.md.
 * @throws AppError TOO_MANY with the seconds to wait.
 */
export async function countCall(name: RateLimitName, caller: string): Promise<void> {
  shared[LIMITERS] ??= createLimiters();
  try {
    await shared[LIMITERS][name].consume(caller);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError("TOO_MANY", { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
