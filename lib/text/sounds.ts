import { toLatin } from "@/lib/text/devanagari";

const TELLING_LETTERS = 5;
const TELLING_INDIC_LETTERS = 4;
const SLIP_LETTERS = 5;
const SLIP_INDIC_LETTERS = 6;
const [INDIC_FIRST, INDIC_LAST] = [0x0900, 0x097f];
const PLAIN_SOUNDS = new Map(
  [..."खकघगछचझजठटढडथतधदफपभबैेौो"].flatMap((_, at, all) => (at % 2 ? [] : [[all[at], all[at + 1]]])),
);

/** Whether a folded word is in a script of India: all of them are folded to Devanagari. */
export const isIndic = (word: string): boolean => word.charCodeAt(0) >= INDIC_FIRST && word.charCodeAt(0) <= INDIC_LAST;

/**
 * What a number of two digits sounds like, so that its spellings are equal: `saintalees` and `saitalis`, `अठ्ठानवे` and `अट्ठानवे`.
 */
export function soundOfNumber(word: string): string {
  if (isIndic(word)) {
    let plain = "";
    for (const letter of word.replace(/[\u0902य]/g, "")) plain += PLAIN_SOUNDS.get(letter) ?? letter;
    return plain.replace(/(.)\1+/g, "$1");
  }
  return word
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/([bcdgjkpstv])h+/g, "$1")
    .replace(/ee+|ii+|y/g, "i")
    .replace(/oo+|uu+/g, "u")
    .replace(/[ao][uv](?=[^aeiou])|au|ou/g, "o")
    .replace(/aa+/g, "a")
    .replace(/[ae]i/g, "e")
    .replace(/[mn](?=[tdscjkgp])/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/[ou](?=r$)/, "a")
    .replace(/(?<=[eu])n$|h$/, "");
}

/** The sound of a number without what people leave out or mix up: `h`, and `a` and `o` after the first vowel. */
export function roughSoundOf(sound: string): string {
  if (isIndic(sound)) return sound;
  const vowel = sound.search(/[aeiou]/) + 1;
  return (sound.slice(0, vowel) + sound.slice(vowel).replace(/[ao]/g, ""))
    .replace(/o/, "a")
    .replace(/(?<=.)h/g, "")
    .replace(/(.)\1+/g, "$1");
}

/** Whether the rough sound of a number is long enough to be known without one of its letters. */
export const maySlip = (sound: string): boolean => sound.length >= (isIndic(sound) ? SLIP_INDIC_LETTERS : SLIP_LETTERS);

/** Whether the sound of a number is long enough to tell words apart. */
export const isTellingSound = (sound: string): boolean =>
  sound.length >= (isIndic(sound) ? TELLING_INDIC_LETTERS : TELLING_LETTERS);

/** What a name sounds like, so that `राव` and `Rao` are one. */
export const soundOfName = (word: string): string =>
  (isIndic(word) ? toLatin(word) : word)
    .replace(/sh/g, "s")
    .replace(/[ae]e|ii/g, "i")
    .replace(/oo/g, "u")
    .replace(/w/g, "v")
    .replace(/a[ou]/g, "av")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=.)a/g, "");
