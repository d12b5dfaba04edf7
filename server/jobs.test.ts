import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { noteJobRun } from "@/lib/backoffice/system";
import { fillConfirmedAt, fillFilterFields } from "@/lib/listings/backfill-jobs";
import { decideNumbersOnce } from "@/lib/listings/contact-sync";
import { hideAndArchiveStale } from "@/lib/listings/freshness-sweep";
import { applyPlaceChanges } from "@/lib/listings/place-job";
import { fillPublicPoints } from "@/lib/listings/public-point";
import { rewriteOutdatedTexts, rewriteTextsAfterStart } from "@/lib/listings/public-text-job";
import { sweepMedia } from "@/lib/media/photos";
import { removeLeftovers } from "@/lib/media/stores";
import { reconcile, reconcileAfterStart } from "@/lib/payments/reconciliation";
import { logger } from "@/lib/platform/log";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { refreshMarket } from "@/lib/search/refresh-after-change";
import { startJobs } from "@/server/jobs";

vi.mock("@/lib/backoffice/account-deletion", () => ({ anonymiseDeleted: vi.fn(async () => 0) }));
vi.mock("@/lib/credits/guarantee-job", () => ({ advanceClaims: vi.fn(async () => false) }));
vi.mock("@/lib/backoffice/report-settlement", () => ({ finishSettlements: vi.fn(async () => false) }));
vi.mock("@/lib/listings/public-text-job", () => ({
  rewriteOutdatedTexts: vi.fn(async () => true),
  rewriteTextsAfterStart: vi.fn(async () => true),
}));
vi.mock("@/lib/listings/backfill-jobs", () => ({
  fillConfirmedAt: vi.fn(async () => 0),
  fillFilterFields: vi.fn(async () => 0),
  fillHomeKeys: vi.fn(async () => 0),
  fillPriceHistory: vi.fn(async () => false),
}));
vi.mock("@/lib/listings/report-sellers-job", () => ({ fillReportSellers: vi.fn(async () => false) }));
vi.mock("@/lib/listings/freshness-sweep", () => ({ hideAndArchiveStale: vi.fn(async () => true) }));
vi.mock("@/lib/listings/public-point", () => ({ fillPublicPoints: vi.fn(async () => 0) }));
vi.mock("@/lib/listings/place-job", () => ({ applyPlaceChanges: vi.fn(async () => true) }));
vi.mock("@/lib/listings/reminders", () => ({ sendReminders: vi.fn(async () => false) }));
vi.mock("@/lib/messaging/mail-queue", () => ({ deliverQueuedMails: vi.fn(async () => false) }));
vi.mock("@/lib/media/photos", () => ({ sweepMedia: vi.fn(async () => 0) }));
vi.mock("@/lib/listings/contact-sync", () => ({ decideNumbersOnce: vi.fn(async () => true) }));
vi.mock("@/lib/payments/reconciliation", () => ({
  reconcile: vi.fn(async () => true),
  reconcileAfterStart: vi.fn(async () => true),
}));
vi.mock("@/lib/media/stores", () => ({ removeLeftovers: vi.fn(async () => 0) }));

vi.mock("@/lib/backoffice/transparency-figures", () => ({ storeFigures: vi.fn(async () => false) }));
vi.mock("@/lib/backoffice/unfinished-decisions", () => ({ finishDecisions: vi.fn(async () => false) }));
vi.mock("@/lib/listings/cases", () => ({ refreshCases: vi.fn(async () => false) }));
vi.mock("@/lib/listings/duplicate-job", () => ({
  judgeMarket: vi.fn(async () => false),
  judgeWaiting: vi.fn(async () => false),
}));
vi.mock("@/lib/listings/risk-job", () => ({ scoreDueListings: vi.fn(async () => false) }));
vi.mock("@/lib/listings/photo-quality-job", () => ({ measurePhotos: vi.fn(async () => false) }));
vi.mock("@/lib/search/alerts/match-job", () => ({ matchNews: vi.fn(async () => false) }));
vi.mock("@/lib/search/alerts/send-alerts", () => ({ sendAlerts: vi.fn(async () => false) }));
vi.mock("@/lib/search/fair-band-job", () => ({ computeFairBands: vi.fn(async () => false) }));
vi.mock("@/lib/listings/duty-rates", () => ({ expireOnNewDutyRate: vi.fn(async () => false) }));
vi.mock("@/lib/search/locality-words-job", () => ({ collectNearbyLandmarks: vi.fn(async () => false) }));
vi.mock("@/lib/search/ranks", () => ({ refreshRanks: vi.fn(async () => false) }));
vi.mock("@/lib/credits/guarantee-job", () => ({ advanceClaims: vi.fn(async () => false) }));
vi.mock("@/lib/backoffice/system", () => ({ noteJobRun: vi.fn(async () => undefined) }));
vi.mock("@/lib/search/refresh-after-change", () => ({ refreshMarket: vi.fn(async () => true) }));

