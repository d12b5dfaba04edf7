import { isCommonWord, isPlaceEnding } from "@/lib/text/common-words";
import type { FoundContact } from "@/lib/text/contact-detector";
import { addressSpellings } from "@/lib/text/home-address";
import { findHouseNumbers, isCounted } from "@/lib/text/house-numbers";
import { findRespeltNames, isEverydayPart, isNamedPlace, type KnownRange } from "@/lib/text/known-names";
import { FIELD_BREAK } from "@/lib/text/plain-text";
import { endOf, hasItsNumbers, lettersOf, type Spelling, skeletonOf, spellingsOf, wordsOf } from "@/lib/text/skeletons";
import { KIND, type Tokens } from "@/lib/text/tokens";

type KnownTexts = { names: readonly string[]; emails: readonly string[]; addressLines: readonly string[] };

type Needle = Spelling & { kind: FoundContact["kind"]; isSure: boolean };

const NAME_MIN_LETTERS = 6;
const LONE_NAME_MIN_LETTERS = 8;
const NAME_WORD_MIN_LETTERS = 3;
const LOCAL_PART_MIN_LETTERS = 6;
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;

/** Finds the seller's own names, email addresses and address lines, glued, spaced, respelt or split over neighbouring fields. */
export function findKnownTexts(tokens: Tokens, known: KnownTexts): KnownRange[] {
  const needles = needlesOf(known);
  const found = [...findRespeltNames(tokens, known.names), ...findHouseNumbers(tokens, known.addressLines)];
  if (needles.length === 0) return withoutOverlaps(found);
  const { text } = tokens.plain;
  const skeleton = skeletonOf(text);
  for (const { kind, letters, numbers, isSure } of needles) {
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
      if (kind === "address") {
        const isOther = isInsideNumber(text, from, to) || !hasItsNumbers(text, skeleton, at, numbers);
        if (isOther || (tokens.kind[last] === KIND.digits && isCounted(tokens, tokens.after(last)))) continue;
      }
      const isPlace = kind === "name" && isNamedPlace(tokens, first, last);
      found.push({ kind, first, last, from, to, isSure: isSure && !isPlace });
    }
  }
  return withoutOverlaps(found);
}

const isInsideWord = (text: string, from: number, to: number) =>
  (from > 0 && LETTER_OR_DIGIT.test(text.charAt(from - 1))) ||
  (to < text.length && LETTER_OR_DIGIT.test(text.charAt(to)));

/** Whether an address begins or ends within a number with a point: the `118` of `118.5 sq m`. */
const isInsideNumber = (text: string, from: number, to: number) =>
  /\d[.,]\d/.test(text.slice(Math.max(0, from - 2), from + 1)) || /\d[.,]\d/.test(text.slice(to - 1, to + 2));

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
  const unsure = ranges.filter(({ isSure }) => !isSure);
  return [
    ...taken,
    ...unsure.filter(({ first, last }, at) => unsure[at - 1]?.first !== first || unsure[at - 1]?.last !== last),
  ];
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
    ...known.addressLines
      .flatMap(addressSpellings)
      .map((spelling) => ({ ...spelling, kind: "address" as const, isSure: true })),
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
  return kept.flatMap((order) => spellingsOf(order).map((each) => ({ ...each, kind: "name" as const, isSure })));
}

function emailNeedles(email: string): Needle[] {
  const [local = "", domain = ""] = email.split("@");
  const spellings = [`${local}${domain}`, `${local}at${domain.replaceAll(".", "dot")}`];
  const isMarked = /[\p{N}._]/u.test(local) || local.length >= LONE_NAME_MIN_LETTERS;
  if (local.length >= LOCAL_PART_MIN_LETTERS && isMarked && !isCommonWord(local)) spellings.push(local);
  return spellings.map((each) => ({ kind: "email", letters: lettersOf(each), numbers: [], isSure: true }));
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
