import type { DigitGroup } from "@/lib/contact/digit-groups";

const PHONE_SHAPES = new Set("10 5-5 4-6 6-4 3-3-4 4-3-3 3-4-3 2-4-4 4-4-2 5-3-2 2-2-2-2-2".split(" "));
const SPELT_OUT_MIN_GROUPS = 7;
/** Signs and words that join figures of different things more often than the parts of one number. */
const LOOSE = /[×=&%₹$€£;<>]|(?<!\p{L})(?:and|aur|और|then|phir|x|by|dial|followed|first|last|next)(?!\p{L})/u;

const isPhoneShape = (groups: readonly DigitGroup[]) =>
  groups.length >= SPELT_OUT_MIN_GROUPS || PHONE_SHAPES.has(groups.map((group) => group.digits.length).join("-"));

/**
 * Whether groups whose digits make a mobile number are one, rather than a list of small numbers.
 * Any split by spaces, dots, dashes, brackets and the like is a number. Two kinds are numbers only when split as people
 * split phone numbers (5-5, 3-3-4, 2-2-2-2-2 ...): rising lists with comma and space (`78, 94, 114, 140`, `712/1, 713/2`,
 * `788/4, 452010`), and groups joined loosely (`60 × 90 = 5400`, `78, 94 and 114`).
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
