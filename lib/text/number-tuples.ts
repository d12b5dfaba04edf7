import { foldText } from "@/lib/text/code-points";
import { MEANING, meaningsOf } from "@/lib/text/lexicon";
import { FIELD_BREAK } from "@/lib/text/plain-text";

/** A list in a plain text, matched whole. `accepts` looks at its numbers and at what stands around it. */
export type TupleRule = { pattern: RegExp; accepts: (match: RegExpMatchArray) => boolean };

const DASH = "[-–—~]";
const GAP = String.raw`\s{0,2}(?:,|&|;|(?<=\s)(?:and|aur|or|ya)(?=\s))\s{1,2}`;
/** Neither letters nor digits nor the border of a field. */
const SIGN = String.raw`[^\p{L}\d\s\u0001\u0002]`;
const ALONE = String.raw`(?<!\d)(?<!\d${SIGN}{1,2})(?<!\d${SIGN}{0,2}\s{1,2})`;
/** Digits directly behind a list. Those of the next sentence, line or field are not. */
const DIGITS_BEHIND = new RegExp(String.raw`^(?:\.?\d|(?:(?![.\n])(?:${SIGN}|\s)){1,4}\d)`, "u");
const BEHIND_UNITS = 6;
const AROUND_UNITS = 24;
const SIGNS_BEFORE = /[^\p{L}]*$/u;
const SIGNS_BEHIND = /^[^\p{L}]*/u;
const PHONE_WORD_UNITS = 40;

const listOf = (tuple: string, gap = GAP) => new RegExp(`${ALONE}${tuple}(?:${gap}${tuple})+`, "gu");

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Whether the digits of a list are no more and no fewer than those of a mobile number. */
const isOfMobile = (text: string): boolean => /^(?:0|91|091|0091)?[6-9]\d{9}$/.test(digitsOf(text));

/** Whether no digits stand directly beside a list, and none in the fields beside it make a mobile number of it. */
function isAlone({ 0: found, index = 0, input = "" }: RegExpMatchArray): boolean {
  const end = index + found.length;
  if (DIGITS_BEHIND.test(input.slice(end, end + BEHIND_UNITS))) return false;
  const before = overBorder(SIGNS_BEFORE.exec(input.slice(Math.max(0, index - AROUND_UNITS), index)));
  const behind = overBorder(SIGNS_BEHIND.exec(input.slice(end, end + AROUND_UNITS)));
  if (before === "" && behind === "") return true;
  return ![before + found, found + behind, before + found + behind].some(isOfMobile);
}

/** What stands beside a list without a letter between, if a border of fields is in it. */
const overBorder = (signs: RegExpExecArray | null): string => (signs?.[0].includes(FIELD_BREAK) ? signs[0] : "");

/** Whether a word such as `call` stands shortly before a list. */
const isAfterPhoneWord = ({ index = 0, input = "" }: RegExpMatchArray): boolean =>
  input
    .slice(Math.max(0, index - PHONE_WORD_UNITS), index)
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => (meaningsOf(word) & MEANING.phone) !== 0);

const HOUR_TIME = String.raw`\d{1,2}(?:[:.](?:00|15|30|45))?(?!\d)`;
const TIME_RANGE = String.raw`${HOUR_TIME}\s?${DASH}\s?${HOUR_TIME}`;
const TIME_RANGES = new RegExp(String.raw`(${HOUR_TIME})\s?${DASH}\s?(${HOUR_TIME})`, "gu");
const HOURS_OF_CLOCK = 12;
const HOURS_OF_DAY = 24;
const LISTED_RANGE_HOURS_MAX = 6;
/** Without a word for times before them. */
const BARE_RANGES_MIN = 3;

/**
 * Whether a list is times of day: `8-9:30, 12:30-2, 8-9:45`. Three or more ranges are at most six hours each, so that hardly any
 * mobile number is like them; one that has just as many digits needs a word for times before it.
 */
function areTimeRanges(match: RegExpMatchArray): boolean {
  const ranges = [...match[0].matchAll(TIME_RANGES)].map(([, from, to]) => [hoursOf(from), hoursOf(to)] as const);
  const isDay = ranges.flat().every((hours) => hours >= 1 && hours <= HOURS_OF_DAY);
  if (!isDay || !isAlone(match)) return false;
  const isTiming = isAfterTiming(match.input ?? "", match.index ?? 0);
  if (ranges.length < BARE_RANGES_MIN) return isTiming && ranges.every(([from, to]) => from !== to);
  const areShort = ranges.every(([from, to]) => {
    const hours = (to - from + HOURS_OF_DAY) % HOURS_OF_CLOCK;
    return hours > 0 && hours <= LISTED_RANGE_HOURS_MAX;
  });
  return areShort && (isTiming || !isOfMobile(match[0]));
}

const hoursOf = (time = "") => {
  const [hour = "0", minutes = "0"] = time.split(/[:.]/);
  return Number(hour) + Number(minutes) / 60;
};

