import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeDatabase } from "@/lib/platform/database";
import { isDraining, startDraining } from "@/lib/platform/health";
import { allTagsPublished } from "@/lib/platform/invalidation";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";

/** How long a balancer has to see that this server is not ready; after that new requests are refused, then the port is closed. */
const NOTICE_MS = 1_000;
const REFUSAL_MS = 700;
/** A request that is still not answered then is cut off. */
const LONGEST_MS = 10_000;

let isRefusing = false;

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Ends a development server on SIGTERM and SIGINT, without waiting for anybody. */
export function exitOnSignal(close: () => Promise<unknown>): void {
  for (const signal of SIGNALS) process.once(signal, () => void close().finally(() => process.exit(0)));
}

/** Ends this process on SIGTERM and SIGINT: requests under way are answered, new ones are left to other servers. */
export function shutDownGracefully(server: Server): void {
  for (const signal of SIGNALS) process.once(signal, () => void drain(server));
}

async function drain(server: Server): Promise<void> {
  if (isDraining()) return;
  startDraining();
  logger.info("Shutting down: requests under way are answered, new ones are left to other servers");
  setTimeout(() => process.exit(1), LONGEST_MS).unref();
  await pause(NOTICE_MS);
  isRefusing = true;
  await pause(REFUSAL_MS);
  await new Promise((resolve) => server.close(resolve));
  await allTagsPublished();
  await closeDatabase().catch(() => undefined);
  process.exit(0);
}

/**
 * While the server shuts down, connections are not kept alive, and late requests are sent to another server; true when this
 * one was. A proxy recognises it by 504, which no other answer of ours has: the other server would repeat a 502 (payment
 * provider unavailable) or a 503 (database unavailable), and those may come after a write.
 */
export function rejectWhileDraining(response: ServerResponse): boolean {
  if (!isDraining()) return false;
  response.setHeader("connection", "close");
  if (!isRefusing) return false;
  response.writeHead(504, {
    "retry-after": String(limits.databaseUnavailableRetrySeconds),
    "cache-control": "no-store",
  });
  response.end();
  return true;
}
