import { plainDevanagari, toLatin, withLatinDigits } from "@/lib/text/devanagari";

/**
 * What a word sounds like, so that spellings of one name are equal: `Rajwada` and `राजवाड़ा`, `Mahalakshmi` and `Mahalaxmi`.
 * For words in Latin letters without spaces.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/x/g, "ks")
    .replace(/ph/g, "f")
    .replace(/([bcdgjklpst])h+/g, "$1")
    .replace(/ck|q/g, "k")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/ee|ii/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/ai|ay(?![aeiou])/g, "e")
    .replace(/au|ou/g, "o")
    .replace(/y/g, "i")
    .replace(/(?<=.)a/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=..)[aeiou]$/, "");

/** A word, number, date in digits or sign of a search text with its offsets. */
export type Word = {
  kind: "word" | "number" | "date" | "sign";
  /** In lower case and Latin letters, as it is compared. */
  text: string;
  /** Of a word in Devanagari: its own letters. */
  devanagari?: string;
  /** Of a number. */
  value?: number;
  start: number;
  end: number;
  /** Nothing stands between it and the piece before. */
  isJoined: boolean;
};

/**
 * Dates; numbers with and without commas; `.5`, unless the dot only parts words (`Rs.50`, `flat .2bhk`, `.20k`); words in Devanagari and
 * in other letters; fractions and signs.
 */
const PIECE =
  /20\d\d-\d\d?-\d\d?(?!\d)|\d\d?([-/.])(?:\d\d?\1(?:20)\d\d(?!\d)|(?:0?\d|1[012])\1(?:2[4-9]|3\d)(?![\d\p{L}]))|(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)|\d+)(?:\.\d+)?|(?<![^\s₹<>/-])\.\d\d?(?=[\s.\d-]*[lcलक])|[\u0900-\u097f\u200c\u200d]+|(?:(?![\u0900-\u097f])[\p{L}\p{M}])+|[-–—/+*×₹,;|!?&¼-¾]|(?<![-=])[<>]/giu;
const DATE = /\D\d+\D/;
const DEVANAGARI = /^[\u0900-\u097f]/;

/** Other spellings of words in names of places, and the one that is compared: `ngr` is `nagar`. */
type Spellings = ReadonlyMap<string, string>;

/** The words of a search text. Letters and digits that touch are two: `2bhk` is `2` and `bhk`. */
export function wordsIn(text: string, spellings: Spellings): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of withLatinDigits(text).matchAll(PIECE)) {
    const end = index + piece.length;
    words.push({ ...read(piece, spellings), start: index, end, isJoined: words.at(-1)?.end === index });
  }
  return words;
}

function read(piece: string, spellings: Spellings): Pick<Word, "kind" | "text" | "devanagari" | "value"> {
  if (/^\.?\d/.test(piece)) {
    const text = piece.replaceAll(",", "");
    return DATE.test(text) ? { kind: "date", text } : { kind: "number", text, value: Number(text) };
  }
  if (piece === "&") return { kind: "word", text: "and" };
  if (/^[^\p{L}\p{M}\p{N}<>]/u.test(piece)) return { kind: "sign", text: /[–—]/.test(piece) ? "-" : piece };
  const isHindi = DEVANAGARI.test(piece);
  const word = isHindi ? toLatin(piece) : piece.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return { kind: "word", text: spellings.get(word) ?? word, ...(isHindi && { devanagari: plainDevanagari(piece) }) };
}

/** Whether words `from` to `to` stand together: only spaces, dots and hyphens are between them. */
export function areOnePhrase(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (!word || (word.kind === "sign" && word.text !== "-")) return false;
  }
  return words[from]?.kind !== "sign" && words[to - 1]?.kind !== "sign";
}
