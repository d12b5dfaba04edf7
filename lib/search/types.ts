import type { Category, City, PropertyType, Sort } from "@/lib/property/constants";
import type { PropertyCard } from "@/lib/property/types";

/** The filter of a list of public listings. An empty array does not restrict anything. Prices in rupees. */
export type ListFilter = {
  categories: readonly Category[];
  types: readonly PropertyType[];
  cities: readonly City[];
  /** `indore/vijay-nagar` */
  localityKeys: readonly string[];
  /** The listing must have all of these words. */
  words: readonly string[];
  bedrooms: readonly number[];
  minPrice?: number;
  maxPrice?: number;
  /** Exclusive upper limit, from a landing page's price band. */
  priceBelow?: number;
  sellerId?: string;
  /** The criteria contradict each other, so nothing can match. */
  impossible?: true;
};

/** A part of a search text: its label on a chip, its criteria, and its offsets. */
export type SearchPart = { label: string; criteria: Partial<ListFilter>; start: number; end: number };

export type ListRequest = { filter: ListFilter; sort: Sort; page: number; pageSize: number };

export type CardPage = {
  cards: PropertyCard[];
  page: number;
  pages: number;
  total: number;
  totalIsCapped: boolean;
};

/** Numbers of public listings of the whole market. */
export type MarketFacts = {
  total: number;
  types: { propertyType: PropertyType; count: number }[];
  cities: { city: City; count: number }[];
  categories: { category: Category; count: number }[];
  /** Rupees; 0 without listings. */
  highestPrice: number;
};

export type KnownLocality = {
  key: string;
  name: string;
  city?: City;
  /** It has too few listings for an indexed landing page. */
  isSmall?: true;
};

/** One criterion found in a search text. `rest` is the text without it, undefined when nothing is left to search for. */
export type SearchCriterion = { label: string; rest: string | undefined };

/** One page of search results, and how the search text was understood. */
export type FoundCards = CardPage & {
  /** The filter that was searched. When the criteria contradict each other, the filter of the text alone. */
  filter: ListFilter;
  /** The text that was searched: as it was typed, or corrected. */
  search?: string;
  criteria: SearchCriterion[];
  isCorrected?: true;
};

/** A link to a search with fewer criteria that has results: `See 12 flats for rent in Indore`. */
export type WiderSearch = { label: string; href: string };
