import { limits } from "@/lib/platform/limits";
import { isYear } from "@/lib/search/understand/dates";
import type { Limit } from "@/lib/search/understand/lexicon";
import { type Amounts, amountAt, LEAST_RUPEES } from "@/lib/search/understand/numbers";
import { isBeside, type Reading, textAt } from "@/lib/search/understand/reading";

export const MOST_ROOMS = 20;
/** PIN codes have six digits; mobile numbers ten. */
const PIN_CODE = /^4\d{5}$/;

/** The end of an amount beside a word as `deposit`: `2 lakh deposit`, `emi 20k`. In `rent 10000 deposit 20000` it is the second. */
export function otherMoneyAt(reading: Reading, at: number): number | undefined {
  const isNamed = isBeside(reading, at, "otherMoney");
  const amount = amountAt(reading, isNamed ? at + 1 : at);
  if (!amount || (amount.unit ? amount.unit.of !== "money" : amount.value < LEAST_RUPEES)) return undefined;
  if (isNamed) return amount.end;
  const next = textAt(reading, amount.end) === "security" ? amount.end + 1 : amount.end;
  const isPrice = isBeside(reading, at - 1, "prices") && amountAt(reading, next + 1) !== undefined;
  return isBeside(reading, next, "otherMoney") && !isPrice ? next + 1 : undefined;
}

/** Whether a number without a unit is no price: small, in words, a PIN code, a phone number, or the number of something. */
export function isOtherNumber(
  reading: Reading,
  at: number,
  { values, unit, isBare, end }: Amounts,
  lead: Limit | undefined,
): boolean {
  if (unit) return unit.of === "rooms" ? Math.max(...values) > MOST_ROOMS : unit.of === "days";
  const value = Math.max(...values);
  // `call 98260 12345`
  let before = at - 1;
  while (before > at - 4 && /^[\d-]/.test(textAt(reading, before))) before -= 1;
  return (
    !isBare ||
    (isYear(value) && [at - 1, end].some((beside) => isBeside(reading, beside, "years"))) ||
    value < LEAST_RUPEES ||
    value > limits.listingPriceMaxRupees ||
    (PIN_CODE.test(textAt(reading, at)) && !lead) ||
    isBeside(reading, before, "counted")
  );
}
