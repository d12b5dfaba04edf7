import "server-only";
import type { RedisClientType } from "@redis/client";
import { within } from "@/lib/platform/deadline";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";
import { sharedState } from "@/lib/platform/shared-state";

const ANSWER_MS = 1_000;
/** Redis is not called for this long after it did not answer. */
const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;
const PING_MS = 2_000;
const HUNG_MS = 5_000;

type Redis = RedisClientType;
type Link = { client: Redis; opening: Promise<unknown>; wasUnavailable: boolean; unavailableUntil: number };

const shared = sharedState<{ link?: Promise<Link> }>("redis", () => ({}));

/**
 * Runs `work` on the Redis of REDIS_URL. Undefined without REDIS_URL, and when Redis does not answer within `answerMs`
 * milliseconds: callers need a fallback.
 */
export async function withRedis<T>(
  work: (client: Redis) => Promise<T>,
  answerMs = ANSWER_MS,
): Promise<{ value: T } | undefined> {
  const { REDIS_URL } = getEnv();
  if (!REDIS_URL) return undefined;
  const link = await linkTo(REDIS_URL);
  // Callers wait only for the first connection.
  if (!link || performance.now() < link.unavailableUntil || (link.wasUnavailable && !link.client.isReady))
    return undefined;
  try {
    const answer = link.client.isReady ? work(link.client) : link.opening.then(() => work(link.client));
    const value = await within(answer, answerMs, () => new Error(`no answer within ${answerMs} ms`));
    return { value };
  } catch (error) {
    link.wasUnavailable = true;
    link.unavailableUntil = performance.now() + PAUSE_MS;
    logUnavailable(error);
    return undefined;
  }
}

/** The value of a key as bytes. */
export async function bytesOf(client: Redis, key: string): Promise<Buffer | null> {
  const { RESP_TYPES } = await import("@redis/client");
  return client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(key);
}

const logUnavailable = (error: unknown) =>
  logger.warn({ reason: error instanceof Error ? error.message : "unknown" }, "Redis is unavailable");

/** The connection shared by all bundles; undefined when the client cannot be created. The next call tries again. */
async function linkTo(url: string): Promise<Link | undefined> {
  const link = shared.link ?? open(url);
  shared.link = link;
  try {
    return await link;
  } catch (error) {
    // Another caller may have opened a new connection meanwhile.
    if (shared.link === link) delete shared.link;
    logUnavailable(error);
    return undefined;
  }
}

/** Loads the library on first use and connects. */
async function open(url: string): Promise<Link> {
  const { createClient } = await import("@redis/client");
  const client: Redis = createClient({
    url,
    disableOfflineQueue: true,
    // The ping detects a hanging server; the queue limit bounds the commands that wait for it.
    commandsQueueMaxLength: 500,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: ANSWER_MS,
      socketTimeout: HUNG_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS),
    },
  });
  // Without a listener a socket error would end the process; callers notice it by their failed command.
  client.on("error", () => undefined);
  const opening = client.connect();
  opening.catch(() => undefined);
  client.unref();
  return { client, opening, wasUnavailable: false, unavailableUntil: 0 };
}
