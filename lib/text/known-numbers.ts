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

type Piece = { field: number; ranges: KnownRange[]; length: number };

/** Finds fields whose digits, put together in some order, contain the number: the end of one, whole ones, the start of the last. */
function findOverFields(digits: readonly Digit[], number: string, found: Set<KnownRange>) {
  const byField = new Map<number, Digit[]>();
  for (const digit of digits) byField.set(digit.field, [...(byField.get(digit.field) ?? []), digit]);
  for (let path = 0; path < PATHS_MAX; path += 1) {
    const pieces = pathOf(byField, number, found);
    if (!pieces) return;
    for (const range of pieces.flatMap((piece) => piece.ranges)) found.add(range);
  }
}

function pathOf(
  byField: ReadonlyMap<number, Digit[]>,
  number: string,
  found: ReadonlySet<KnownRange>,
): Piece[] | undefined {
  const left = [...byField].map(([field, digits]) => {
    const kept = digits.filter(({ range }) => !found.has(range));
    return { field, kept, text: kept.map(({ value }) => value).join("") };
  });
  const follow = (position: number, used: readonly Piece[]): Piece[] | undefined => {
    const rest = number.slice(position);
    for (const { field, kept, text } of left) {
      if (text === "" || used.some((piece) => piece.field === field)) continue;
      if (position > 0 && text.startsWith(rest)) return [...used, pieceOf(field, kept, 0, rest.length)];
      if (used.length + 1 >= FIELDS_MAX) continue;
      const lengths = position === 0 ? suffixLengths(text, number) : rest.startsWith(text) ? [text.length] : [];
      for (const length of lengths) {
        if (length === MOBILE_DIGITS) continue;
        const path = follow(position + length, [...used, pieceOf(field, kept, text.length - length, length)]);
        if (path) return path;
      }
    }
    return undefined;
  };
  return follow(0, []);
}

/** The lengths of the beginnings of the number that a text ends with. */
function suffixLengths(text: string, number: string): number[] {
  const lengths: number[] = [];
  for (let length = Math.min(text.length, MOBILE_DIGITS); length > 0; length -= 1) {
    if (text.endsWith(number.slice(0, length))) lengths.push(length);
  }
  return lengths;
}

const pieceOf = (field: number, digits: readonly Digit[], from: number, length: number): Piece => ({
  field,
  length,
  ranges: digits.slice(from, from + length).map(({ range }) => range),
});
