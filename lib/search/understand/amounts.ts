import type { Unit } from "@/lib/search/understand/lexicon";
import { type Amount, type Amounts, amountAt, LEAST_RUPEES } from "@/lib/search/understand/numbers";
import { MOST_ROOMS, otherMoneyAt } from "@/lib/search/understand/other-numbers";
import { isBeside, type Reading, textAt } from "@/lib/search/understand/reading";

const LAKH = 100_000;
/** Amounts that are read together, at most. */
const AMOUNTS_MAX = 5;
/** More are no rooms: `54 2 bhk`. */
const NAMED_ROOMS_MAX = 9;

/** The numbers of rooms from one to another. */
export const counts = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at);

/**
 * The amounts of one kind that stand together from a word on: `20 se 25 hazar`, `2bhk or 3bhk`, `1/2/3 bhk`, `do teen bhk`. One
 * without a unit has that of its neighbour.
 */
export function amountsAt(reading: Reading, at: number, hasLead: boolean, most = AMOUNTS_MAX): Amounts | undefined {
  const first = amountAt(reading, at);
  if (!first) return undefined;
  const alone = { ...first, values: [first.value] };
  const isLinked = isBeside(reading, first.end, "links");
  const next = isLinked || textAt(reading, first.end) === "," ? first.end + 1 : first.end;
  const others = most > 1 ? amountsAt(reading, next, hasLead, most - 1) : undefined;
  if (!others) return alone;
  const areOne = isLinked ? areLinked(reading, first, others, hasLead) : areListed(reading, at, first, others);
  return areOne ? together(reading, first, others, hasLead) : alone;
}

function together(reading: Reading, first: Amount, others: Amounts, hasLead: boolean): Amounts {
  const unit = first.unit ?? others.unit;
  const inUnit = (value: number, own: Unit | undefined, times = unit?.times ?? 1) =>
    own || (unit?.of === "money" && value >= LEAST_RUPEES) ? value : value * times;
  const [second = 0, ...further] = others.values.map((value) => inUnit(value, others.unit));
  const whole = inUnit(first.value, first.unit);
  // `50-1cr` are 50 lakh to a crore.
  const inLakh = inUnit(first.value, first.unit, LAKH);
  const least = whole > second && inLakh < second ? inLakh : whole;
  const ends = [least, second].map(Math.floor);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  // The list is made of few rooms only: a number of a text may be one of billions.
  const isRange = unit?.of === "rooms" && high <= MOST_ROOMS && isRangeAt(reading, first.end, hasLead);
  return { ...first, unit, values: [...(isRange ? counts(low, high) : [least, second]), ...further], end: others.end };
}

/** Whether two ends stand around a word, and not two values: `2 to 4 bhk`, `between 2 and 4 bhk`. */
const isRangeAt = (reading: Reading, at: number, hasLead: boolean) =>
  isBeside(reading, at, "links") && (!isBeside(reading, at, "choices") || (hasLead && isBeside(reading, at, "ands")));

/** Whether two amounts with a word or sign between them belong together. */
function areLinked(reading: Reading, { unit, value, end }: Amount, second: Amounts, hasLead: boolean): boolean {
  const of = (unit ?? second.unit)?.of;
  // `8000 aur 1000 sqft`: a price and an area.
  if (!hasLead && !unit && of === "area" && value >= LEAST_RUPEES && isBeside(reading, end, "ands")) return false;
  if (otherMoneyAt(reading, end + 1) !== undefined) return false;
  if (textAt(reading, end) === "upto" && of && of !== "money") return false;
  if (unit && second.unit) return unit.of === second.unit.of;
  if (unit) return of === "money" && second.isBare;
  return second.unit !== undefined || second.value >= LEAST_RUPEES;
}

/**
 * Whether a number belongs to the next one, from which a comma or nothing parts it: `2,3 bhk`, `do teen bhk`, `10 15 hazar`. Not where
 * it belongs to a name: `sector 2 3 bhk`.
 */
function areListed(reading: Reading, at: number, { unit, figure, isBare, end }: Amount, second: Amounts): boolean {
  const isComma = textAt(reading, end) === ",";
  const isOfName = !isComma && !reading.matchAt(at - 1) && reading.words[at - 1]?.kind === "word";
  // `ek 2bhk`, `lift ke saath 75 lakh`: a word before digits is no number.
  if (unit || isOfName || isBare !== second.isBare || figure >= LEAST_RUPEES || second.figure <= figure) return false;
  if (second.unit?.of === "rooms") return figure <= NAMED_ROOMS_MAX;
  return second.unit?.of === "money" && second.values.length === 1 && !isComma;
}
