import type { CardPage, ListFilter } from "@/lib/search/types";

/** One wish a search text was understood to say, and the text without it; undefined when nothing is left. */
export type SearchWish = { label: string; rest: string | undefined };

/** What was found for a search, and how the search was understood. */
export type FoundCards = CardPage & {
  /** What was asked for; of wishes that contradict each other what the text says. */
  filter: ListFilter;
  /** The text whose results these are: what was typed, or what was meant by it. */
  search?: string;
  wishes: SearchWish[];
  isCorrected?: true;
};

/** A search that asks for less and has results: `See 12 flats for rent in Indore`. */
export type WiderSearch = { label: string; href: string };
