import type { DigitGroup } from "@/lib/text/digit-groups";
import type { KnownRange } from "@/lib/text/known-contacts";
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
    const pieces = pathFrom(left, number, 0, []);
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

function pathFrom(
  left: readonly Ends[],
  number: string,
  position: number,
  used: readonly Piece[],
): Piece[] | undefined {
  const rest = number.slice(position);
  for (const { digits, first, last, isWhole } of left) {
    if (used.some((piece) => piece.digits === digits)) continue;
    const start = textOf(first);
    if (position > 0 && start.startsWith(rest)) return [...used, pieceOf(digits, first.slice(0, rest.length))];
    if (used.length + 1 >= FIELDS_MAX) continue;
    const lengths =
      position === 0 ? suffixLengths(textOf(last), number) : isWhole && rest.startsWith(start) ? [start.length] : [];
    for (const length of lengths) {
      const path = pathFrom(left, number, position + length, [
        ...used,
        pieceOf(digits, last.slice(last.length - length)),
      ]);
      if (path) return path;
    }
  }
  return undefined;
}

/** The lengths of the beginnings of the number that a text ends with. */
function suffixLengths(text: string, number: string): number[] {
  const lengths: number[] = [];
  for (let length = Math.min(text.length, MOBILE_DIGITS - 1); length > 0; length -= 1) {
    if (text.endsWith(number.slice(0, length))) lengths.push(length);
  }
  return lengths;
}

const pieceOf = (digits: Digits, part: Digits): Piece => ({ digits, ranges: part.map(({ range }) => range) });
