import "server-only";
import { anonymiseDeleted } from "@/lib/account/commands";
import { outsideRequests } from "@/lib/cache/outside-requests";
import { insideNextServer } from "@/lib/env";
import { logger } from "@/lib/log";
import { sweepMedia } from "@/lib/media/commands";
import { removeLeftovers } from "@/lib/media/local-store";
import { DAY_MS, HOUR_MS } from "@/lib/time/constants";

const START_MS = 60_000;

const JOBS = [
  { work: anonymiseDeleted, everyMs: DAY_MS, failure: "Deleted accounts were not made anonymous" },
  { work: sweepMedia, everyMs: HOUR_MS, failure: "Photos that nothing shows were not removed" },
  { work: removeLeftovers, everyMs: HOUR_MS, failure: "What broken-off writes left was not removed" },
];
type Job = (typeof JOBS)[number];

/**
 * What this server does by itself as long as it runs: a minute after its start, then in each job's period. Several servers
 * may do so beside each other. Nothing waits for a job, and nothing but a line in the log comes of its failure.
 */
export function workRegularly(): void {
  if (!insideNextServer()) return;
  for (const job of JOBS) {
    setTimeout(run, START_MS, job).unref();
    setInterval(run, job.everyMs, job).unref();
  }
}

function run({ work, failure }: Job): void {
  outsideRequests(() => work(new Date())).catch((error: unknown) => logger.error({ err: error }, failure));
}
