import { foldText } from "@/lib/text/code-points";
import { isCommonWord, isPlaceEnding } from "@/lib/text/common-words";
import type { FoundContact } from "@/lib/text/contact-detector";
import { findRespeltNames, isEverydayPart, type KnownRange } from "@/lib/text/known-names";
import { LATIN_UNITS, TEENS, TENS } from "@/lib/text/number-words";
import { FIELD_BREAK, READING_BREAK } from "@/lib/text/plain-text";
import type { Tokens } from "@/lib/text/tokens";

type KnownTexts = { names: readonly string[]; emails: readonly string[]; addressLines: readonly string[] };

type Needle = { kind: FoundContact["kind"]; letters: string; isSure: boolean };

const NAME_MIN_LETTERS = 6;
const LONE_NAME_MIN_LETTERS = 8;
const NAME_WORD_MIN_LETTERS = 3;
const LOCAL_PART_MIN_LETTERS = 6;
const ADDRESS_MIN_LETTERS = 8;
const ADDRESS_MIN_WORDS = 4;
const PLACE_NUMBERS = /^(?:scheme|sector|sec|ward|phase|nh|sh|ring|zone|block|part|stage)\b/;
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;

/** Letters and digits that stand for each other in respelt words are one letter. */
const ALIKE = new Map(
  [..."1ilioo0o5s3e4a7t8b9g2zwv"].flatMap((_, at, all) => (at % 2 ? [] : [[all[at], all[at + 1]] as const])),
);
const SIGNS = new Map(["@a", "$s", "!i", "|i"].map(([sign, letter]) => [sign, letter?.charCodeAt(0)]));
const CHUNK_UNITS = 8_192;

/** The letters of a text without spaces, signs, repeated letters and the spellings that people use to hide a word. */
type Skeleton = { letters: string; units: number[] };

/** The letter of the skeleton for each UTF-16 code, 0 for signs; filled when a code is first met. */
const letterCodes = new Int32Array(0x10000).fill(-1);

function letterCode(code: number): number {
  const known = letterCodes[code] as number;
  if (known >= 0) return known;
  const character = String.fromCharCode(code);
  const letter = LETTER_OR_DIGIT.test(character) ? (ALIKE.get(character) ?? character).charCodeAt(0) : 0;
  letterCodes[code] = letter;
  return letter;
}

/** Whether a sign before a letter stands for the first letter of a word, as in `$harma`. `@name` is a handle. */
const isLetterSign = (text: string, at: number) =>
  text.charAt(at) !== "@" && at + 1 < text.length && letterCode(text.charCodeAt(at + 1)) !== 0;

function skeletonOf(text: string): Skeleton {
  const codes: number[] = [];
  const units: number[] = [];
  let last = 0;
  let isRepeatable = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    let letter = letterCode(code);
    if (letter === 0) {
      if (code === READING_BREAK.charCodeAt(0)) letter = code;
      else if (SIGNS.has(text.charAt(at)) && (isRepeatable || isLetterSign(text, at)))
        letter = SIGNS.get(text.charAt(at)) as number;
    }
    if (letter === 0) {
      isRepeatable = false;
      continue;
    }
    const isRepeated = isRepeatable && letter === last;
    isRepeatable = true;
    if (isRepeated) continue;
    last = letter;
    codes.push(letter);
    units.push(at);
  }
  let letters = "";
  for (let at = 0; at < codes.length; at += CHUNK_UNITS)
    letters += String.fromCharCode(...codes.slice(at, at + CHUNK_UNITS));
  return { letters, units };
}

const lettersOf = (text: string) => skeletonOf(foldText(text)).letters;

/** The letters of folded words that may stand apart, glued, or each letter by itself. */
const spellingsOf = (words: readonly string[]) => [
  skeletonOf(words.join(" ")).letters,
  skeletonOf(words.join("")).letters,
  skeletonOf([...words.join("")].join(" ")).letters,
];
const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Finds the seller's own names, email addresses and address lines, glued, spaced, respelt or split over neighbouring fields. */
export function findKnownTexts(tokens: Tokens, known: KnownTexts): KnownRange[] {
  const needles = needlesOf(known);
  const found = findRespeltNames(tokens, known.names);
  if (needles.length === 0) return withoutOverlaps(found);
  const { text } = tokens.plain;
  const skeleton = skeletonOf(text);
  for (const { kind, letters, isSure } of needles) {
    for (
      let at = skeleton.letters.indexOf(letters);
      at >= 0;
      at = skeleton.letters.indexOf(letters, at + letters.length)
    ) {
      const from = skeleton.units[at] as number;
      const to = endOf(text, skeleton, at + letters.length - 1);
      if (isInsideWord(text, from, to)) continue;
      const first = tokenAt(tokens, from);
      const last = tokenAt(tokens, to - 1);
      found.push({ kind, first, last, from, to, isSure });
    }
  }
  return withoutOverlaps(found);
}

