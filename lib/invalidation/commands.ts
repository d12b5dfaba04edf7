import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { SERVER_ID, TAGS_UNSENT_MAX, TRY_AGAIN_MS } from "@/lib/invalidation/constants";
import { withDatabase } from "@/lib/platform/database";
import { insideNextServer } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";
import { InvalidationModel } from "@/models/platform";

let unsent = new Set<string>();
let underWay = 0;
// What expires is told by one bundle of the server, whoever asks how much is left.
const UNSENT = Symbol.for("basera.unsent-tags");
const shared = globalThis as { [UNSENT]?: () => number };
let sending: Promise<void> | undefined;

/**
 * Tells the other servers that these tags have expired, without being waited for; while the database is away they are kept
 * and told later. Only a running server tells anything.
 */
export function announceExpired(tags: Iterable<string>): void {
  if (!insideNextServer()) return;
  shared[UNSENT] = () => unsent.size + underWay;
  for (const tag of tags) unsent.add(tag);
  if (unsent.size > 0) sending ??= sendAll();
}

/** Resolves when everything announced so far has been told. */
export const announced = async (): Promise<void> => sending;

/** How many tags other servers have not been told of yet. */
export const unsentTags = (): number => shared[UNSENT]?.() ?? 0;

async function sendAll(): Promise<void> {
  for (let tries = 0; unsent.size > 0; tries += 1) {
    const taken = unsent;
    unsent = new Set();
    underWay = taken.size;
    try {
      const tags = taken.size > TAGS_UNSENT_MAX ? [] : [...taken];
      await withDatabase(() => InvalidationModel.create({ from: SERVER_ID, tags, at: new Date() }));
    } catch (error) {
      unsent = new Set([...taken, ...unsent]);
      if (tries === 0)
        logger.warn({ err: error, tags: taken.size }, "Other servers could not be told what has changed");
      underWay = 0;
      await pause(TRY_AGAIN_MS);
    }
    underWay = 0;
  }
  // In the turn in which nothing was left: what comes in the next one is sent anew.
  sending = undefined;
}
