/** From क on, in the order of Unicode. */
const CONSONANTS = "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h".split(" ");
const FIRST_CONSONANT = 0x0915;
/** From आ on, and in the same order as signs from ा on. */
const VOWELS = "a i i u u ri ri e e e ai o o o au".split(" ");
const FIRST_VOWEL = 0x0906;
const FIRST_SIGN = 0x093e;
const KILLER = "्";
const NASALS = "ंँ";
const DIGIT_ZERO = 0x0966;
/** A vowel that is not written: `a`, unless it is dropped in speech. */
const INHERENT = "A";

/** A text with the digits of Devanagari as 0 to 9. Its length stays. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DIGIT_ZERO));

/** Whether a text has a letter of Devanagari. */
export const hasDevanagari = (text: string): boolean => /[\u0904-\u0939\u0958-\u0961\u0972-\u097f]/.test(text);

/** The language of a text that is not in the language of the page, for `lang`: Hindi when a part of it is in Devanagari. */
export const langOf = (text: string): "hi" | undefined => (/[\u0900-\u097f]/.test(text) ? "hi" : undefined);

/** A text with its words in Devanagari in Latin letters: `विजय नगर colony` gives `vijay nagar colony`. */
export const withLatinWords = (text: string): string =>
  withLatinDigits(text).replace(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g, toLatin);

/** One spelling of a word in Devanagari: without the dot below, one sign for both nasals. */
export const plainDevanagari = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u093c\u200c\u200d]/g, "")
    .replaceAll("ँ", "ं")
    .normalize("NFC");

/** A word in Devanagari as people write it in Latin letters: `लड़कियों` gives `ladkiyon`. */
export function toLatin(word: string): string {
  let latin = "";
  const letters = [...plainDevanagari(word)];
  const signOf = (letter: string | undefined) => VOWELS[(letter?.charCodeAt(0) ?? 0) - FIRST_SIGN];
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1];
    const code = letter.charCodeAt(0);
    const consonant = CONSONANTS[code - FIRST_CONSONANT];
    if (consonant) latin += consonant + (signOf(next) !== undefined || next === KILLER ? "" : INHERENT);
    else if (NASALS.includes(letter)) latin += "n";
    else latin += letter === "अ" ? "a" : (VOWELS[code - FIRST_VOWEL] ?? signOf(letter) ?? "");
  }
  return withoutSilent(latin);
}

/** The inherent vowel is silent at the end of a word, and between a vowel with one consonant and a consonant with a vowel. */
const withoutSilent = (latin: string): string =>
  latin
    .replace(/A$/, "")
    .replace(/(?<=[aeiouA][^aeiouA]h?)A(?=[^aeiouA]h?[aeiou])/g, "")
    .toLowerCase();
