import { limits } from "@/lib/platform/limits";
import type { Meaning, Side, Unit } from "@/lib/search/understand/lexicon";
import type { Match, NumberWords } from "@/lib/search/understand/phrases";
import type { SearchFilters } from "@/lib/search/understand/search-filters";
import type { Word } from "@/lib/search/understand/words";

/** The words of a text, the known phrase that begins at each, and what is known of numbers. */
export type Reading = {
  words: readonly Word[];
  matchAt: (at: number) => Match | undefined;
  numbers: NumberWords;
};
/** What some words say, up to the word `end`. */
export type Quantity = {
  filters: SearchFilters;
  end: number;
  isLimit?: true;
  /** It ends with a limit that a negation turns round: `15k se zyada nahi`. */
  hasTail?: true;
  /** It is understood and no criterion: `2 lakh deposit`. */
  isUnknown?: true;
};

type Amount = { value: number; unit: Unit | undefined; isBare: boolean; end: number; isMore?: true; isRate?: true };
type Limit = { side: Side; isBeyond?: true; end: number };

const ABOUT = 0.1;
const HIGHEST_DIMENSION_FEET = 2_000;
const LEAST_AREA_SQFT = 100;
const MOST_ROOMS = 20;
/** `24x7` */
const [DAY_HOURS, WEEK_DAYS] = [24, 7];
/** PIN codes have six digits; mobile numbers ten. */
const PIN_CODE = /^4\d{5}$/;
const MOST_RUPEES = limits.listingPriceMaxRupees;
export const isYear = (value: number) => value >= 2_000 && value < 2_100;

const kindAt = <K extends Meaning["kind"]>({ matchAt }: Reading, at: number, kind: K) => {
  const match = matchAt(at);
  const meaning = match?.meanings.find((one): one is Extract<Meaning, { kind: K }> => one.kind === kind);
  return match && meaning && match.distance < 1 + 1 ? { meaning, end: at + match.length } : undefined;
};
/** A unit at a word, of one kind where `of` is given. */
function unitAt(reading: Reading, at: number, of?: Unit["of"]): { unit: Unit; end: number } | undefined {
  const found = kindAt(reading, at, "unit");
  const unit = found?.meaning.unit;
  return unit && (!of || unit.of === of) ? { unit, end: found.end } : undefined;
}
export const isBeside = (reading: Reading, at: number, what: string) =>
  reading.numbers.beside.get(what)?.includes(textAt(reading, at)) ?? false;
const textAt = ({ words }: Reading, at: number) => words[at]?.text ?? "";

/** Whether addresses and the API take the numbers (lib/search/filter-rules). */
const areAccepted = (filters: SearchFilters): boolean =>
  Object.entries(filters).every(([key, value]) => {
    if (/Price/.test(key)) return Number(value) <= limits.priceMaxRupees;
    const most = /Area/.test(key) ? limits.figureMax : key === "photos" ? limits.photosMax : undefined;
    return most === undefined || (Number(value) >= 1 && Number(value) <= most);
  });

/** Prices, rooms, areas and numbers of photos at a word, with the limits around them: `20 se 25 hazar`, `under 15k`, `3+ bhk`. */
export function quantityAt(reading: Reading, at: number): Quantity | undefined {
  const found = anyQuantityAt(reading, at);
  return found && areAccepted(found.filters) ? found : undefined;
}

/** {@link quantityAt}, also with numbers that no filter accepts. */
function anyQuantityAt(reading: Reading, at: number): Quantity | undefined {
  const isRange = isBeside(reading, at, "ranges");
  const lead = isRange ? undefined : limitAt(reading, at, "before");
  const isRate = isBeside(reading, at, "rates");
  const from = isRange || isRate ? at + 1 : (lead?.end ?? at);
  const other = otherMoneyAt(reading, at);
  if (other !== undefined) return { filters: {}, end: other, isUnknown: true };
  const size = dimensionsAt(reading, from);
  if (size) return { filters: limited("minArea", "maxArea", size.value, { side: "about" }), end: size.end };
  const first = amountAt(reading, from);
  if (!first || isOtherNumber(reading, from, first, lead)) return undefined;
  const range = rangeAt(reading, from, first, isRange || lead?.side === "least");
  if (range) return rangeOf(reading, range.first, range.second, range.isChoice);
  return limitedAmount(reading, first, lead, isRate);
}

