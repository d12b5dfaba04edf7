import "server-only";
import { Redis } from "ioredis";
import { getEnv } from "@/lib/env";
import { logger } from "@/lib/log";

const TIMEOUT_MS = 1_000;
// Shared by every bundle of the server process.
const CLIENT = Symbol.for("basera.redis");
const shared = globalThis as { [CLIENT]?: Redis };

/** The Redis of REDIS_URL; undefined without one. Commands fail at once while it is away: nobody waits for it. */
export function findRedis(): Redis | undefined {
  const { REDIS_URL } = getEnv();
  if (!REDIS_URL) return undefined;
  shared[CLIENT] ??= open(REDIS_URL);
  return shared[CLIENT];
}

function open(url: string): Redis {
  const client = new Redis(url, {
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  client.on("error", ({ message }) => logger.warn({ reason: message }, "Redis is away"));
  return client;
}
