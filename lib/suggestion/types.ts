import type { Category, City, PropertyType } from "@/lib/property/constants";
import type { SUGGESTION_KINDS } from "@/lib/suggestion/constants";

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
