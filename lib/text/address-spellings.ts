import { isCommonWord } from "@/lib/text/common-words";
import { isPlaceLabel, readHomeAddress, shortened } from "@/lib/text/home-address";
import { LATIN_UNITS, TEENS, TENS } from "@/lib/text/number-words";
import { lettersOf, spellingsOf, wordsOf } from "@/lib/text/skeletons";

const ADDRESS_MIN_LETTERS = 8;
/** So many usual words (`402, Tower B, Lake Road`) are an address too. */
const ADDRESS_MIN_WORDS = 4;

/**
 * The skeletons of an address line that has the number of a home, up to each comma, and of its parts with such a number. Lines of
 * public places (`Opposite C21 Mall`) have none.
 */
export function addressSpellings(line: string): string[] {
  const parts = line.split(/[,;\n]/).map((part) => part.trim());
  const starts = parts.map((_, count) => parts.slice(0, count + 1).join(", "));
  return [...starts, ...parts].flatMap((each) => {
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
          ...HOUSE_LABELS.map((label) => [...after, ...label, number]),
        ]
      : []),
    ...(isTelling(before) && after.length === 0 ? [[number, ...before]] : []),
  ];
  const spelt = numberInWords(number);
  const inWords = (order: readonly string[]) => order.flatMap((word) => (word === number ? spelt : [word]));
  const all = spelt.length > 0 ? [...orders, ...[words, ...orders].map(inWords)] : orders;
  return [...all, ...[words, ...orders].map(abbreviated).filter((order) => order !== undefined)];
}

const HOUSE_LABELS = [["no"], ["house", "no"], ["flat", "no"], ["h", "no"]];
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
