import { foldText } from "@/lib/text/code-points";
import { isCity, isCommonWord } from "@/lib/text/common-words";
import { LATIN_UNITS, TEENS, TENS } from "@/lib/text/number-word-lists";
import { lettersOf, type Spelling, spellingsOf, wordsOf } from "@/lib/text/skeletons";

/** An address line as the numbers of the home (`402`, `b-12`, `12/3` in pieces) and the names of places in it. */
export type HomeAddress = { numbers: string[][]; places: string[][] };

/** Before a number these name a place or a part of one, not a home: `Scheme 54`, `Gate No 2`. */
const PLACE_LABELS = new Set(
  (
    "scheme schemes sector sectors sec ward phase nh sh mr ring zone block part stage gate pillar pole stop route mile km metro " +
    "station platform bus tower towers wing floor extension ext highway bypass chowk rd pin pincode since"
  ).split(" "),
);
/** Only with `no`: `Lane no 2` is a place, `Hidden Lane 2` a home. */
const NUMBERED_WAYS = new Set("road lane street gali galli marg cross avenue".split(" "));
const HOUSE_LABELS = new Set(
  "flat flats unit apartment apt house h hno villa plot shop office showroom room bungalow kothi makan door d quarter qtr".split(
    " ",
  ),
);
/** Words that may stand between a label and its number. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set("no nos number num".split(" "));
/** After a number these make it a distance, a size or a name of a place: `60 feet road`, `C21 Mall`. */
const AFTER_PLACE_NUMBERS =
  /^\s*(?:feet|ft|foot|km|kms|m|mtr|meters?|min|minutes?|bhk|rk|acres?|bigha|mall|business|square|chowk|dukan|dukaan|shops|st|nd|rd|th)\b/;
const BESIDE = /^\s*(?:near|nr|opp|opposite|behind|beside|besides|next|adjacent|front|in\s+front|back|samne|paas)\b/;
const UNIT = String.raw`(?:[a-z]{1,2}-|[a-z]{1,2}(?=\d))?\d{1,5}(?:-?[a-z])?(?:\s?[-/]\s?(?:[a-z]|[a-z]?\d{1,4}[a-z]?))?`;
const UNITS = new RegExp(String.raw`(?<![\p{L}\p{N}/.-])(?:[a-z]\s(?=\d))?${UNIT}(?![\p{L}\p{N}/.])`, "gu");

/** Reads the numbers of the home and the places of an address line. No number: the line names a place that is public. */
export function readHomeAddress(line: string): HomeAddress {
  const numbers: string[][] = [];
  const places: string[][] = [];
  for (const part of foldText(line).split(/[,;\n]/)) {
    if (BESIDE.test(part)) continue;
    const unit = unitIn(part);
    if (unit) numbers.push(unit.text.match(/[a-z]+|\d+/g) ?? []);
    const rest = unit ? [part.slice(0, unit.from), part.slice(unit.to)] : [part];
    places.push(...rest.map(placeWords).filter((words) => words.length > 0));
  }
  return { numbers, places };
}

type Unit = { text: string; from: number; to: number };

/** The number of the home in a part of a line: after a word such as `flat`, at its start, or at its end. */
function unitIn(part: string): Unit | undefined {
  for (const match of part.matchAll(UNITS)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const before = wordsOf(part.slice(0, from));
    if (AFTER_PLACE_NUMBERS.test(part.slice(to)) || isPlaceNumber(before)) continue;
    const label = before.findLast((word) => !NUMBER_WORDS.has(word));
    const isNamed = label !== undefined && HOUSE_LABELS.has(label);
    const isAtEdge = before.every((word) => NUMBER_WORDS.has(word)) || !/[\p{L}\p{N}]/u.test(part.slice(to));
    if (isNamed || isAtEdge) return { text: match[0], from, to };
  }
  return undefined;
}

/** Whether the words before a number say that it belongs to a place. */
function isPlaceNumber(before: readonly string[]): boolean {
  const hasNo = NUMBER_WORDS.has(before.at(-1) ?? "");
  const label = (hasNo ? before.at(-2) : before.at(-1)) ?? "";
  return isPlaceLabel(label) || (hasNo && NUMBERED_WAYS.has(label));
}

/** Whether a word before a number names a place that the number belongs to. */
export const isPlaceLabel = (word: string): boolean => PLACE_LABELS.has(word);

/** Whether a word before a number says that it is the number of a home. */
export const isHouseLabel = (word: string): boolean => HOUSE_LABELS.has(word);

/** The words of a place. A city alone, a label and numbers are none. */
function placeWords(text: string): string[] {
  const words = wordsOf(text);
  while (words.length > 0 && (HOUSE_LABELS.has(words.at(-1) ?? "") || NUMBER_WORDS.has(words.at(-1) ?? "")))
    words.pop();
  const isTelling = words.some((word) => word.length > 2 && /\p{L}/u.test(word));
  const isLoneCommon = words.length === 1 && (isCity(words[0] ?? "") || isCommonWord(words[0] ?? ""));
  return isTelling && !isLoneCommon ? words : [];
}

