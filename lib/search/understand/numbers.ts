import { limits } from "@/lib/platform/limits";
import type { Unit } from "@/lib/search/understand/lexicon";
import { isBeside, memoized, type Reading, skip, textAt, unitAt } from "@/lib/search/understand/reading";

/** Digits or words. A bare one is in digits, or a number of hundreds. */
type Figure = { value: number; isBare: boolean; end: number; isHundreds?: boolean };

const [HUNDRED, THOUSAND] = [100, 1_000];
/** No price is lower. */
export const LEAST_RUPEES = limits.priceFilterMinRupees;
/** The longest numbers in words that are written apart: `forty-five`. */
const WORDS_OF_A_NUMBER = [3, 2];
/** As `½` is read. */
const FRACTION_SIGN = "⁄";

/** A number in digits or words, with halves and quarters, also of hundreds: `dedh sau gaj`, `ek sau pachas gaj`. */
function numberAt(reading: Reading, at: number): Figure | undefined {
  const { values } = reading.phrases;
  const number = belowHundredsAt(reading, at);
  if (!number || values.get(textAt(reading, number.end)) !== HUNDRED) return number;
  const end = number.end + 1;
  const rest = unitAt(reading, end + 1, "area") && values.get(textAt(reading, end));
  return { value: number.value * HUNDRED + (rest ?? 0), isBare: true, end: rest ? end + 1 : end, isHundreds: true };
}

function belowHundredsAt(reading: Reading, at: number): Figure | undefined {
  const { words, phrases } = reading;
  const { values, fractions } = phrases;
  const word = words[at];
  if (!word || word.kind === "sign") return undefined;
  const joined = (length: number) =>
    words
      .slice(at, at + length)
      .map(({ text }) => text)
      .join("");
  const fraction = fractionAt(reading, at);
  if (fraction) return { ...fraction, isBare: false };
  const length = (word.kind === "word" && WORDS_OF_A_NUMBER.find((some) => values.has(joined(some)))) || 1;
  const value = word.value ?? values.get(joined(length));
  const end = at + length;
  const part = fractionAt(reading, end);
  if (value !== undefined)
    return { value: value + (part?.value ?? 0), isBare: word.value !== undefined, end: part?.end ?? end };
  const { alone, change } = fractions.get(word.text) ?? {};
  const whole = words[end]?.value ?? values.get(textAt(reading, end));
  if (change !== undefined && whole !== undefined) return { value: whole + change, isBare: false, end: end + 1 };
  return alone === undefined ? undefined : { value: alone, isBare: false, end };
}

/** `½`, or `1/2` before a unit of area: of rooms and money these are two numbers. */
function fractionAt(reading: Reading, at: number): Pick<Figure, "value" | "end"> | undefined {
  const isTyped = textAt(reading, at + 1) === "/" && unitAt(reading, at + 3, "area");
  const text = textAt(reading, at) + (isTyped ? FRACTION_SIGN + textAt(reading, at + 2) : "");
  const value = text.includes(FRACTION_SIGN) && reading.phrases.fractions.get(text)?.alone;
  return value ? { value, end: isTyped ? at + 3 : at + 1 } : undefined;
}

/** A number with its unit. `value` is in rupees or square feet where the unit says so, `figure` as it is written. */
export type Amount = Figure & {
  figure: number;
  unit?: Unit | undefined;
  /** `3+ bhk` */
  isMore?: boolean;
  /** Rupees for a square foot: `3500 rs sqft`. */
  isRate?: boolean;
};

/** Amounts of one kind, of which `values` has all and the rest is of the first. Rooms of a range are counted out. */
export type Amounts = Amount & { values: number[] };

/** A number at a word with its unit and the currency around it: `₹ 15k`, `1 crore 20 lakh`, `3+ bhk`. */
export const amountAt = memoized((reading, at): Amount | undefined => {
  const from = skip(reading, at, "currency");
  const number = numberAt(reading, from);
  if (!number) return undefined;
  const figure = number.value;
  const isSmall = figure < LEAST_RUPEES;
  const after = skip(reading, number.end, "currency");
  const plus = unitAfter(reading, number.end, "+");
  const unit =
    plus ??
    (isSmall ? thousandsAt(reading, number.end) : undefined) ??
    unitAt(reading, number.end) ??
    unitAt(reading, after) ??
    unitAfter(reading, number.end, "-", "rooms");
  const isPriceOfARoom = unit?.of === "rooms" && number.isBare && !isSmall;
  if (!unit || isPriceOfARoom) return { ...number, figure, end: after };
  const { times = 1, end } = unit;
  if (unit.of === "area" && (after > number.end || from > at))
    return { ...number, figure, value: figure / times, end, isRate: true };
  const amount = { ...number, figure, value: figure * times, unit, end, isMore: !!plus };
  if (unit.of !== "money") return amount;
  const area = unitAt(reading, end, "area");
  if (area) return { ...amount, unit: area, value: amount.value * (area.times ?? 1), end: area.end };
  const rest = numberAt(reading, end);
  if (rest) {
    const small = unitAt(reading, rest.end) ?? unitAfter(reading, rest.end, "+");
    const next = isBeside(reading, rest.end, "spans") ? amountAt(reading, rest.end + 1) : undefined;
    // `15k 800-1000 sqft`
    const isArea = next && (next.unit ? next.unit.of !== "money" : next.value < amount.value);
    // `do hazar paanch sau`, `7 hazar 500`
    const isBelow = !isArea && (rest.isHundreds || (times === THOUSAND && rest.value >= HUNDRED));
    const smallTimes = small ? small.of === "money" && small.times : isBelow && 1;
    if (smallTimes && rest.value * smallTimes < times)
      return { ...amount, value: amount.value + rest.value * smallTimes, isBare: false, end: small?.end ?? rest.end };
  }
  return { ...amount, end: skip(reading, end, "currency") };
});

/** `15 k andar`: after a small number `k` is a thousand, and after an amount `ke`: `15000 k andar`. So is that in `4 k liye`. */
const thousandsAt = (reading: Reading, at: number) =>
  textAt(reading, at) === "k" && !reading.matchAt(at)?.takes
    ? { of: "money" as const, times: THOUSAND, end: at + 1 }
    : undefined;

/** The unit in `3+ bhk`, `1000+ sqft` and `3-bhk`. */
const unitAfter = (reading: Reading, at: number, sign: string, kind?: Unit["of"]) =>
  textAt(reading, at) === sign ? unitAt(reading, at + 1, kind) : undefined;
