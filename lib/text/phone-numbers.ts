import { type DigitGroup, isOneNumber, readDigitGroups } from "@/lib/text/digit-groups";
import { groupsOfRisingLists, markNonContacts, NON_CONTACT, TIME } from "@/lib/text/non-contact-numbers";
import type { UnitSpan } from "@/lib/text/plain-text";

const MOBILE_DIGITS = 10;
const MOBILE_INSIDE = /[6-9]\d{9}/;
const PREFIXES = ["", "0", "91", "091", "0091"];
const PREFIX_MAX_DIGITS = 4;
const PREFIX_GAP = /^[\s().:/+-]{0,4}$/;

/**
 * Finds Indian mobile numbers (`[6-9]` and nine digits, with or without 0, 91, +91, 0091) in a plain text, in reading order.
 * A number starts and ends at the border of a group of digits. A group of eleven or more digits counts when it contains a
 * number. Overlapping readings are all included.
 */
export function findPhones(text: string): UnitSpan[] {
  const marks = markNonContacts(text);
  const groups = readDigitGroups(text);
  for (const group of groupsOfRisingLists(groups)) marks[group.from] = NON_CONTACT;
  const isNoContact = (group: DigitGroup | undefined) => group !== undefined && marks[group.from] === NON_CONTACT;
  const found = new Uint8Array(groups.length);

  groups.forEach((group, index) => {
    if (isNoContact(group)) return;
    for (const end of numberEnds(groups, index, isNoContact)) {
      const window = groups.slice(index, end + 1);
      if (window.length > 1 && (window.every((part) => marks[part.from] === TIME) || !isOneNumber(window))) continue;
      found.fill(1, prefixStart(groups, index, isNoContact), end + 1);
    }
  });
  return spansOf(groups, found).map(({ from, to }) => ({ from: from - spokenPlus(text, from), to }));
}

/** Indices of the groups at which a number that starts at group `start` may end. */
function numberEnds(groups: DigitGroup[], start: number, isNoContact: (group: DigitGroup | undefined) => boolean) {
  const first = groups[start];
  if (!first) return [];
  if (first.digits.length > MOBILE_DIGITS && MOBILE_INSIDE.test(first.digits)) return [start];
  const ends = new Set<number>();
  for (const digits of new Set([first.digits, first.single])) {
    for (const prefix of PREFIXES) {
      if (!digits.startsWith(prefix) || !/[6-9]/.test(digits.charAt(prefix.length))) continue;
      let length = digits.length - prefix.length;
      let end = start;
      while (length < MOBILE_DIGITS) {
        const next = groups[end + 1];
        if (!next || next.gap === null || isNoContact(next)) break;
        length += next.digits.length;
        end += 1;
      }
      if (length === MOBILE_DIGITS) ends.add(end);
    }
  }
  return [...ends];
}

/** The index of the first group of a country or trunk prefix before the number, or of the number itself. */
function prefixStart(groups: DigitGroup[], start: number, isNoContact: (group: DigitGroup | undefined) => boolean) {
  let digits = "";
  let first = start;
  for (let index = start; index > 0 && digits.length < PREFIX_MAX_DIGITS; index -= 1) {
    const before = groups[index - 1];
    const gap = groups[index]?.gap;
    if (!before || gap == null || !PREFIX_GAP.test(gap) || isNoContact(before)) break;
    digits = before.digits + digits;
    if (PREFIXES.includes(digits)) first = index - 1;
  }
  return first;
}

const spokenPlus = (text: string, from: number) =>
  /(?<!\p{L})plus[\s-]{1,2}$/u.exec(text.slice(Math.max(0, from - 7), from))?.[0].length ?? 0;

function spansOf(groups: DigitGroup[], found: Uint8Array): UnitSpan[] {
  const spans: UnitSpan[] = [];
  groups.forEach((group, index) => {
    if (!found[index]) return;
    const last = spans.at(-1);
    if (last && found[index - 1] && group.gap !== null) last.to = group.to;
    else spans.push({ from: group.from, to: group.to });
  });
  return spans;
}
