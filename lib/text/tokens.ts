import { meaningsOf } from "@/lib/text/lexicon";
import { type NumberWord, numberWordOf } from "@/lib/text/number-words";
import type { PlainText } from "@/lib/text/plain-text";

/** Kinds of tokens: letters, digits, one sign, the border of fields, the border of readings. */
export const KIND = { word: 1, digits: 2, sign: 3, field: 4, reading: 5 } as const;
/** What stands before a token: nothing, or spaces, line breaks and tags as bits. */
export const GAP = { none: 0, space: 1, line: 2, tag: 4 } as const;

type Word = { number: NumberWord | undefined; meaning: number };
const WORDS_MAX = 10_000;
const WORD_MAX_UNITS = 40;
const words = new Map<string, Word>();

/** What the lexicon says of a word. Those that were asked for last are remembered. */
function knownWord(word: string): Word {
  const known = words.get(word);
  if (known) return known;
  const found = { number: numberWordOf(word), meaning: meaningsOf(word) };
  if (words.size >= WORDS_MAX) words.clear();
  if (word.length <= WORD_MAX_UNITS) words.set(word, found);
  return found;
}

/** The tokens of a contact, from the first to the last one. */
export type TokenRange = { first: number; last: number; from: number; to: number; isSure: boolean };

/** The tokens of a plain text as a list from which found contacts are removed, so that later rules read over the holes. */
export class Tokens {
  count = 0;
  first = 0;
  /** The meanings of all words together. */
  allMeanings = 0;
  readonly kind: Uint8Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly gap: Uint8Array;
  readonly meaning: Int32Array;
  readonly isRemoved: Uint8Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** The folded letters, digits or sign of each token. */
  readonly word: string[] = [];
  readonly number: (NumberWord | undefined)[] = [];

  constructor(readonly plain: PlainText) {
    const capacity = plain.text.length;
    this.kind = new Uint8Array(capacity);
    this.from = new Int32Array(capacity);
    this.to = new Int32Array(capacity);
    this.gap = new Uint8Array(capacity);
    this.meaning = new Int32Array(capacity);
    this.isRemoved = new Uint8Array(capacity);
    this.next = new Int32Array(capacity + 1);
    this.previous = new Int32Array(capacity + 1);
  }

  /** Links the tokens once all are added. */
  link() {
    for (let token = 0; token < this.count; token += 1) {
      this.next[token] = token + 1;
      this.previous[token] = token - 1;
    }
    // No token follows the end, so that a rule that reads on from there stops.
    this.next[this.count] = this.count;
  }

  add(kind: number, from: number, to: number, gap: number, word: string) {
    const token = this.count;
    this.kind[token] = kind;
    this.from[token] = from;
    this.to[token] = to;
    this.gap[token] = gap;
    this.word[token] = word;
    this.number[token] = undefined;
    this.meaning[token] = 0;
    if (kind === KIND.word) {
      const { number, meaning } = knownWord(word);
      this.number[token] = number;
      this.meaning[token] = meaning;
      this.allMeanings |= meaning;
    }
    this.count += 1;
  }

  /** Replaces the tokens from `first` to the last one by one word. */
  replaceLast(first: number, word: string) {
    const to = this.to[this.count - 1] as number;
    this.count = first;
    this.add(KIND.word, this.from[first] as number, to, this.gap[first] as number, word);
  }

  /** Gives a token another word, and what the lexicon says of it. */
  rename(token: number, word: string) {
    const { number, meaning } = knownWord(word);
    this.word[token] = word;
    this.number[token] = number;
    this.meaning[token] = meaning;
    this.allMeanings |= meaning;
  }

  /** Puts a token in an earlier place. Returns the place after it. */
  move(token: number, place: number): number {
    if (token !== place) {
      for (const column of [this.kind, this.from, this.to, this.gap, this.meaning]) {
        column[place] = column[token] as number;
      }
      this.word[place] = this.word[token] as string;
      this.number[place] = this.number[token];
    }
    return place + 1;
  }

  /** Whether a token exists and is part of a field. */
  isInField(token: number): boolean {
    return token >= 0 && token < this.count && (this.kind[token] as number) < KIND.field;
  }

  isSign(token: number, signs: string): boolean {
    return token < this.count && this.kind[token] === KIND.sign && signs.includes(this.word[token] as string);
  }

  isText(token: number): boolean {
    return this.isInField(token) && (this.kind[token] as number) < KIND.sign;
  }

  has(token: number, meaning: number): boolean {
    return this.isInField(token) && ((this.meaning[token] as number) & meaning) !== 0;
  }

  wordAt(token: number): string {
    return this.isInField(token) ? (this.word[token] as string) : "";
  }

  /** A token as it was typed, empty outside of fields. */
  sourceOf(token: number): string {
    if (!this.isInField(token)) return "";
    const { source, starts, ends } = this.plain;
    return source.slice(starts[this.from[token] as number], ends[(this.to[token] as number) - 1]);
  }

  after(token: number): number {
    return this.next[token] as number;
  }

  before(token: number): number {
    return this.previous[token] as number;
  }

  /** Whether no space or line break stands before the token. */
  isTight(token: number): boolean {
    return this.isInField(token) && ((this.gap[token] as number) & (GAP.space | GAP.line)) === 0;
  }

  /** Whether no space or line break stands before or after the token. */
  isTightOnBothSides(token: number): boolean {
    return this.isTight(token) && this.isTight(this.after(token));
  }

  /**
   * Removes the tokens from `from` to `to`, both included, some of which may be removed already. What stands around them becomes
   * neighbours, words with a space.
   */
  remove(from: number, to: number) {
    let [first, last] = [from, to];
    while (first <= last && this.isRemoved[first]) first += 1;
    while (last > first && this.isRemoved[last]) last -= 1;
    if (first > last) return;
    const before = this.previous[first] as number;
    const after = this.next[last] as number;
    for (let token = first; token <= last; token += 1) this.isRemoved[token] = 1;
    if (before >= 0) this.next[before] = after;
    else this.first = after;
    if (after >= this.count) return;
    this.previous[after] = before;
    const isBetweenWords = this.isText(before) && this.isText(after);
    this.gap[after] = (this.gap[after] as number) | (this.gap[first] as number) | (isBetweenWords ? GAP.space : 0);
  }
}

/** The contact from one token to another, both included. */
export const rangeOf = (tokens: Tokens, first: number, last: number, isSure = true): TokenRange => ({
  first,
  last,
  from: tokens.from[first] as number,
  to: tokens.to[last] as number,
  isSure,
});
