import * as z from "zod";
import {
  count,
  listMeta,
  listOf,
  objectId,
  oneOf,
  pageNumber,
  pageSize,
  text,
  wholeNumber,
} from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { AMENITY_KEYS, amenityKeyOf } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
  SORTS,
} from "@/lib/property/constants";
import { cityFrom, typeFrom } from "@/lib/property/rules";
import { amountFrom, areaSqftFrom } from "@/lib/search/amount-fields";
import { areaFault } from "@/lib/search/area-geometry";
import { AREA_KEYS, type AreaKey } from "@/lib/search/filter-keys";
import { filterMessages } from "@/lib/search/filter-messages";
import { availableByFrom, LOCALITY_KEY } from "@/lib/search/filter-rules";
import { AREA_DESCRIPTIONS, areaFrom } from "@/lib/search/map-area";
import type { ListFilter } from "@/lib/search/types";

const REPEATABLE = "repeatable, or separated by commas";
const of = <T extends readonly [string, ...string[]]>(values: T) =>
  listOf(oneOf(values, (given) => values.find((value) => value === given.toLowerCase()))).optional();

const approval = listOf(z.string())
  .optional()
  .meta({ description: "Accepted but without effect: only approved, unsold listings are public." });
const type = listOf(oneOf(PROPERTY_TYPES, typeFrom))
  .optional()
  .meta({ description: `Property types, in any case; ${REPEATABLE}.` });
const category = of(CATEGORIES).meta({ description: `What the listing is for; ${REPEATABLE}.` });
const city = listOf(oneOf(CITIES, cityFrom))
  .optional()
  .meta({ description: `Cities, in any case; ${REPEATABLE}.` });
const locality = listOf(
  z
    .string()
    .toLowerCase()
    .regex(LOCALITY_KEY, { error: `locality ${filterMessages.locality}` }),
)
  .optional()
  .meta({ description: `Keys of localities; ${REPEATABLE}.`, examples: [["indore/vijay-nagar"]] });
const bedrooms = listOf(count())
  .optional()
  .meta({ description: `Exact numbers of bedrooms; ${REPEATABLE}.` });
const amenity = listOf(
  oneOf(AMENITY_KEYS as [(typeof AMENITY_KEYS)[number], ...typeof AMENITY_KEYS], (value) => amenityKeyOf(value)),
)
  .optional()
  .meta({ description: `Amenities that the home must have, all of them; ${REPEATABLE}.` });
const days = (what: string) =>
  wholeNumber(0, limits.filterDaysMax)
    .optional()
    .meta({ description: `${what} at most this many days ago; 0 is today.` });
const sqft = (key: string) =>
  z
    .string()
    .transform(areaSqftFrom)
    .pipe(z.number({ error: `${key} ${filterMessages.area}` }).positive())
    .optional();
/** Rupees, as people type them too: `15k`, `45 lakh`. */
const rupees = (key: string) =>
  z
    .string()
    .transform(amountFrom)
    .pipe(
      z
        .number({ error: `${key} ${filterMessages.amount}` })
        .min(0)
        .max(limits.priceMaxRupees),
    )
    .optional();
const area = (key: AreaKey, description: string, example: string) =>
  text(limits.areaTextMaxCharacters)
    .superRefine((given, context) => {
      const area = areaFrom(key, given);
      const fault = area ? areaFault(area) : filterMessages[key];
      if (fault) context.addIssue({ code: "custom", message: `${key} ${fault}` });
    })
    .optional()
    .meta({ description, examples: [example] });

