import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";

const GROUPS_MIN = 4;
const DIGITS_MIN = 8;
const LISTED = /^[1-9]\d{0,3}$/;
const LIST_GAP = BETWEEN.comma | BETWEEN.and | BETWEEN.loose | BETWEEN.separator | BETWEEN.space | BETWEEN.sign;

/**
 * The groups that belong to comma lists of four or more rising small numbers (`Plots 71, 72, 73, 74 and 75`). A list with other
 * digits directly beside it does not count, so that part of a phone number cannot pass as a list.
 */
export function groupsOfRisingLists(groups: readonly DigitGroup[]): DigitGroup[] {
  const listed: DigitGroup[] = [];
  for (let start = 0, end = 0; start < groups.length; start = end) {
    end = start + 1;
    while (end < groups.length && isListGap(groups[end] as DigitGroup)) end += 1;
    const list = groups.slice(start, end);
    if (isApart(groups[start]) && isApart(groups[end]) && rises(list)) listed.push(...list);
  }
  return listed;
}

/** Whether a comma, `and` or both stand before the group, and nothing else. */
const isListGap = ({ gap, gapTokens }: DigitGroup) =>
  (gap & (BETWEEN.comma | BETWEEN.and)) !== 0 && (gap & ~LIST_GAP) === 0 && gapTokens <= 2;

const isApart = (group: DigitGroup | undefined) =>
  !group || (group.gap & (BETWEEN.word | BETWEEN.stop | BETWEEN.field)) !== 0;

function rises(list: readonly DigitGroup[]): boolean {
  if (list.length < GROUPS_MIN || list.reduce((sum, { digits }) => sum + digits.length, 0) < DIGITS_MIN) return false;
  return list.every(
    ({ digits }, index) => LISTED.test(digits) && Number(digits) > Number(list[index - 1]?.digits ?? 0),
  );
}

/** Marks of {@link markNonContacts}: a number that is no contact, and a time of day. 0 means neither. */
export const NON_CONTACT = 1;
export const TIME = 2;

type Rule = { pattern: RegExp; accepts: (match: RegExpMatchArray) => boolean; mark: number };

const digitsIn = (text: string) => text.replace(/\D/g, "").length;
const isBetween = (value: string | undefined, min: number, max: number) => Number(value) >= min && Number(value) <= max;
const isRound = (value: number) => value % (value < 10_000 ? 50 : 500) === 0;

const DIMENSIONS = String.raw`\d{2,3}(?:\.\d{1,2})?\s{0,2}(?:x|×|by)\s{0,2}\d{2,3}(?:\.\d{1,2})?`;
const DIMENSIONS_LIST = String.raw`${DIMENSIONS}(?:\s{0,2}(?:,|;|\/|&|and)\s{0,2}${DIMENSIONS})+`;

const RULES: readonly Rule[] = [
  // Amounts with commas, whole hundreds: 75,00,000 or 68,500.00; ten digits are a mobile number first.
  {
    pattern: /(?<!\d)(?<!\d[.,])\d{1,3}(?:,\d{2,3})*,\d00(?!\d|,\d)/g,
    accepts: (match) => digitsIn(match[0]) < 10,
    mark: NON_CONTACT,
  },
  // Amounts without commas, whole ten thousands: 6400000.
  { pattern: /(?<!\d)(?<!\d[.,])[1-9]\d{1,3}0000(?!\d|[.,]\d)/g, accepts: () => true, mark: NON_CONTACT },
  // Pairs of round numbers, rising: 65000 - 75000, 1450-1600, 68000 / 97000.
  {
    pattern: /(?<!\d)(?<!\d[-.,/])(\d{3,9})\s{0,2}[-–—~/]\s{0,2}(\d{3,9})(?!\d|[-.,/]\d)/g,
    accepts: ([, low, high]) => Number(low) < Number(high) && isRound(Number(low)) && isRound(Number(high)),
    mark: NON_CONTACT,
  },
  // Two or more pairs of dimensions without further digits beside them: 90x60, 80x50.
  {
    pattern: new RegExp(
      String.raw`(?<![\d,x×]\s{0,2}|\d\.)${DIMENSIONS_LIST}(?!\d|[^\p{L}\d]{1,4}\d{1,2}(?!\d)|\s{0,2}[x×])`,
      "gu",
    ),
    accepts: () => true,
    mark: NON_CONTACT,
  },
  // Dates: 12-11-2026, 2026/11/12.
  {
    pattern: /(?<!\d)(?<!\d[-./])(\d{1,2})([-./])(\d{1,2})\2(?:19|20)\d\d(?!\d|[-./]\d)/g,
    accepts: ([, day, , month]) => isBetween(day, 1, 31) && isBetween(month, 1, 12),
    mark: NON_CONTACT,
  },
  {
    pattern: /(?<!\d)(?<!\d[-./])(?:19|20)\d\d([-./])(\d{1,2})\1(\d{1,2})(?!\d|[-./]\d)/g,
    accepts: ([, , month, day]) => isBetween(day, 1, 31) && isBetween(month, 1, 12),
    mark: NON_CONTACT,
  },
  // A position in India as latitude and longitude: 22.7196, 75.8577.
  {
    pattern: /(?<!\d)(?<!\d\.)(\d\d)\.\d{2,7}°?[,\s]{1,3}(\d\d)\.\d{2,7}(?!\d|\.\d)/g,
    accepts: ([, latitude, longitude]) => isBetween(latitude, 10, 37) && isBetween(longitude, 68, 97),
    mark: NON_CONTACT,
  },
  // Registration numbers of the form P52100012345.
  { pattern: /(?<![\p{L}\p{N}])p\d{3}000\d{5}(?!\d)/gu, accepts: () => true, mark: NON_CONTACT },
  {
    pattern: /(?<!\d)(?<!\d:)(\d{1,2}):[0-5][05](?!\d|:\d)/g,
    accepts: ([, hour]) => isBetween(hour, 0, 24),
    mark: TIME,
  },
];

/** Marks prices, ranges, dimensions, dates, positions, registration numbers and times; one mark for each UTF-16 unit. */
export function markNonContacts(text: string): Uint8Array {
  const marks = new Uint8Array(text.length);
  if (!/\d\D{0,4}\d\D{0,4}\d/.test(text)) return marks;
  for (const { pattern, accepts, mark } of RULES) {
    for (const match of text.matchAll(pattern)) {
      if (accepts(match)) marks.fill(mark, match.index, match.index + match[0].length);
    }
  }
  return marks;
}
