import type { Category, City, PropertyType } from "@/lib/property/constants";
import { tokensOf } from "@/lib/search/text-words";
import { allowedEdits, editDistance, letterBits, mayBeWithinDistance } from "@/lib/text/edit-distance";

/** Kinds of suggestions. A phrase is a type with a category, or a category alone. */
export const SUGGESTION_KINDS = ["locality", "city", "type", "phrase"] as const;

export const SUGGESTIONS_MAX = 8;
/** Milliseconds between the last key press and the request. */
export const SUGGESTION_DEBOUNCE_MS = 150;
/** How long a server reuses its suggestion index. */
export const INDEX_CACHE_SECONDS = 15;
/** Localities in the suggestion index, those with most listings first. */
export const INDEX_LOCALITIES_MAX = 5_000;
export const RECENT_SEARCHES_MAX = 5;

/** A suggested page with its number of public listings. */
export type Suggestion = {
  kind: (typeof SUGGESTION_KINDS)[number];
  label: string;
  count: number;
  href: string;
};

/**
 * A suggestion with its names in lower case, without accents, words separated by one space. `letters` are the letters of all
 * names as bits.
 */
export type SuggestionEntry = { suggestion: Suggestion; names: readonly string[]; letters: number };

export type LocalityCount = { key: string; name: string; city?: City; count: number };

export type KindCount = { city?: City; category: Category; propertyType: PropertyType; count: number };

/**
 * Suggestions for a typed text, in this order: equal names, names that begin with it, names with a word that begins with it,
 * names whose beginning it misspells. Within each group they keep the order of `entries`.
 */
export function suggest(entries: readonly SuggestionEntry[], search: string): Suggestion[] {
  const typed = tokensOf(search).join(" ");
  if (typed === "") return [];
  const found = byRank(entries, (entry) => matchRank(entry, typed));
  if (found.length >= SUGGESTIONS_MAX) return found;
  const known = new Set(found);
  const others = entries.filter(({ suggestion }) => !known.has(suggestion));
  return [...found, ...byRank(others, misspellingRank(typed))].slice(0, SUGGESTIONS_MAX);
}

/** The first suggestions, lowest rank first. Entries with undefined rank are left out. */
function byRank(
  entries: readonly SuggestionEntry[],
  rankOf: (entry: SuggestionEntry) => number | undefined,
): Suggestion[] {
  const ranks: Suggestion[][] = [];
  for (const entry of entries) {
    const rank = rankOf(entry);
    if (rank === undefined) continue;
    const equals = ranks[rank] ?? [];
    if (equals.length < SUGGESTIONS_MAX) equals.push(entry.suggestion);
    ranks[rank] = equals;
  }
  return ranks.flat().slice(0, SUGGESTIONS_MAX);
}

function matchRank({ names }: SuggestionEntry, typed: string): number | undefined {
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return names.some((name) => name.includes(` ${typed}`)) ? 2 : undefined;
}

/** Ranks by edit distance. With equal distance, the beginning of the name ranks before the beginning of a later word. */
function misspellingRank(typed: string): (entry: SuggestionEntry) => number | undefined {
  const most = allowedEdits(typed);
  const bits = letterBits(typed);
  if (most === 0) return () => undefined;
  return ({ names, letters }) => {
    if (!mayBeWithinDistance(bits, letters, most)) return undefined;
    const ranks = names.flatMap((name) => wordStarts(name).flatMap((at) => rankAt(typed, name, at, most)));
    return ranks.length > 0 ? Math.min(...ranks) : undefined;
  };
}

/** Offsets of the words of a name. */
function wordStarts(name: string): number[] {
  const starts = [0];
  for (let space = name.indexOf(" "); space >= 0; space = name.indexOf(" ", space + 1)) starts.push(space + 1);
  return starts;
}

function rankAt(typed: string, name: string, at: number, most: number): number | [] {
  const distance = editDistance(typed, name.slice(at), most, true);
  return distance === undefined ? [] : 2 * distance + (at === 0 ? 0 : 1);
}
