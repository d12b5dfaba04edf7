import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { isEverydayWord } from "@/lib/text/number-words";
import { MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import type { Tokens } from "@/lib/text/tokens";

const SPOKEN_WORDS_MIN = 6;
const ROMAN_WORDS_MIN = 4;
const ROMAN_ROW_DIGITS_MIN = 9;
const MOBILE_LEAD = /^[6-9]/;
/** This many of the ten digits of a number are exact number words, or this many where it is nothing but numbers of two digits. */
const EXACT_DIGITS_MIN = 4;
const EXACT_PAIR_DIGITS_MIN = 2;

/** The rows of groups without other words between them. */
export function rowsOf(groups: readonly DigitGroup[]): DigitGroup[][] {
  const rows: DigitGroup[][] = [];
  for (const group of groups) {
    if ((group.gap & BETWEEN.word) !== 0 || rows.length === 0) rows.push([group]);
    else rows.at(-1)?.push(group);
  }
  return rows;
}

/**
 * Removes weak words except in rows with at least six number words, and where they add up to a mobile number with exact words
 * beside them. They break the row like other words.
 */
export function withoutStrayWords(tokens: Tokens, groups: readonly DigitGroup[]): DigitGroup[] {
  const result: DigitGroup[] = [];
  let border = 0;
  for (const row of rowsOf(groups)) {
    const isSpoken = isSpokenRow(row);
    const kept = addedUp(tokens, row);
    let isBroken = false;
    row.forEach((group, at) => {
      if (group.isWeak && !isSpoken && !kept[at]) {
        isBroken = true;
        border |= group.gap & BETWEEN.field;
        return;
      }
      if (isBroken) group.gap |= BETWEEN.word;
      group.gap |= border;
      isBroken = false;
      border = 0;
      result.push(group);
    });
  }
  return result;
}

function isSpokenRow(row: readonly DigitGroup[]): boolean {
  const numerals = row.filter(({ roman }) => roman !== undefined).length;
  const singles = row.filter(({ digits }) => digits.length === 1).length;
  if (numerals >= ROMAN_WORDS_MIN && singles >= ROMAN_ROW_DIGITS_MIN && row.every(isCountedInRoman)) return true;
  const spoken = row.filter(({ isWord }) => isWord).length;
  if (spoken >= SPOKEN_WORDS_MIN) return true;
  const digits = row.reduce((sum, group) => sum + group.digits.length, 0);
  const exact = row.filter(({ isWeak }) => !isWeak).length;
  return (
    digits >= MOBILE_DIGITS && exact >= SPOKEN_WORDS_MIN && row.every(({ isWeak, isMisspelt }) => !isWeak || isMisspelt)
  );
}

const isCountedInRoman = ({ isWeak, isMisspelt, roman }: DigitGroup) => !isWeak || isMisspelt || roman !== undefined;

/** Marks the groups of a row that give the ten digits of a mobile number, most of them by exact words. Settles what `saath` means. */
function addedUp(tokens: Tokens, row: readonly DigitGroup[]): Uint8Array {
  const kept = new Uint8Array(row.length);
  const hasOther = row.some(({ other }) => other !== undefined);
  for (let start = 0; start < row.length; start += 1) {
    const plainEnd = endOfNumber(tokens, row, start, false);
    const end = plainEnd ?? (hasOther ? endOfNumber(tokens, row, start, true) : undefined);
    if (end === undefined) continue;
    kept.fill(1, start, end + 1);
    if (plainEnd === undefined) for (const group of row.slice(start, end + 1)) settleOther(group);
    start = end;
  }
  return kept;
}

/** Whether the full stop of a sentence stands directly before a group: `later. Bees`. */
function isAfterSentence(tokens: Tokens, { gap, first }: DigitGroup): boolean {
  const sign = tokens.before(first);
  return (gap & BETWEEN.stop) !== 0 && tokens.isSign(sign, ".") && tokens.isTight(sign);
}

function settleOther(group: DigitGroup) {
  group.digits = group.other ?? group.digits;
  group.single = group.other ?? group.single;
}

/** The last group of the mobile number in words that begins at a group. */
function endOfNumber(tokens: Tokens, row: readonly DigitGroup[], start: number, asOther: boolean): number | undefined {
  const digitsOf = ({ digits, other }: DigitGroup) => (asOther ? (other ?? digits) : digits);
  if (!MOBILE_LEAD.test(digitsOf(row[start] as DigitGroup))) return undefined;
  let digits = 0;
  let exact = 0;
  let areAllPairs = true;
  for (let at = start; at < row.length && digits < MOBILE_DIGITS; at += 1) {
    const group = row[at] as DigitGroup;
    const isFirstOfTwo = group.isTens && row[at + 1]?.digits.length === 1;
    const length = isFirstOfTwo ? 1 : digitsOf(group).length;
    const isCounted = length <= 2 && !(group.isWeak && isEverydayWord(tokens.word[group.last] as string));
    if (!isCounted || (group.isWeak && group.roman !== undefined)) return undefined;
    const isNextSentence = at > start && isAfterSentence(tokens, group);
    if (isNextSentence && (group.isMisspelt || row[at - 1]?.isMisspelt)) return undefined;
    digits += length;
    if (!group.isWeak) exact += length;
    areAllPairs &&= length === 2;
    const isExact = exact >= (areAllPairs ? EXACT_PAIR_DIGITS_MIN : EXACT_DIGITS_MIN);
    if (digits === MOBILE_DIGITS && isExact) return at;
  }
  return undefined;
}
