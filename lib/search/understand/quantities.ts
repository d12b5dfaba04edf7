import { limits } from "@/lib/platform/limits";
import type { Meaning, Side, Unit } from "@/lib/search/understand/lexicon";
import type { Match } from "@/lib/search/understand/phrases";
import type { SearchFilterKey, SearchFilters } from "@/lib/search/understand/search-filters";
import { FRACTIONS, NUMBER_WORDS, type Word } from "@/lib/search/understand/words";

/** The words of a text, and the known phrase that begins at each. */
export type Reading = { words: readonly Word[]; matchAt: (at: number) => Match | undefined };
/** What some words say, up to the word `end`. */
export type Quantity = { filters: SearchFilters; end: number; isLimit?: true };

type Amount = { value: number; unit: Unit | undefined; isBare: boolean; end: number; isMore?: true };
type Limit = { side: Side; isBeyond: boolean; end: number };

const ABOUT = 0.1;
const HIGHEST_DIMENSION_FEET = 2_000;
const LEAST_AREA_SQFT = 100;
const MOST_ROOMS = 20;
/** PIN codes have six digits; mobile numbers ten. */
const PIN_CODE = /^4\d{5}$/;
const MOST_RUPEES = limits.listingPriceMaxRupees;
const NO_PRICE_AFTER = new Set([
  "id",
  "no",
  "call",
  "phone",
  "number",
  "mobile",
  "contact",
  "whatsapp",
  "pin",
  "pincode",
]);
const PER = new Set(["per", "/", "a"]);
const CURRENCY = new Set(["rs", "inr", "rupees", "rupee", "₹", "rupaye", "rupay"]);

const kindAt = <K extends Meaning["kind"]>({ matchAt }: Reading, at: number, kind: K) => {
  const match = matchAt(at);
  const meaning = match?.meanings.find((one): one is Extract<Meaning, { kind: K }> => one.kind === kind);
  return match && meaning && match.distance < 1 + 1 ? { meaning, end: at + match.length } : undefined;
};
const textAt = ({ words }: Reading, at: number) => words[at]?.text ?? "";

const PRICES = [0, limits.priceMaxRupees] as const;
const AREAS = [1, limits.figureMax] as const;
/** The least and the highest number that addresses and the API take for a key (lib/search/filters). */
const BOUNDS: { [Key in SearchFilterKey]?: readonly [least: number, most: number] } = {
  minPrice: PRICES,
  maxPrice: PRICES,
  maxPricePerSqft: PRICES,
  minArea: AREAS,
  maxArea: AREAS,
  photos: [1, limits.photosMax],
};

const areAccepted = (filters: SearchFilters): boolean =>
  Object.entries(filters).every(([key, value]) => {
    const [least, most] = BOUNDS[key as SearchFilterKey] ?? [];
    return least === undefined || most === undefined || (Number(value) >= least && Number(value) <= most);
  });

/** Prices, rooms, areas and numbers of photos at a word, with the limits around them: `20 se 25 hazar`, `under 15k`, `3+ bhk`. */
export function quantityAt(reading: Reading, at: number): Quantity | undefined {
  const found = anyQuantityAt(reading, at);
  return found && areAccepted(found.filters) ? found : undefined;
}

/** {@link quantityAt}, also with numbers that no filter accepts. */
function anyQuantityAt(reading: Reading, at: number): Quantity | undefined {
  const isRange = textAt(reading, at) === "between";
  const lead = isRange ? undefined : limitAt(reading, at, "before");
  const isRate = textAt(reading, at) === "rate" || textAt(reading, at) === "bhav";
  const from = isRange || isRate ? at + 1 : (lead?.end ?? at);
  const size = dimensionsAt(reading, from);
  if (size) return { filters: limited("minArea", "maxArea", size.value, { side: "about" }), end: size.end };
  const first = amountAt(reading, from);
  if (!first || isOtherNumber(reading, from, first, lead)) return undefined;
  const range = rangeAt(reading, first, isRange || lead?.side === "least");
  if (range) return rangeOf(reading, range.first, range.second, range.isChoice);
  return limitedAmount(reading, first, lead, isRate);
}

function limitAt(reading: Reading, at: number, kind: "before" | "after"): Limit | undefined {
  const found = kindAt(reading, at, kind);
  return found && { side: found.meaning.side, isBeyond: found.meaning.isBeyond === true, end: found.end };
}

/** An area from two sides: `20x50`, `30 * 40`, `25 by 50`. */
function dimensionsAt(reading: Reading, at: number): { value: number; end: number } | undefined {
  const [one, sign, other] = reading.words.slice(at, at + 3);
  if (one?.kind !== "number" || other?.kind !== "number" || !/^(?:x|\*|×|by)$/.test(sign?.text ?? "")) return undefined;
  const [width = 0, depth = 0] = [one.value, other.value];
  const value = width * depth;
  if (value < LEAST_AREA_SQFT || Math.max(width, depth) > HIGHEST_DIMENSION_FEET) return undefined;
  const unit = kindAt(reading, at + 3, "unit");
  return { value, end: unit?.meaning.unit.of === "area" ? unit.end : at + 3 };
}

