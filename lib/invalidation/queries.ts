import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { ResumeToken } from "mongodb";
import { SERVER_ID, TRY_AGAIN_MS } from "@/lib/invalidation/constants";
import { withDatabase } from "@/lib/platform/database";
import { isDraining, startHearing } from "@/lib/platform/health";
import { logger } from "@/lib/platform/log";
import { InvalidationModel, type InvalidationRecord } from "@/models/platform";

/** What a server does with the news: `tags` expire now, or everything it keeps. */
type Keeper = { expire: (tags: readonly string[]) => void; expireAll: () => void };
type Place = { token?: ResumeToken; failures: number };

const NO_REPLICA_SET = 40_573;
const OF_OTHERS = [{ $match: { operationType: "insert", "fullDocument.from": { $ne: SERVER_ID } } }];

/**
 * Tells `keeper` what expired on other servers, for as long as `signal` lets it. After a gap it goes on where it stopped; where
 * that is not known any more, everything expires.
 */
export async function followInvalidations(keeper: Keeper, signal: AbortSignal): Promise<void> {
  const place: Place = { failures: 0 };
  // Until it hears of any, what others made before this server began may be old.
  keeper.expireAll();
  for (; !signal.aborted; place.failures += 1) {
    try {
      await withDatabase(() => follow(keeper, signal, place));
    } catch (error) {
      if (codeOf(error) === NO_REPLICA_SET) {
        startHearing();
        logger.info("The database is no replica set: a server beside this one would show old pages for up to an hour");
        return;
      }
      if (!isPassing(error)) {
        delete place.token;
        // Whatever forbids it (a right that is missing): no reason to serve nothing.
        startHearing();
      }
      if (place.failures === 0 && !isDraining())
        logger.warn({ err: error }, "Changes made on other servers are not heard of just now");
      await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function follow(keeper: Keeper, signal: AbortSignal, place: Place): Promise<void> {
  const stream = InvalidationModel.collection.watch<InvalidationRecord>(
    OF_OTHERS,
    place.token ? { resumeAfter: place.token } : {},
  );
  const stop = () => void stream.close();
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (!place.token) {
      await stream.tryNext().then((change) => change && hear(change));
      keeper.expireAll();
    }
    startHearing();
    place.failures = 0;
    place.token = stream.resumeToken;
    for await (const change of stream) {
      hear(change);
      place.token = change._id;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    await stream.close().catch(() => undefined);
  }

  function hear(change: { operationType: string; fullDocument?: InvalidationRecord | null }) {
    const tags = change.fullDocument?.tags ?? [];
    if (tags.length === 0) keeper.expireAll();
    else keeper.expire(tags);
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ("code" in error ? error.code : codeOf(error.cause)) : undefined;

/** Will the stream go on from the same place once the database is back? */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "DATABASE_AWAY";
