import "server-only";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { finishSettlements } from "@/lib/backoffice/report-settlement";
import { noteJobRun } from "@/lib/backoffice/system";
import type { JobName } from "@/lib/backoffice/system-rules";
import { storeFigures } from "@/lib/backoffice/transparency-figures";
import { finishDecisions } from "@/lib/backoffice/unfinished-decisions";
import { keepGuarantees } from "@/lib/credits/guarantee-job";
import { fillConfirmedAt, fillFilterFields, fillHomeKeys, fillPriceHistory } from "@/lib/listings/backfill-jobs";
import { keepCases } from "@/lib/listings/cases";
import { decideNumbersOnce } from "@/lib/listings/contact-sync";
import { judgeMarket, judgeWaiting } from "@/lib/listings/duplicate-job";
import { keepDutyRates } from "@/lib/listings/duty-rates";
import { keepFreshness } from "@/lib/listings/freshness-sweep";
import { keepPhotoQuality } from "@/lib/listings/photo-quality-job";
import { keepPlaces } from "@/lib/listings/place-job";
import { fillPublicPoints } from "@/lib/listings/public-point";
import { rewriteOutdatedTexts, rewriteTextsAfterStart } from "@/lib/listings/public-text-job";
import { sendReminders } from "@/lib/listings/reminders";
import { keepRisk } from "@/lib/listings/risk-job";
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
import { keepFairBands } from "@/lib/search/fair-band-job";
import { keepLocalityWords } from "@/lib/search/locality-words-job";
import { refreshMarket } from "@/lib/search/market-refresh";
import { keepRanks } from "@/lib/search/ranks";

const START_MS = 60_000;

type Job = {
  name: JobName;
  /** Resolves to false when another server does it, or there is nothing to do yet. */
  work: (now: Date) => Promise<unknown>;
  everyMs: number;
  failure: string;
  /** Runs at once instead of the first `work`; repeated in each period until it succeeds. */
  atStart?: (now: Date) => Promise<unknown>;
};

