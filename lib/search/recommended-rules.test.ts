import { expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { RECOMMENDED, rankOf } from "@/lib/search/recommended-rules";

const CHEAP: Parameters<typeof rankOf>[0] = {
  freshness: "fresh",
  category: "rent",
  propertyType: "Flat",
  price: 5_000,
  photos: [],
  hasPin: false,
};
const pricePoints = (count: number) => rankOf(CHEAP, { count, median: 20_000 }).parts.price;

it("compares the price only where there are enough homes to compare with", () => {
  expect(pricePoints(limits.comparableHomesMin - 1)).toBe(RECOMMENDED.price.unknown);
  expect(pricePoints(limits.comparableHomesMin)).not.toBe(RECOMMENDED.price.unknown);
});
