import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { ResumeToken, Timestamp } from "mongodb";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { insideNextServer } from "@/lib/platform/env";
import { isDraining, markSubscribed } from "@/lib/platform/health";
import { logger } from "@/lib/platform/log";
import { sharedState } from "@/lib/platform/shared-state";
import { InvalidationModel, type InvalidationRecord } from "@/models/platform";

/** Identifies this server among several; the same in every bundle of it. */
export const SERVER_ID: string = sharedState("server-id", () => crypto.randomUUID());

/** More tags than these in one message are published as "everything". */
const TAGS_PER_MESSAGE_MAX = 2_000;
const RETRY_MS = 500;

let pending = new Set<string>();
let inFlight = 0;
let sending: Promise<void> | undefined;
/** The server program publishes; the metrics, in another bundle, read the number of unpublished tags. */
const published = sharedState<{ count: () => number }>("unpublished-tags", () => ({ count: () => 0 }));

/**
 * Publishes to the other servers that these tags have expired, in the background. While the database is unavailable the tags
 * wait and are published later. Only a running server publishes.
 */
export function publishExpiredTags(tags: Iterable<string>): void {
  if (!insideNextServer()) return;
  published.count = () => pending.size + inFlight;
  for (const tag of tags) pending.add(tag);
  if (pending.size > 0) sending ??= sendAll();
}

/** Resolves when every tag so far is published. */
export const allTagsPublished = async (): Promise<void> => sending;

/** Number of tags that are not published yet. */
export const unpublishedTags = (): number => published.count();

async function sendAll(): Promise<void> {
  for (let tries = 0; pending.size > 0; tries += 1) {
    const taken = pending;
    pending = new Set();
    inFlight = taken.size;
    try {
      const tags = taken.size > TAGS_PER_MESSAGE_MAX ? [] : [...taken];
      await withDatabase(() => InvalidationModel.create({ from: SERVER_ID, tags, at: new Date() }));
    } catch (error) {
      pending = new Set([...taken, ...pending]);
      if (tries === 0)
        logger.warn({ err: error, tags: taken.size }, "Cache tags could not be published to other servers");
      inFlight = 0;
      await pause(RETRY_MS);
    }
    inFlight = 0;
  }
  // Reset in the same turn in which the set was empty: a later tag starts a new round.
  sending = undefined;
}

type Gate = { pass: (writtenAt: Timestamp | undefined) => Promise<void> };
const gate = sharedState<Gate>("expiry-gate", () => ({ pass: async () => {} }));

/**
 * Lets tags that other servers expired wait for `pass`, which gets the time at which their message was written. So what this
 * server keeps in memory is as new as the message before a page is rendered again.
 */
export function holdExpiryUntil(pass: Gate["pass"]): void {
  gate.pass = pass;
}

/** How a server handles a message: `tags` expire now, or everything it caches. */
type Listener = { expire: (tags: readonly string[]) => void; expireAll: () => void };
type Position = { token?: ResumeToken; failures: number };

const FROM_OTHERS = [{ $match: { operationType: "insert", "fullDocument.from": { $ne: SERVER_ID } } }];

/**
 * Passes tags that expired on other servers to `listener`, until `signal` aborts. After an interruption it continues where it
 * stopped; if that position is unknown, everything expires.
 */
export async function followInvalidations(listener: Listener, signal: AbortSignal): Promise<void> {
  const position: Position = { failures: 0 };
  // Entries that other servers made before this one subscribed may be stale.
  listener.expireAll();
  for (; !signal.aborted; position.failures += 1) {
    try {
      await withDatabase(() => follow(listener, signal, position));
    } catch (error) {
      if (isNoReplicaSet(error)) {
        markSubscribed();
        logger.info("The database is not a replica set: other servers would show old pages for up to an hour");
        return;
      }
      // After an outage the stream continues from the same position.
      if (!isOutage(error)) {
        delete position.token;
        // Any other cause, such as a missing permission, must not make this server refuse all traffic.
        markSubscribed();
      }
      if (position.failures === 0 && !isDraining())
        logger.warn({ err: error }, "The change stream of cache tags is interrupted");
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function follow(listener: Listener, signal: AbortSignal, position: Position): Promise<void> {
  const stream = InvalidationModel.collection.watch<InvalidationRecord>(
    FROM_OTHERS,
    position.token ? { resumeAfter: position.token } : {},
  );
  const stop = () => void stream.close();
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (!position.token) {
      await stream.tryNext().then((change) => change && receive(change));
      listener.expireAll();
    }
    markSubscribed();
    position.failures = 0;
    position.token = stream.resumeToken;
    for await (const change of stream) {
      await gate.pass(change.clusterTime);
      receive(change);
      position.token = change._id;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    await stream.close().catch(() => undefined);
  }

  function receive(change: { operationType: string; fullDocument?: InvalidationRecord | null }) {
    const tags = change.fullDocument?.tags ?? [];
    if (tags.length === 0) listener.expireAll();
    else listener.expire(tags);
  }
}

const NO_REPLICA_SET = 40_573;

/** True when nothing can follow the changes of the database, because it is no replica set. */
export const isNoReplicaSet = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === NO_REPLICA_SET) || isNoReplicaSet(error.cause));
