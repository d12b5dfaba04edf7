import type { DigitGroup } from "@/lib/text/digit-runs";
import type { KnownRange } from "@/lib/text/known-names";
import { KIND, type Tokens } from "@/lib/text/tokens";

const MOBILE_DIGITS = 10;
/** So many digits of the seller's number in a row are enough to ring. */
const PART_DIGITS = 8;
const FIELDS_MAX = 4;
const PATHS_MAX = 40;
const BREAK = "|";

type Digit = { value: string; field: number; range: KnownRange };

/** The last ten digits of each known number. */
export const knownNumbers = (phones: readonly string[]): string[] =>
  phones
    .map((phone) => phone.replace(/\D/g, "").slice(-MOBILE_DIGITS))
    .filter(({ length }) => length === MOBILE_DIGITS);

/**
 * Finds the seller's own numbers: eight of their digits or more in reading order, whatever stands between, also backwards; and
 * pieces that give the number when up to four fields are put together in any order. `fields` tells the field of each unit.
 */
export function findKnownNumbers(
  tokens: Tokens,
  groups: readonly DigitGroup[],
  numbers: readonly string[],
  fields: Int32Array,
): KnownRange[] {
  if (numbers.length === 0) return [];
  const found = new Set<KnownRange>();
  for (const digits of [groupDigits(groups, fields), plainDigits(tokens, fields)]) {
    for (const number of numbers) {
      findInOrder(digits, number, found);
      findOverFields(
        digits.filter(({ range, value }) => !found.has(range) && value !== BREAK),
        number,
        found,
      );
    }
  }
  return [...found].sort((a, b) => a.from - b.from);
}

function groupDigits(groups: readonly DigitGroup[], fields: Int32Array): Digit[] {
  const digits: Digit[] = [];
  for (const { first, last, from, to, digits: values, gapTokens } of groups) {
    const range: KnownRange = { kind: "phone", first, last, from, to, isSure: true };
    if (gapTokens >= PART_DIGITS * MOBILE_DIGITS) digits.push({ value: BREAK, field: -1, range });
    for (const value of values) digits.push({ value, field: fields[from] as number, range });
  }
  return digits;
}

/** The digits as typed, without number words and look-alikes. */
function plainDigits(tokens: Tokens, fields: Int32Array): Digit[] {
  const digits: Digit[] = [];
  for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
    const from = tokens.from[token] as number;
    const to = tokens.to[token] as number;
    const range: KnownRange = { kind: "phone", first: token, last: token, from, to, isSure: true };
    if (tokens.kind[token] === KIND.reading) digits.push({ value: BREAK, field: -1, range });
    if (tokens.kind[token] === KIND.digits || /\d/.test(tokens.word[token] as string)) {
      for (const value of (tokens.word[token] as string).replace(/\D/g, "")) {
        digits.push({ value, field: fields[from] as number, range });
      }
    }
  }
  return digits;
}

function findInOrder(digits: readonly Digit[], number: string, found: Set<KnownRange>) {
  const text = digits.map(({ value }) => value).join("");
  const backwards = [...number].reverse().join("");
  for (const whole of [number, backwards]) {
    for (let start = 0; start + PART_DIGITS <= MOBILE_DIGITS; start += 1) {
      const part = whole.slice(start, start + PART_DIGITS);
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
        for (const { range } of digits.slice(at, at + PART_DIGITS)) found.add(range);
      }
    }
  }
}

type Piece = { digits: Digits; ranges: KnownRange[] };
type Digits = readonly Digit[];
/** The digits of a field that may join with those of others: the first and the last ones, as far as they are left. */
type Ends = { digits: Digits; first: Digits; last: Digits; isWhole: boolean };