function limitAt(reading: Reading, at: number, kind: "before" | "after"): Limit | undefined {
  const found = kindAt(reading, at, kind);
  return found && { ...found.meaning, end: found.end };
}

/** The end of an amount beside a word as `deposit`: `2 lakh deposit`, `emi 20k`. In `rent 10000 deposit 20000` it is the second. */
function otherMoneyAt(reading: Reading, at: number): number | undefined {
  const isNamed = isBeside(reading, at, "otherMoney");
  const amount = amountAt(reading, isNamed ? at + 1 : at);
  if (!amount || (amount.unit && amount.unit.of !== "money")) return undefined;
  if (!amount.unit && amount.value < limits.priceFilterMinRupees) return undefined;
  if (isNamed) return amount.end;
  const next = textAt(reading, amount.end) === "security" ? amount.end + 1 : amount.end;
  const isPrice = isBeside(reading, at - 1, "prices") && amountAt(reading, next + 1) !== undefined;
  return isBeside(reading, next, "otherMoney") && !isPrice ? next + 1 : undefined;
}

/** The end of a unit of areas at a word, or the word itself. */
function afterArea(reading: Reading, at: number): number {
  return unitAt(reading, at, "area")?.end ?? at;
}

/** An area from two sides: `20x50`, `30 * 40`, `25 by 50`, `20 ft x 50 ft`. */
function dimensionsAt(reading: Reading, at: number): { value: number; end: number } | undefined {
  const link = afterArea(reading, at + 1);
  const { [at]: one, [link + 1]: other } = reading.words;
  if (one?.kind !== "number" || other?.kind !== "number" || !isBeside(reading, link, "sides")) return undefined;
  const [width = 0, depth = 0] = [one.value, other.value];
  const value = width * depth;
  const isWeek = width === DAY_HOURS && depth === WEEK_DAYS;
  if (isWeek || value < LEAST_AREA_SQFT || Math.max(width, depth) > HIGHEST_DIMENSION_FEET) return undefined;
  return { value, end: afterArea(reading, link + 2) };
}

function amountAt(reading: Reading, at: number): Amount | undefined {
  let from = at;
  while (isBeside(reading, from, "currency")) from += 1;
  const number = numberAt(reading, from);
  if (!number) return undefined;
  const after = afterCurrency(reading, number.end);
  const plus = unitAfter(reading, number.end, "+");
  const found =
    plus ??
    thousandsAt(reading, number) ??
    unitAt(reading, number.end) ??
    unitAt(reading, after) ??
    unitAfter(reading, number.end, "-", "rooms");
  const unit = found?.unit;
  const isMore = plus && { isMore: true as const };
  if (!found || !unit) return { ...number, unit: undefined, end: after };
  if (unit.of === "area" && (after > number.end || from > at))
    return { ...number, unit: undefined, end: found.end, isRate: true };
  const isPriceOfARoom = unit.of === "rooms" && number.isBare && number.value >= limits.priceFilterMinRupees;
  if (isPriceOfARoom) return { ...number, unit: undefined, end: after };
  if (unit.of !== "money") return { ...number, unit, end: found.end, ...isMore };
  const value = number.value * unit.times;
  const area = unitAt(reading, found.end, "area");
  if (area) return { ...number, ...area, value, ...isMore };
  const rest = numberAt(reading, found.end);
  const small = rest && unitAt(reading, rest.end);
  const times = small ? small.unit.of === "money" && small.unit.times : rest?.isHundreds && 1;
  if (rest && times && rest.value * times < unit.times)
    return { value: value + rest.value * times, unit, isBare: false, end: small?.end ?? rest.end };
  return { value, unit, isBare: number.isBare, end: afterCurrency(reading, found.end), ...isMore };
}

