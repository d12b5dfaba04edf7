import "server-only";
import type { RedisClientType } from "@redis/client";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";
import { sharedState } from "@/lib/platform/shared-state";

const ANSWER_MS = 1_000;
/** For so long nobody asks a Redis that did not answer. */
const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;
const PING_MS = 2_000;
const HUNG_MS = 5_000;

export type Redis = RedisClientType;
type Link = { client: Redis; opening: Promise<unknown>; wasUnavailable: boolean; unavailableUntil: number };

const shared = sharedState<{ link?: Promise<Link> }>("redis", () => ({}));

/**
 * Runs `work` on the Redis of REDIS_URL. Undefined without one, and when it does not answer in time (ms; a second
 * unless said): whoever asks has another way to go on.
 */
export async function withRedis<T>(
  work: (client: Redis) => Promise<T>,
  answerMs = ANSWER_MS,
): Promise<{ value: T } | undefined> {
  const { REDIS_URL } = getEnv();
  if (!REDIS_URL) return undefined;
  const link = await linkTo(REDIS_URL);
  // Only the very first connection is worth waiting for.
  if (!link || performance.now() < link.unavailableUntil || (link.wasUnavailable && !link.client.isReady))
    return undefined;
  try {
    const value = await inTime(
      link.client.isReady ? work(link.client) : link.opening.then(() => work(link.client)),
      answerMs,
    );
    return { value };
  } catch (error) {
    link.wasUnavailable = true;
    link.unavailableUntil = performance.now() + PAUSE_MS;
    logUnavailable(error);
    return undefined;
  }
}

/** An entry's bytes as they were put. */
export async function bytesOf(client: Redis, key: string): Promise<Buffer | null> {
  const { RESP_TYPES } = await import("@redis/client");
  return client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(key);
}

const logUnavailable = (error: unknown) =>
  logger.warn({ reason: error instanceof Error ? error.message : "unknown" }, "Redis is unavailable");

/** One for all bundles; undefined when it cannot even be made, which the next one tries again. */
async function linkTo(url: string): Promise<Link | undefined> {
  const link = shared.link ?? open(url);
  shared.link = link;
  try {
    return await link;
  } catch (error) {
    // Somebody else who waited may have opened another one by now.
    if (shared.link === link) delete shared.link;
    logUnavailable(error);
    return undefined;
  }
}

/** The library is loaded where a Redis is named. */
async function open(url: string): Promise<Link> {
  const { createClient } = await import("@redis/client");
  const client: Redis = createClient({
    url,
    disableOfflineQueue: true,
    // A server that hangs is noticed, and what waits for it stays little.
    commandsQueueMaxLength: 500,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: ANSWER_MS,
      socketTimeout: HUNG_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS),
    },
  });
  // Without a listener an error of the socket would end the process; who asks is told by the failure of the call.
  client.on("error", () => undefined);
  const opening = client.connect();
  opening.catch(() => undefined);
  client.unref();
  return { client, opening, wasUnavailable: false, unavailableUntil: 0 };
}

async function inTime<T>(work: Promise<T>, answerMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    // After a pause of the process its timers come first: an answer that is there already counts.
    const giveUp = () => setImmediate(() => reject(new Error(`no answer within ${answerMs} ms`)));
    timer = setTimeout(giveUp, answerMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
