import type { Category, City, PropertyType } from "@/lib/property/constants";
import type { PriceBand } from "@/lib/search/bands";

/** What a landing page is about: a place, and what is looked for there. A type needs a category, the last two a type. */
export type Landing = {
  city: City;
  /** The part of its key after the city: `vijay-nagar`. */
  locality?: string | undefined;
  category?: Category | undefined;
  type?: PropertyType | undefined;
  bedrooms?: number | undefined;
  /** In whole cities only. */
  band?: PriceBand | undefined;
};
export type PagedLanding = Landing & { page: number };

type CountedKind = { category: Category; type: PropertyType; count: number };
export type CountedLocality = { slug: string; name: string; count: number };

/** What homes of one category cost in a place. */
export type MarketOf = { category: Category; count: number } & Required<Pick<LandingFacts, "prices">> &
  Pick<LandingFacts, "median">;

/** What is known of a landing page's market, from counts made at each write. */
export type LandingFacts = {
  /** Name of the locality the page is about. */
  localityName?: string;
  /** Undefined while this is not counted. */
  count?: number;
  /** Rupees; of one category only, as rents and prices do not compare. */
  prices?: { lowest: number; highest: number };
  /** Of the newest `listings` that state an area. */
  median?: { rupeesPerSquareFoot: number; listings: number };
  /** What it costs to rent and to buy in a place, where the page is about both. */
  markets?: MarketOf[];
  categories: { category: Category; count: number }[];
  /** Kinds in the place: all of them, or those of the page's category. */
  kinds: CountedKind[];
  bedrooms: { bedrooms: number; count: number }[];
  bands: { slug: string; count: number }[];
  localities: CountedLocality[];
  /** Are the localities ordered by their distance? Otherwise by their listings. */
  areNearby: boolean;
};

/** One indexable page, for the sitemap. */
export type LandingEntry = {
  path: string;
  /** ISO date of the last change of its listings. */
  lastChange: string;
  /** Live listings. */
  count: number;
};