/** Finds fields whose digits, put together in some order, contain the number: the end of one, whole ones, the start of the last. */
function findOverFields(digits: Digits, number: string, found: Set<KnownRange>) {
  const fields = new Map<number, Digit[]>();
  for (const digit of digits) {
    const field = fields.get(digit.field);
    if (field) field.push(digit);
    else fields.set(digit.field, [digit]);
  }
  if (fields.size < 2) return;
  for (let path = 0; path < PATHS_MAX; path += 1) {
    const left = [...fields.values()].map((each) => endsOf(each, found)).filter(({ first }) => first.length > 0);
    const pieces = pathFrom(partsOf(left, number), number);
    if (!pieces) return;
    const isLast = path === PATHS_MAX - 1;
    for (const piece of pieces) {
      for (const range of isLast ? piece.digits.map((digit) => digit.range) : piece.ranges) found.add(range);
    }
  }
}

function endsOf(digits: Digits, found: ReadonlySet<KnownRange>): Ends {
  const first: Digit[] = [];
  const last: Digit[] = [];
  let at = 0;
  for (; at < digits.length && first.length < MOBILE_DIGITS; at += 1) {
    if (!found.has((digits[at] as Digit).range)) first.push(digits[at] as Digit);
  }
  const isWhole = at >= digits.length && first.length < MOBILE_DIGITS;
  for (at = digits.length - 1; at >= 0 && last.length < MOBILE_DIGITS; at -= 1) {
    if (!found.has((digits[at] as Digit).range)) last.unshift(digits[at] as Digit);
  }
  return { digits, first, last, isWhole };
}

const textOf = (digits: Digits) => digits.map(({ value }) => value).join("");

/** The fields that can be one part of the number: at its start, within it, at its end. Each list has `FIELDS_MAX` fields at most. */
type Parts = Record<"starts" | "wholes" | "ends", Map<string, Ends[]>>;

function partsOf(left: readonly Ends[], number: string): Parts {
  const parts: Parts = { starts: new Map(), wholes: new Map(), ends: new Map() };
  const add = (map: Map<string, Ends[]>, part: string, field: Ends) => {
    const fields = map.get(part) ?? [];
    if (fields.length < FIELDS_MAX) map.set(part, [...fields, field]);
  };
  for (const field of left) {
    const [first, last] = [textOf(field.first), textOf(field.last)];
    if (field.isWhole && number.includes(first)) add(parts.wholes, first, field);
    for (let length = 1; length < MOBILE_DIGITS; length += 1) {
      const [start, end] = [number.slice(0, length), number.slice(-length)];
      if (last.endsWith(start)) add(parts.starts, start, field);
      if (first.startsWith(end)) add(parts.ends, end, field);
    }
  }
  return parts;
}

/**
 * The first way to divide the number into two to `FIELDS_MAX` parts of different fields. There are 129 divisions, and few fields
 * for each part are tried, so that the time does not grow with the number of fields.
 */
function pathFrom(
  parts: Parts,
  number: string,
  position = 0,
  used: readonly { field: Ends; piece: Piece }[] = [],
): Piece[] | undefined {
  const rest = number.slice(position);
  const unused = (fields: readonly Ends[] = []) =>
    fields.filter(({ digits }) => !used.some(({ field }) => field.digits === digits));
  if (position > 0) {
    const [field] = unused(parts.ends.get(rest));
    if (field) return [...used.map(({ piece }) => piece), pieceOf(field.digits, field.first.slice(0, rest.length))];
  }
  if (used.length + 1 >= FIELDS_MAX) return undefined;
  const candidates = position === 0 ? parts.starts : parts.wholes;
  for (let length = rest.length - 1; length > 0; length -= 1) {
    for (const field of unused(candidates.get(rest.slice(0, length)))) {
      const piece = pieceOf(field.digits, field.last.slice(field.last.length - length));
      const path = pathFrom(parts, number, position + length, [...used, { field, piece }]);
      if (path) return path;
    }
  }
  return undefined;
}

const pieceOf = (digits: Digits, part: Digits): Piece => ({ digits, ranges: part.map(({ range }) => range) });
