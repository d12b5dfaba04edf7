import { foldText } from "@/lib/text/code-points";
import {
  GUJARATI_FROM_11,
  HINDI_FROM_11,
  LATIN_HINDI_FROM_11,
  LATIN_UNITS,
  MISSPELT_TENS,
  OWN_SCRIPT_UNITS,
  TEENS,
  TENS,
} from "@/lib/text/number-word-lists";

/** The digits of a number word. Weak words count only among other number words (`for`, `to`, misspelt ones). */
export type NumberWord = { digits: string; isTens: boolean; isWeak: boolean; isMisspelt?: boolean };

const ENGLISH_UNITS = "zero one two three four five six seven eight nine".split(" ");
/** Words of everyday English that are or sound like a number. */
const SOUNDALIKES = "won:1 to:2 too:2 tu:2 be:2 tree:3 for:4 fore:4 ate:8 knee:9 don:2 nun:9";
const AMBIGUOUS = new Set(
  "be don sat tin nav noi ath bey ak bae suna eka chari sata atha tini aru muru randu trai ആറ് ഏഴ് നാല്"
    .split(" ")
    .map(foldText),
);

const EVERYDAY = new Set(SOUNDALIKES.split(" ").map((entry) => entry.split(":")[0] ?? ""));

/** Whether a word that counts as a number word is an everyday English one too: `for`, `to`. */
export const isEverydayWord = (word: string): boolean => EVERYDAY.has(word);

const words = new Map<string, NumberWord>();

function addWords(list: string, first: number | ((index: number) => string), isTens = false, isWeak = false) {
  list.split(" ").forEach((entry, index) => {
    const [spelling = "", value] = entry.split(":");
    const digits = value ?? (typeof first === "number" ? String(first + index) : first(index));
    const word = foldText(spelling);
    if (!words.has(word)) words.set(word, { digits, isTens, isWeak: isWeak || AMBIGUOUS.has(word) });
  });
}

for (const lists of [LATIN_UNITS, OWN_SCRIPT_UNITS])
  lists.forEach((list, value) => void addWords(list, () => String(value)));
TENS.forEach((word, index) => void addWords(word, () => `${index + 2}0`, true));
addWords(
  MISSPELT_TENS.split(" ")
    .map((entry) => `${entry}0`)
    .join(" "),
  0,
  true,
);
addWords(TEENS, 10);
for (const list of [HINDI_FROM_11, LATIN_HINDI_FROM_11, GUJARATI_FROM_11]) addWords(list, 11);
addWords(SOUNDALIKES, 0, false, true);
/** `6ix`, `8ight`: the digit stands for the first letter of its own word. */
ENGLISH_UNITS.forEach((word, value) => void addWords(`${value}${word.slice(1)}`, () => String(value)));

const TYPED_FROM = 3;
const LETTERS_FROM = 4;
const LETTERS_TO = 12;
/** Every number word of at least four letters without one of its letters, so that one slip is found by one look-up each. */
const slips = new Map<string, string>();
for (const [word, { digits }] of words) {
  if (word.length < LETTERS_FROM || word.length > LETTERS_TO || digits.length > 1) continue;
  for (let at = 0; at < word.length; at += 1) {
    const slip = word.slice(0, at) + word.slice(at + 1);
    const other = slips.get(slip);
    slips.set(slip, other === undefined || other === digits ? digits : "");
  }
}

/** The number word spelt exactly like this. */
export const numberWordOf = (word: string): NumberWord | undefined => words.get(word);

const SEEN_MAX = 5_000;

/** The answers of a function for the words it was asked for last. */
function remembering<T>(answer: (word: string) => T): (word: string) => T {
  const seen = new Map<string, T>();
  return (word) => {
    const known = seen.get(word);
    if (known !== undefined || seen.has(word)) return known as T;
    if (seen.size >= SEEN_MAX) seen.clear();
    const found = answer(word);
    seen.set(word, found);
    return found;
  };
}

