import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { FOUND, MAYBE, MOBILE_DIGITS } from "@/lib/text/phone-shapes";

const PART_MIN_DIGITS = 3;
const BORDER_MAX_TOKENS = 12;
const PREFIXES = ["", "0", "91"];

/** Whether a border of fields stands before a group. */
const isNewField = ({ gap }: DigitGroup) => (gap & BETWEEN.field) !== 0;
const hasWord = ({ gap }: DigitGroup) => (gap & BETWEEN.word) !== 0;

/**
 * Finds mobile numbers that neighbouring fields share: `98765` in one, `43210` in the next. Numbers that state an amount, an
 * area or the like do not count. Parts of one or two digits among words are only reported. Marks the groups in `found`.
 */
export function findOverFieldBorders(
  groups: readonly DigitGroup[],
  stated: Uint8Array,
  found: Uint8Array,
  marks: Uint8Array,
) {
  if (!groups.some(isNewField)) return;
  const isFree = (index: number) =>
    found[index] !== FOUND && !stated[index] && marks[(groups[index] as DigitGroup).from] === 0;
  for (let start = 0; start < groups.length; start += 1) {
    if (!isFree(start)) continue;
    const digits = (groups[start] as DigitGroup).digits;
    const prefix = PREFIXES.find((each) => digits.startsWith(each) && /^[6-9]/.test(digits.slice(each.length)));
    if (prefix === undefined) continue;
    const end = endOf(groups, start, digits.length - prefix.length, isFree);
    if (end === undefined) continue;
    const kind = isSplit(groups, start, end) ? FOUND : MAYBE;
    for (let index = start; index <= end; index += 1) found[index] = kind === FOUND ? FOUND : found[index] || MAYBE;
    if (kind === FOUND) start = end;
  }
}

/** The group with the tenth digit, if a border of fields lies before it and only borders have words beside them. */
function endOf(
  groups: readonly DigitGroup[],
  start: number,
  digits: number,
  isFree: (index: number) => boolean,
): number | undefined {
  let length = digits;
  let borders = 0;
  let end = start;
  while (length < MOBILE_DIGITS) {
    const next = groups[end + 1];
    if (!next || next.gapTokens > BORDER_MAX_TOKENS || !isFree(end + 1)) return undefined;
    if (isNewField(next)) borders += 1;
    else if (hasWord(next)) return undefined;
    length += next.digits.length;
    end += 1;
  }
  return length === MOBILE_DIGITS && borders > 0 ? end : undefined;
}

/** Whether every part has at least three digits, or no words stand at the borders at all. */
function isSplit(groups: readonly DigitGroup[], start: number, end: number): boolean {
  let part = (groups[start] as DigitGroup).digits.length;
  let least = Number.POSITIVE_INFINITY;
  let hasWords = false;
  for (let index = start + 1; index <= end; index += 1) {
    const group = groups[index] as DigitGroup;
    if (isNewField(group)) {
      least = Math.min(least, part);
      part = 0;
      hasWords ||= hasWord(group);
    }
    part += group.digits.length;
  }
  return !hasWords || Math.min(least, part) >= PART_MIN_DIGITS;
}