const afterCurrency = (reading: Reading, at: number) => (isBeside(reading, at, "currency") ? at + 1 : at);

/** `15 k andar`: after a small number `k` is a thousand, also where it is read as `ke` after an amount: `15000 k andar`. */
function thousandsAt(reading: Reading, { value, end }: { value: number; end: number }) {
  const isThousand = textAt(reading, end) === "k" && value < limits.priceFilterMinRupees;
  return isThousand ? { unit: { of: "money", times: 1_000 } as const, end: end + 1 } : undefined;
}

/** The unit in `3+ bhk`, `1000+ sqft` and `3-bhk`. */
const unitAfter = (reading: Reading, at: number, sign: string, of?: Unit["of"]) =>
  textAt(reading, at) === sign ? unitAt(reading, at + 1, of) : undefined;

/** Digits or words. A bare one has no word beside `hundred`. */
type Figure = { value: number; isBare: boolean; end: number; isHundreds?: true };

/** A number in digits or words, with halves and quarters. */
function numberAt(reading: Reading, at: number): Figure | undefined {
  const word = reading.words[at];
  if (!word || word.kind === "sign") return undefined;
  const { values, fractions } = reading.numbers;
  const joined = (length: number) =>
    reading.words
      .slice(at, at + length)
      .map(({ text }) => text)
      .join("");
  const length = (word.kind === "word" && [3, 2].find((some) => values.has(joined(some)))) || 1;
  const value = word.value ?? values.get(joined(length));
  const end = at + length;
  if (value !== undefined && values.get(textAt(reading, end)) === 100)
    return { value: value * 100, isBare: true, end: end + 1, isHundreds: true };
  if (value !== undefined) return { value, isBare: word.value !== undefined, end };
  const fraction = fractions.get(word.text);
  const whole = reading.words[end]?.value ?? values.get(textAt(reading, end));
  if (fraction?.change !== undefined && whole !== undefined)
    return { value: whole + fraction.change, isBare: false, end: at + 2 };
  return fraction?.alone === undefined ? undefined : { value: fraction.alone, isBare: false, end };
}

/** Whether a number without a unit is no price: small, in words, a PIN code, a phone number, or the number of something. */
function isOtherNumber(reading: Reading, at: number, { value, unit, isBare, end }: Amount, lead: Limit | undefined) {
  if (unit) return unit.of === "rooms" ? value > MOST_ROOMS : unit.of === "days";
  const next = amountAfterLink(reading, end) ?? listedNext(reading, at, { value, unit, isBare, end });
  if (next?.unit) return false;
  const isPin = PIN_CODE.test(textAt(reading, at)) && !lead;
  const isOfYears = isYear(value) && [at - 1, end].some((beside) => isBeside(reading, beside, "years"));
  return (
    !isBare ||
    isOfYears ||
    value < limits.priceFilterMinRupees ||
    value > MOST_RUPEES ||
    isPin ||
    isBeside(reading, at - 1, "counted")
  );
}

const ROOMS_NAMED_MAX = 9;

const amountAfterLink = (reading: Reading, at: number): Amount | undefined =>
  isBeside(reading, at, "links") ? amountAt(reading, at + 1) : undefined;

type Range = { first: Amount; second: Amount; isChoice: boolean };

