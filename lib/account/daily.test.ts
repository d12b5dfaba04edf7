import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { anonymiseDeleted } from "@/lib/account/commands";
import { DAY_MS } from "@/lib/account/constants";
import { workDaily } from "@/lib/account/daily";
import { isOutsideRequests } from "@/lib/cache/outside-requests";
import { logger } from "@/lib/log";
import { removeLeftovers } from "@/lib/media/commands";

vi.mock("@/lib/account/commands", () => ({ anonymiseDeleted: vi.fn(async () => 0) }));
vi.mock("@/lib/media/commands", () => ({ removeLeftovers: vi.fn(async () => 0) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
});
afterEach(() => {
  for (const job of [anonymiseDeleted, removeLeftovers]) vi.mocked(job).mockReset().mockResolvedValue(0);
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("runs soon after the start and then every day, outside of requests, whatever becomes of one run", async () => {
  const error = vi.spyOn(logger, "error");
  const outside: boolean[] = [];
  vi.mocked(anonymiseDeleted).mockImplementation(async () => {
    outside.push(isOutsideRequests());
    throw new Error("The database is away");
  });
  workDaily();
  expect(anonymiseDeleted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(anonymiseDeleted).toHaveBeenLastCalledWith(new Date());
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(outside).toEqual([true, true, true, true]);
  expect(error).toHaveBeenCalledTimes(4);
  expect(isOutsideRequests()).toBe(false);
});

it("removes what broken-off writes left, whatever becomes of the accounts", async () => {
  const error = vi.spyOn(logger, "error").mockClear();
  vi.mocked(anonymiseDeleted).mockRejectedValue(new Error("The database is away"));
  vi.mocked(removeLeftovers).mockRejectedValueOnce(new Error("The disk is read-only"));
  workDaily();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(removeLeftovers).toHaveBeenLastCalledWith(new Date());
  expect(error).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(removeLeftovers).toHaveBeenCalledTimes(2);
});

it.each([
  ["a script or a test", undefined, undefined],
  ["a build", "nodejs", "phase-production-build"],
])("does not run in %s", (_, runtime, phase) => {
  vi.stubEnv("NEXT_RUNTIME", runtime);
  vi.stubEnv("NEXT_PHASE", phase);
  workDaily();
  expect(vi.getTimerCount()).toBe(0);
});
