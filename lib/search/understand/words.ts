import { plainDevanagari, toLatin, withLatinDigits } from "@/lib/text/devanagari";

const COUNTS =
  "ek one|do two|teen tin three|char chaar four|panch paanch five|chhah chhe che six|saat sat seven|aath aat eight|nau nine|das dus ten|gyarah eleven|barah baara twelve|terah thirteen|chaudah fourteen|pandrah pandra fifteen|solah sixteen|satrah seventeen|atharah eighteen|unnis nineteen|bees bis twenty";
const TENS =
  "tees tis thirty|chalis chaalis forty|pachas pachaas fifty|saath sixty|sattar seventy|assi eighty|nabbe ninety|sau hundred";

/** Numbers in words: `pandrah`, `fifteen`. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...COUNTS.split("|").flatMap((names, at) => names.split(" ").map((name): [string, number] => [name, at + 1])),
  ...TENS.split("|").flatMap((names, at) => names.split(" ").map((name): [string, number] => [name, (at + 3) * 10])),
  ["pachis", 25],
  ["pachees", 25],
  ["paintis", 35],
  ["paintalis", 45],
  ["pachpan", 55],
  ["pachhattar", 75],
]);

/** Words for halves and quarters: `half` alone, or changing the number after it (`sade teen` is 3.5, `paune do` is 1.75). */
export type Fraction = { alone?: number; change?: number };
export const FRACTIONS: ReadonlyMap<string, Fraction> = new Map<string, Fraction>([
  ...["dedh", "ded", "derh"].map((word): [string, Fraction] => [word, { alone: 1.5 }]),
  ...["dhai", "adhai", "dhaai", "adhaai"].map((word): [string, Fraction] => [word, { alone: 2.5 }]),
  ...["sava", "sawa", "savaa"].map((word): [string, Fraction] => [word, { alone: 1.25, change: 0.25 }]),
  ...["paun", "paune", "pone", "pauna"].map((word): [string, Fraction] => [word, { alone: 0.75, change: -0.25 }]),
  ...["sade", "saade", "sadhe", "saadhe", "sarhe"].map((word): [string, Fraction] => [word, { change: 0.5 }]),
  ...["half", "aadha", "adha", "aadhi"].map((word): [string, Fraction] => [word, { alone: 0.5 }]),
]);

/** Other spellings of words in names of places, and the one that is compared. */
const SAME: Readonly<Record<string, string>> = {
  ...{ ngr: "nagar", nager: "nagar", nagr: "nagar", rd: "road", marg: "road", coloni: "colony", colny: "colony" },
  ...{ sch: "scheme", sceme: "scheme", mandir: "temple", chauraha: "square", chouraha: "square", chowk: "square" },
  ...{ bazaar: "bazar", clg: "college", hosp: "hospital", stn: "station", chhappan: "56", number: "no" },
};

/** A word as names are compared: lower case, no accents, one of its usual spellings. */
const plainWord = (word: string): string => SAME[word] ?? word;

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
    .replace(/iy(?=[aeiou])/g, "i")
    .replace(/y/g, "i")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=.)a/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=..)[aeiou]$/, "");

/** A word, number or sign of a search text with its offsets. */
export type Word = {
  kind: "word" | "number" | "sign";
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

const PIECE =
  /[0-9०-९]{1,3}(?:,[0-9०-९]{2,3})*,[0-9०-९]{3}(?![0-9०-९])(?:\.\d+)?|[0-9०-९]+(?:\.[0-9०-९]+)?|[\u0900-\u0965\u0970-\u097f\u200c\u200d]+|(?:(?![\u0900-\u097f])[\p{L}\p{M}])+|[-–—/+*×₹,;|!?]/gu;
const DEVANAGARI = /^[\u0900-\u097f]/;

/** The words of a search text. Letters and digits that touch are two: `2bhk` is `2` and `bhk`. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const end = index + piece.length;
    words.push({ ...read(piece), start: index, end, isJoined: words.at(-1)?.end === index });
  }
  return words;
}

function read(piece: string): Pick<Word, "kind" | "text" | "devanagari" | "value"> {
  if (/^[0-9०-९]/.test(piece)) {
    const digits = withLatinDigits(piece).replaceAll(",", "");
    return { kind: "number", text: digits, value: Number(digits) };
  }
  if (/^[-–—/+*×₹,;|!?]$/.test(piece)) return { kind: "sign", text: /[–—]/.test(piece) ? "-" : piece };
  if (DEVANAGARI.test(piece))
    return { kind: "word", text: plainWord(toLatin(piece)), devanagari: plainDevanagari(piece) };
  return { kind: "word", text: plainWord(piece.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()) };
}

/** Whether words `from` to `to` stand together: only spaces, dots and hyphens are between them. */
export function areOnePhrase(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (!word || (word.kind === "sign" && word.text !== "-")) return false;
  }
  return words[from]?.kind !== "sign" && words[to - 1]?.kind !== "sign";
}
