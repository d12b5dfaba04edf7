import type { Category, City, PropertyType, Sort } from "@/lib/property/constants";
import type { PropertyCard } from "@/lib/property/types";

/** What a list of public listings is narrowed to; an empty array narrows nothing. Prices in rupees. */
export type ListFilter = {
  categories: readonly Category[];
  types: readonly PropertyType[];
  cities: readonly City[];
  /** `indore/vijay-nagar` */
  localityKeys: readonly string[];
  /** All of them must be among the listing's words. */
  words: readonly string[];
  bedrooms: readonly number[];
  minPrice?: number;
  maxPrice?: number;
  /** Exclusive upper edge of a landing page's band. */
  priceBelow?: number;
  sellerId?: string;
  /** The wishes contradict each other: nothing can match. */
  impossible?: true;
};

/** A piece of a search text: what it asks for, how a chip names it, and where it stands. */
export type SearchPart = { label: string; wishes: Partial<ListFilter>; start: number; end: number };

export type ListRequest = { filter: ListFilter; sort: Sort; page: number; pageSize: number };

export type CardPage = {
  cards: PropertyCard[];
  page: number;
  pages: number;
  total: number;
  totalIsCapped: boolean;
};

/** Live counts of the whole market, from computed documents. */
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
  /** It has too few listings for a page in search engines. */
  isSmall?: true;
};
