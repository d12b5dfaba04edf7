import type { Category, PropertyType } from "@/lib/property/constants";

/** Live listings of one group. */
type Tally = {
  count: number;
  /** Rupees. */
  lowestPrice: number;
  /** Rupees. */
  highestPrice: number;
};

/** What is counted of one category and type, in a city or in a locality. */
export type KindFacts = Tally & {
  category: Category;
  propertyType: PropertyType;
  bedrooms: (Tally & { bedrooms: number })[];
  /** By the slug of the price band; bands without listings are left out. */
  bands: (Tally & { slug: string })[];
};

/** Listings with more bedrooms are counted under their type only. */
export const BEDROOMS_MAX = 10;

/** Newest listings whose prices and areas the median is computed from. */
export const MEDIAN_LISTINGS = 200;
/** Fewer areas than these make no median. */
export const MEDIAN_MIN_LISTINGS = 3;

/** Localities of a city that are offered, those with most listings first. */
export const CITY_LOCALITIES = 200;
/** Localities beside one another. */
export const OTHER_LOCALITIES = 12;
/** Newest listings whose pins make the centre of a locality. */
export const CENTRE_LISTINGS = 50;

/** Pages of one landing page that a sitemap names; links lead to later ones. */
export const LANDING_PAGES_MAX = 999;