/** Two amounts of one kind with a link. The first may leave its unit to the second, and the second to the first. */
function rangeAt(reading: Reading, at: number, first: Amount, hasLead: boolean): Range | undefined {
  const link = textAt(reading, first.end);
  const linked = amountAfterLink(reading, first.end);
  const second = linked ?? listedNext(reading, at, first);
  if (!second || otherMoneyAt(reading, first.end + 1) !== undefined) return undefined;
  const unit = first.unit ?? second.unit;
  const isRooms = unit?.of === "rooms";
  if (link === "upto" && unit && unit.of !== "money") return undefined;
  if (first.unit && second.unit && first.unit.of !== second.unit.of) return undefined;
  if (first.unit && !second.unit && (isRooms || first.unit.of === "area" || !second.isBare)) return undefined;
  if (!unit && second.value < limits.priceFilterMinRupees) return undefined;
  const isChoice = (!linked && isRooms) || (isBeside(reading, first.end, "choices") && !(link === "and" && hasLead));
  if (isChoice && !isRooms && unit?.of === "area") return undefined;
  const inUnit = (amount: Amount, times = unit?.of === "money" ? unit.times : 1): Amount => {
    const isWhole = amount.unit || amount.value >= limits.priceFilterMinRupees;
    return { ...amount, unit, value: isWhole ? amount.value : amount.value * times };
  };
  const most = inUnit(second);
  const least = inUnit(first);
  // `50-1cr` are 50 lakh to a crore.
  const lower = least.value > most.value ? inUnit(first, 100_000) : least;
  return { first: lower.value < most.value ? lower : least, second: most, isChoice };
}

/**
 * The next number in `2,3 bhk`, `do teen bhk` and `10 15 hazar`, which has the unit of both. None where the first belongs to a
 * name: `sector 2 3 bhk`.
 */
function listedNext(reading: Reading, at: number, first: Amount): Amount | undefined {
  const isComma = textAt(reading, first.end) === ",";
  const isOfName = !isComma && at > 0 && !reading.matchAt(at - 1) && reading.words[at - 1]?.kind === "word";
  if (first.unit || isOfName || first.value >= limits.priceFilterMinRupees) return undefined;
  const second = amountAt(reading, isComma ? first.end + 1 : first.end);
  const number = numberAt(reading, isComma ? first.end + 1 : first.end);
  if (!second?.unit || !number || number.value <= first.value) return undefined;
  if (second.unit.of === "rooms") return first.value <= ROOMS_NAMED_MAX ? second : undefined;
  return second.unit.of === "money" && !isComma ? second : undefined;
}

function rangeOf(reading: Reading, first: Amount, second: Amount, isChoice: boolean): Quantity | undefined {
  const [least, most] = [Math.min(first.value, second.value), Math.max(first.value, second.value)];
  const end = limitAt(reading, second.end, "after")?.end ?? afterPrice(reading, second.end);
  const unit = second.unit;
  if (unit?.of === "rooms") {
    // Before the list is made: a number of a text may be one of billions.
    if (most > MOST_ROOMS) return undefined;
    const all = Array.from({ length: Math.floor(most) - Math.floor(least) + 1 }, (_, at) => Math.floor(least) + at);
    const named = isChoice ? [Math.floor(first.value), Math.floor(second.value)] : all;
    return { filters: { bedrooms: named.filter((count) => count > 0) }, end: second.end };
  }
  if (unit?.of === "area") return { filters: { minArea: sqft(least, unit), maxArea: sqft(most, unit) }, end };
  if (unit && unit.of !== "money") return undefined;
  if (least < limits.priceFilterMinRupees) return { filters: { maxPrice: Math.round(most) }, end };
  return { filters: { minPrice: Math.round(least), maxPrice: Math.round(most) }, end };
}

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100;
const sqft = (value: number, unit: { squareFeet: number }) => Math.round(value * unit.squareFeet);

/** Skips what follows a price: `/-`, `per month`. */
function afterPrice(reading: Reading, at: number): number {
  return textAt(reading, at) === "/" && isBeside(reading, at + 1, "months") ? at + 2 : at;
}

