import type { AmenityKey } from "@/lib/property/amenity-keys";
import type {
  Category,
  City,
  Furnishing,
  PreferredCustomer,
  PropertyType,
  SellerKind,
  Sort,
} from "@/lib/property/constants";
import type { PropertyCard } from "@/lib/property/types";
import type { MapArea } from "@/lib/search/map-area";

/**
 * The filter of a list of public listings. A listing has to match all criteria. An empty array and a missing criterion do not
 * restrict anything. Of several values one has to match, except amenities and words: the listing must have all of them.
 * Prices in rupees, areas in square feet. A listing without the figure that a criterion asks for does not match.
 */
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
  /** Applies beside `bedrooms`. */
  minBedrooms?: number;
  minArea?: number;
  maxArea?: number;
  /** Rupees a square foot; of rent, a month. */
  maxPricePerSqft?: number;
  furnished?: readonly Furnishing[];
  /** Kinds of tenants: `girl` also finds listings for `all`. */
  preferred?: readonly PreferredCustomer[];
  amenities?: readonly AmenityKey[];
  sellers?: readonly SellerKind[];
  /** India's date: `2026-12-01`, or today where it has passed. A listing without a date is available at once. */
  availableBy?: string;
  /** Days of India's calendar: 0 is today. */
  postedWithin?: number;
  confirmedWithin?: number;
  minPhotos?: number;
  /** Registered with the real estate authority. */
  rera?: true;
  area?: MapArea;
  /** A row for each offer of a home. Else its cheapest one, and of equal ones the oldest, stands for the home, except in the list of one seller. */
  everyOffer?: true;
  /** The criteria contradict each other, so nothing can match. */
  impossible?: true;
};

/** A part of a search text: its label on a chip, its criteria, and its offsets. */
export type SearchPart = {
  label: string;
  criteria: Partial<ListFilter>;
  start: number;
  end: number;
  sort?: Sort;
  /** A locality or a corrected word: its letters may mean something else in a listing. */
  isGuess?: true;
  /** It follows from another part with the same words. */
  isImplied?: true;
};

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
};

/** What the filters of every list offer: the types that have public listings, and each category's highest price in rupees. */
export type MarketOutline = { types: PropertyType[]; highestPrices: Partial<Record<Category, number>> };

export type KnownLocality = {
  key: string;
  name: string;
  city?: City;
  /** It has too few listings for an indexed landing page. */
  isSmall?: true;
};

/** What a search text says, as criteria, and its words that are not understood. */
export type TextMeaning = { criteria: Partial<ListFilter>; words?: string; sort?: Sort };

/**
 * One criterion found in a search text. `rest` is the text without it, undefined when nothing is left to search for. A criterion
 * that only follows from others has no words of its own: `others` is what the text says beside it.
 */
export type SearchCriterion = { label: string; rest: string | undefined; others?: TextMeaning };

/** One page of search results, and how the search text was understood. */
export type FoundCards = CardPage & {
  /** The filter that was searched. When the criteria contradict each other, the filter of the text alone. */
  filter: ListFilter;
  /** The filter of the text alone. */
  textFilter?: ListFilter;
  /** The text that was searched: as it was typed, or corrected. */
  search?: string;
  criteria: SearchCriterion[];
  /** The order that the text says: `cheap flats`. */
  textSort?: Sort;
  /** Words of the text that are not understood, and were looked up as they are. */
  unknown?: readonly string[];
  /** Other readings of the text: what each says that this one does not, and all that it says. */
  readings?: readonly { label: string; meaning: TextMeaning }[];
  isCorrected?: true;
};

/** A link to a search with fewer criteria that has results: `See 12 flats for rent in Indore`. */
export type WiderSearch = { label: string; href: string };

/** Values of number keys that lists offer, and that facets count. */
export const FACET_STEPS = {
  minBedrooms: [1, 2, 3, 4, 5],
  photos: [1, 3, 5, 8],
  postedWithin: [0, 1, 3, 7, 30, 90],
  confirmedWithin: [7, 15, 30, 60, 90],
} as const;

/**
 * How many public listings there are with each value of a key chosen and all other filters as they are. In `amenity` the
 * value is required beside those that the filter has. Values of a fixed set are all there, also with 0; of localities and numbers
 * of bedrooms only those with listings, and of localities at most `limits.facetLocalities`, those with the most listings.
 */
export type Facets = Record<FacetKey, Readonly<Record<string, number>>>;

export type FacetKey =
  | "category"
  | "type"
  | "city"
  | "locality"
  | "bedrooms"
  | "minBedrooms"
  | "furnished"
  | "preferred"
  | "amenity"
  | "seller"
  | "postedWithin"
  | "confirmedWithin"
  | "photos"
  | "rera";
