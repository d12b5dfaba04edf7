import { describe, expect, it } from "vitest";
import { comparedIds, compareHomes } from "@/lib/search/compare-rules";
import { sampleProperty } from "@/tests/stated-property";

const id = (digit: string) => digit.repeat(24);

describe("the homes of an address", () => {
  it("are ids, each once, at most four", () => {
    expect(comparedIds({ ids: `${id("a")},${id("B")},${id("a")},junk,` })).toEqual({
      ids: [id("a"), id("b")],
      isTooMany: false,
    });
    expect(comparedIds({ ids: ["1", "2", "3", "4", "5"].map(id).join(",") })).toEqual({
      ids: ["1", "2", "3", "4"].map(id),
      isTooMany: true,
    });
    for (const params of [{}, { ids: "" }]) expect(comparedIds(params)).toEqual({ ids: [], isTooMany: false });
  });

  it("are those of a repeated parameter together", () => {
    const ids = [id("1"), `${id("2")},${id("3")}`, id("1"), id("4"), id("5")];
    expect(comparedIds({ ids })).toEqual({ ids: ["1", "2", "3", "4"].map(id), isTooMany: true });
  });
});

describe("compared homes", () => {
  it("differ in some lines and are alike in others; nothing is missing, nothing stands twice", () => {
    const one = sampleProperty({ availableFrom: "2026-12-01" });
    const other = sampleProperty({
      price: 30_000,
      propertyDetails: { ...one.propertyDetails, furnishedStatus: "fully" },
    });
    const { different, same } = compareHomes([one, other]);
    expect(different).toEqual([
      { label: "Price", values: ["₹24,000 per month", "₹30,000 per month"] },
      { label: "Available from", values: ["1 Dec 2026", ""] },
      { label: "Furnished status", values: ["", "Fully furnished"] },
    ]);
    const labels = [...different, ...same].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(same).toContainEqual({ label: "Bedrooms", values: ["3", "3"] });
    expect(labels).toContain("Ownership status");
  });

  it("for sale have a price per square foot, and one home alone has no differing line", () => {
    const home = sampleProperty({ category: "sale", price: 5_800_000 });
    const { different, same } = compareHomes([home]);
    expect(different).toEqual([]);
    expect(same).toContainEqual({ label: "Price per sq.ft", values: ["₹4,000 per sq.ft"] });
    const cheap = compareHomes([{ ...home, price: 90_000 }]);
    expect(cheap.same).toContainEqual({ label: "Price per sq.ft", values: ["₹62.1 per sq.ft"] });
  });
});
