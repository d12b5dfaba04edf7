import {
  LOOKALIKES,
  type NumberWord,
  REPEATS,
  readNumberWords,
  SEPARATOR_WORDS,
  SOUNDALIKES,
} from "@/lib/text/number-words";

const PHONE_SHAPES = new Set("10 5-5 4-6 6-4 3-3-4 4-3-3 3-4-3 2-4-4 4-4-2 5-3-2 2-2-2-2-2".split(" "));
const SPELT_OUT_MIN_GROUPS = 7;
/** Signs and words that separate different quantities more often than parts of one number. */
const LOOSE = /[×=&%₹$€£;<>]|(?<!\p{L})(?:and|aur|और|then|phir|x|by|dial|followed|first|last|next)(?!\p{L})/u;

const isPhoneShape = (groups: readonly DigitGroup[]) =>
  groups.length >= SPELT_OUT_MIN_GROUPS || PHONE_SHAPES.has(groups.map((group) => group.digits.length).join("-"));

/**
 * Whether groups with the digits of a mobile number are one number rather than a list of small numbers. Groups that are
 * separated by spaces, dots, dashes, brackets and similar signs are one number. Two forms count only when they are split as
 * people split phone numbers (5-5, 3-3-4, 2-2-2-2-2 ...): rising lists with comma and space (`78, 94, 114, 140`, `712/1, 713/2`,
 * `788/4, 452010`), and groups joined by loose separators (`60 × 90 = 5400`, `78, 94 and 114`).
 */
export function isOneNumber(groups: readonly DigitGroup[]): boolean {
  if (isPhoneShape(groups)) return true;
  const gaps = groups.slice(1).map((group) => group.gap ?? "");
  return !gaps.some((gap) => LOOSE.test(gap)) && !isRisingList(groups, gaps);
}

function isRisingList(groups: readonly DigitGroup[], gaps: readonly string[]): boolean {
  let last = 0;
  return groups.every((group, index) => {
    const gap = index === 0 ? ", " : (gaps[index - 1] ?? "");
    if (gap === "/") return group.digits.length <= 2;
    const value = Number(group.digits);
    const rises = /^,\s+$/.test(gap) && /^(?:\d{2,4}|\d{6})$/.test(group.digits) && value > last;
    last = value;
    return rises;
  });
}

/** Digits written together, or one number word. `from` and `to` are offsets into the plain text. */
export type DigitGroup = {
  digits: string;
  /** The digits without the repetition of a `double` or `triple` before them, which may belong to earlier words. */
  single: string;
  from: number;
  to: number;
  /** The text between this group and the previous one; null if it contains another word. */
  gap: string | null;
  isTens: boolean;
  /** A word that only sounds like a digit (`for`, `to`). */
  isSoundalike?: boolean;
};

const SPOKEN_WORDS_MIN = 6;
const LETTER_BETWEEN = /^(?:\d+\p{L})+\d+$/u;
const WHOLE_MOBILE = /^(?:0|91|091|0091)?[6-9]\d{9}$/;
const RUN = /[\p{L}\p{M}\d]+/gu;
const LONE_LOOKALIKES = /^[oilоοіι]{1,5}$/u;

/** The digits of a plain text in reading order: digits, number words, and letters that look like digits. */
export function readDigitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let isBroken = true;
  let repeat: { times: number; from: number } | undefined;

  const add = (piece: Omit<NumberWord, "length"> & { isSoundalike?: boolean }, from: number, to: number) => {
    const opened = piece.digits.length === 1 ? repeat : undefined;
    const start = opened?.from ?? from;
    const gap = isBroken ? null : text.slice(groups.at(-1)?.to ?? 0, start);
    groups.push({
      digits: piece.digits.repeat(opened?.times ?? 1),
      single: piece.digits,
      from: start,
      to,
      gap,
      isTens: piece.isTens,
      isSoundalike: piece.isSoundalike ?? false,
    });
    isBroken = false;
    repeat = undefined;
  };

  for (const run of text.matchAll(RUN)) {
    const hasDigit = /\d/.test(run[0]);
    const isSplit = hasDigit && LETTER_BETWEEN.test(run[0]) && WHOLE_MOBILE.test(run[0].replace(/\D/g, ""));
    for (const piece of run[0].matchAll(/\d+|\D+/g)) {
      const letters = piece[0];
      if (isSplit && /^\D/.test(letters)) continue;
      let from = run.index + piece.index;
      const words = readPiece(letters, hasDigit);
      for (const word of words ?? []) {
        add(word, from, from + word.length);
        from += word.length;
      }
      if (words) continue;
      const digit = SOUNDALIKES.get(letters);
      if (digit && !hasDigit) {
        add({ digits: digit, isTens: false, isSoundalike: true }, from, from + letters.length);
        continue;
      }
      const times = REPEATS.get(letters);
      if (times) repeat = { times, from };
      else if (!SEPARATOR_WORDS.has(letters)) {
        isBroken = true;
        repeat = undefined;
      }
    }
  }
  return joinTens(withoutStraySoundalikes(text, groups));
}

/** Removes soundalike words except in rows with at least six number words. */
function withoutStraySoundalikes(text: string, groups: DigitGroup[]): DigitGroup[] {
  if (!groups.some((group) => group.isSoundalike)) return groups;
  const result: DigitGroup[] = [];
  for (let start = 0, end = 0; start < groups.length; start = end) {
    end = start + 1;
    while (end < groups.length && groups[end]?.gap !== null) end += 1;
    const row = groups.slice(start, end);
    const isSpoken = row.filter(({ from }) => /\D/.test(text.charAt(from))).length >= SPOKEN_WORDS_MIN;
    row.forEach((group, index) => {
      const isBroken = row[index - 1]?.isSoundalike;
      if (isSpoken) result.push(group);
      else if (!group.isSoundalike) result.push(isBroken ? { ...group, gap: null } : group);
    });
  }
  return result;
}

function readPiece(piece: string, besideDigits: boolean): NumberWord[] | undefined {
  if (/^\d/.test(piece)) return [{ digits: piece, length: piece.length, isTens: false }];
  const words = readNumberWords(piece);
  if (words || !(besideDigits || LONE_LOOKALIKES.test(piece))) return words;
  const digits = [...piece].map((letter) => LOOKALIKES.get(letter));
  if (digits.includes(undefined)) return undefined;
  return digits.map((digit) => ({ digits: digit ?? "", length: 1, isTens: false }));
}

/** `ninety eight` is 98, `ninety` alone 90. */
function joinTens(groups: DigitGroup[]): DigitGroup[] {
  return groups.map((group, index) => {
    const next = groups[index + 1];
    if (!group.isTens || next?.gap == null || !/^[\s-]*$/.test(next.gap) || !/^[1-9]$/.test(next.digits)) return group;
    return { ...group, digits: group.digits.slice(0, 1), single: group.single.slice(0, 1) };
  });
}