/** The unit after the letter, over repetitions of it that the skeleton left out. */
function endOf(text: string, { letters, units }: Skeleton, index: number): number {
  let to = (units[index] as number) + 1;
  const letter = letters.charAt(index);
  const next = units[index + 1] ?? text.length;
  while (to < next && (ALIKE.get(text.charAt(to)) ?? text.charAt(to)) === letter) to += 1;
  return to;
}

const isInsideWord = (text: string, from: number, to: number) =>
  (from > 0 && LETTER_OR_DIGIT.test(text.charAt(from - 1))) ||
  (to < text.length && LETTER_OR_DIGIT.test(text.charAt(to)));

/** The token that contains a unit, by bisection. */
function tokenAt(tokens: Tokens, unit: number): number {
  let low = 0;
  let high = tokens.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tokens.from[middle] as number) <= unit) low = middle;
    else high = middle - 1;
  }
  return low;
}

function withoutOverlaps(ranges: KnownRange[]): KnownRange[] {
  ranges.sort((a, b) => Number(b.isSure) - Number(a.isSure) || a.first - b.first || b.last - a.last);
  const taken: KnownRange[] = [];
  let end = -1;
  for (const range of ranges.filter(({ isSure }) => isSure)) {
    if (range.first <= end) {
      const last = taken.at(-1) as KnownRange;
      if (range.last > last.last) Object.assign(last, { last: range.last, to: range.to });
    } else taken.push({ ...range });
    end = Math.max(end, range.last);
  }
  return [...taken, ...ranges.filter(({ isSure }) => !isSure)];
}

/** The needles of a seller, for the further readings of the same listing. */
const needlesOfSeller = new WeakMap<KnownTexts, Needle[]>();

function needlesOf(known: KnownTexts): Needle[] {
  const before = needlesOfSeller.get(known);
  if (before) return before;
  const needles = readNeedles(known);
  needlesOfSeller.set(known, needles);
  return needles;
}

function readNeedles(known: KnownTexts): Needle[] {
  const needles = [
    ...known.names.flatMap(nameNeedles),
    ...known.emails.flatMap(emailNeedles),
    ...known.addressLines.flatMap(addressNeedles),
  ];
  const seen = new Set<string>();
  return needles.filter(
    ({ letters }) => letters.length >= NAME_MIN_LETTERS - 1 && !seen.has(letters) && seen.add(letters),
  );
}

/** A full name in both orders. Names of everyday words, such as `Green City`, and short single words are only reported. */
function nameNeedles(name: string): Needle[] {
  const words = wordsOf(name).filter((word) => word.length > 1);
  const letters = words.join("").length;
  if (letters < NAME_MIN_LETTERS) return [];
  const isUnusual = words.some((word) => word.length >= NAME_WORD_MIN_LETTERS && !isEverydayPart(word));
  const isPlace = isPlaceEnding(words.at(-1) ?? "");
  const isSure = isUnusual && !isPlace && (words.length > 1 || letters >= LONE_NAME_MIN_LETTERS);
  const orders = [
    words,
    words.toReversed(),
    [words.at(-1) ?? "", ...words.slice(0, -1)],
    [words[0] ?? "", words.at(-1) ?? ""],
  ];
  const kept = words.length > 1 ? orders : [words];
  return kept.flatMap((order) => spellingsOf(order).map((each) => ({ kind: "name" as const, letters: each, isSure })));
}

function emailNeedles(email: string): Needle[] {
  const [local = "", domain = ""] = email.split("@");
  const needles: Needle[] = [{ kind: "email", letters: lettersOf(`${local}${domain}`), isSure: true }];
  needles.push({ kind: "email", letters: lettersOf(`${local}at${domain.replaceAll(".", "dot")}`), isSure: true });
  const isMarked = /[\p{N}._]/u.test(local) || local.length >= LONE_NAME_MIN_LETTERS;
  if (local.length >= LOCAL_PART_MIN_LETTERS && isMarked && !isCommonWord(local)) {
    needles.push({ kind: "email", letters: lettersOf(local), isSure: true });
  }
  return needles;
}

