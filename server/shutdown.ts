import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { allTagsPublished } from "@/lib/platform/cluster-invalidation";
import { closeDatabase } from "@/lib/platform/database";
import { isDraining, startDraining } from "@/lib/platform/health";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";

/** Time for a load balancer to notice that this server is not ready. Then new requests are refused, then the port closes. */
const NOTICE_MS = 1_000;
const REFUSAL_MS = 700;
/** The process exits after this time even with unanswered requests. */
const LONGEST_MS = 10_000;

let isRefusing = false;

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Ends a development server on SIGTERM and SIGINT without waiting for requests. */
export function exitOnSignal(close: () => Promise<unknown>): void {
  for (const signal of SIGNALS) process.once(signal, () => void close().finally(() => process.exit(0)));
}

/** Ends this process on SIGTERM and SIGINT: requests in progress are answered, new ones are refused for other servers to take. */
export function shutDownGracefully(server: Server): void {
  for (const signal of SIGNALS) process.once(signal, () => void drain(server));
}

async function drain(server: Server): Promise<void> {
  if (isDraining()) return;
  startDraining();
  logger.info("Shutting down: requests under way are answered, new ones are refused");
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
 * During a shutdown, closes connections after their response, also after one that began before, and refuses late requests with 504;
 * true when it refused. The proxy sends a refused request to another server. No other answer of ours is 504: a 502 (payment provider
 * unavailable) or a 503 (database unavailable) may come after a write and must not be repeated.
 */
export function rejectWhileDraining(response: ServerResponse): boolean {
  if (!isDraining()) {
    // Otherwise `server.close` waits for a connection that its client keeps for a next request.
    response.once("finish", () => {
      if (isDraining()) response.req.socket.destroySoon();
    });
    return false;
  }
  response.setHeader("connection", "close");
  if (!isRefusing) return false;
  response.writeHead(504, {
    "retry-after": String(limits.databaseUnavailableRetrySeconds),
    "cache-control": "no-store",
  });
  response.end();
  return true;
}
