import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { MEANING } from "@/lib/text/lexicon";
import { FOUND, MAYBE, YEAR } from "@/lib/text/phone-shapes";
import { isPlainGap } from "@/lib/text/stated-quantities";
import { KIND, type Tokens } from "@/lib/text/tokens";

const DIGITS_MAX = 15;
const GAP_MAX_TOKENS = 3;
const INTRODUCTION_MAX_TOKENS = 6;
const INTRODUCED_MIN_DIGITS = 7;
const INTRODUCED_MAX_DIGITS = 13;
const AREA_NUMBER_DIGITS = 11;
const OLD_AREA_NUMBER_DIGITS = 10;
const INTERNATIONAL_MIN_DIGITS = 10;
const SPELT_OUT_MIN_GROUPS = 7;
const WRITTEN_MAX_GROUPS = 5;
const GULF = /^(?:971|966|968|974|965|973)/;
const GULF_DIGITS = [11, 12];
const AREA_CODE = /^0[1-8]/;
const TOLL_FREE = /^1(?:800|860)/;
/** The first digits of numbers that need no word before them: codes of areas, free numbers, the Gulf. */
const STARTS_BY_ITSELF = /^(?:0|18|96|97)/;
const ROUND = /000$/;
const LONE_AREA_CODE = /^0[1-8]\d{1,3}$/;
const LONE_NUMBER = /^[2-7]\d{5,7}$/;
const APART_MAX_TOKENS = 5;
/** Words between the code of an area and its number: `STD 0731, number 2554321`. */
const APART_WORDS = new Set("std code area landline line ka ke aur and then phir local".split(" "));

/**
 * Finds numbers that are no Indian mobile numbers: with the code of a country (`+971 ...`, `00971 ...`) or an Indian area
 * (`0731-2551234`), free numbers (`1800 ...`), and numbers that a word such as `phone` announces. Others that look like a
 * landline may be a price, and are only reported. Marks the groups in `found`.
 */
export function findLandlines(
  tokens: Tokens,
  groups: readonly DigitGroup[],
  stated: Uint8Array,
  found: Uint8Array,
  marks: Uint8Array,
) {
  const isFree = (index: number) =>
    found[index] !== FOUND && stated[index] === 0 && marks[(groups[index] as DigitGroup).from] === 0;
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index] as DigitGroup;
    if (!isFree(index)) continue;
    const end = endOfNumber(tokens, groups, index, isFree, found) ?? endApart(tokens, groups, index, isFree);
    if (end !== undefined) {
      found.fill(FOUND, index, end + 1);
      index = end;
      continue;
    }
    if (found[index] === 0 && isLandlineLike(group)) found[index] = MAYBE;
  }
}

function endOfNumber(
  tokens: Tokens,
  groups: readonly DigitGroup[],
  start: number,
  isFree: (index: number) => boolean,
  found: Uint8Array,
): number | undefined {
  const group = groups[start] as DigitGroup;
  const isPlus = isAfterPlus(tokens, group);
  const isAnnounced = isIntroduced(tokens, group);
  if (!isPlus && !isAnnounced && !STARTS_BY_ITSELF.test(group.digits)) return undefined;
  let digits = group.digits;
  let best: number | undefined;
  for (let end = start; ; end += 1) {
    const isWhole =
      digits.length >= INTRODUCED_MIN_DIGITS && isWholeNumber(digits, groups, start, end, isPlus, isAnnounced);
    if (isWhole) best = end;
    const next = groups[end + 1];
    if (!next || !(isPlainGap(next) || isAreaGap(tokens, group, next)) || next.gapTokens > GAP_MAX_TOKENS) break;
    if (!isFree(end + 1) || found[end + 1] === FOUND) break;
    digits += next.digits;
    if (digits.length > DIGITS_MAX) break;
  }
  return best;
}

