import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/platform/time";
import { CATEGORIES } from "@/lib/property/constants";
import {
  archivedAfter,
  archivedIfStaleSince,
  dueAt,
  FRESHNESS,
  freshnessOf,
  needsConfirmationIfConfirmedBy,
  reminderOf,
  staleAfter,
  staleIfConfirmedBy,
} from "@/lib/property/freshness-rules";

const confirmedAt = new Date("2026-11-01T10:00:00Z");
const daysLater = (days: number, ms = 0) => new Date(confirmedAt.getTime() + days * DAY_MS + ms);

describe("the periods of each category", () => {
  it.each([
    ["rent", 15, 22, 60],
    ["lease", 15, 22, 60],
    ["sale", 30, 40, 90],
    ["new-projects", 60, 75, 120],
  ] as const)("%s: due after %i days, stale after %i, archived %i days later", (category, due, stale, archived) => {
    expect(dueAt(category, confirmedAt)).toEqual(daysLater(due));
    expect(staleAfter(category, confirmedAt)).toEqual(daysLater(stale));
    expect(archivedAfter(category, confirmedAt)).toEqual(daysLater(archived));
  });

  it("are those of every category", () => expect(Object.keys(FRESHNESS).sort()).toEqual([...CATEGORIES].sort()));
});

describe.each(CATEGORIES)("%s", (category) => {
  const { goodDays, dueDays, staleDays } = FRESHNESS[category];
  const listing = { category, confirmedAt };

  it("is fresh, then due, then stale, each from its first millisecond on", () => {
    expect(freshnessOf(listing, confirmedAt)).toBe("fresh");
    expect(freshnessOf(listing, daysLater(goodDays, -1))).toBe("fresh");
    expect(freshnessOf(listing, daysLater(goodDays))).toBe("due");
    expect(freshnessOf(listing, daysLater(goodDays + dueDays, -1))).toBe("due");
    expect(freshnessOf(listing, daysLater(goodDays + dueDays))).toBe("stale");
  });

  it("is stale while it is marked so, whenever it was confirmed", () =>
    expect(freshnessOf({ ...listing, staleAt: daysLater(1) }, daysLater(2))).toBe("stale"));

  it("is fresh until the time of its confirmation is known", () => {
    expect(freshnessOf({ category }, daysLater(1_000))).toBe("fresh");
    expect(reminderOf({ category }, daysLater(1_000))).toBeUndefined();
  });

  it("has a reminder three days before it is due, on that day, and when it became stale", () => {
    expect(reminderOf(listing, daysLater(goodDays - 3, -1))).toBeUndefined();
    expect(reminderOf(listing, daysLater(goodDays - 3))).toBe("soon");
    expect(reminderOf(listing, daysLater(goodDays))).toBe("due");
    expect(reminderOf(listing, daysLater(goodDays + dueDays))).toBe("stale");
  });

  it("has limits for queries that agree with its moments", () => {
    for (const ms of [-1, 0, 1]) {
      const [stale, soon, archived] = [goodDays + dueDays, goodDays - 3, staleDays].map((days) => daysLater(days, ms));
      if (!stale || !soon || !archived) throw new Error("A moment is missing");
      expect(confirmedAt <= staleIfConfirmedBy(category, stale)).toBe(freshnessOf(listing, stale) === "stale");
      expect(confirmedAt <= needsConfirmationIfConfirmedBy(category, soon)).toBe(
        reminderOf(listing, soon) !== undefined,
      );
      expect(confirmedAt <= archivedIfStaleSince(category, archived)).toBe(
        archived >= archivedAfter(category, confirmedAt),
      );
    }
  });
});