const JOBS: readonly Job[] = [
  {
    name: "anonymise-deleted",
    work: anonymiseDeleted,
    everyMs: DAY_MS,
    failure: "Deleted accounts were not made anonymous",
  },
  { name: "sweep-media", work: sweepMedia, everyMs: HOUR_MS, failure: "Unused photos were not removed" },
  {
    name: "remove-leftovers",
    work: removeLeftovers,
    everyMs: HOUR_MS,
    failure: "Leftovers of interrupted writes were not removed",
  },
  {
    name: "existing-numbers",
    work: decideNumbersOnce,
    atStart: decideNumbersOnce,
    everyMs: DAY_MS,
    failure: "The mobile numbers of existing accounts were not decided",
  },
  { name: "renew-market", work: refreshMarket, everyMs: HOUR_MS, failure: "The market counts were not refreshed" },
  {
    name: "public-texts",
    work: rewriteOutdatedTexts,
    everyMs: MINUTE_MS,
    atStart: rewriteTextsAfterStart,
    failure: "The public texts of listings were not worked out",
  },
  {
    name: "places",
    work: keepPlaces,
    everyMs: MINUTE_MS,
    atStart: keepPlaces,
    failure: "Listings did not follow the place table",
  },
  {
    name: "home-keys",
    work: fillHomeKeys,
    everyMs: DAY_MS,
    failure: "Old listings did not get the keys of their homes",
  },
  {
    name: "judge-homes",
    work: judgeWaiting,
    atStart: judgeWaiting,
    everyMs: limits.judgeSeconds * 1_000,
    failure: "New listings were not compared with others of the same home",
  },
  {
    name: "judge-market",
    work: judgeMarket,
    atStart: judgeMarket,
    everyMs: DAY_MS,
    failure: "The market was not searched for listings of the same home",
  },
  {
    name: "filter-fields",
    work: fillFilterFields,
    everyMs: HOUR_MS,
    atStart: fillFilterFields,
    failure: "Old listings did not get the fields that lists are filtered by",
  },
  {
    name: "ranks",
    work: keepRanks,
    atStart: keepRanks,
    everyMs: MINUTE_MS,
    failure: "Listings did not get their places in the recommended order",
  },
  {
    name: "price-history",
    work: fillPriceHistory,
    everyMs: HOUR_MS,
    atStart: fillPriceHistory,
    failure: "Old listings did not get their price history",
  },
  {
    name: "fair-bands",
    work: keepFairBands,
    everyMs: HOUR_MS,
    atStart: keepFairBands,
    failure: "What homes cost was not worked out",
  },
  {
    name: "duty-rates",
    work: keepDutyRates,
    atStart: keepDutyRates,
    everyMs: limits.dutyDayCheckSeconds * 1_000,
    failure: "Pages did not follow a rate of stamp duty that begins today",
  },
  {
    name: "locality-words",
    work: keepLocalityWords,
    everyMs: HOUR_MS,
    atStart: keepLocalityWords,
    failure: "What is near localities was not worked out",
  },
  {
    name: "photo-quality",
    work: keepPhotoQuality,
    everyMs: HOUR_MS,
    failure: "Old photos were not looked at",
  },
  {
    name: "risk",
    work: keepRisk,
    atStart: keepRisk,
    everyMs: MINUTE_MS,
    failure: "The risk of listings was not worked out",
  },
  {
    name: "transparency",
    work: storeFigures,
    atStart: storeFigures,
    everyMs: HOUR_MS,
    failure: "The figures of the page about how this site works were not counted",
  },
  {
    name: "public-points",
    work: fillPublicPoints,
    everyMs: HOUR_MS,
    atStart: fillPublicPoints,
    failure: "Listings did not get their points on the map",
  },
  {
    name: "guarantees",
    work: keepGuarantees,
    everyMs: MINUTE_MS,
    failure: "The guarantee of unlocked contacts was not kept",
  },
  {
    name: "send-reminders",
    work: sendReminders,
    everyMs: limits.reminderCheckMinutes * MINUTE_MS,
    failure: "Sellers were not reminded to confirm their listings",
  },
  {
    name: "deliver-mails",
    work: deliverQueuedMails,
    atStart: deliverQueuedMails,
    everyMs: limits.mailDeliverySeconds * 1_000,
    failure: "Queued mails were not sent",
  },
  {
    name: "match-news",
    work: matchNews,
    atStart: matchNews,
    everyMs: limits.alertCheckSeconds * 1_000,
    failure: "Saved searches were not compared with what happened to listings",
  },
  {
    name: "send-alerts",
    work: sendAlerts,
    atStart: sendAlerts,
    everyMs: limits.alertCheckSeconds * 1_000,
    failure: "The owners of saved searches were not told of homes",
  },
  {
    name: "confirmed-at",
    work: fillConfirmedAt,
    atStart: fillConfirmedAt,
    everyMs: HOUR_MS,
    failure: "Old listings did not get the time of their confirmation",
  },
  {
    name: "freshness",
    work: keepFreshness,
    atStart: keepFreshness,
    everyMs: limits.freshnessReadMs,
    failure: "Listings that nobody confirmed were not hidden or archived",
  },
  {
    name: "finish-reports",
    work: finishSettlements,
    everyMs: MINUTE_MS,
    failure: "What follows from settled reports was not done",
  },
  {
    name: "finish-decisions",
    work: finishDecisions,
    atStart: finishDecisions,
    everyMs: limits.decisionCheckMs,
    failure: "What follows from decisions about listings was not done",
  },
  {
    name: "cases",
    work: keepCases,
    atStart: keepCases,
    everyMs: MINUTE_MS,
    failure: "The queue of the moderation console was not renewed",
  },
  {
    name: "reconcile",
    work: reconcile,
    everyMs: limits.orderCheckSeconds * 1_000,
    atStart: reconcileAfterStart,
    failure: "Orders were not reconciled with the payment provider",
  },
];

/**
 * Starts the regular jobs of this server: a minute after its start (or at once), then in each job's period. Several servers may
 * run them side by side. The last run of each job is stored; a failure is stored and logged, and has no other effect.
 */
export function startJobs(): void {
  if (!insideNextServer()) return;
  for (const { name, work, atStart, everyMs, failure } of JOBS) {
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
        logger.error({ err: error }, failure);
        await note(error);
      }
    };
    setTimeout(turn, atStart ? 0 : START_MS).unref();
    setInterval(turn, everyMs).unref();
  }
}
