import { limits } from "@/lib/platform/limits";
import type { Limit, Unit } from "@/lib/search/understand/lexicon";
import { type Amount, type Amounts, amountAt, LEAST_RUPEES } from "@/lib/search/understand/numbers";
import { isOtherNumber, LEAST_AREA_SQFT, MOST_ROOMS, otherMoneyAt } from "@/lib/search/understand/other-numbers";
import {
  isBeside,
  meaningAt,
  type Quantity,
  type Reading,
  skip,
  textAt,
  UNKNOWN,
  unitAt,
} from "@/lib/search/understand/reading";
import type { SearchFilters } from "@/lib/search/understand/search-filters";

const LAKH = 100_000;
/** Amounts that are read together, at most. */
const AMOUNTS_MAX = 5;
/** More are no rooms: `54 2 bhk`. */
const NAMED_ROOMS_MAX = 9;

/** The numbers of rooms from one to another. */
const counts = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at);

/**
 * The amounts of one kind that stand together from a word on: `20 se 25 hazar`, `2bhk or 3bhk`, `1/2/3 bhk`, `do teen bhk`. One
 * without a unit has that of its neighbour.
 */
function amountsAt(reading: Reading, at: number, hasLead: boolean, most = AMOUNTS_MAX): Amounts | undefined {
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

const ABOUT = 0.1;
const HIGHEST_DIMENSION_FEET = 2_000;

/** Whether addresses and the API take the numbers (lib/search/filter-rules). Lists of rooms are no numbers. */
const areAccepted = (filters: SearchFilters): boolean =>
  Object.entries(filters).every(
    ([key, value]) =>
      !(Number(value) < 1 || Number(value) > (/Price/.test(key) ? limits.priceMaxRupees : limits.figureMax)),
  );

/** Prices, rooms, areas and numbers of photos at a word, with the limits around them: `20 se 25 hazar`, `under 15k`, `3+ bhk`. */
export function quantityAt(reading: Reading, at: number): Quantity | undefined {
  const found = anyQuantityAt(reading, at);
  return found && areAccepted(found.filters) ? found : undefined;
}

/** {@link quantityAt}, also with numbers that no filter accepts. */
function anyQuantityAt(reading: Reading, at: number): Quantity | undefined {
  // `price per sqft under 3000`
  const rated = isBeside(reading, at, "per") ? unitAt(reading, at + 1, "area")?.end : skip(reading, at, "rates");
  const isSized = isSizeWord(reading, at);
  const start = isSized ? at + 1 : (rated ?? at);
  const isRange = isBeside(reading, start, "ranges");
  const limit = isRange ? undefined : meaningAt(reading, start, "before");
  // `max < 15k`, `minimum price 20 lakh`, `within a budget of 15k`
  const said = limit && { ...limit, end: skip(reading, limit.end, "neutral") };
  const lead = (said && meaningAt(reading, said.end, "before")) ?? said;
  const from = isRange ? start + 1 : (lead?.end ?? start);
  const other = otherMoneyAt(reading, at);
  if (other !== undefined) return { ...UNKNOWN, end: other };
  const size = dimensionsAt(reading, from);
  if (size) return { filters: limited("Area", "about", size.value), end: size.end };
  const read = amountsAt(reading, from, isRange || lead?.side === "least");
  if (!read) return undefined;
  const rate = rateOf(reading, read, !isSized && start > at);
  if (rate) return rate;
  // `carpet 1200`, `min area 1200`
  const isNamedSize = isSized || (lead && textAt(reading, from - 1) === "area") || isBeside(reading, read.end, "sizes");
  const isSize = !read.unit && read.value >= LEAST_AREA_SQFT && isNamedSize;
  const amounts = isSize ? { ...read, unit: SQUARE_FOOT } : read;
  return isOtherNumber(reading, from, amounts, lead) ? undefined : limitedAmounts(reading, amounts, lead);
}

const SQUARE_FOOT: Unit = { of: "area" };

/** Whether a word says that the number after it is an area: `size 1500`, `plot area 1200`. Elsewhere an area is a part of a city. */
const isSizeWord = (reading: Reading, at: number) =>
  isBeside(reading, at, "sizes") || (textAt(reading, at) === "area" && isBeside(reading, at - 1, "sized"));

/** An area from two sides: `20x50`, `30 * 40`, `25 by 50`, `20 ft x 50 ft`. */
function dimensionsAt(reading: Reading, at: number): { value: number; end: number } | undefined {
  const afterArea = (from: number) => unitAt(reading, from, "area")?.end ?? from;
  const link = afterArea(at + 1);
  const [width = 0, depth = 0] = [at, link + 1].map((side) => reading.words[side]?.value);
  const value = width * depth;
  // `20/50 plot`
  const isSides =
    isBeside(reading, link, "sides") || (textAt(reading, link) === "/" && isBeside(reading, link + 2, "sized"));
  if (!isSides || `${width}x${depth}` === "24x7") return undefined;
  if (value < LEAST_AREA_SQFT || Math.max(width, depth) > HIGHEST_DIMENSION_FEET) return undefined;
  return { value, end: afterArea(link + 2) };
}

/** Prices or areas with a limit. `both` are the ends of a range. */
function limited(what: "Price" | "Area", side: Limit["side"] | "both", least: number, most = least): SearchFilters {
  const spread = side === "about" ? ABOUT : 0;
  return {
    ...(side !== "most" && { [`min${what}`]: Math.round(least * (1 - spread)) }),
    ...(side !== "least" && { [`max${what}`]: Math.round(most * (1 + spread)) }),
  };
}

/** Skips what follows a price: `/-`, `per month`. */
function afterPrice(reading: Reading, at: number): number {
  return textAt(reading, at) === "/" && isBeside(reading, at + 1, "months") ? at + 2 : at;
}

/** From this sum up nobody pays for a square foot: `1 bigha rate 40 lakh`. */
const RATE_BELOW_RUPEES = 100_000;

/** A price for each square foot: `3000 per sq ft`, `rate 900 gaj`, `900 gaj rate`, `psf 2500`. */
function rateOf(reading: Reading, { values, unit, end, isRate }: Amounts, isNamed: boolean): Quantity | undefined {
  const value = Math.max(...values);
  const area = isBeside(reading, end, "per") ? unitAt(reading, end + 1, "area") : undefined;
  const isArea = unit?.of === "area";
  // In `1000 sqft rate 3500` the rate is what follows.
  const tail = skip(reading, end, "ofs");
  const hasTail = isBeside(reading, end, "psf") || (isBeside(reading, tail, "rates") && !amountAt(reading, tail + 1));
  if (unit && unit.of !== "money" && !(isArea && (isNamed || hasTail))) return undefined;
  // `rate 900 gaj` is read as an area, of which a square foot is the square of its unit.
  const rupees = isArea ? value / (unit.times ?? 1) ** 2 : value / (area?.times ?? 1);
  const isRated = hasTail || area || isRate || (isNamed && (isArea || value >= LEAST_RUPEES));
  if (!isRated || rupees < 1 || rupees >= RATE_BELOW_RUPEES) return undefined;
  return {
    filters: { maxPricePerSqft: Math.round(rupees * 100) / 100 },
    end: hasTail ? tail + 1 : (area?.end ?? end),
  };
}

function limitedAmounts(reading: Reading, amounts: Amounts, lead: Limit | undefined): Quantity | undefined {
  const { values, unit } = amounts;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isRange = values.length > 1;
  const isRooms = unit?.of === "rooms";
  if (isRooms && isRange)
    return { filters: { bedrooms: values.map(Math.floor).filter((count) => count > 0) }, end: amounts.end };
  const tail = plusAt(reading, amounts) ?? limitAfter(reading, amounts, lead !== undefined);
  const limit = tail ?? lead;
  const end = tail?.end ?? amounts.end;
  if (isRooms) return roomsOf(Math.floor(least), limit, end);
  if (unit?.of === "photos") return { filters: { photos: Math.min(Math.floor(least), limits.photosMax) }, end };
  const isArea = unit?.of === "area";
  if (!isArea && most < LEAST_RUPEES) return undefined;
  const isUpTo = !isArea && least < LEAST_RUPEES;
  const side = isUpTo ? "most" : isRange ? "both" : (limit?.side ?? (isArea ? "about" : "most"));
  const what = isArea ? "Area" : "Price";
  const opposite = tail && !isRange ? limited(what, tail.side === "most" ? "least" : "most", least) : undefined;
  return { filters: limited(what, side, least, most), end: isArea ? end : afterPrice(reading, end), opposite };
}

/**
 * A limit after an amount, unless it belongs to the amount that follows: `around` in `2bhk around 15k`, `max` in `min 10k max 20k`.
 * `above` and `under` stand before their amount, and after it where none follows that they could limit: `20000 above`.
 */
function limitAfter(reading: Reading, { unit, end }: Amount, hasLead: boolean) {
  const lead = meaningAt(reading, end, "before");
  const from = lead && skip(reading, lead.end, "neutral");
  const read = from && amountsAt(reading, from, hasLead);
  const next = read && !isOtherNumber(reading, from, read, lead) ? read : undefined;
  if (next && (hasLead || limitOrder(next.unit) > limitOrder(unit))) return undefined;
  const isLast = lead?.isBeyond && unit?.of !== "rooms" && (!next || next.unit?.of === "rooms");
  return meaningAt(reading, end, "after") ?? (isLast ? lead : undefined);
}

/** The one of two amounts with the higher number is more likely to be limited: people rarely limit rooms. */
const limitOrder = (unit: Unit | undefined) => ["rooms", "area", "money"].indexOf(unit?.of ?? "money");

/** `+` right after an amount. Between two words it is `and`: `1bhk+parking`. */
function plusAt({ words }: Reading, { end, isMore }: Amount): (Limit & { end: number }) | undefined {
  const isPlus = words[end]?.text === "+" && words[end]?.isJoined && !words[end + 1]?.isJoined;
  return isMore || isPlus ? { side: "least", end: isMore ? end : end + 1 } : undefined;
}

/** Rooms with a limit word. `under 3` means at most 2. */
function roomsOf(count: number, limit: Limit | undefined, end: number): Quantity | undefined {
  const step = limit?.isBeyond ? 1 : 0;
  if (limit?.side === "least")
    return { filters: { minBedrooms: count + step }, end, opposite: { bedrooms: counts(1, count) } };
  const isLimit = limit?.side === "most";
  const most = isLimit ? count - step : count;
  const bedrooms = isLimit ? counts(1, most) : [count];
  // `3 bhk se kam nahi`
  return most < 1
    ? undefined
    : { filters: { bedrooms }, end, isLimit, opposite: isLimit ? { minBedrooms: count } : undefined };
}