const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  // Far from midnight in India, when jobs of the day begin.
  vi.useFakeTimers({ now: new Date("2026-06-15T06:00:00Z") });
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
});
afterEach(() => {
  for (const job of [anonymiseDeleted, sweepMedia, removeLeftovers]) vi.mocked(job).mockReset().mockResolvedValue(0);
  for (const job of [
    reconcile,
    reconcileAfterStart,
    refreshMarket,
    decideNumbersOnce,
    rewriteOutdatedTexts,
    rewriteTextsAfterStart,
    applyPlaceChanges,
    hideAndArchiveStale,
  ])
    vi.mocked(job).mockReset().mockResolvedValue(true);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("begins soon after the start, whatever becomes of one run", async () => {
  const error = vi.spyOn(logger, "error");
  vi.mocked(anonymiseDeleted).mockRejectedValue(new Error("The database is unavailable"));
  // A day of the jobs that run each second would take seconds.
  const repeat = globalThis.setInterval;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((work: () => void, ms: number) =>
    repeat(work, Math.max(ms, HOUR_MS))) as typeof setInterval);
  startJobs();
  expect(anonymiseDeleted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(anonymiseDeleted).toHaveBeenLastCalledWith(new Date());
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(anonymiseDeleted).toHaveBeenCalledTimes(4);
  expect(error).toHaveBeenCalledTimes(4);
});

it("removes photos that nothing shows and broken-off writes every hour, whatever becomes of another job", async () => {
  const error = vi.spyOn(logger, "error").mockClear();
  vi.mocked(anonymiseDeleted).mockRejectedValue(new Error("The database is unavailable"));
  vi.mocked(sweepMedia).mockRejectedValueOnce(new Error("The database is unavailable"));
  vi.mocked(removeLeftovers).mockRejectedValueOnce(new Error("The disk is read-only"));
  startJobs();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  for (const job of [sweepMedia, removeLeftovers]) expect(job).toHaveBeenLastCalledWith(new Date());
  expect(error).toHaveBeenCalledTimes(3);
  expect(error.mock.calls).toContainEqual([
    { job: "remove-leftovers", err: new Error("The disk is read-only") },
    "A job failed",
  ]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  for (const job of [sweepMedia, removeLeftovers]) expect(job).toHaveBeenCalledTimes(3);
  expect(anonymiseDeleted).toHaveBeenCalledTimes(1);
});

it("asks about orders at once after the start, then every minute", async () => {
  // What the start is for is done once it could be done.
  vi.mocked(reconcileAfterStart).mockRejectedValueOnce(new Error("The database is unavailable"));
  startJobs();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reconcileAfterStart).toHaveBeenCalledTimes(1);
  expect(reconcile).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(reconcileAfterStart).toHaveBeenCalledTimes(2);
  expect(reconcile).toHaveBeenCalledTimes(4);
  expect(reconcile).toHaveBeenLastCalledWith(new Date(Date.now() - 1_000));
});

it("cuts contacts out of outdated texts at once after the start, then every minute", async () => {
  startJobs();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rewriteTextsAfterStart).toHaveBeenCalledTimes(1);
  expect(rewriteOutdatedTexts).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(rewriteTextsAfterStart).toHaveBeenCalledTimes(1);
  expect(rewriteOutdatedTexts).toHaveBeenCalledTimes(5);
});

it("notes every run, and no turn that was left to another server", async () => {
  for (const job of [reconcile, reconcileAfterStart, refreshMarket, decideNumbersOnce])
    vi.mocked(job).mockResolvedValueOnce(false);
  vi.mocked(fillFilterFields).mockResolvedValueOnce(false);
  vi.mocked(fillPublicPoints).mockResolvedValueOnce(false);
  vi.mocked(fillConfirmedAt).mockResolvedValueOnce(false);
  for (const job of [rewriteOutdatedTexts, rewriteTextsAfterStart, applyPlaceChanges, hideAndArchiveStale])
    vi.mocked(job).mockResolvedValueOnce(false);
  const noted = () => vi.mocked(noteJobRun).mock.calls.map(([name]) => name);
  vi.mocked(noteJobRun).mockClear();
  startJobs();
  const once = ["anonymise-deleted", "home-keys", "remove-leftovers", "sweep-media"];
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(noted()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  // What is done at the start was left to another server, so that it is done a minute later.
  expect(noted().toSorted()).toEqual([...once, "freshness", "places", "public-texts", "reconcile"].toSorted());
  expect(reconcile).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(noted()).toEqual(expect.arrayContaining(["public-texts", "reconcile", "renew-market"]));
});

it.each([
  ["a script or a test", undefined, undefined],
  ["a build", "nodejs", "phase-production-build"],
])("does not run in %s", (_, runtime, phase) => {
  vi.stubEnv("NEXT_RUNTIME", runtime);
  vi.stubEnv("NEXT_PHASE", phase);
  startJobs();
  expect(vi.getTimerCount()).toBe(0);
});