const PAIR = String.raw`\d{1,4}(?!\d)\s?${DASH}\s?\d{1,4}(?!\d)`;
const PAIRS = new RegExp(String.raw`(\d{1,4})\s?${DASH}\s?(\d{1,4})`, "gu");
const PAIR_SMALL_MAX = 12;

/** Whether a list is ranges that rise, each after the one before it: `85-90, 90-95, 95-100`, `Flats 901-904, 1001-1004`. */
function areRisingRanges(match: RegExpMatchArray): boolean {
  const pairs = [...match[0].matchAll(PAIRS)].map(([, low, high]) => [low ?? "", high ?? ""] as const);
  const isRising = pairs.every(([low, high], at) => {
    const [from, to] = [Number(low), Number(high)];
    const isNear = to <= PAIR_SMALL_MAX || to <= from * 2;
    return !/^0/.test(low + high) && from < to && isNear && from >= Number(pairs[at - 1]?.[1] ?? 0);
  });
  return isRising && isAlone(match) && !isAfterPhoneWord(match) && !(pairs.length < 3 && isOfMobile(match[0]));
}

const SHARES = String.raw`\d{1,2}(?!\d)(?:[-:\/]\d{1,2}(?!\d)){1,3}`;
const SHARES_GAP = String.raw`\s{0,2}(?:,|&|;|(?<=\s)(?:and|aur|or|ya)(?=\s))\s{0,2}`;
const WHOLE = 100;

/** Whether a list is shares of a hundred: `70-30, 60-40`, `70:20:10, 80:10:10`. */
const areShares = (match: RegExpMatchArray): boolean =>
  isAlone(match) &&
  match[0]
    .split(/\s|,|&|;|[a-z]/)
    .filter((shares) => shares !== "")
    .every((shares) => shares.split(/\D/).reduce((sum, share) => sum + Number(share), 0) === WHOLE);

const STEP_LABELS =
  "sectors?|sec|wards?|plots?|flats?|shops?|floors?|class(?:es)?|blocks?|phases?|houses?|gali|lanes?|towers?";
const STEPS = String.raw`(?<!\p{L})(?:${STEP_LABELS})(?:\s(?:no|nos|number|numbers))?[\s.:#]{1,3}(\d{1,4}(?:-\d{1,4}){2,9})(?!\d)`;

/** Whether a label stands before numbers that rise by one: `Sector 78-79-80-81-82`. */
function areSteps(match: RegExpMatchArray): boolean {
  const steps = (match[1] ?? "").split("-").map(Number);
  return isAlone(match) && steps.every((step, at) => at === 0 || step === (steps[at - 1] as number) + 1);
}

const SIDE = String.raw`\d{1,3}(?:\.\d{1,2})?(?!\d)`;
const AREA = String.raw`${SIDE}\s?\*\s?${SIDE}(?!\s?\*)`;
const AREAS_GAP = String.raw`(?:\s{0,2}[,;&\/]\s{0,2}|\s{1,2}(?:and|aur|or)\s{1,2}|\s{1,2})`;
const SIDE_MIN = 3;
const SIDES_RATIO_MAX = 4;

/** Whether a list is sizes with stars: `60*90, 40*60`. Those with just the digits of a mobile number are none. */
function areStarredAreas(match: RegExpMatchArray): boolean {
  const areas = [...match[0].matchAll(/([\d.]+)\s?\*\s?([\d.]+)/g)].map(([, one = "", other = ""]) => [one, other]);
  const areSides = areas.every(([one = "", other = ""]) => {
    const [short, long] = [Number(one), Number(other)].sort((a, b) => a - b) as [number, number];
    return !/^0/.test(one) && !/^0/.test(other) && short >= SIDE_MIN && long <= short * SIDES_RATIO_MAX;
  });
  return areSides && isAlone(match) && !isOfMobile(match[0]) && !isAfterPhoneWord(match);
}

/** Lists of tuples that are no contacts: times, ranges, shares, steps and sizes. */
export const TUPLE_RULES: readonly TupleRule[] = [
  { pattern: listOf(TIME_RANGE), accepts: areTimeRanges },
  { pattern: listOf(PAIR), accepts: areRisingRanges },
  { pattern: listOf(SHARES, SHARES_GAP), accepts: areShares },
  { pattern: new RegExp(STEPS, "gu"), accepts: areSteps },
  { pattern: listOf(AREA, AREAS_GAP), accepts: areStarredAreas },
];

const TIMING_MAX_UNITS = 80;
/** Words before times of day: what is open, served or departs at them. */
const WORDS =
  `time times timing timings timetable schedule visit visits visiting hour hours shift shifts slot slots samay mess breakfast lunch
  dinner nashta naashta khana open opens batch batches office aarti arti darshan bus buses train trains gym pool library clinic water
  morning evening`.split(/\s+/);
const TIMING = new RegExp(String.raw`(?<!\p{L})(?:${[...WORDS, foldText("समय")].join("|")})(?!\p{L})`, "u");

/** Whether a word such as `timings` stands somewhat before an offset of a plain text. */
export const isAfterTiming = (text: string, offset: number): boolean =>
  TIMING.test(text.slice(Math.max(0, offset - TIMING_MAX_UNITS), offset));