/** The number behind the code of an area, with a few words between that tell of them. */
function endApart(
  tokens: Tokens,
  groups: readonly DigitGroup[],
  area: number,
  isFree: (index: number) => boolean,
): number | undefined {
  const [code, number] = [groups[area] as DigitGroup, groups[area + 1]];
  if (!number || !LONE_AREA_CODE.test(code.digits) || !LONE_NUMBER.test(number.digits) || !isFree(area + 1))
    return undefined;
  if (code.digits.length + number.digits.length !== AREA_NUMBER_DIGITS || number.gapTokens > APART_MAX_TOKENS)
    return undefined;
  for (let token = tokens.after(code.last); token < number.first; token = tokens.after(token)) {
    const isTold =
      tokens.kind[token] === KIND.sign ||
      tokens.has(token, MEANING.phone | MEANING.phoneFiller) ||
      APART_WORDS.has(tokens.wordAt(token));
    if (!isTold) return undefined;
  }
  return area + 1;
}

/** A slash after the code of an area (`0731/2551234`), but not after letters as in a registration number (`RAA08074/014233`). */
const isAreaGap = (tokens: Tokens, area: DigitGroup, { gap }: DigitGroup) =>
  gap === BETWEEN.slash &&
  AREA_CODE.test(area.digits) &&
  !(tokens.isTight(area.first) && tokens.isText(tokens.before(area.first)));

function isWholeNumber(
  digits: string,
  groups: readonly DigitGroup[],
  start: number,
  end: number,
  isPlus: boolean,
  isAnnounced: boolean,
): boolean {
  const { length } = digits;
  const count = end - start + 1;
  const isWritten = count <= WRITTEN_MAX_GROUPS || count >= SPELT_OUT_MIN_GROUPS;
  if (isPlus) return length >= INTERNATIONAL_MIN_DIGITS && !digits.startsWith("0");
  if (/^00[1-9]/.test(digits)) return length >= INTERNATIONAL_MIN_DIGITS + 1;
  if (GULF.test(digits) && GULF_DIGITS.includes(length) && isWritten) return true;
  if (TOLL_FREE.test(digits) && length >= 10 && length <= 11 && isWritten) return true;
  if (AREA_CODE.test(digits)) {
    if (length === AREA_NUMBER_DIGITS && isWritten) return true;
    const area = (groups[start] as DigitGroup).digits.length;
    if (length === OLD_AREA_NUMBER_DIGITS && count === 2 && area >= 3 && area <= 5) {
      return isAnnounced || ((groups[end] as DigitGroup).gap & (BETWEEN.dash | BETWEEN.bracket)) !== 0;
    }
  }
  if (!isAnnounced || length > INTRODUCED_MAX_DIGITS || ROUND.test(digits)) return false;
  for (let index = start; index <= end; index += 1) if (!YEAR.test((groups[index] as DigitGroup).digits)) return true;
  return false;
}

function isAfterPlus(tokens: Tokens, group: DigitGroup): boolean {
  let token = tokens.before(group.first);
  if (tokens.isSign(token, "(")) token = tokens.before(token);
  if (!tokens.isSign(token, "+") && tokens.wordAt(token) !== "plus") return false;
  const before = tokens.before(token);
  return !tokens.isInField(before) || tokens.kind[before] !== KIND.digits;
}

/** Whether a word such as `phone` or `call` stands before the group, with nothing but `no`, `on`, `:` and the like between. */
export function isIntroduced(tokens: Tokens, group: DigitGroup): boolean {
  let token = tokens.before(group.first);
  for (let count = 0; count < INTRODUCTION_MAX_TOKENS && tokens.isInField(token); count += 1) {
    if (tokens.kind[token] === KIND.digits) return false;
    if (tokens.has(token, MEANING.phone)) return true;
    const mayStandBetween =
      tokens.kind[token] === KIND.sign || tokens.has(token, MEANING.phoneFiller | MEANING.separator);
    if (!mayStandBetween || tokens.isSign(token, "₹$%")) return false;
    token = tokens.before(token);
  }
  return false;
}

const isLandlineLike = ({ digits, isWord }: DigitGroup) =>
  !isWord && (digits.length === 7 || digits.length === 8) && /^[2-9]/.test(digits) && !/00$/.test(digits);
