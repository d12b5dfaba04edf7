import { expect, it } from "vitest";
import { shortPrice } from "@/lib/search/map-texts";

it.each([
  [950, "₹950"],
  [6_000, "₹6k"],
  [18_500, "₹18.5k"],
  [99_960, "₹100k"],
  [4_500_000, "₹45 L"],
  [12_500_000, "₹1.25 Cr"],
])("shortens %i rupees to %s", (amount, text) => {
  expect(shortPrice(amount)).toBe(text);
});
