import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { noteJobRun } from "@/lib/backoffice/system";
import { JOB_NAMES } from "@/lib/backoffice/system-rules";
import { rewriteOutdatedTexts, rewriteTextsAfterStart } from "@/lib/listings/public-text-job";
import { sweepMedia } from "@/lib/media/photos";
import { removeLeftovers } from "@/lib/media/stores";
import { reconcile, reconcileAfterStart } from "@/lib/payments/reconciliation";
import { logger } from "@/lib/platform/log";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { refreshMarket } from "@/lib/search/refresh-after-change";
import { JOBS, startJobs } from "@/server/jobs";

vi.mock("@/lib/backoffice/system", () => ({ noteJobRun: vi.fn(async () => undefined) }));

const work = () => vi.fn<(now: Date) => Promise<unknown>>(async () => true);
const noted = () => vi.mocked(noteJobRun).mock.calls.map(([name]) => name);
const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const UNAVAILABLE = new Error("The database is unavailable");

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-06-15T06:00:00Z") });
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.mocked(noteJobRun).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("a job", () => {
  it("begins a minute after the start and goes on in its period, whatever becomes of one run", async () => {
    const error = vi.spyOn(logger, "error");
    const daily = work().mockRejectedValue(UNAVAILABLE);
    startJobs({ "anonymise-deleted": { work: daily, everyMs: DAY_MS } });
    await elapse(MINUTE_MS - 1);
    expect(daily).not.toHaveBeenCalled();
    await elapse(1);
    expect(daily).toHaveBeenLastCalledWith(new Date());
    await elapse(3 * DAY_MS);
    expect(daily).toHaveBeenCalledTimes(4);
    expect(error).toHaveBeenCalledTimes(4);
  });

  it("is not held up by a run of another one that fails", async () => {
    const error = vi.spyOn(logger, "error");
    const [failing, hourly] = [work().mockRejectedValue(UNAVAILABLE), work()];
    hourly.mockRejectedValueOnce(new Error("The disk is read-only"));
    startJobs({
      "anonymise-deleted": { work: failing, everyMs: DAY_MS },
      "remove-leftovers": { work: hourly, everyMs: HOUR_MS },
    });
    await elapse(MINUTE_MS);
    expect(hourly).toHaveBeenLastCalledWith(new Date());
    expect(error.mock.calls).toEqual([
      [{ job: "anonymise-deleted", err: UNAVAILABLE }, "A job failed"],
      [{ job: "remove-leftovers", err: new Error("The disk is read-only") }, "A job failed"],
    ]);
    await elapse(2 * HOUR_MS);
    expect([failing, hourly].map(({ mock }) => mock.calls.length)).toEqual([1, 3]);
  });

  it("does what the start is for at once, and in each period until it could be done", async () => {
    const [atStart, regular] = [work().mockRejectedValueOnce(UNAVAILABLE).mockResolvedValueOnce(false), work()];
    startJobs({ reconcile: { work: regular, everyMs: MINUTE_MS, atStart } });
    await elapse(1_000);
    expect(atStart).toHaveBeenCalledTimes(1);
    await elapse(5 * MINUTE_MS);
    expect([atStart, regular].map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
    expect(regular).toHaveBeenLastCalledWith(new Date(Date.now() - 1_000));
  });

  it("has every run noted, a failed one with its error, and no turn that was left to another server", async () => {
    const run = { startedAt: expect.any(Date), ms: expect.any(Number) };
    const left = work().mockResolvedValueOnce(false);
    startJobs({
      "sweep-media": { work: work(), everyMs: HOUR_MS },
      places: { work: left, atStart: left, everyMs: MINUTE_MS },
      "renew-market": {
        work: work().mockResolvedValueOnce(false).mockRejectedValueOnce(UNAVAILABLE),
        everyMs: HOUR_MS,
      },
    });
    await elapse(MINUTE_MS - 1);
    expect(noted()).toEqual([]);
    await elapse(1);
    expect(noted().toSorted()).toEqual(["places", "sweep-media"]);
    expect(noteJobRun).toHaveBeenCalledWith("sweep-media", { ...run, startedAt: new Date(), error: undefined });
    await elapse(HOUR_MS);
    expect(noteJobRun).toHaveBeenCalledWith("renew-market", { ...run, error: UNAVAILABLE });
  });
});

it.each([
  ["a script or a test", undefined, undefined],
  ["a build", "nodejs", "phase-production-build"],
])("nothing runs in %s", (_, runtime, phase) => {
  vi.stubEnv("NEXT_RUNTIME", runtime);
  vi.stubEnv("NEXT_PHASE", phase);
  startJobs();
  expect(vi.getTimerCount()).toBe(0);
});

describe("the table of jobs", () => {
  it("is what a server starts: one beginning and one period of each", () => {
    startJobs();
    expect(vi.getTimerCount()).toBe(2 * JOB_NAMES.length);
  });

  it.each(JOB_NAMES)("%s has work, and a period from a second to a day", (name) => {
    const { work, atStart = work, everyMs } = JOBS[name];
    expect([typeof work, typeof atStart]).toEqual(["function", "function"]);
    expect(everyMs).toBeGreaterThanOrEqual(1_000);
    expect(everyMs).toBeLessThanOrEqual(DAY_MS);
  });

  it.each([
    ["anonymise-deleted", { work: anonymiseDeleted, everyMs: DAY_MS }],
    ["sweep-media", { work: sweepMedia, everyMs: HOUR_MS }],
    ["remove-leftovers", { work: removeLeftovers, everyMs: HOUR_MS }],
    ["renew-market", { work: refreshMarket, everyMs: HOUR_MS }],
    ["public-texts", { work: rewriteOutdatedTexts, atStart: rewriteTextsAfterStart, everyMs: MINUTE_MS }],
    ["reconcile", { work: reconcile, atStart: reconcileAfterStart, everyMs: MINUTE_MS }],
  ] as const)("%s does this, this often", (name, job) => expect(JOBS[name]).toEqual(job));
});