/** Parameters of `GET v1/properties` (api.md, Properties and Lists; finding.md, Filters). Others are refused. */
export const listPropertiesQuery = z.object({
  approval,
  category,
  type,
  city,
  locality,
  minPrice: rupees("minPrice").meta({ description: "Lowest price in rupees; per month for rent." }),
  maxPrice: rupees("maxPrice").meta({ description: "Highest price in rupees; per month for rent." }),
  bedrooms,
  minBedrooms: count().optional().meta({ description: "Least number of bedrooms; applies beside `bedrooms`." }),
  minArea: sqft("minArea").meta({ description: "Smallest area in square feet." }),
  maxArea: sqft("maxArea").meta({ description: "Largest area in square feet." }),
  maxPricePerSqft: rupees("maxPricePerSqft").meta({
    description: "Highest price of a square foot in rupees; per month for rent.",
  }),
  furnished: of(FURNISHINGS).meta({ description: `How the home is furnished; ${REPEATABLE}.` }),
  preferred: of(PREFERRED_CUSTOMERS).meta({
    description: `Whom the seller prefers; listings for all are found too; ${REPEATABLE}.`,
  }),
  amenity,
  seller: of(SELLER_KINDS).meta({ description: `Who offers the home; ${REPEATABLE}.` }),
  availableBy: z.iso
    .date({ error: `availableBy ${filterMessages.date}`, abort: true })
    .refine((date) => availableByFrom(date) !== undefined, { error: `availableBy ${filterMessages.date}` })
    .optional()
    .meta({
      description: "Available on this date of India's calendar, or today where it has passed.",
      examples: ["2026-12-01"],
    }),
  postedWithin: days("Posted"),
  confirmedWithin: days("Confirmed to be available"),
  photos: wholeNumber(1, limits.photosMax).optional().meta({ description: "Least number of photos." }),
  rera: oneOf(["1"]).optional().meta({ description: "Only homes registered with the real estate authority." }),
  q: text(limits.searchMaxCharacters).optional().meta({ description: "The same as `search`." }),
  search: text(limits.searchMaxCharacters)
    .optional()
    .meta({ description: "Words that must all match: types, places, names.", examples: ["2 bhk vijay nagar"] }),
  exact: oneOf(["1"])
    .optional()
    .meta({ description: "Reads the text as it was typed: no misspelling in it is corrected." }),
  sort: oneOf(SORTS).optional().meta({
    description: "Order of the list; ties by id. Without it the order that the text says (`sasta`), else newest.",
  }),
  page: pageNumber().meta({ description: "Page of the list; one past the end is empty." }),
  limit: pageSize(limits.apiPageSize, limits.apiMaxPageSize).meta({
    description: `Listings a page; above ${limits.apiMaxPageSize} it is ${limits.apiMaxPageSize}, and meta.limit says so.`,
  }),
  bbox: area("bbox", "Only homes in this box: west,south,east,north in degrees.", "75.8,22.6,75.9,22.8"),
  polygon: area("polygon", ...AREA_DESCRIPTIONS.polygon),
  near: area("near", ...AREA_DESCRIPTIONS.near),
  homes: oneOf(["1"])
    .optional()
    .meta({ description: "A row for each home, its cheapest public offer, instead of one for each listing." }),
  facets: oneOf(["1"]).optional().meta({ description: "Adds meta.facets." }),
  sellerDetails: objectId().optional().meta({ description: "Id of a seller: that seller's listings." }),
});
export type ListPropertiesQuery = z.output<typeof listPropertiesQuery>;

const counts = z.record(z.string(), z.int());

/** Paging data and facets in the answer of `GET v1/properties`. */
export const listPropertiesMeta = listMeta.extend({
  facets: z
    .record(z.string(), counts)
    .optional()
    .meta({
      description: `With facets=1: by key and value, how many public listings there are with that value chosen and all other filters as they are. Missing while the server is starting, for the listings of one seller, and for words that more than ${limits.totalCap} listings have.`,
      examples: [{ type: { Flat: 12, House: 7 }, bedrooms: { 1: 3, 2: 9 } }],
    }),
});

/** The criteria of a request. Only one of the areas may be given. */
export function criteriaOfCall(query: ListPropertiesQuery): Partial<ListFilter> {
  const key = AREA_KEYS.find((one) => query[one]);
  const area = key && areaFrom(key, query[key] ?? "");
  const criteria = {
    types: query.type ?? [],
    categories: query.category ?? [],
    cities: query.city ?? [],
    localityKeys: query.locality ?? [],
    bedrooms: query.bedrooms ?? [],
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    minBedrooms: query.minBedrooms,
    minArea: query.minArea,
    maxArea: query.maxArea,
    maxPricePerSqft: query.maxPricePerSqft,
    furnished: query.furnished,
    preferred: query.preferred,
    amenities: query.amenity,
    sellers: query.seller,
    availableBy: query.availableBy,
    postedWithin: query.postedWithin,
    confirmedWithin: query.confirmedWithin,
    minPhotos: query.photos,
    rera: query.rera && (true as const),
    area,
    everyOffer: query.homes ? undefined : (true as const),
    sellerId: query.sellerDetails,
  };
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));
}

/** The keys of an area that are given beside another one, or of a text beside `search`. */
export const surplusKeys = ({ bbox, polygon, near, q, search }: ListPropertiesQuery): string[] => {
  const areas = Object.entries({ bbox, polygon, near }).flatMap(([key, area]) => (area ? [key] : []));
  return [...areas.slice(1), ...(q && search ? ["q"] : [])];
};
