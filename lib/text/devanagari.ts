const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n", ट: "t", ठ: "th" },
  ...{ ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n", प: "p", फ: "f", ब: "b", भ: "bh" },
  ...{ म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v", श: "sh", ष: "sh", स: "s", ह: "h" },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au", ऑ: "o", ऍ: "e" },
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ो": "o", "ौ": "au" },
  ...{ "ॉ": "o", "ॅ": "e" },
};
const KILLER = "्";
const NASALS = new Set(["ं", "ँ"]);
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
    .replaceAll("़", "")
    .replaceAll("ँ", "ं")
    .replace(/[\u200c\u200d]/g, "")
    .normalize("NFC");

/** A word in Devanagari as people write it in Latin letters: `लड़कियों` gives `ladkiyon`. */
export function toLatin(word: string): string {
  let latin = "";
  const letters = [...plainDevanagari(word)];
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1] ?? "";
    const consonant = CONSONANTS[letter];
    if (consonant) latin += consonant + (SIGNS[next] !== undefined || next === KILLER ? "" : INHERENT);
    else if (NASALS.has(letter)) latin += "n";
    else latin += VOWELS[letter] ?? SIGNS[letter] ?? "";
  }
  return withoutSilent(latin);
}

/** The inherent vowel is silent at the end of a word, and between a vowel with one consonant and a consonant with a vowel. */
const withoutSilent = (latin: string): string =>
  latin
    .replace(/A$/, "")
    .replace(/(?<=[aeiouA][^aeiouA]h?)A(?=[^aeiouA]h?[aeiou])/g, "")
    .toLowerCase();