function amountAt(reading: Reading, at: number): Amount | undefined {
  let from = at;
  while (CURRENCY.has(textAt(reading, from))) from += 1;
  const number = numberAt(reading, from);
  if (!number) return undefined;
  const after = CURRENCY.has(textAt(reading, number.end)) ? number.end + 1 : number.end;
  const found =
    kindAt(reading, number.end, "unit") ?? kindAt(reading, after, "unit") ?? hyphenatedRooms(reading, number.end);
  const unit = found?.meaning.unit;
  const plus = roomsAfterPlus(reading, number.end);
  if (plus) return { ...number, unit: plus.meaning.unit, end: plus.end, isMore: true };
  if (!found || !unit) return { ...number, unit: undefined, end: after };
  const isPriceOfARoom = unit.of === "rooms" && number.isBare && number.value >= limits.priceFilterMinRupees;
  if (isPriceOfARoom) return { ...number, unit: undefined, end: after };
  if (unit.of !== "money") return { ...number, unit, end: found.end };
  const value = number.value * unit.times;
  const rest = numberAt(reading, found.end);
  const small = rest && kindAt(reading, rest.end, "unit");
  const smallUnit = small?.meaning.unit;
  if (rest && small && smallUnit?.of === "money" && smallUnit.times < unit.times)
    return { value: value + rest.value * smallUnit.times, unit, isBare: false, end: small.end };
  return { value, unit, isBare: number.isBare, end: found.end };
}

/** `+ bhk` after a number. */
function roomsAfterPlus(reading: Reading, at: number) {
  const isPlus = textAt(reading, at) === "+" && reading.words[at]?.isJoined === true;
  const unit = isPlus ? kindAt(reading, at + 1, "unit") : undefined;
  return unit?.meaning.unit.of === "rooms" ? unit : undefined;
}

/** `-bhk` after a number. */
function hyphenatedRooms(reading: Reading, at: number) {
  const unit = textAt(reading, at) === "-" ? kindAt(reading, at + 1, "unit") : undefined;
  return unit?.meaning.unit.of === "rooms" ? unit : undefined;
}

/** A number in digits or words, with halves and quarters. A bare one has no word. */
function numberAt(reading: Reading, at: number): { value: number; isBare: boolean; end: number } | undefined {
  const word = reading.words[at];
  if (!word || word.kind === "sign") return undefined;
  if (word.value !== undefined) return { value: word.value, isBare: true, end: at + 1 };
  const fraction = FRACTIONS.get(word.text);
  if (fraction) {
    const whole = reading.words[at + 1]?.value ?? NUMBER_WORDS.get(textAt(reading, at + 1));
    if (fraction.change !== undefined && whole !== undefined)
      return { value: whole + fraction.change, isBare: false, end: at + 2 };
    return fraction.alone === undefined ? undefined : { value: fraction.alone, isBare: false, end: at + 1 };
  }
  const value = NUMBER_WORDS.get(word.text);
  if (value === undefined) return undefined;
  const isHundreds = NUMBER_WORDS.get(textAt(reading, at + 1)) === 100;
  return { value: isHundreds ? value * 100 : value, isBare: false, end: isHundreds ? at + 2 : at + 1 };
}

/** Whether a number without a unit is no price: small, in words, a PIN code, a phone number, or the number of something. */
function isOtherNumber(reading: Reading, at: number, { value, unit, isBare, end }: Amount, lead: Limit | undefined) {
  if (unit) return unit.of === "rooms" ? value > MOST_ROOMS : unit.of === "days";
  const next = amountAfterLink(reading, end);
  if (next?.unit) return false;
  const isPin = PIN_CODE.test(textAt(reading, at)) && !lead;
  return (
    !isBare ||
    value < limits.priceFilterMinRupees ||
    value > MOST_RUPEES ||
    isPin ||
    NO_PRICE_AFTER.has(textAt(reading, at - 1))
  );
}

const LINKS = new Set(["-", "to", "se", "and", "ya", "or", "/", "till", "aur"]);
const CHOICES = new Set(["ya", "or", "/", "aur"]);

const amountAfterLink = (reading: Reading, at: number): Amount | undefined =>
  LINKS.has(textAt(reading, at)) ? amountAt(reading, at + 1) : undefined;

type Range = { first: Amount; second: Amount; isChoice: boolean };

