import { plainDevanagari, toLatin, withLatinDigits } from "@/lib/text/devanagari";

/** What sounds alike in Latin letters, as patterns that are replaced in this order. */
export type Sounds = readonly (readonly [pattern: string, sound: string])[];

/**
 * Tells what a word sounds like, so that spellings of one name are equal: `Rajwada` and `राजवाड़ा`, `Mahalakshmi` and `Mahalaxmi`.
 * For words in Latin letters without spaces.
 */
export function soundBy(sounds: Sounds): (word: string) => string {
  const all = sounds.map(([pattern, sound]) => [new RegExp(pattern, "g"), sound] as const);
  return (word) => all.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}

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

const DATE = /\D\d+\D/;
const DEVANAGARI = /^[\u0900-\u097f]/;

/** Other spellings of words in names of places, and the one that is compared: `ngr` is `nagar`. */
export type Spellings = ReadonlyMap<string, string>;

/** The words of a search text. Letters and digits that touch are two: `2bhk` is `2` and `bhk`. */
export function splitText(text: string, { spellings, pieces }: { spellings: Spellings; pieces: RegExp }): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of withLatinDigits(text).matchAll(pieces)) {
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
  if (/^[^\p{L}\p{M}\p{N}<>]/u.test(piece)) return { kind: "sign", text: spellings.get(piece) ?? piece };
  const isHindi = DEVANAGARI.test(piece);
  const word = isHindi ? toLatin(piece) : piece.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return { kind: "word", text: spellings.get(word) ?? word, ...(isHindi && { devanagari: plainDevanagari(piece) }) };
}

/** Whether words `from` to `to` stand together: only spaces, dots and hyphens are between them. */
export function areOnePhrase(words: readonly Word[], from: number, to: number): boolean {
  const isOne = words.slice(from, to).every((word) => word.kind !== "sign" || word.text === "-");
  return isOne && words[from]?.kind !== "sign" && words[to - 1]?.kind !== "sign";
}
