import type { Unit } from "@/lib/search/understand/lexicon";
import type { Match, Phrases } from "@/lib/search/understand/phrases";
import type { SearchFilters } from "@/lib/search/understand/search-filters";
import type { Word } from "@/lib/search/understand/words";

/** The words of a text, and the known phrase that begins at each. */
export type Reading = {
  words: readonly Word[];
  matchAt: (at: number) => Match | undefined;
  phrases: Phrases;
};

/** What some words say, up to the word `end`. */
export type Quantity = {
  filters: SearchFilters;
  end: number;
  isLimit?: boolean;
  /** What it says where a negation follows: `15k se zyada nahi`. */
  opposite?: SearchFilters | undefined;
  /** It is understood and no criterion: `2 lakh deposit`. */
  isUnknown?: boolean;
};

/** What words say that are no criterion. */
export const UNKNOWN = { filters: {}, isUnknown: true };

/** The normalised word at this place; empty behind the last one. */
export const textAt = ({ words }: Reading, at: number): string => words[at]?.text ?? "";

/** Whether a word is one of a group that stands beside numbers (lib/search/understand/lexicon). */
export const isBeside = (reading: Reading, at: number, group: string): boolean =>
  reading.phrases.beside.get(textAt(reading, at))?.includes(group) ?? false;

/** The first word from `at` on that is not of a group. */
export function skip(reading: Reading, at: number, group: string): number {
  let end = at;
  while (isBeside(reading, end, group)) end += 1;
  return end;
}

/** A unit or limit that the phrase at a word means, with its end. A phrase with two wrong letters means none. */
export function meaningAt<K extends "unit" | "before" | "after">({ matchAt }: Reading, at: number, key: K) {
  const match = matchAt(at);
  return match?.[key] && match.distance < 2 ? { ...match[key], end: at + match.length } : undefined;
}

/** A unit at a word, of one kind where `kind` is given. */
export function unitAt(reading: Reading, at: number, kind?: Unit["of"]): (Unit & { end: number }) | undefined {
  const unit = meaningAt(reading, at, "unit");
  return unit && (kind ?? unit.of) === unit.of ? unit : undefined;
}

/** Reads what begins at a word once, since several readings of the words before it ask for it. */
export function memoized<T>(read: (reading: Reading, at: number) => T): (reading: Reading, at: number) => T {
  const known = new WeakMap<Reading, Map<number, T>>();
  return (reading, at) => {
    const all = known.get(reading) ?? new Map<number, T>();
    known.set(reading, all);
    if (!all.has(at)) all.set(at, read(reading, at));
    return all.get(at) as T;
  };
}
