import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeadline, HANDLER_DEADLINE_MS } from "@/lib/api/deadline";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("returns results in time and leaves no timer behind", async () => {
  await expect(createDeadline()(async () => 7)).resolves.toBe(7);
  await expect(createDeadline()(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});

it("rejects late work and ignores its result", async () => {
  const failures: ((error: Error) => void)[] = [];
  const late = createDeadline()(() => new Promise<never>((_, reject) => failures.push(reject)));
  const refused = expect(late).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  await vi.advanceTimersByTimeAsync(HANDLER_DEADLINE_MS);
  await refused;
  failures[0]?.(new Error("too late"));
  await vi.advanceTimersByTimeAsync(1);
});
