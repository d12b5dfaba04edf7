import { beforeEach, expect, it } from "vitest";
import { countSliding, type SlidingRule } from "@/lib/platform/sliding-limits";
import { databaseCounts } from "@/tests/rate-counts";

const SHORT_PAUSE_MS = 1_000;
const plain: SlidingRule = { name: "plain", most: 3, seconds: 60 };
const paused: SlidingRule = { name: "paused", most: 3, seconds: 60, pausesMs: [0, SHORT_PAUSE_MS, SHORT_PAUSE_MS] };
const START = Date.now();

const isCounted = async (rule: SlidingRule, atMs: number) =>
  "giveBack" in (await countSliding(rule, "one", START + atMs));

beforeEach(() => databaseCounts.clear());

it("counts calls that arrive in another order than that of their times", async () => {
  for (const at of [2, 0, 1]) expect(await isCounted(plain, at)).toBe(true);
  expect(await isCounted(plain, 3)).toBe(false);
});

it("refuses a call within a pause, also one whose time is before the last one", async () => {
  expect(await isCounted(paused, 2)).toBe(true);
  for (const at of [0, 3, SHORT_PAUSE_MS]) expect(await isCounted(paused, at)).toBe(false);
  expect(await isCounted(paused, 2 + SHORT_PAUSE_MS)).toBe(true);
});
