import { foldText } from "@/lib/text/code-points";
import { READING_BREAK } from "@/lib/text/plain-text";

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;
const LETTERS_OR_DIGITS = /[\p{L}\p{M}\p{N}]/gu;

/** Letters and digits that stand for each other in respelt words are one letter. */
const ALIKE = new Map(
  [..."1ilioo0o5s3e4a7t8b9g2zwv"].flatMap((_, at, all) => (at % 2 ? [] : [[all[at], all[at + 1]] as const])),
);
const SIGNS = new Map(["@a", "$s", "!i", "|i"].map(([sign, letter]) => [sign, letter?.charCodeAt(0)]));
const CHUNK_UNITS = 8_192;

/** The letters of a text without spaces, signs, repeated letters and the spellings that people use to hide a word. */
type Skeleton = { letters: string; units: number[] };

/** The letter of the skeleton for each UTF-16 code, 0 for signs; filled when a code is first met. */
const letterCodes = new Int32Array(0x10000).fill(-1);

function letterCode(code: number): number {
  const known = letterCodes[code] as number;
  if (known >= 0) return known;
  const character = String.fromCharCode(code);
  const letter = LETTER_OR_DIGIT.test(character) ? (ALIKE.get(character) ?? character).charCodeAt(0) : 0;
  letterCodes[code] = letter;
  return letter;
}

/** Whether a sign before a letter stands for the first letter of a word, as in `$harma`. `@name` is a handle. */
const isLetterSign = (text: string, at: number) =>
  text.charAt(at) !== "@" && at + 1 < text.length && letterCode(text.charCodeAt(at + 1)) !== 0;

/** The skeleton of a text, and at which UTF-16 unit of it each letter stands. */
export function skeletonOf(text: string): Skeleton {
  const codes: number[] = [];
  const units: number[] = [];
  let last = 0;
  let isRepeatable = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    let letter = letterCode(code);
    if (letter === 0) {
      if (code === READING_BREAK.charCodeAt(0)) letter = code;
      else if (SIGNS.has(text.charAt(at)) && (isRepeatable || isLetterSign(text, at)))
        letter = SIGNS.get(text.charAt(at)) as number;
    }
    if (letter === 0) {
      isRepeatable = false;
      continue;
    }
    const isRepeated = isRepeatable && letter === last;
    isRepeatable = true;
    if (isRepeated) continue;
    last = letter;
    codes.push(letter);
    units.push(at);
  }
  let letters = "";
  for (let at = 0; at < codes.length; at += CHUNK_UNITS)
    letters += String.fromCharCode(...codes.slice(at, at + CHUNK_UNITS));
  return { letters, units };
}

/** The skeleton of a text without the places of its letters. */
export const lettersOf = (text: string) => skeletonOf(foldText(text)).letters;

/** A spelling of words to look for in skeletons, with the first and last letter of each number in it and the count of its digits. */
export type Spelling = { letters: string; numbers: readonly { first: number; last: number; digits: number }[] };

/** The letters of folded words that may stand apart, glued, or each letter by itself. */
export const spellingsOf = (words: readonly string[]): Spelling[] => {
  const spelt = [words, [words.join("")], [...words.join("")]];
  return spelt.map((each) => spellingOf(each.join(" ")));
};

function spellingOf(text: string): Spelling {
  const { letters, units } = skeletonOf(text);
  // A letter of the skeleton stands for the equal ones after it: the T of `7tulip` is the 7.
  const letterAt = (unit: number) => units.findLastIndex((each) => each <= unit);
  const numbers = [...text.matchAll(/\d(?:[\d ]*\d)?/g)].map(({ 0: number, index }) => ({
    first: letterAt(index),
    last: letterAt(index + number.length - 1),
    digits: number.replaceAll(" ", "").length,
  }));
  return { letters, numbers };
}

/**
 * Whether each number of a spelling is written with a digit, and all its length, where the spelling was found: the 70 of `70 Omaxe` is
 * not in `to Omaxe`, and the 55 of `Omaxe 55` not in `Omaxe 5`.
 */
export const hasItsNumbers = (text: string, skeleton: Skeleton, at: number, numbers: Spelling["numbers"]): boolean =>
  numbers.every(({ first, last, digits }) => {
    const to = endOf(text, skeleton, at + last);
    let from = skeleton.units[at + first] as number;
    // `1 1 8` has its first digit before the letters of 118, which are two.
    for (let count = 0; count < digits && /\d ?$/.test(text.slice(Math.max(0, from - 2), from)); count += 1)
      from -= text.charAt(from - 1) === " " ? 2 : 1;
    const written = text.slice(from, to).match(LETTERS_OR_DIGITS);
    return written !== null && written.length >= digits && /\d/.test(written.join(""));
  });

/** The folded words and numbers of a text. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The unit after the letter, over repetitions of it that the skeleton left out. */
export function endOf(text: string, { letters, units }: Skeleton, index: number): number {
  let to = (units[index] as number) + 1;
  const letter = letters.charAt(index);
  const next = units[index + 1] ?? text.length;
  while (to < next && (ALIKE.get(text.charAt(to)) ?? text.charAt(to)) === letter) to += 1;
  return to;
}
