import { expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import type { KindFacts } from "@/lib/search/landing-rules";
import { tallyOf } from "@/lib/search/landing-tallies";

const { listingPriceMaxRupees: most } = limits;
const OLD = { count: 1, lowestPrice: 98_765_432.1, highestPrice: 9_876_543_210 };
const KINDS: KindFacts[] = [
  {
    ...{ category: "sale", propertyType: "House" },
    ...{ ...OLD, bedrooms: [{ ...OLD, bedrooms: 2 }], bands: [{ ...OLD, slug: "above-5-crore" }] },
  },
];

it.each([{}, { bedrooms: 2 }, { band: { slug: "above-5-crore" } }] as Parameters<typeof tallyOf>[1][])(
  "shows prices that an older version stored as everywhere: %j",
  (criteria) => expect(tallyOf(KINDS, criteria)).toEqual({ count: 1, lowestPrice: 98_765_432, highestPrice: most }),
);
