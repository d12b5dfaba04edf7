import { limits } from "@/lib/platform/limits";
import { isYear } from "@/lib/search/understand/dates";
import type { Limit } from "@/lib/search/understand/lexicon";
import { type Amounts, amountAt, LEAST_RUPEES } from "@/lib/search/understand/numbers";
import { isBeside, type Reading, skip, textAt } from "@/lib/search/understand/reading";

export const MOST_ROOMS = 20;
export const LEAST_AREA_SQFT = 100;
const ROUND_RUPEES = 50;
/** PIN codes have six digits; mobile numbers ten. */
const PIN_CODE = /^4\d{5}$/;

/**
 * The end of an amount beside a word as `deposit`: `2 lakh deposit`, `bijli bill 2000`. In `rent 10000 deposit 20000` it is the
 * second, and in `12k maintenance included` there is none.
 */
export function otherMoneyAt(reading: Reading, at: number): number | undefined {
  const from = otherMoneyEnd(reading, at);
  const amount = amountAt(reading, from);
  if (!amount || (amount.unit ? amount.unit.of !== "money" : amount.value < LEAST_RUPEES)) return undefined;
  const { end } = amount;
  if (from > at) return end;
  const next = otherMoneyEnd(reading, end);
  const after = amountAt(reading, next);
  // `15k deposit 50k` has a price and a deposit, `1 lakh deposit 10k rent` a deposit and a rent.
  const isPrice = isBeside(reading, next, "included") || (after && !isBeside(reading, after.end, "prices"));
  return isPrice || next === end ? undefined : next;
}

/** The end of words as `deposit`, `bijli bill`, `security deposit`. */
function otherMoneyEnd(reading: Reading, at: number): number {
  const from = skip(reading, at, "otherMoneyLeads");
  const end = skip(reading, from, "otherMoney");
  return end > from ? end : at;
}

/** Whether a number without a unit is no price: small, in words, a PIN code, a phone number, or the number of something. */
export function isOtherNumber(
  reading: Reading,
  at: number,
  { values, unit, isBare, end }: Amounts,
  lead: Limit | undefined,
): boolean {
  const value = Math.max(...values);
  const isNextTo = (group: string) => isBeside(reading, at - 1, group) || isBeside(reading, end, group);
  // `100 feet road`
  if (unit?.isFoot && (value < LEAST_AREA_SQFT || isNextTo("streets"))) return true;
  if (unit) return unit.of === "rooms" ? value > MOST_ROOMS : unit.of === "days";
  // `call 98260 12345`
  let before = at - 1;
  while (before > at - 4 && /^[\d-]/.test(textAt(reading, before))) before -= 1;
  return (
    !isBare ||
    // Nobody pays 2,026 rupees, and some pay 2,050.
    (isYear(value) && (value % ROUND_RUPEES > 0 || isNextTo("years"))) ||
    value < LEAST_RUPEES ||
    value > limits.listingPriceMaxRupees ||
    (PIN_CODE.test(textAt(reading, at)) && !lead) ||
    isBeside(reading, before, "counted")
  );
}