/** Two amounts of one kind with a link. The first may leave its unit to the second, and the second to the first. */
function rangeAt(reading: Reading, first: Amount, hasLead: boolean): Range | undefined {
  const link = textAt(reading, first.end);
  const second = amountAfterLink(reading, first.end);
  if (!second || (link === "and" && !hasLead)) return undefined;
  const unit = first.unit ?? second.unit;
  const isRooms = unit?.of === "rooms";
  if (first.unit && second.unit && first.unit.of !== second.unit.of) return undefined;
  if (first.unit && !second.unit && (isRooms || first.unit.of === "area" || !second.isBare)) return undefined;
  if (!unit && second.value < limits.priceFilterMinRupees) return undefined;
  const isChoice = CHOICES.has(link);
  if (isChoice && !isRooms) return undefined;
  const inUnit = (amount: Amount): Amount =>
    amount.unit || unit?.of !== "money" || amount.value >= limits.priceFilterMinRupees
      ? { ...amount, unit }
      : { ...amount, unit, value: amount.value * unit.times };
  return { first: inUnit(first), second: inUnit(second), isChoice };
}

function rangeOf(reading: Reading, first: Amount, second: Amount, isChoice: boolean): Quantity | undefined {
  const [least, most] = [Math.min(first.value, second.value), Math.max(first.value, second.value)];
  const end = limitAt(reading, second.end, "after")?.end ?? afterPrice(reading, second.end);
  const unit = second.unit;
  if (unit?.of === "rooms") {
    // Before the list is made: a number of a text may be one of billions.
    if (most > MOST_ROOMS) return undefined;
    const all = Array.from({ length: Math.floor(most) - Math.floor(least) + 1 }, (_, at) => Math.floor(least) + at);
    return {
      filters: { bedrooms: isChoice ? [Math.floor(first.value), Math.floor(second.value)] : all },
      end: second.end,
    };
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
  let end = at;
  while (textAt(reading, end) === "/" && ["-", "month", "mahina"].includes(textAt(reading, end + 1))) end += 2;
  return end;
}

function limitedAmount(
  reading: Reading,
  amount: Amount,
  lead: Limit | undefined,
  isRate: boolean,
): Quantity | undefined {
  const { value, unit } = amount;
  const tail = plusAt(reading, amount) ?? limitAfter(reading, amount);
  const limit = tail ?? lead;
  const end = tail?.end ?? amount.end;
  if (unit?.of === "rooms") return roomsOf(Math.floor(value), limit, end);
  if (unit?.of === "photos") return { filters: { photos: Math.min(Math.floor(value), limits.photosMax) }, end };
  if (unit?.of === "area") {
    if (isRate) return { filters: { maxPricePerSqft: toPaise(value) }, end };
    if (unit.isFoot && value < LEAST_AREA_SQFT) return undefined;
    const isAbout = !limit || limit.side === "about";
    return {
      filters: limited("minArea", "maxArea", value * unit.squareFeet, isAbout ? { side: "about" } : limit),
      end,
    };
  }
  const perFoot = perSquareFoot(reading, amount.end);
  if (perFoot || isRate) return { filters: { maxPricePerSqft: toPaise(value) }, end: perFoot ?? end };
  if (value < limits.priceFilterMinRupees) return undefined;
  return { filters: limited("minPrice", "maxPrice", value, limit ?? { side: "most" }), end: afterPrice(reading, end) };
}

/** A limit after an amount, unless it belongs to the amount that follows: `around` in `2bhk around 15k`. */
function limitAfter(reading: Reading, { unit, end }: Amount): Limit | undefined {
  const lead = limitAt(reading, end, "before");
  const next = lead && amountAt(reading, lead.end);
  const isOfNext = next && !isOtherNumber(reading, lead.end, next, lead) && limitOrder(next.unit) > limitOrder(unit);
  return isOfNext ? undefined : limitAt(reading, end, "after");
}

/** Of two amounts, the one with the higher number is more likely to be limited: people rarely limit rooms. */
const limitOrder = (unit: Unit | undefined) => ["rooms", "area", "money"].indexOf(unit?.of ?? "money");

/** `+` right after an amount. */
function plusAt(reading: Reading, { end, isMore }: Amount): Limit | undefined {
  if (isMore) return { side: "least", isBeyond: false, end };
  const isPlus = textAt(reading, end) === "+" && reading.words[end]?.isJoined === true;
  return isPlus ? { side: "least", isBeyond: false, end: end + 1 } : undefined;
}

/** The end of `per sq ft` or `/sqft`. */
function perSquareFoot(reading: Reading, at: number): number | undefined {
  if (textAt(reading, at) === "psf") return at + 1;
  if (!PER.has(textAt(reading, at))) return undefined;
  const unit = kindAt(reading, at + 1, "unit");
  return unit?.meaning.unit.of === "area" ? unit.end : undefined;
}

/** Rooms with a limit word. `under 3` means at most 2. */
function roomsOf(
  count: number,
  limit: Pick<Limit, "side" | "isBeyond"> | undefined,
  end: number,
): Quantity | undefined {
  const step = limit?.isBeyond ? 1 : 0;
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
