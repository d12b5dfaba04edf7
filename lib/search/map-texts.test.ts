import { expect, it } from "vitest";
import { mapTexts, shortPrice } from "@/lib/search/map-texts";

it.each([
  [950, "₹950"],
  [6_000, "₹6k"],
  [18_500, "₹18.5k"],
  [99_960, "₹1 L"],
  [95_000, "₹95k"],
  [9_999_999, "₹1 Cr"],
  [4_500_000, "₹45 L"],
  [12_500_000, "₹1.25 Cr"],
])("shortens %i rupees to %s", (amount, text) => {
  expect(shortPrice(amount)).toBe(text);
});

it.each([
  [1, false, "1 home in this part of the map"],
  [10_000, false, "10,000 homes in this part of the map"],
  [10_000, true, "10,000+ homes in this part of the map"],
])("says %i homes, capped: %s, as %s", (count, isCapped, text) => {
  expect(mapTexts.homesHere(count, isCapped)).toBe(text);
});
