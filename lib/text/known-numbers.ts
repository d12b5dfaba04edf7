import type { DigitGroup } from "@/lib/text/digit-runs";
import type { KnownRange } from "@/lib/text/known-names";
import { MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import { KIND, type Tokens } from "@/lib/text/tokens";

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

/** Digits that are written together, or {@link BREAK} between two readings. */
type DigitText = { text: string; field: number; range: KnownRange };
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
  const spelt = groupTexts(groups, fields);
  const typed = plainTexts(tokens, fields);
  for (const texts of areEqual(spelt, typed) ? [spelt] : [spelt, typed]) {
    const all = texts.map(({ text }) => text).join("");
    for (const number of numbers) {
      findInOrder(texts, all, number, found);
      findInPieces(texts, number, found);
      findOverFields(
        texts.filter(({ range, text }) => text !== BREAK && !found.has(range)),
        number,
        found,
      );
    }
  }
  return [...found].sort((a, b) => a.from - b.from);
}

/** Whether two readings of a text have the same digits in the same places. */
const areEqual = (some: readonly DigitText[], others: readonly DigitText[]) =>
  some.length === others.length &&
  some.every(({ text, range }, at) => text === others[at]?.text && range.from === others[at]?.range.from);

function groupTexts(groups: readonly DigitGroup[], fields: Int32Array): DigitText[] {
  const texts: DigitText[] = [];
  for (const { first, last, from, to, digits, gapTokens } of groups) {
    const range: KnownRange = { kind: "phone", first, last, from, to, isSure: true };
    if (gapTokens >= PART_DIGITS * MOBILE_DIGITS) texts.push({ text: BREAK, field: -1, range });
    texts.push({ text: digits, field: fields[from] as number, range });
  }
  return texts;
}

/** The digits as typed, without number words and look-alikes. */
function plainTexts(tokens: Tokens, fields: Int32Array): DigitText[] {
  const texts: DigitText[] = [];
  for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
    const kind = tokens.kind[token];
    const word = tokens.word[token] as string;
    if (kind !== KIND.reading && kind !== KIND.digits && !/\d/.test(word)) continue;
    const from = tokens.from[token] as number;
    const range: KnownRange = {
      kind: "phone",
      first: token,
      last: token,
      from,
      to: tokens.to[token] as number,
      isSure: true,
    };
    if (kind === KIND.reading) texts.push({ text: BREAK, field: -1, range });
    else texts.push({ text: word.replace(/\D/g, ""), field: fields[from] as number, range });
  }
  return texts;
}

function findInOrder(texts: readonly DigitText[], all: string, number: string, found: Set<KnownRange>) {
  const backwards = [...number].reverse().join("");
  for (const whole of [number, backwards]) {
    for (let start = 0; start + PART_DIGITS <= MOBILE_DIGITS; start += 1) {
      const part = whole.slice(start, start + PART_DIGITS);
      const places: number[] = [];
      for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, at + 1)) places.push(at);
      if (places.length > 0) addRangesAt(texts, places, found);
    }
  }
}

/** Adds the ranges of the digits from each place on. The places rise. */
function addRangesAt(texts: readonly DigitText[], places: readonly number[], found: Set<KnownRange>) {
  let start = 0;
  let next = 0;
  for (const { text, range } of texts) {
    const end = start + text.length;
    while (next < places.length && (places[next] as number) + PART_DIGITS <= start) next += 1;
    if (next < places.length && (places[next] as number) < end) found.add(range);
    start = end;
  }
}

/** Finds runs of digits, each whole, that are the number when they are put together in some order. */
function findInPieces(texts: readonly DigitText[], number: string, found: Set<KnownRange>) {
  const runs = runsOf(
    texts.filter(({ range }) => !found.has(range)),
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
function runsOf(groups: readonly DigitText[], number: string): Map<string, KnownRange[][]> {
  const runs = new Map<string, KnownRange[][]>();
  for (let start = 0; start < groups.length; start += 1) {
    let text = "";
    for (let end = start; end < groups.length; end += 1) {
      text += groups[end]?.text;
      if (text.length >= MOBILE_DIGITS || !number.includes(text)) break;
      if (text.length < PIECE_MIN_DIGITS) continue;
      const before = runs.get(text) ?? [];
      if (before.length >= FIELDS_MAX) continue;
      runs.set(text, [...before, groups.slice(start, end + 1).map(({ range }) => range)]);
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

type Piece = { texts: readonly DigitText[]; ranges: KnownRange[] };
type Digits = readonly Digit[];
/** The digits of a field that may join with those of others: the first and the last ones, as far as they are left. */
type Ends = { texts: readonly DigitText[]; first: Digits; last: Digits; isWhole: boolean };

/** Finds fields whose digits, put together in some order, contain the number: the end of one, whole ones, the start of the last. */
function findOverFields(texts: readonly DigitText[], number: string, found: Set<KnownRange>) {
  const fields = new Map<number, DigitText[]>();
  for (const text of texts) {
    const field = fields.get(text.field);
    if (field) field.push(text);
    else fields.set(text.field, [text]);
  }
  if (fields.size < 2) return;
  const most = fields.size <= FEW_FIELDS ? FEW_FIELDS_PIECES_MAX : FIELDS_MAX;
  for (let path = 0; path < PATHS_MAX; path += 1) {
    const left = [...fields.values()].map((each) => endsOf(each, found)).filter(({ first }) => first.length > 0);
    const pieces = pathFrom(partsOf(left, number), number, most);
    if (!pieces) return;
    const isLast = path === PATHS_MAX - 1;
    for (const piece of pieces) {
      for (const range of isLast ? piece.texts.map((text) => text.range) : piece.ranges) found.add(range);
    }
  }
}

function endsOf(texts: readonly DigitText[], found: ReadonlySet<KnownRange>): Ends {
  const first: Digit[] = [];
  const last: Digit[] = [];
  let at = 0;
  for (; at < texts.length && first.length < MOBILE_DIGITS; at += 1) {
    const { text, field, range } = texts[at] as DigitText;
    if (!found.has(range)) for (const value of text) first.push({ value, field, range });
  }
  const isWhole = at >= texts.length && first.length < MOBILE_DIGITS;
  for (at = texts.length - 1; at >= 0 && last.length < MOBILE_DIGITS; at -= 1) {
    const { text, field, range } = texts[at] as DigitText;
    if (!found.has(range)) last.unshift(...[...text].map((value) => ({ value, field, range })));
  }
  return { texts, first: first.slice(0, MOBILE_DIGITS), last: last.slice(-MOBILE_DIGITS), isWhole };
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
    fields.filter(({ texts }) => !used.some(({ field }) => field.texts === texts));
  if (position > 0) {
    const [field] = unused(parts.ends.get(rest));
    if (field) return [...used.map(({ piece }) => piece), pieceOf(field.texts, field.first.slice(0, rest.length))];
  }
  if (used.length + 1 >= most) return undefined;
  const candidates = position === 0 ? parts.starts : parts.wholes;
  for (let length = rest.length - 1; length > 0; length -= 1) {
    for (const field of unused(candidates.get(rest.slice(0, length)))) {
      const piece = pieceOf(field.texts, field.last.slice(field.last.length - length));
      const path = pathFrom(parts, number, most, position + length, [...used, { field, piece }]);
      if (path) return path;
    }
  }
  return undefined;
}

const pieceOf = (texts: readonly DigitText[], part: Digits): Piece => ({
  texts,
  ranges: part.map(({ range }) => range),
});
