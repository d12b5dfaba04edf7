import { expect, test } from "vitest";
import { limits } from "@/lib/platform/limits";
import { AMOUNT_PATTERN, amountFrom } from "@/lib/search/amount-fields";

const isAccepted = (text: string) => new RegExp(`^(?:${AMOUNT_PATTERN})$`, "v").test(text);

test.each([
  ["12500000", 12_500_000],
  ["1,25,00,000", 12_500_000],
  ["15 000", 15_000],
  ["₹ 20,000", 20_000],
  ["15k", 15_000],
  ["45 lakh", 4_500_000],
  ["1.2cr", 12_000_000],
  ["1.5", 1.5],
  ["999999999999", limits.priceMaxRupees],
])("the amount %s is %i rupees, also without scripts", (text, rupees) => {
  expect([amountFrom(text), isAccepted(text)]).toEqual([rupees, true]);
});

test.each(["cheap", "", "-5", "1.2.3", "15 bhk", "k"])("%j is no amount", (text) => {
  expect([amountFrom(text), isAccepted(text)]).toEqual([undefined, false]);
});
