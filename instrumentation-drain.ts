import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeDatabase } from "@/lib/platform/database";
import { announced } from "@/lib/invalidation/commands";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { isDraining, startDraining } from "@/lib/platform/health";

/** So long a balancer has to see that this server is not ready; then new requests are refused, and then nothing is heard. */
const NOTICE_MS = 1_000;
const REFUSAL_MS = 700;
/** A request that is still not answered then is cut. */
const LONGEST_MS = 10_000;

const servers = new Set<Server>();
let refusing = false;

/** Of every server of this process that listens. */
export const noteServer = (server: Server): void => void servers.add(server);

/** Ends gently on SIGTERM and SIGINT, where the start leaves that to us (scripts/start.mjs). */
export function endGently(): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void drain());
}

async function drain(): Promise<void> {
  if (isDraining()) return;
  startDraining();
  logger.info("Ending: requests under way are answered, new ones are left to other servers");
  setTimeout(() => process.exit(1), LONGEST_MS).unref();
  await pause(NOTICE_MS);
  refusing = true;
  await pause(REFUSAL_MS);
  await Promise.all([...servers].map((server) => new Promise((resolve) => server.close(resolve))));
  await announced();
  await closeDatabase().catch(() => undefined);
  process.exit(0);
}

/**
 * While the server ends, connections are not kept, and late requests are sent to another server; true when this one was. By 504
 * a proxy knows it from what else we answer: a 502 (payment provider away) and a 503 (database away) the other server would
 * answer as well, and they may come after a write.
 */
export function turnAway(response: ServerResponse): boolean {
  if (!isDraining()) return false;
  response.setHeader("connection", "close");
  if (!refusing) return false;
  response.writeHead(504, { "retry-after": String(limits.databaseAwayRetrySeconds), "cache-control": "no-store" });
  response.end();
  return true;
}
