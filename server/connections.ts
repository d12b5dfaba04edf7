import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BODY_RATE, type MinimumRate } from "@/lib/api/sender-rate";
import { allTagsPublished } from "@/lib/platform/cluster-invalidation";
import { closeDatabase } from "@/lib/platform/database";
import { isDraining, startDraining } from "@/lib/platform/health";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";

/** Options of `createServer`: how often connections are checked against the deadlines. */
export const DEADLINE_OPTIONS = { connectionsCheckingInterval: 2_000 } as const;

/**
 * Deadlines of every connection: for the headers of a request, for a whole request (an upload may wait for its place first),
 * and for a connection on which nothing moves, such as a response that nobody reads.
 */
export function setConnectionDeadlines(server: Server): void {
  server.headersTimeout = limits.requestHeadersSeconds * 1_000;
  server.requestTimeout = (limits.uploadReadSeconds + limits.requestSlackSeconds) * 1_000 + limits.uploadWaitMs;
  // Longer than a proxy or a client keeps a connection, so that none sends a request into one that is being closed.
  server.keepAliveTimeout = limits.keepAliveSeconds * 1_000;
  server.timeout = limits.connectionIdleSeconds * 1_000;
}

/**
 * The rest of a body whose request was answered is read and dropped, so that its sender receives the answer; a sender that is
 * slower than `rate` loses the connection.
 */
export function limitRestOfBody(
  request: IncomingMessage,
  response: ServerResponse,
  rate: MinimumRate = BODY_RATE,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete || socket.destroyed) return;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      if (request.complete) clearInterval(timer);
      else if (arrived < (rate.bytesPerSecond * rate.windowMs) / 1_000) socket.destroy();
    }, rate.windowMs);
    const stop = () => clearInterval(timer);
    request.once("end", stop);
    socket.once("close", stop);
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

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
