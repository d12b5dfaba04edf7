import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { anonymiseDeleted } from "@/lib/account/commands";
import { anonymiseDaily } from "@/lib/account/daily";
import { isOutsideRequests } from "@/lib/cache/outside-requests";
import { logger } from "@/lib/log";

vi.mock("@/lib/account/commands", () => ({ anonymiseDeleted: vi.fn(async () => 0) }));

const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
});
afterEach(() => {
  vi.mocked(anonymiseDeleted).mockReset();
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
  anonymiseDaily();
  expect(anonymiseDeleted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(anonymiseDeleted).toHaveBeenLastCalledWith(new Date());
  await vi.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(outside).toEqual([true, true, true, true]);
  expect(error).toHaveBeenCalledTimes(4);
  expect(isOutsideRequests()).toBe(false);
});

it.each([
  ["a script or a test", undefined, undefined],
  ["a build", "nodejs", "phase-production-build"],
])("does not run in %s", (_, runtime, phase) => {
  vi.stubEnv("NEXT_RUNTIME", runtime);
  vi.stubEnv("NEXT_PHASE", phase);
  anonymiseDaily();
  expect(vi.getTimerCount()).toBe(0);
});