const SHORT_FORMS = new Map(
  (
    "lane:ln road:rd street:st avenue:ave nagar:ngr colony:col apartment:apt apartments:apts society:soc block:blk building:bldg " +
    "tower:twr floor:flr residency:resi sector:sec"
  )
    .split(" ")
    .map((entry) => entry.split(":") as [string, string]),
);

/** The usual abbreviation of a word of addresses, or the word: `ln` for `lane`. */
export const shortened = (word: string): string => SHORT_FORMS.get(word) ?? word;

const ADDRESS_MIN_LETTERS = 8;
/** This many usual words (`402, Tower B, Lake Road`) are an address too. */
const ADDRESS_MIN_WORDS = 4;

/** Parts of an address line that are looked for by themselves, and beginnings of it: people type six commas at most. */
const ADDRESS_PARTS_MAX = 8;

/**
 * The skeletons of an address line that has the number of a home, up to each comma, and of its parts with such a number. Lines of
 * public places (`Opposite C21 Mall`) have none.
 */
export function addressSpellings(line: string): Spelling[] {
  const parts = line.split(/[,;\n]/).map((part) => part.trim());
  const starts = parts.map((_, count) => parts.slice(0, count + 1).join(", "));
  const [whole = ""] = starts.slice(-1);
  const some = [...starts.slice(0, ADDRESS_PARTS_MAX), whole, ...parts.slice(0, ADDRESS_PARTS_MAX)];
  return [...new Set(some)].flatMap((each) => {
    const words = wordsOf(each);
    const isNamed = words.some((word) => word.length > 2 && /\p{L}/u.test(word) && !isCommonWord(word));
    const isTelling = lettersOf(each).length >= ADDRESS_MIN_LETTERS && (isNamed || words.length >= ADDRESS_MIN_WORDS);
    const isHome = isTelling && readHomeAddress(each).numbers.length > 0;
    return isHome ? [words, ...houseOrders(words)].flatMap(spellingsOf) : [];
  });
}

/**
 * Other ways to write an address with a house number: `Flat 7 Hidden Lane` as `7 Hidden Lane` (also after `Flat No`), `Hidden Lane 7` and
 * `Hidden Lane house no 7`, each with the number in words and with abbreviations too. None for `Scheme 54 Vijay Nagar`, which names a place.
 */
function houseOrders(words: readonly string[]): string[][] {
  const at = words.findIndex((word) => /^\p{N}+$/u.test(word));
  const before = words.slice(0, Math.max(0, at));
  if (at < 0 || before.slice(-2).some(isPlaceLabel)) return [];
  const number = words[at] as string;
  const after = words.slice(at + 1);
  const isTelling = (rest: readonly string[]) =>
    rest.some((word) => word.length > 2 && !isCommonWord(word)) &&
    lettersOf([number, ...rest].join(" ")).length >= ADDRESS_MIN_LETTERS;
  const orders = [
    ...(isTelling(after)
      ? [
          [number, ...after],
          [...after, number],
          [...after, ...before, number],
          ...BEFORE_A_NUMBER.map((label) => [...after, ...label, number]),
        ]
      : []),
    ...(isTelling(before) && after.length === 0 ? [[number, ...before]] : []),
  ];
  const spelt = numberInWords(number);
  const inWords = (order: readonly string[]) => order.flatMap((word) => (word === number ? spelt : [word]));
  const all = spelt.length > 0 ? [...orders, ...[words, ...orders].map(inWords)] : orders;
  return [...all, ...[words, ...orders].map(abbreviated).filter((order) => order !== undefined)];
}

const BEFORE_A_NUMBER = [["no"], ["house", "no"], ["flat", "no"], ["h", "no"]];

/** An address with the usual abbreviations: `Hidden Ln 7`. Undefined when it has no word with one. */
function abbreviated(order: readonly string[]): string[] | undefined {
  const short = order.map(shortened);
  return short.some((word, at) => word !== order[at]) ? short : undefined;
}

const SPELT_MAX_DIGITS = 4;

/** `42` as `forty two`, `402` as `four zero two`. */
function numberInWords(number: string): string[] {
  if (!/^[0-9]+$/.test(number) || number.length > SPELT_MAX_DIGITS) return [];
  const digits = [...number].map((digit) => LATIN_UNITS[Number(digit)]?.split(" ")[0] ?? "");
  if (number.length !== 2 || number.startsWith("0")) return digits;
  if (number.startsWith("1")) return [TEENS.split(/\s+/)[Number(number) - 10] ?? ""];
  const tens = TENS[Number(number[0]) - 2] ?? "";
  return number.endsWith("0") ? [tens] : [tens, digits[1] ?? ""];
}
