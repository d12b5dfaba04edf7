import { databaseUnavailableSince } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { nextExpiryMs } from "@/lib/search/next-expiry";

type GateOptions = {
  /** Hides what is stale at this time and reads the next expiry. */
  sweep?: (now: Date) => Promise<void>;
  clock?: () => number;
  waitMs?: number;
};

/** A promise when the request has to wait; it never rejects. */
export type FreshnessGate = (url: string) => Promise<void> | undefined;

/** Their answers show no listing, and must not depend on the database. */
const UNGATED = ["/_next/static/", "/api/health"];

/**
 * No page or call is answered between the moment at which a listing becomes stale and the sweep that hides it, not even from the
 * response cache. When the sweep fails or takes longer than `waitMs`, the request goes on, and it is logged. While no moment has
 * passed, this costs one comparison (docs/decisions/060-freshness-gate.md).
 */
export function createFreshnessGate({
  sweep = loadedSweep,
  clock = Date.now,
  waitMs = limits.freshnessGateMs,
}: GateOptions = {}): FreshnessGate {
  let running: Promise<void> | undefined;
  let retryAtMs = 0;

  async function run(now: number): Promise<void> {
    try {
      await sweep(new Date(now));
    } catch (error) {
      retryAtMs = clock() + limits.freshnessRetryMs;
      logger.error({ err: error }, "Stale listings were not hidden; requests continue");
    } finally {
      running = undefined;
    }
  }

  return (url) => {
    const now = clock();
    if (now < nextExpiryMs() || now < retryAtMs || isUngated(url)) return undefined;
    const isUnavailable = databaseUnavailableSince() !== undefined;
    running ??= run(now);
    return isUnavailable ? undefined : orAfter(running, waitMs);
  };
}

const isUngated = (url: string) => UNGATED.some((start) => url.startsWith(start));

/** Loaded with the first request, because it needs a good part of the domains. */
const loadedSweep = async (now: Date): Promise<void> => (await import("@/lib/listings/freshness-sweep")).hideStale(now);

function orAfter(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      logger.warn({ ms }, "The sweep of stale listings timed out; the request continues");
      resolve();
    }, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
