import { type Sounds, type Spellings, soundBy, splitText, type Word } from "@/lib/search/understand/words";

/**
 * What sounds alike in Latin letters, as patterns that are replaced in this order. Browsers get these rules with the words of the field
 * (`GET v1/search/places`), which their code would otherwise have to carry.
 */
export const SOUNDS: Sounds = [
  ["x", "ks"],
  ["ph", "f"],
  ["([bcdgjklpst])h+", "$1"],
  ["ck|q", "k"],
  ["w", "v"],
  ["z", "j"],
  ["ee|ii", "i"],
  ["oo|uu", "u"],
  ["ai|ay(?![aeiou])", "e"],
  ["au|ou", "o"],
  ["y", "i"],
  ["(?<=.)a", ""],
  ["(.)\\1+", "$1"],
  ["(?<=..)[aeiou]$", ""],
];

/**
 * Dates; numbers with and without commas; `.5`, unless the dot only parts words (`Rs.50`, `flat .2bhk`, `.20k`); words in Devanagari and
 * in other letters, `a/c` among them; fractions and signs.
 */
export const PIECES =
  /20\d\d-\d\d?-\d\d?(?!\d)|\d\d?([-/.])(?:\d\d?\1(?:20)\d\d(?!\d)|(?:0?\d|1[012])\1(?:2[4-9]|3\d)(?![\d\p{L}]))|(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)|\d+)(?:\.\d+)?|(?<![^\s₹<>/-])\.\d\d?(?=[\s.\d-]*[lcलक])|[\u0900-\u097f\u200c\u200d]+|a\/c(?!\p{L})|(?:(?![\u0900-\u097f])[\p{L}\p{M}])+|[-–—/+*×₹,;|!?&¼-¾]|(?<![-=])[<>]/giu;

/** What a word sounds like, on the server. */
export const soundOf = soundBy(SOUNDS);

/** The words of a text, on the server. */
export const wordsIn = (text: string, spellings: Spellings): Word[] => splitText(text, { spellings, pieces: PIECES });
