import type { DigitGroup } from "@/lib/text/digit-runs";
import type { KnownRange } from "@/lib/text/known-names";
import { KIND, type Tokens } from "@/lib/text/tokens";

const MOBILE_DIGITS = 10;
/** This many consecutive digits count as the seller's number. */
const PART_DIGITS = 8;
const FIELDS_MAX = 4;
/** Among so few fields with digits no honest ones give a number in six pieces by chance. */
const FEW_FIELDS = 12;
const FEW_FIELDS_PIECES_MAX = 6;
/** Shorter runs of digits stand in every listing by chance. */
const PIECE_MIN_DIGITS = 3;
const PATHS_MAX = 40;
const BREAK = "|";

type Digit = { value: string; field: number; range: KnownRange };

/** The last ten digits of each known number. */
export const knownNumbers = (phones: readonly string[]): string[] =>
  phones
    .map((phone) => phone.replace(/\D/g, "").slice(-MOBILE_DIGITS))
    .filter(({ length }) => length === MOBILE_DIGITS);

/**
 * Finds the seller's own numbers: eight of their digits or more in reading order, whatever stands between, also backwards; whole
 * runs of digits that give the number in any order (`43210 after 98765`); and pieces that give it when up to four fields, or six
 * of a few, are put together in any order. `fields` tells the field of each unit.
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
      findInPieces(digits, number, found);
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

/** Finds runs of digits, each whole, that are the number when they are put together in some order. */
function findInPieces(digits: Digits, number: string, found: Set<KnownRange>) {
  const runs = runsOf(
    digits.filter(({ range }) => !found.has(range)),
    number,
  );
  if (runs.size < 2) return;
  for (let path = 0; path < PATHS_MAX; path += 1) {
    const pieces = spellFrom(runs, number, found);
    if (!pieces) return;
    for (const range of pieces.flat()) found.add(range);
  }
}

/** The groups of digits that are a part of the number, alone or with the groups after them. */
function runsOf(digits: Digits, number: string): Map<string, KnownRange[][]> {
  const groups: { text: string; range: KnownRange }[] = [];
  for (const { value, range } of digits) {
    const last = groups.at(-1);
    if (last?.range === range) last.text += value;
    else groups.push({ text: value, range });
  }
  const runs = new Map<string, KnownRange[][]>();
  for (let start = 0; start < groups.length; start += 1) {
    let text = "";
    for (let end = start; end < groups.length; end += 1) {
      text += groups[end]?.text;
      if (text.length >= MOBILE_DIGITS || !number.includes(text)) break;
      if (text.length < PIECE_MIN_DIGITS) continue;
      const ranges = groups.slice(start, end + 1).map(({ range }) => range);
      const before = runs.get(text) ?? [];
      if (before.length < FIELDS_MAX) runs.set(text, [...before, ranges]);
    }
  }
  return runs;
}

/** The runs that spell the number from a position on, none of them twice. */
function spellFrom(
  runs: ReadonlyMap<string, KnownRange[][]>,
  number: string,
  found: ReadonlySet<KnownRange>,
  position = 0,
  used: readonly KnownRange[][] = [],
): KnownRange[][] | undefined {
  if (position === MOBILE_DIGITS) return [...used];
  if (used.length === FIELDS_MAX) return undefined;
  for (let end = MOBILE_DIGITS; end >= position + PIECE_MIN_DIGITS; end -= 1) {
    for (const run of runs.get(number.slice(position, end)) ?? []) {
      if (run.some((range) => found.has(range) || used.some((other) => other.includes(range)))) continue;
      const spelt = spellFrom(runs, number, found, end, [...used, run]);
      if (spelt) return spelt;
    }
  }
  return undefined;
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
  const most = fields.size <= FEW_FIELDS ? FEW_FIELDS_PIECES_MAX : FIELDS_MAX;
  for (let path = 0; path < PATHS_MAX; path += 1) {
    const left = [...fields.values()].map((each) => endsOf(each, found)).filter(({ first }) => first.length > 0);
    const pieces = pathFrom(partsOf(left, number), number, most);
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
 * The first way to divide the number into two to `most` parts of different fields. There are 381 divisions into up to six, and few
 * fields for each part are tried, so that the time does not grow with the number of fields.
 */
function pathFrom(
  parts: Parts,
  number: string,
  most: number,
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
  if (used.length + 1 >= most) return undefined;
  const candidates = position === 0 ? parts.starts : parts.wholes;
  for (let length = rest.length - 1; length > 0; length -= 1) {
    for (const field of unused(candidates.get(rest.slice(0, length)))) {
      const piece = pieceOf(field.digits, field.last.slice(field.last.length - length));
      const path = pathFrom(parts, number, most, position + length, [...used, { field, piece }]);
      if (path) return path;
    }
  }
  return undefined;
}

const pieceOf = (digits: Digits, part: Digits): Piece => ({ digits, ranges: part.map(({ range }) => range) });
