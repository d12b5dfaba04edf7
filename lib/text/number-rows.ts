import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { areListedPairs, arePrices } from "@/lib/text/number-lists";
import { FOUND, isPhoneSplit, MAYBE } from "@/lib/text/phone-shapes";
import { isPlainGap, PIN_CODE, STATED } from "@/lib/text/stated-quantities";
import type { Tokens } from "@/lib/text/tokens";

/** Of a number whose other digits state a quantity. */
const UNSTATED_MIN_DIGITS = 4;
const SPELT_OUT_MIN_GROUPS = 7;

type Row = readonly DigitGroup[];

/**
 * Whether groups with the digits of a mobile number are one number rather than a list of small numbers: FOUND, MAYBE or 0. Groups
 * that are separated by spaces, dots, dashes, brackets and similar signs are one number. Two forms count only when they are split as
 * people split phone numbers (5-5, 3-3-4, 2-2-2-2-2 ...): rising lists with comma and space (`78, 94, 114, 140`, `712/1, 713/2`,
 * `788/4, 452010`), and groups joined by loose separators (`60 × 90 = 5400`, `78, 94 and 114`). `states` has what `readStated` says
 * of each group; `prefix` is the country or trunk prefix in the first one.
 */
export function kindOfRow(tokens: Tokens, row: Row, states: Uint8Array, prefix: string): number {
  if (isSlashedList(row) || (prefix !== "" && isCode(tokens, row))) return 0;
  if (areListedPairs(row)) return MAYBE;
  let isStated = false;
  let isRegistration = false;
  let isLoose = false;
  let isPlain = true;
  let isTight = true;
  let unstated = 0;
  let isLabelOnly = true;
  let isDashed = false;
  row.forEach((group, at) => {
    const state = states[at];
    if (state) isStated = true;
    if (state === STATED.registration) isRegistration = true;
    if (state && state !== STATED.label) isLabelOnly = false;
    if (!state && !PIN_CODE.test(group.digits)) unstated += group.digits.length;
    if (at === 0) return;
    if ((group.gap & BETWEEN.loose) !== 0) isLoose = true;
    if (!isPlainGap(group)) isPlain = false;
    if (!isPlainGap({ ...group, gap: group.gap & ~(BETWEEN.slash | BETWEEN.line | BETWEEN.comma) })) isTight = false;
    if (group.gap === BETWEEN.dash) isDashed = true;
  });
  if ((isStated || isLoose) && arePrices(row)) return MAYBE;
  if (isStated && !isSpoken(row)) {
    const isSplit = isPhoneShape(row, prefix, true);
    if (isPlain && !isRegistration && (isSplit || (isLabelOnly && !isDashed))) return FOUND;
    // `Flat 605/01230 45`, `605012304 5 flats`: a house number such as `605/4` has only labelled parts, with a PIN code after
    // it at most, and no quantity follows this many digits that state nothing.
    if (isTight && !isRegistration && unstated >= (isLabelOnly ? 1 : UNSTATED_MIN_DIGITS)) return FOUND;
    return isPhoneShape(row, prefix, false) ? MAYBE : 0;
  }
  if (isPhoneShape(row, prefix, false)) return FOUND;
  return isLoose || isRisingList(row) ? 0 : FOUND;
}

const isSpoken = (row: Row): boolean => row.filter(({ isWord }) => isWord).length >= SPELT_OUT_MIN_GROUPS;

/** Whether the row is numbers with slashes and the first word of the next sentence: `Khasra 803/7, 687/9. Ten minutes`. */
function isSlashedList(row: Row): boolean {
  const last = row.at(-1) as DigitGroup;
  const between = row.slice(1, -1);
  return (
    last.isWord &&
    (last.gap & BETWEEN.stop) !== 0 &&
    !(row[0] as DigitGroup).isWord &&
    !between.some(({ isWord }) => isWord) &&
    between.some(({ gap }) => gap === BETWEEN.slash)
  );
}

/** Whether the row, with a 0 before it, is part of a registration number with slashes: `AUDA/RAA07987/959771`. */
function isCode(tokens: Tokens, row: Row): boolean {
  const { first } = row[0] as DigitGroup;
  const letters = tokens.before(first);
  const sign = tokens.before(letters);
  if (row.at(-1)?.gap !== BETWEEN.slash || !tokens.isTight(first)) return false;
  return tokens.isText(letters) && tokens.isTight(letters) && tokens.isSign(sign, "/-") && tokens.isTight(sign);
}

function isPhoneShape(row: Row, prefix: string, mergesAmounts: boolean): boolean {
  if (row.length >= SPELT_OUT_MIN_GROUPS) return true;
  const lengths: number[] = [];
  row.forEach(({ digits, gap }, at) => {
    const length = digits.length - (at === 0 && digits.length > prefix.length ? prefix.length : 0);
    if (mergesAmounts && at > 0 && gap === BETWEEN.comma) lengths.push((lengths.pop() as number) + length);
    else lengths.push(length);
  });
  return isPhoneSplit(lengths);
}

function isRisingList(row: Row): boolean {
  let last = 0;
  for (const [at, { digits, gap, gapTokens }] of row.entries()) {
    if (at > 0 && gap === BETWEEN.slash) {
      if (digits.length > 2) return false;
      continue;
    }
    const value = Number(digits);
    const isListed = at === 0 || (gap === (BETWEEN.comma | BETWEEN.space) && gapTokens === 1);
    if (!isListed || !/^(?:\d{2,4}|\d{6})$/.test(digits) || value <= last) return false;
    last = value;
  }
  return true;
}
