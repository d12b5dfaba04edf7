import { describe, expect, it } from "vitest";
import {
  CLAIM_REASONS,
  CLAIM_STATES,
  claimStep,
  firstDecider,
  guaranteeOf,
  isHeldAfter,
  isLostBySeller,
  listingOutcome,
  mayReturnAutomatically,
  RETURN_CAUSES,
  shownState,
} from "@/lib/credits/guarantee-rules";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";

const UNLOCKED = new Date("2026-11-01T10:00:00Z");
const after = (ms: number) => new Date(UNLOCKED.getTime() + ms);
const LAST = after(7 * DAY_MS - 1);
const END = after(7 * DAY_MS);

describe("the guarantee of an unlocked contact", () => {
  it("is open for exactly seven days", () => {
    expect(guaranteeOf(UNLOCKED, undefined, LAST)).toEqual({ state: "open", until: END });
    expect(guaranteeOf(UNLOCKED, undefined, END)).toEqual({ state: "ended", until: END });
    expect([claimStep(UNLOCKED, undefined, LAST), claimStep(UNLOCKED, undefined, END)]).toEqual(["first", "too-late"]);
  });

  it("shows an end only while somebody is to act", () => {
    const until = after(48 * HOUR_MS);
    for (const state of CLAIM_STATES) {
      const shown = guaranteeOf(UNLOCKED, { state, until, reason: "gone" }, UNLOCKED);
      expect([state, shown.until]).toEqual([state, ["asked", "answered", "returning"].includes(state) ? until : null]);
    }
  });

  it("closes an answer at the moment when the buyer's week is over", () => {
    const answered = { state: "answered", until: END } as const;
    expect([shownState(answered, LAST), shownState(answered, END)]).toEqual(["answered", "closed"]);
    expect([claimStep(UNLOCKED, answered, LAST), claimStep(UNLOCKED, answered, END)]).toEqual(["again", "too-late"]);
  });

  it("takes one claim at a time, and one more after `Yes` alone", () => {
    for (const state of ["asked", "in-review", "returning"] as const)
      expect(claimStep(UNLOCKED, { state }, UNLOCKED)).toBe("while-open");
    expect(claimStep(UNLOCKED, { state: "returned" }, UNLOCKED)).toBe("settled");
    const reached = { state: "closed" } as const;
    expect([claimStep(UNLOCKED, reached, LAST), claimStep(UNLOCKED, reached, END)]).toEqual(["first", "settled"]);
    for (const settled of [{ reason: "gone" }, { cause: "banned" }, { decision: { uphold: false } }] as const)
      expect(claimStep(UNLOCKED, { ...reached, ...settled }, LAST)).toBe("settled");
  });

  it("lets the seller decide first about what only the seller knows", () => {
    expect(CLAIM_REASONS.map(firstDecider)).toEqual(["seller", "seller", "administrator", "administrator"]);
  });
});

describe("limits", () => {
  it.each([
    [{ unlocks: 1, automatic: 0, automaticRecently: 0 }, true],
    [{ unlocks: 4, automatic: 2, automaticRecently: 2 }, true],
    [{ unlocks: 4, automatic: 3, automaticRecently: 3 }, false],
    [{ unlocks: 4, automatic: 3, automaticRecently: 2 }, true],
    [{ unlocks: 5, automatic: 1, automaticRecently: 0 }, true],
    [{ unlocks: 5, automatic: 2, automaticRecently: 0 }, false],
    [{ unlocks: 10, automatic: 3, automaticRecently: 0 }, true],
    [{ unlocks: 10, automatic: 4, automaticRecently: 0 }, false],
    [{ unlocks: 100, automatic: 3, automaticRecently: 3 }, false],
  ])("%o may return automatically: %s", (counts, may) => {
    expect(mayReturnAutomatically(counts)).toBe(may);
  });

  it("hold the listings of a seller from the third lost claim on", () => {
    expect([2, 3, 4].map(isHeldAfter)).toEqual([false, true, true]);
  });
});

it("says what a settled claim does to the listing, and whether its seller lost it", () => {
  expect(RETURN_CAUSES.map((cause) => [cause, listingOutcome(cause), isLostBySeller(cause)])).toEqual([
    ["gone", "sold", true],
    ["unanswered", "stale", true],
    ["upheld", "rejected", true],
    ["banned", "unchanged", false],
    ["fraud", "unchanged", false],
    ["same-home", "unchanged", false],
  ]);
  expect([listingOutcome("upheld", "limit"), isLostBySeller("upheld", "limit")]).toEqual(["unchanged", false]);
});
