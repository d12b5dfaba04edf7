import "server-only";
import { anonymiseDeleted } from "@/lib/account/commands";
import { DAY_MS } from "@/lib/account/constants";
import { outsideRequests } from "@/lib/cache/outside-requests";
import { insideNextServer } from "@/lib/env";
import { logger } from "@/lib/log";
import { removeLeftovers } from "@/lib/media/commands";

const START_MS = 60_000;

const JOBS = [
  { work: anonymiseDeleted, failure: "Deleted accounts were not made anonymous" },
  { work: removeLeftovers, failure: "What broken-off writes left was not removed" },
];

/**
 * Makes deleted accounts anonymous and removes what broken-off writes left, as long as this server runs: a minute after its
 * start, then daily. Several servers may do so beside each other. Nothing waits for it, and nothing but a line in the log
 * comes of a failure.
 */
export function workDaily(): void {
  if (!insideNextServer()) return;
  setTimeout(run, START_MS).unref();
  setInterval(run, DAY_MS).unref();
}

function run(): void {
  for (const { work, failure } of JOBS)
    outsideRequests(() => work(new Date())).catch((error: unknown) => logger.error({ err: error }, failure));
}
