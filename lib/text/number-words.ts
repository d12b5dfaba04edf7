import { foldedWords, foldText } from "@/lib/text/code-points";
import {
  AMBIGUOUS,
  ENGLISH_UNITS,
  LATIN_UNITS,
  MISSPELT_TENS,
  NO_NUMBERS,
  OWN_SCRIPT_UNITS,
  SOUNDALIKES,
  TEENS,
  TENS,
} from "@/lib/text/number-word-lists";
import { isIndic, isTellingSound, maySlip, roughSoundOf, soundOfNumber } from "@/lib/text/sounds";
import { AMBIGUOUS_PAIRS, FROM_11, TENS_AND_UNITS, tensAndUnitOf } from "@/lib/text/two-digit-words";

/** The digits of a number word. Weak words count only among other number words (`for`, `to`, misspelt ones). */
export type NumberWord = {
  digits: string;
  isTens: boolean;
  isWeak: boolean;
  isMisspelt?: boolean;
  /** The digits that the word means among numbers of two digits: `saath` is 7 or 60. */
  other?: string;
};

const weakWords = foldedWords(`${AMBIGUOUS} ${AMBIGUOUS_PAIRS}`);
const everydayWords = new Set(SOUNDALIKES.split(" ").map((entry) => entry.split(":")[0] ?? ""));

/** Whether a word that counts as a number word is an everyday English one too: `for`, `to`. */
export const isEverydayWord = (word: string): boolean => everydayWords.has(word);

const words = new Map<string, NumberWord>();

function addWord(spelling: string, digits: string, isTens = false, isWeak = false) {
  const word = foldText(spelling);
  const before = words.get(word);
  if (!before) words.set(word, { digits, isTens, isWeak: isWeak || weakWords.has(word) });
  else if (before.digits.length < digits.length && !isTens) before.other ??= digits;
}

/** Adds entries like `das:10`, and entries without digits as the numbers from `first` on. */
function addEntries(list: string, first = 0, isTens = false, isWeak = false) {
  list.split(" ").forEach((entry, index) => {
    const [spelling = "", digits = String(first + index)] = entry.split(":");
    addWord(spelling, isTens ? `${digits}0`.slice(0, 2) : digits, isTens, isWeak);
  });
}

/** Adds entries in order, of which each may be several spellings: `bais/bayees`. */
function addSpellings(list: string, first: number) {
  list.split(/\s+/).forEach((spellings, index) => {
    for (const spelling of spellings.split("/")) addWord(spelling, String(first + index));
  });
}

for (const lists of [LATIN_UNITS, OWN_SCRIPT_UNITS])
  lists.forEach((list, digit) => {
    for (const word of list.split(" ")) addWord(word, String(digit));
  });
TENS.forEach((word, index) => {
  addWord(word, `${index + 2}0`, true);
});
addEntries(MISSPELT_TENS, 0, true);
addEntries(TEENS, 10);
for (const list of FROM_11) addSpellings(list, 11);
for (const { tens, alone, teens } of TENS_AND_UNITS) {
  if (teens) addSpellings(teens, 10);
  tens.split(" ").forEach((stems, index) => {
    for (const stem of stems.split("/"))
      for (const ending of alone.split("/")) if (stem !== "-") addWord(stem + ending, `${index + 2}0`, true);
  });
}
addEntries(SOUNDALIKES, 0, false, true);
/** `6ix`, `8ight`: the digit stands for the first letter of its own word. */
ENGLISH_UNITS.forEach((word, value) => {
  addWord(`${value}${word.slice(1)}`, String(value));
});

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

/** Words of one digit by their sound. */
const digitSounds = new Map<string, string>();
for (const [word, { digits, isWeak }] of words) {
  if (digits.length === 1 && !isWeak) digitSounds.set(soundOfNumber(word), digits);
}