/** A whole line with a house number or at least four words, and its parts between commas that have a house number. */
function addressNeedles(line: string): Needle[] {
  const parts = line.split(/[,;\n]/).map((part) => part.trim());
  const starts = parts.map((_, count) => parts.slice(0, count + 1).join(" "));
  const lines = [...starts, ...parts.filter((part) => /\p{N}/u.test(part))];
  return lines.flatMap((each) => {
    const words = wordsOf(each);
    const letters = lettersOf(each);
    const hasNumber =
      words.some((word) => /\p{N}/u.test(word)) && words.some((word) => word.length > 2 && !isCommonWord(word));
    const isLong = words.length >= ADDRESS_MIN_WORDS && words.some((word) => !isCommonWord(word));
    const isPlace = PLACE_NUMBERS.test(foldText(each)) && words.length <= 3;
    if (letters.length < ADDRESS_MIN_LETTERS || isPlace || !(hasNumber || isLong)) return [];
    return [words, ...houseOrders(words)]
      .flatMap(spellingsOf)
      .map((each) => ({ kind: "address" as const, letters: each, isSure: true }));
  });
}

/**
 * Other ways to write an address with a house number: `Flat 7 Hidden Lane` as `7 Hidden Lane` (also after `Flat No`), `Hidden Lane 7` and
 * `Hidden Lane house no 7`, each with the number in words and with abbreviations too. None for `Scheme 54 Vijay Nagar`, which names a place.
 */
function houseOrders(words: readonly string[]): string[][] {
  const at = words.findIndex((word) => /^\p{N}+$/u.test(word));
  const before = words.slice(0, Math.max(0, at));
  if (at < 0 || before.slice(-2).some((word) => PLACE_NUMBERS.test(word))) return [];
  const number = words[at] as string;
  const after = words.slice(at + 1);
  const isTelling = (rest: readonly string[]) =>
    rest.some((word) => word.length > 2 && !isCommonWord(word)) &&
    lettersOf([number, ...rest].join(" ")).length >= ADDRESS_MIN_LETTERS;
  const orders = [
    ...(isTelling(after)
      ? [
          [number, ...after],
          [...after, number],
          [...after, ...before, number],
          ...HOUSE_LABELS.map((label) => [...after, ...label, number]),
        ]
      : []),
    ...(isTelling(before) && after.length === 0 ? [[number, ...before]] : []),
  ];
  const spelt = numberInWords(number);
  const inWords = (order: readonly string[]) => order.flatMap((word) => (word === number ? spelt : [word]));
  const all = spelt.length > 0 ? [...orders, ...[words, ...orders].map(inWords)] : orders;
  return [...all, ...[words, ...orders].map(shortened).filter((order) => order !== undefined)];
}

const HOUSE_LABELS = [["no"], ["house", "no"], ["flat", "no"], ["h", "no"]];
const SHORT_FORMS = new Map(
  (
    "lane:ln road:rd street:st avenue:ave nagar:ngr colony:col apartment:apt apartments:apts society:soc block:blk building:bldg " +
    "tower:twr floor:flr residency:resi sector:sec"
  )
    .split(" ")
    .map((entry) => entry.split(":") as [string, string]),
);

/** An address with the usual abbreviations: `Hidden Ln 7`. Undefined when it has no word with one. */
function shortened(order: readonly string[]): string[] | undefined {
  const isShorter = order.some((word) => SHORT_FORMS.has(word));
  return isShorter ? order.map((word) => SHORT_FORMS.get(word) ?? word) : undefined;
}

const SPELT_MAX_DIGITS = 4;

/** `42` as `forty two`, `402` as `four zero two`. */
function numberInWords(number: string): string[] {
  if (!/^[0-9]+$/.test(number) || number.length > SPELT_MAX_DIGITS) return [];
  const digits = [...number].map((digit) => LATIN_UNITS[Number(digit)]?.split(" ")[0] ?? "");
  if (number.length !== 2 || number.startsWith("0")) return digits;
  if (number.startsWith("1")) return [TEENS.split(/\s+/)[Number(number) - 10] ?? ""];
  const tens = TENS[Number(number[0]) - 2] ?? "";
  return number.endsWith("0") ? [tens] : [tens, digits[1] ?? ""];
}

/** The number of the field that a unit of a plain text belongs to, for each unit. */
export function fieldNumbers(text: string): Int32Array {
  const numbers = new Int32Array(text.length);
  let field = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === FIELD_BREAK) field += 1;
    numbers[at] = field;
  }
  return numbers;
}
