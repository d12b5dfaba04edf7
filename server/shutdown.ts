import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
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

/** Connections whose request is under way. */
const busy = new WeakSet<Socket>();

/** Ends this process on SIGTERM and SIGINT: requests in progress are answered, new ones are refused for other servers to take. */
export function shutDownGracefully(server: Server): void {
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  for (const signal of SIGNALS) process.once(signal, () => void drain(server, connections));
}

async function drain(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  if (isDraining()) return;
  startDraining();
  logger.info("Shutting down: requests under way are answered, new ones are refused");
  setTimeout(() => process.exit(1), LONGEST_MS).unref();
  await pause(NOTICE_MS);
  isRefusing = true;
  await pause(REFUSAL_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // Node closes those that had a request, and waits for those that were only opened.
  for (const connection of connections) if (!busy.has(connection)) connection.destroySoon();
  await closed;
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
  const { socket } = response.req;
  busy.add(socket);
  response.once("close", () => busy.delete(socket));
  // Otherwise `server.close` waits for a connection that its client keeps, for a next request or after the last one.
  response.once("finish", () => {
    busy.delete(socket);
    if (isDraining()) socket.destroySoon();
  });
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