/** No number of two digits in one word is longer. */
const PAIR_MAX_LETTERS = 24;
const noNumbers = new Set(NO_NUMBERS.split(" "));
/** Numbers of two digits by their sound, and by their rough sound, also without one of its letters. */
const sounds = new Map<string, NumberWord>();
const roughSounds = new Map<string, NumberWord>();
const roughSlips = new Map<string, NumberWord>();
for (const [word, number] of words) {
  if (number.digits.length !== 2) continue;
  const sound = soundOfNumber(word);
  if (isTellingSound(sound) && !number.isTens && !sounds.has(sound)) sounds.set(sound, number);
  const rough = roughSoundOf(sound);
  if (roughSounds.has(rough)) continue;
  roughSounds.set(rough, number);
  for (let at = 0; maySlip(rough) && at < rough.length; at += 1)
    roughSlips.set(rough.slice(0, at) + rough.slice(at + 1), number);
}

const SEEN_MAX = 5_000;

/** The answers of a function for the words it was asked for last. */
function memoized<T>(answer: (word: string) => T): (word: string) => T {
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

const soundingNumber = memoized((word: string): NumberWord | undefined => {
  if (word.length > PAIR_MAX_LETTERS || noNumbers.has(word)) return undefined;
  const sound = soundOfNumber(word);
  const pair = sounds.get(sound);
  if (pair || !isTellingSound(sound)) return pair;
  const inOne = tensAndUnitOf(sound);
  return inOne && { ...inOne, isWeak: false };
});

/** The number word spelt like this; of two digits also one that sounds like this. */
export const numberWordOf = (word: string): NumberWord | undefined => words.get(word) ?? soundingNumber(word);

/**
 * The number word that differs from a word of three to twelve letters by one letter, or the number of two digits that sounds like it
 * but for one sound. It is weak.
 */
export const misspeltNumberWord = memoized((word: string): NumberWord | undefined => {
  if (word.length < TYPED_FROM) return undefined;
  const digits = word.length > LETTERS_TO ? undefined : oneDigitOff(word);
  const pair = pairOff(word);
  if (digits) return { digits, isTens: false, isWeak: true, isMisspelt: true, ...(pair && { other: pair.digits }) };
  return pair && { digits: pair.digits, isTens: pair.isTens, isWeak: true, isMisspelt: true };
});

function oneDigitOff(word: string): string | undefined {
  let digits = slips.get(word) || (word.length < LETTERS_FROM ? undefined : digitSounds.get(soundOfNumber(word)));
  for (let at = 0; !digits && at < word.length; at += 1) {
    const shorter = word.slice(0, at) + word.slice(at + 1);
    const exact = words.get(shorter);
    digits = (exact && shorter.length >= TYPED_FROM ? exact.digits : undefined) ?? slips.get(shorter);
  }
  return digits;
}

function pairOff(word: string): NumberWord | undefined {
  if (word.length > PAIR_MAX_LETTERS || noNumbers.has(word)) return undefined;
  const sound = roughSoundOf(soundOfNumber(word));
  if (isIndic(sound) && !isTellingSound(sound)) return undefined;
  let pair = roughSounds.get(sound) ?? (isIndic(sound) ? undefined : roughSlips.get(sound));
  if (!maySlip(sound)) return pair;
  for (let at = 0; !pair && at < sound.length; at += 1) {
    const shorter = sound.slice(0, at) + sound.slice(at + 1);
    pair = roughSounds.get(shorter) ?? roughSlips.get(shorter);
  }
  return pair;
}

/** Number words of three letters with two neighbouring letters swapped: `tow`. */
const swaps = new Set<string>();
for (const [word, { digits }] of words) {
  if (word.length !== TYPED_FROM || digits.length > 1) continue;
  const [first, second, third] = word;
  for (const swap of [`${second}${first}${third}`, `${first}${third}${second}`]) if (!words.has(swap)) swaps.add(swap);
}

/** Whether a word is like the word of one digit but for one letter, or two that are swapped. It counts only among number words. */
export const isNearDigitWord = (word: string): boolean =>
  misspeltNumberWord(word)?.digits.length === 1 || swaps.has(word);

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
export const leetNumberWord = memoized((mixed: string): NumberWord | undefined => {
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