/** The number word that differs from a word of three to twelve letters by one letter. It is weak. */
export const misspeltNumberWord = remembering((word: string): NumberWord | undefined => {
  if (word.length < TYPED_FROM || word.length > LETTERS_TO) return undefined;
  let digits = slips.get(word);
  for (let at = 0; !digits && at < word.length; at += 1) {
    const shorter = word.slice(0, at) + word.slice(at + 1);
    const exact = words.get(shorter);
    digits = (exact && shorter.length >= TYPED_FROM ? exact.digits : undefined) ?? slips.get(shorter);
  }
  return digits ? { digits, isTens: false, isWeak: true, isMisspelt: true } : undefined;
});

/** Number words of three letters with two neighbouring letters swapped: `tow`. */
const swaps = new Map<string, NumberWord>();
for (const [word, { digits }] of words) {
  if (word.length !== TYPED_FROM || digits.length > 1) continue;
  const [first, second, third] = word;
  for (const swap of [`${second}${first}${third}`, `${first}${third}${second}`])
    if (!words.has(swap)) swaps.set(swap, { digits, isTens: false, isWeak: true, isMisspelt: true });
}

/** The number word of three letters that has two letters of this word swapped. It counts only among many number words. */
export const swappedNumberWord = (word: string): NumberWord | undefined => swaps.get(word);

const GLUED_MIN_LETTERS = 5;
const GLUED_WORD_MIN_LETTERS = 2;
/** A doubled last letter may be the first one of the next word: `twoone`. */
const DOUBLED_END = /(.)\1$/;
/** Lengths of the number words that begin with a letter, longest first. */
const lengthsByLetter = new Map<string, number[]>();
const gluedWords = new Map<string, NumberWord>();
for (const [word, number] of words) {
  const { isWeak } = number;
  if (isWeak || word.length < GLUED_WORD_MIN_LETTERS || (DOUBLED_END.test(word) && word !== "three")) continue;
  gluedWords.set(word, number);
  const letter = word.charAt(0);
  const lengths = lengthsByLetter.get(letter) ?? [];
  if (!lengths.includes(word.length)) lengths.push(word.length);
  lengthsByLetter.set(letter, lengths);
}
for (const lengths of lengthsByLetter.values()) lengths.sort((a, b) => b - a);

/** Splits letters into number words (`nineeight` gives two), with the length of each. Undefined when they contain anything else. */
export function gluedNumberWords(letters: string): { word: NumberWord; length: number }[] | undefined {
  if (letters.length < GLUED_MIN_LETTERS) return undefined;
  const found: { word: NumberWord; length: number }[] = [];
  for (let at = 0; at < letters.length; ) {
    const lengths = lengthsByLetter.get(letters.charAt(at));
    let word: NumberWord | undefined;
    let length = 0;
    for (const each of lengths ?? []) {
      if (at + each > letters.length) continue;
      word = gluedWords.get(letters.slice(at, at + each));
      length = each;
      if (word) break;
    }
    if (!word) return undefined;
    found.push({ word, length });
    at += length;
  }
  return found;
}

const LEET = new Map(
  [..."0o1i3e4a5s7t8b9g2z"].flatMap((_, at, all) => (at % 2 ? [] : [[all[at], all[at + 1]] as const])),
);

/** The words that letters mixed with digits may stand for. A 1 is an `i` or an `l`. */
export const leetLetters = (mixed: string): string[] =>
  ["i", "l"].map((one) =>
    [...mixed].map((character) => (character === "1" ? one : (LEET.get(character) ?? character))).join(""),
  );

/** The number word that letters mixed with digits look like: `n1ne`, `f0ur`, `6ix`. */
export const leetNumberWord = remembering((mixed: string): NumberWord | undefined => {
  const exact = words.get(mixed);
  if (exact) return exact;
  let plain = "";
  for (const character of mixed) plain += LEET.get(character) ?? character;
  const word = words.get(plain) ?? words.get(mixed.replaceAll("1", "l").replaceAll("3", "e").replaceAll("0", "o"));
  return word && !word.isWeak ? word : undefined;
});

const NUMERALS: ReadonlyMap<string, string> = new Map(
  "i ii iii iv v vi vii viii ix".split(" ").map((numeral, index) => [numeral, String(index + 1)]),
);
/** The digit of a Roman numeral from i to ix. */
export const romanDigit = (word: string): string | undefined => NUMERALS.get(word);

/** Letters that look like digits. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ o: "0", l: "1", i: "1", s: "5", b: "8", z: "2", q: "9" }),
);
