import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { withDatabase } from "@/lib/platform/database";
import { takeLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sharedState } from "@/lib/platform/shared-state";
import { LeaseModel } from "@/models/platform";

type Waiting<T> = { items: T[]; done: Promise<void> };
/** The calls of this process that wait for the next turn of their listing, by its id. */
const waiting = sharedState("listing-refreshes", () => new Map<string, Waiting<unknown>>());

/** Waits at most this many turns, so that a call is answered in time while several servers change one listing. */
const TURNS_MAX = 3;

/**
 * Runs `refresh` with `item` and resolves once it is done: at once, or, when any server refreshed this listing less than
 * `limits.listingRefreshMs` ago, at the end of that time. Calls that wait share one run, which begins after the last of them.
 */
export function throttleRefresh<T>(
  id: string,
  item: T,
  refresh: (items: readonly T[]) => Promise<void>,
): Promise<void> {
  const next = waiting.get(id) as Waiting<T> | undefined;
  if (next) {
    next.items.push(item);
    return next.done;
  }
  const items = [item];
  const done = takeTurn(id).then(() => {
    waiting.delete(id);
    return refresh(items);
  });
  waiting.set(id, { items, done });
  return done;
}

/** Waits for the next turn of a listing. Never throws: a refresh that comes too early is better than none. */
export async function takeTurn(id: string): Promise<void> {
  try {
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      const waitMs = await claim(`refresh:${id}`);
      if (waitMs === 0) return;
      await pause(waitMs);
    }
  } catch (error) {
    logger.warn({ property: id, err: error }, "The refresh throttle is unavailable; pages are refreshed now");
  }
}

/** Claims the turn of a listing on all servers; returns 0, or the milliseconds until the turn that is taken ends. */
async function claim(name: string): Promise<number> {
  const now = new Date();
  // A holder of its own for each turn: the turns of one server wait for each other too.
  if (await takeLease(name, { holder: randomUUID(), now, ms: limits.listingRefreshMs })) return 0;
  const taken = await withDatabase(() => LeaseModel.findById(name).lean());
  const left = (taken?.until ?? now).getTime() - Date.now();
  return Math.min(Math.max(left, 1), limits.listingRefreshMs);
}
