import "server-only";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { finishSettlements } from "@/lib/backoffice/report-settlement";
import { noteJobRun } from "@/lib/backoffice/system";
import type { JobName } from "@/lib/backoffice/system-rules";
import { storeFigures } from "@/lib/backoffice/transparency-figures";
import { finishDecisions } from "@/lib/backoffice/unfinished-decisions";
import { advanceClaims } from "@/lib/credits/guarantee-job";
import { fillConfirmedAt, fillFilterFields, fillHomeKeys, fillPriceHistory } from "@/lib/listings/backfill-jobs";
import { refreshCases } from "@/lib/listings/cases";
import { decideNumbersOnce } from "@/lib/listings/contact-sync";
import { judgeMarket, judgeWaiting } from "@/lib/listings/duplicate-job";
import { expireOnNewDutyRate } from "@/lib/listings/duty-rates";
import { hideAndArchiveStale } from "@/lib/listings/freshness-sweep";
import { measurePhotos } from "@/lib/listings/photo-quality-job";
import { applyPlaceChanges } from "@/lib/listings/place-job";
import { fillPublicPoints } from "@/lib/listings/public-point";
import { rewriteOutdatedTexts, rewriteTextsAfterStart } from "@/lib/listings/public-text-job";
import { sendReminders } from "@/lib/listings/reminders";
import { fillReportSellers } from "@/lib/listings/report-sellers-job";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { sweepMedia } from "@/lib/media/photos";
import { removeLeftovers } from "@/lib/media/stores";
import { deliverQueuedMails } from "@/lib/messaging/mail-queue";
import { reconcile, reconcileAfterStart } from "@/lib/payments/reconciliation";
import { insideNextServer } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { matchNews } from "@/lib/search/alerts/match-job";
import { sendAlerts } from "@/lib/search/alerts/send-alerts";
import { computeFairBands } from "@/lib/search/fair-band-job";
import { expireCountsOfEarlierDays } from "@/lib/search/list-panel";
import { collectNearbyLandmarks } from "@/lib/search/locality-words-job";
import { refreshRanks } from "@/lib/search/ranks";
import { refreshMarket } from "@/lib/search/refresh-after-change";

const START_MS = MINUTE_MS;

type Job = {
  /** Resolves to false when another server does it, or there is nothing to do yet. */
  work: (now: Date) => Promise<unknown>;
  everyMs: number;
  /** Runs at once instead of the first `work`; repeated in each period until it succeeds. */
  atStart?: (now: Date) => Promise<unknown>;
};

/** All jobs and their periods. None runs at a fixed hour, by night or day. */
export const JOBS: Readonly<Record<JobName, Job>> = {
  "anonymise-deleted": { work: anonymiseDeleted, everyMs: DAY_MS },
  "sweep-media": { work: sweepMedia, everyMs: HOUR_MS },
  "remove-leftovers": { work: removeLeftovers, everyMs: HOUR_MS },
  "existing-numbers": { work: decideNumbersOnce, atStart: decideNumbersOnce, everyMs: DAY_MS },
  "renew-market": { work: refreshMarket, everyMs: HOUR_MS },
  "public-texts": { work: rewriteOutdatedTexts, everyMs: MINUTE_MS, atStart: rewriteTextsAfterStart },
  places: { work: applyPlaceChanges, everyMs: MINUTE_MS, atStart: applyPlaceChanges },
  "home-keys": { work: fillHomeKeys, everyMs: DAY_MS },
  "report-sellers": { work: fillReportSellers, everyMs: DAY_MS },
  "judge-homes": { work: judgeWaiting, atStart: judgeWaiting, everyMs: limits.judgeSeconds * 1_000 },
  "judge-market": { work: judgeMarket, atStart: judgeMarket, everyMs: DAY_MS },
  "filter-fields": { work: fillFilterFields, everyMs: HOUR_MS, atStart: fillFilterFields },
  ranks: { work: refreshRanks, atStart: refreshRanks, everyMs: MINUTE_MS },
  "price-history": { work: fillPriceHistory, everyMs: HOUR_MS, atStart: fillPriceHistory },
  "fair-bands": { work: computeFairBands, everyMs: HOUR_MS, atStart: computeFairBands },
  "duty-rates": {
    work: expireOnNewDutyRate,
    atStart: expireOnNewDutyRate,
    everyMs: limits.dayCheckSeconds * 1_000,
  },
  "day-counts": {
    work: expireCountsOfEarlierDays,
    atStart: expireCountsOfEarlierDays,
    everyMs: limits.dayCheckSeconds * 1_000,
  },
  "locality-words": { work: collectNearbyLandmarks, everyMs: HOUR_MS, atStart: collectNearbyLandmarks },
  "photo-quality": { work: measurePhotos, everyMs: HOUR_MS },
  risk: { work: scoreDueListings, atStart: scoreDueListings, everyMs: MINUTE_MS },
  transparency: { work: storeFigures, atStart: storeFigures, everyMs: HOUR_MS },
  "public-points": { work: fillPublicPoints, everyMs: HOUR_MS, atStart: fillPublicPoints },
  guarantees: { work: advanceClaims, everyMs: MINUTE_MS },
  "send-reminders": { work: sendReminders, everyMs: limits.reminderCheckMinutes * MINUTE_MS },
  "deliver-mails": {
    work: deliverQueuedMails,
    atStart: deliverQueuedMails,
    everyMs: limits.mailDeliverySeconds * 1_000,
  },
  "match-news": { work: matchNews, atStart: matchNews, everyMs: limits.alertCheckSeconds * 1_000 },
  "send-alerts": { work: sendAlerts, atStart: sendAlerts, everyMs: limits.alertCheckSeconds * 1_000 },
  "confirmed-at": { work: fillConfirmedAt, atStart: fillConfirmedAt, everyMs: HOUR_MS },
  freshness: { work: hideAndArchiveStale, atStart: hideAndArchiveStale, everyMs: limits.freshnessReadMs },
  "finish-reports": { work: finishSettlements, everyMs: MINUTE_MS },
  "finish-decisions": { work: finishDecisions, atStart: finishDecisions, everyMs: limits.decisionCheckMs },
  cases: { work: refreshCases, atStart: refreshCases, everyMs: MINUTE_MS },
  reconcile: { work: reconcile, everyMs: limits.orderCheckSeconds * 1_000, atStart: reconcileAfterStart },
};

/**
 * Starts the regular jobs of this server: a minute after its start (or at once), then in each job's period.
 * Several servers may run them side by side. The last run of each job is stored; a failure is stored and logged, and has no other
 * effect.
 */
export function startJobs(jobs: Readonly<Partial<Record<JobName, Job>>> = JOBS): void {
  if (!insideNextServer()) return;
  for (const [name, { work, atStart, everyMs }] of Object.entries(jobs) as [JobName, Job][]) {
    let next = atStart ?? work;
    const turn = async () => {
      const startedAt = new Date();
      const startedMs = performance.now();
      const note = (error?: unknown) => noteJobRun(name, { startedAt, ms: performance.now() - startedMs, error });
      try {
        const answer = await next(startedAt);
        if (answer === false) return;
        next = work;
        await note();
      } catch (error) {
        logger.error({ job: name, err: error }, "A job failed");
        await note(error);
      }
    };
    setTimeout(turn, atStart ? 0 : START_MS).unref();
    setInterval(turn, everyMs).unref();
  }
}