function limitedAmount(
  reading: Reading,
  amount: Amount,
  lead: Limit | undefined,
  isRate: boolean,
): Quantity | undefined {
  const { value, unit } = amount;
  const tail = plusAt(reading, amount) ?? limitAfter(reading, amount, lead !== undefined);
  const limit = tail ?? lead;
  const end = tail?.end ?? amount.end;
  if (unit?.of === "rooms") return roomsOf(Math.floor(value), limit, end);
  if (unit?.of === "photos") return { filters: { photos: Math.min(Math.floor(value), limits.photosMax) }, end };
  if (unit?.of === "area") {
    if (isRate) return { filters: { maxPricePerSqft: toPaise(value) }, end };
    if (unit.isFoot && (value < LEAST_AREA_SQFT || textAt(reading, end) === "road")) return undefined;
    const isAbout = !limit || limit.side === "about";
    return {
      filters: limited("minArea", "maxArea", value * unit.squareFeet, isAbout ? { side: "about" } : limit),
      end,
      ...(tail && { hasTail: true }),
    };
  }
  const perFoot = perSquareFoot(reading, amount.end);
  if (perFoot || isRate || amount.isRate) return { filters: { maxPricePerSqft: toPaise(value) }, end: perFoot ?? end };
  if (value < limits.priceFilterMinRupees) return undefined;
  return {
    filters: limited("minPrice", "maxPrice", value, limit ?? { side: "most" }),
    end: afterPrice(reading, end),
    ...(tail && { hasTail: true }),
  };
}

/**
 * A limit after an amount, unless it belongs to the amount that follows: `around` in `2bhk around 15k`, `max` in `min 10k max 20k`.
 * `above` and `under` stand before their amount, and after it where none follows that they could limit: `20000 above`.
 */
function limitAfter(reading: Reading, { unit, end }: Amount, hasLead: boolean): Limit | undefined {
  const lead = limitAt(reading, end, "before");
  const read = lead && amountAt(reading, lead.end);
  const next = read && !isOtherNumber(reading, lead.end, read, lead) ? read : undefined;
  if (next && (hasLead || limitOrder(next.unit) > limitOrder(unit))) return undefined;
  const isLast = lead?.isBeyond && unit?.of !== "rooms" && (!next || next.unit?.of === "rooms");
  return limitAt(reading, end, "after") ?? (isLast ? lead : undefined);
}

/** Of two amounts, the one with the higher number is more likely to be limited: people rarely limit rooms. */
const limitOrder = (unit: Unit | undefined) => ["rooms", "area", "money"].indexOf(unit?.of ?? "money");

/** `+` right after an amount. Between two words it is `and`: `1bhk+parking`. */
function plusAt(reading: Reading, { end, isMore }: Amount): Limit | undefined {
  if (isMore) return { side: "least", end };
  const isJoined = reading.words[end]?.isJoined === true && reading.words[end + 1]?.isJoined !== true;
  const isPlus = textAt(reading, end) === "+" && isJoined;
  return isPlus ? { side: "least", end: end + 1 } : undefined;
}

/** The end of `per sq ft` or `/sqft`. */
function perSquareFoot(reading: Reading, at: number): number | undefined {
  if (isBeside(reading, at, "psf")) return at + 1;
  if (!isBeside(reading, at, "per")) return undefined;
  return unitAt(reading, at + 1, "area")?.end;
}

/** Rooms with a limit word. `under 3` means at most 2. */
function roomsOf(
  count: number,
  limit: Pick<Limit, "side" | "isBeyond"> | undefined,
  end: number,
): Quantity | undefined {
  const step = limit?.isBeyond ? 1 : 0;
  if (count < 1) return undefined;
  if (limit?.side === "least") return { filters: { minBedrooms: count + step }, end };
  if (limit?.side !== "most") return { filters: { bedrooms: [count] }, end };
  const most = count - step;
  return most < 1
    ? undefined
    : { filters: { bedrooms: Array.from({ length: most }, (_, at) => at + 1) }, end, isLimit: true };
}

function limited(
  least: "minPrice" | "minArea",
  most: "maxPrice" | "maxArea",
  value: number,
  { side }: { side: Side },
): SearchFilters {
  if (side === "least") return { [least]: Math.round(value) };
  if (side === "most") return { [most]: Math.round(value) };
  return { [least]: Math.round(value * (1 - ABOUT)), [most]: Math.round(value * (1 + ABOUT)) };
}
