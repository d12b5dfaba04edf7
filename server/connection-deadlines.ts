import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { BODY_RATE, type MinimumRate } from "@/lib/api/sender-rate";
import { limits } from "@/lib/platform/limits";

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
