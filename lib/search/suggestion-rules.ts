import type { Category, City, PropertyType } from "@/lib/property/constants";
import { tokensOf } from "@/lib/search/text-words";
import { letterBits, mayBeWithin, slipsAllowed, slipsBetween } from "@/lib/text/edit-distance";

/** What a suggestion stands for; a phrase is a type for a category, or a category alone. */
export const SUGGESTION_KINDS = ["locality", "city", "type", "phrase"] as const;

export const SUGGESTIONS_MAX = 8;
/** Between the last key and the question what it could become. */
export const SUGGESTION_DEBOUNCE_MS = 150;
/** How long a server answers from what it read before. */
export const INDEX_KEPT_SECONDS = 15;
/** Localities an index holds, those with most listings first. */
export const INDEX_LOCALITIES_MAX = 5_000;
export const RECENT_SEARCHES_MAX = 5;

/** A search that somebody who types may mean: where it leads, and how many live listings are there. */
export type Suggestion = {
  kind: (typeof SUGGESTION_KINDS)[number];
  label: string;
  count: number;
  href: string;
};

/** A suggestion, and how it may be written: lower case, no accents, words separated by one space; all letters as bits. */
export type SuggestionEntry = { suggestion: Suggestion; names: readonly string[]; letters: number };

export type LocalityCount = { key: string; name: string; city?: City; count: number };

export type KindCount = { city?: City; category: Category; propertyType: PropertyType; count: number };

/**
 * What somebody may mean who typed this much: names that are it, that begin with it, that have a word beginning with it,
 * then those it is a misspelt beginning of; among equals the order of `entries`.
 */
export function suggest(entries: readonly SuggestionEntry[], search: string): Suggestion[] {
  const typed = tokensOf(search).join(" ");
  if (typed === "") return [];
  const found = byRank(entries, (entry) => spelledAs(entry, typed));
  if (found.length >= SUGGESTIONS_MAX) return found;
  const known = new Set(found);
  const others = entries.filter(({ suggestion }) => !known.has(suggestion));
  return [...found, ...byRank(others, slipsFrom(typed))].slice(0, SUGGESTIONS_MAX);
}

/** The first suggestions, lowest rank first; an entry without a rank is none. */
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

function spelledAs({ names }: SuggestionEntry, typed: string): number | undefined {
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return names.some((name) => name.includes(` ${typed}`)) ? 2 : undefined;
}

/** Fewest slips first; of as many those at the beginning of a whole name. */
function slipsFrom(typed: string): (entry: SuggestionEntry) => number | undefined {
  const most = slipsAllowed(typed);
  const bits = letterBits(typed);
  if (most === 0) return () => undefined;
  return ({ names, letters }) => {
    if (!mayBeWithin(bits, letters, most)) return undefined;
    const ranks = names.flatMap((name) => startsOf(name).flatMap((at) => slipsAt(typed, name, at, most)));
    return ranks.length > 0 ? Math.min(...ranks) : undefined;
  };
}

/** Where the words of a name begin. */
function startsOf(name: string): number[] {
  const starts = [0];
  for (let space = name.indexOf(" "); space >= 0; space = name.indexOf(" ", space + 1)) starts.push(space + 1);
  return starts;
}

function slipsAt(typed: string, name: string, at: number, most: number): number | [] {
  const slips = slipsBetween(typed, name.slice(at), most, true);
  return slips === undefined ? [] : 2 * slips + (at === 0 ? 0 : 1);
}
