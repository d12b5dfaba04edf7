import { expect, test } from "vitest";
import { CATEGORIES } from "@/lib/property/constants";
import { anyBandFromSlug, bandContaining, bandFromSlug, bandsOf, bandTitle } from "@/lib/search/bands";

test("monthly bands are those of the specification's label, the last one open", () => {
  for (const category of ["rent", "lease"] as const)
    expect(bandsOf(category).map(({ slug }) => slug)).toEqual([
      "0-10000",
      "10000-20000",
      "20000-40000",
      "40000-60000",
      "60000-150000",
      "150000-up",
    ]);
});

test("outright bands are those of readings", () => {
  for (const category of ["sale", "new-projects"] as const)
    expect(bandsOf(category).map(({ slug }) => slug)).toEqual([
      "0-2500000",
      "2500000-5000000",
      "5000000-7500000",
      "7500000-10000000",
      "10000000-20000000",
      "20000000-up",
    ]);
});

test("bands follow each other without a gap", () => {
  for (const category of CATEGORIES) {
    const bands = bandsOf(category);
    expect(bands[0]?.min).toBe(0);
    expect(bands.at(-1)?.below).toBeUndefined();
    expect(bands.slice(1).map(({ min }) => min)).toEqual(bands.slice(0, -1).map(({ below }) => below));
  }
});

test("labels", () => {
  expect(bandsOf("rent").map(({ label }) => label)).toEqual([
    "up to ₹10,000",
    "₹10,000 to ₹20,000",
    "₹20,000 to ₹40,000",
    "₹40,000 to ₹60,000",
    "₹60,000 to ₹1.5 lakh",
    "₹1.5 lakh and above",
  ]);
});

test("commas and capitals are forgiven, other categories' bands are not", () => {
  expect(bandFromSlug("rent", "10,000-20,000")?.slug).toBe("10000-20000");
  expect(bandFromSlug("rent", "1,50,000-UP")?.slug).toBe("150000-up");
  expect(bandFromSlug("sale", "10,000-20,000")).toBeUndefined();
  expect(bandFromSlug("rent", "10000-30000")).toBeUndefined();
});

test("a band is found in any category", () => {
  expect(anyBandFromSlug("10,000-20,000")?.min).toBe(10_000);
  expect(anyBandFromSlug("0-2500000")?.below).toBe(2_500_000);
  expect(anyBandFromSlug("5-6")).toBeUndefined();
});

test("a range of the home page is held by the narrowest band of the category", () => {
  expect(bandContaining("rent", "10,000-20,000")?.slug).toBe("10000-20000");
  expect(bandContaining("sale", "20,000-40,000")?.slug).toBe("0-2500000");
  expect(bandContaining("rent", "2500000-5000000")?.slug).toBe("150000-up");
  expect(bandContaining("sale", "10000-30000")).toBeUndefined();
});

test("a band begins a line with a capital", () => {
  expect(bandsOf("rent").slice(0, 2).map(bandTitle)).toEqual(["Up to ₹10,000", "₹10,000 to ₹20,000"]);
});
