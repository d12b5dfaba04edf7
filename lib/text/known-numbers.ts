import type { DigitGroup } from "@/lib/text/digit-runs";
import type { KnownRange } from "@/lib/text/known-names";
import { BREAK, type DigitText, FIELDS_MAX, findOverFields, PATHS_MAX } from "@/lib/text/known-number-fields";
import { findSpokenNumbers } from "@/lib/text/known-number-sounds";
import { MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import { KIND, type Tokens } from "@/lib/text/tokens";

/** This many consecutive digits count as the seller's number. */
const PART_DIGITS = 8;
/** Shorter runs of digits stand in every listing by chance. */
const PIECE_MIN_DIGITS = 3;

/** The last ten digits of each known number. */
export const knownNumbers = (phones: readonly string[]): string[] =>
  phones
    .map((phone) => phone.replace(/\D/g, "").slice(-MOBILE_DIGITS))
    .filter(({ length }) => length === MOBILE_DIGITS);

/**
 * Finds the seller's own numbers: eight of their digits or more in reading order, whatever stands between, also backwards; whole
 * runs of digits that give the number in any order (`43210 after 98765`); pieces that give it when up to four fields, or six of a
 * few, are put together in any order; digits with counters among them (`1) 98 2) 26`); and words that sound like its digits.
 * `fields` tells the field of each unit.
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
      findBetweenCounters(texts, number, found);
      findInPieces(texts, number, found);
      findOverFields(
        texts.filter(({ range, text }) => text !== BREAK && !found.has(range)),
        number,
        found,
      );
    }
  }
  const taken = new Set([...found].map(({ first }) => first));
  for (const range of findSpokenNumbers(tokens, numbers)) if (!taken.has(range.first)) found.add(range);
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

/** Finds the number in every other group of digits: `1) 98 2) 26`, `98 0 26 0`, `Floor 1: 98, floor 2: 26`. */
function findBetweenCounters(texts: readonly DigitText[], number: string, found: Set<KnownRange>) {
  for (const parity of [0, 1]) {
    const others = texts.filter((_, at) => at % 2 === parity);
    findInOrder(others, others.map(({ text }) => text).join(""), number, found);
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
