import "server-only";
import { anonymiseDeleted } from "@/lib/account/commands";
import { outsideRequests } from "@/lib/cache/outside-requests";
import { insideNextServer } from "@/lib/env";
import { logger } from "@/lib/log";

const START_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Makes deleted accounts anonymous as long as this server runs: a minute after its start, then daily. Several servers may do
 * so beside each other. Nothing waits for it, and nothing but a line in the log comes of a failure.
 */
export function anonymiseDaily(): void {
  if (!insideNextServer()) return;
  setTimeout(run, START_MS).unref();
  setInterval(run, DAY_MS).unref();
}

function run(): void {
  outsideRequests(() => anonymiseDeleted(new Date())).catch((error: unknown) =>
    logger.error({ err: error }, "Deleted accounts were not made anonymous"),
  );
}
