import type { DigitGroup } from "@/lib/contact/digit-groups";

const GROUPS_MIN = 4;
const DIGITS_MIN = 8;
const LISTED = /^[1-9]\d{0,3}$/;
const LIST_GAP = /^\s{0,2}(?:,\s{0,2}(?:(?:and|aur|और|&)\s{0,2})?|(?:and|aur|और|&)\s{0,2})$/;
const STOP = /[;:\n]|\.\s/;

/**
 * The groups of comma lists of four or more small numbers that rise all the way (`Plots 71, 72, 73, 74 and 75`). Other
 * digits right beside a list make it no list, so that half a number cannot hide as one.
 */
export function listedGroups(groups: readonly DigitGroup[]): DigitGroup[] {
  const listed: DigitGroup[] = [];
  for (let start = 0, end = 0; start < groups.length; start = end) {
    end = start + 1;
    while (end < groups.length && LIST_GAP.test(groups[end]?.gap ?? "")) end += 1;
    const list = groups.slice(start, end);
    if (isApart(groups[start]) && isApart(groups[end]) && rises(list)) listed.push(...list);
  }
  return listed;
}

const isApart = (group: DigitGroup | undefined) => group?.gap == null || STOP.test(group.gap);

function rises(list: readonly DigitGroup[]): boolean {
  if (list.length < GROUPS_MIN || list.reduce((sum, { digits }) => sum + digits.length, 0) < DIGITS_MIN) return false;
  return list.every(
    ({ digits }, index) => LISTED.test(digits) && Number(digits) > Number(list[index - 1]?.digits ?? 0),
  );
}
