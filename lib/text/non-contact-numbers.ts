import { isAfterTiming, TUPLE_RULES } from "@/lib/text/number-tuples";
import { REGISTRATION_NUMBERS } from "@/lib/text/registration-numbers";

/** Marks of {@link markNonContacts}: a number that is no contact, and a time of day. 0 means neither. */
export const NON_CONTACT = 1;
export const TIME = 2;

type Rule = { pattern: RegExp; accepts: (match: RegExpMatchArray) => boolean; mark: number };

const digitsIn = (text: string) => text.replace(/\D/g, "").length;
const isBetween = (value: string | undefined, min: number, max: number) => Number(value) >= min && Number(value) <= max;
const isRound = (value: number) => value % (value < 10_000 ? 50 : 500) === 0;

const DIMENSIONS = String.raw`\d{2,3}(?:\.\d{1,2})?\s{0,2}(?:x|×|by)\s{0,2}\d{2,3}(?:\.\d{1,2})?`;
const DIMENSIONS_GAP = String.raw`\s{0,2}(?:,|;|\/|&|and)\s{0,2}`;

const CODE = String.raw`([a-z]{1,2})-?(\d{1,3})(?:[-/](\d{1,3}))?`;
const CODE_GAP = String.raw`\s{0,2}(?:,|&|and|aur|or|to)\s{0,2}`;
const CODES = new RegExp(CODE, "g");

/** Whether the codes of a list have the same letters and only rise. */
function codesRise(list: string): boolean {
  const codes = [...list.replace(/(?:and|aur|or|to|&)/g, ",").matchAll(CODES)];
  const rank = ([, , first, second]: RegExpMatchArray) => Number(first) * 1_000 + Number(second ?? 0);
  return codes.every((code, at) => {
    const before = codes[at - 1];
    return !before || (before[1] === code[1] && rank(before) < rank(code));
  });
}

/** Whether what follows a match is none of `pattern`, which begins with `^` and reads at most eight characters. */
const isNotBefore = ({ 0: found, index = 0, input = "" }: RegExpMatchArray, pattern: RegExp): boolean =>
  !pattern.test(input.slice(index + found.length, index + found.length + 8));

/**
 * A list is matched whole, and what follows it is looked at afterwards: a pattern that forbids what follows tries a long list again
 * from each of its parts and with each of its lengths, which costs the square of its length.
 */
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
      String.raw`(?<![\d,x×]\s{0,2}|\d\.)${DIMENSIONS}(?:${DIMENSIONS_GAP}${DIMENSIONS}(?!\d|\s{0,2}[x×]))+`,
      "gu",
    ),
    accepts: (match) => isNotBefore(match, /^[^\p{L}\d]{1,4}\d{1,2}(?!\d)/u),
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
  { pattern: REGISTRATION_NUMBERS, accepts: () => true, mark: NON_CONTACT },
  {
    pattern: /(?<!\d)(?<!\d:)(\d{1,2}):[0-5][05](?!\d|:\d)/g,
    accepts: ([, hour]) => isBetween(hour, 0, 24),
    mark: TIME,
  },
  // Times with a dot after a word such as timings: 6.25, 9.40.
  {
    pattern: /(?<![\d.])(\d{1,2})\.[0-5][05](?!\d|\.\d)/g,
    accepts: (match) => isBetween(match[1], 0, 24) && isAfterTiming(match.input ?? "", match.index ?? 0),
    mark: TIME,
  },
  // Lists of codes with the same letters, rising: B1-65, B1-66 and B2-94.
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])${CODE}(?:${CODE_GAP}${CODE})+`, "gu"),
    accepts: (match) => isNotBefore(match, /^[\p{L}\p{N}]/u) && codesRise(match[0]),
    mark: NON_CONTACT,
  },
  ...TUPLE_RULES.map((rule) => ({ ...rule, mark: NON_CONTACT })),
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
