import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listOf, objectId, text } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { AMENITY_KEYS } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
  SORTS,
} from "@/lib/property/constants";
import { propertyCardSchema } from "@/lib/property/contract";
import { SUGGESTION_KINDS, SUGGESTIONS_MAX } from "@/lib/search/suggestion-rules";

const CARDS_MOST = limits.viewedHomesKept;

export const listCardsContract = {
  id: "listCards",
  method: "GET",
  path: "/v1/properties/cards",
  summary: "Cards of listings by id",
  description: `Up to ${CARDS_MOST} ids. Listings that are not public are left out.`,
  access: "public",
  limit: "publicRead",
  neverCached: true,
  query: z.object({
    ids: listOf(objectId())
      .max(CARDS_MOST, { error: `ids has at most ${CARDS_MOST} entries` })
      .meta({ description: "Ids, separated by commas or repeated.", examples: [["665f1c2ab3d94e0012a4c7d1"]] }),
  }),
  data: z.array(propertyCardSchema),
} as const satisfies Contract;

/** Parameters of `GET v1/suggestions`. */
const suggestionsQuery = z.object({
  search: text(limits.searchMaxCharacters)
    .optional()
    .meta({ description: "What is typed so far; without it nothing is suggested.", examples: ["vij"] }),
});

const suggestionsSchema = z
  .array(
    z.object({
      kind: z.enum(SUGGESTION_KINDS).meta({ examples: ["locality"] }),
      label: example("Vijay Nagar, Indore"),
      count: z.int().meta({ description: "Public listings there.", examples: [12] }),
      href: example("/in/indore/at/vijay-nagar").meta({ description: "Page of this site that shows them." }),
    }),
  )
  .max(SUGGESTIONS_MAX);

export const listSuggestionsContract = {
  id: "listSuggestions",
  method: "GET",
  path: "/v1/suggestions",
  summary: "Localities, cities and types that somebody who types may mean",
  description:
    "At most eight, with their numbers of public listings: names that begin with the text or have a word that does, then those it is a misspelt beginning of.",
  access: "public",
  limit: "publicRead",
  query: suggestionsQuery,
  data: suggestionsSchema,
} as const satisfies Contract;

const several = <T extends z.ZodType>(value: T) => z.array(value).readonly().optional();
const number = (description: string, value: number) =>
  z
    .number()
    .optional()
    .meta({ description, examples: [value] });

/** The keys of `GET v1/properties` that a text may say, those without a value left out. */
const filtersSchema = z.object({
  category: several(z.enum(CATEGORIES)),
  type: several(z.enum(PROPERTY_TYPES)),
  city: several(z.enum(CITIES)),
  locality: several(example("indore/vijay-nagar")),
  minPrice: number("Rupees.", 10_000),
  maxPrice: number("Rupees.", 15_000),
  bedrooms: several(z.int()),
  minBedrooms: number("At least this number.", 3),
  minArea: number("Square feet.", 900),
  maxArea: number("Square feet.", 1_100),
  maxPricePerSqft: number("Rupees a square foot.", 3_000),
  furnished: several(z.enum(FURNISHINGS)),
  preferred: several(z.enum(PREFERRED_CUSTOMERS)),
  amenity: several(z.enum(AMENITY_KEYS as [string, ...string[]])),
  seller: several(z.enum(SELLER_KINDS)),
  availableBy: z
    .string()
    .optional()
    .meta({ description: "India's date.", examples: ["2026-12-01"] }),
  postedWithin: number("Days; 0 is today.", 7),
  confirmedWithin: number("Days; 0 is today.", 7),
  photos: number("At least this number.", 1),
  rera: z.literal(1).optional(),
  q: z
    .string()
    .optional()
    .meta({ description: "The words that are not understood.", examples: ["corner"] }),
  sort: z.enum(SORTS).optional(),
});

const parsedSchema = z.object({
  filters: filtersSchema,
  chips: z.array(
    z.object({
      key: example("maxPrice"),
      value: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).readonly()]).meta({
        description: "The value of this key in `filters`.",
        examples: [15_000],
      }),
      label: example("Up to ₹15,000"),
      words: example("15k ke andar").meta({ description: "The words of the text that say it." }),
      filters: filtersSchema.meta({ description: "All that these words say: both ends of a range." }),
    }),
  ),
  unknown: z.array(example("corner")).meta({ description: "Single words that are not understood, once each." }),
  readings: z.array(filtersSchema).meta({ description: "What the text may mean as well." }),
  href: example("/property/explore?type=Flat&maxPrice=15000").meta({ description: "Page of this site that shows it." }),
});

export const parseSearchContract = {
  id: "parseSearch",
  method: "GET",
  path: "/v1/search/parse",
  summary: "What a search text means",
  description:
    "Reads English, Hindi in Latin letters and in Devanagari, and money and areas as people write them. The same text always means the same on one day.",
  access: "public",
  limit: "publicRead",
  query: z.object({
    q: text(limits.searchMaxCharacters)
      .optional()
      .meta({ description: "The text as it is typed.", examples: ["2bhk 15k ke andar vijay nagar ladkiyon ke liye"] }),
  }),
  data: parsedSchema,
} as const satisfies Contract;

const fieldWordsSchema = z
  .object({
    phrases: z
      .array(z.tuple([z.record(z.string(), z.unknown()), z.string()]).readonly())
      .readonly()
      .meta({
        description: "What phrases mean. Those of one meaning are separated by bars.",
        examples: [[[{ isFiller: true }, "chahiye|looking for"]]],
      }),
    numbers: z
      .object({
        values: z
          .array(z.tuple([z.string(), z.number()]).readonly())
          .readonly()
          .meta({ description: "Numbers in words from one to a hundred.", examples: [[["ek", 1]]] }),
        fractions: z
          .array(z.tuple([z.string(), z.record(z.string(), z.number())]).readonly())
          .readonly()
          .meta({ description: "Halves and quarters.", examples: [[["dedh", { alone: 1.5 }]]] }),
        beside: z
          .array(z.tuple([z.string(), z.array(z.string())]).readonly())
          .readonly()
          .meta({ description: "Words that say what a number beside them is.", examples: [[["rs", ["currency"]]]] }),
      })
      .meta({ description: "Words of numbers." }),
    months: z
      .array(z.tuple([z.string(), z.number()]).readonly())
      .readonly()
      .meta({ description: "Names of the months, with their numbers.", examples: [[["jan", 1]]] }),
    spellings: z
      .record(z.string(), z.string())
      .readonly()
      .meta({ description: "Other spellings of words in names.", examples: [{ ngr: "nagar" }] }),
    labels: z
      .record(z.string(), z.record(z.string(), z.string()))
      .meta({ description: "What chips say for a value.", examples: [{ sellers: { owner: "From owners" } }] }),
    sounds: z
      .array(z.tuple([z.string(), z.string()]).readonly())
      .readonly()
      .meta({ description: "What sounds alike, as patterns in their order.", examples: [[["ph", "f"]]] }),
    pieces: example("\\d+|\\p{L}+").meta({ description: "What a text is split into, as a pattern." }),
    withoutRooms: example("PG|Hostel").meta({ description: "Types of which nobody counts the rooms, as a pattern." }),
    commonEnding: example("(nagar|colony)$").meta({
      description: "Endings that tell no place from others, as a pattern.",
    }),
  })
  .meta({ description: "The words of the field, for reading search texts in the browser as the server does." });

export const listSearchPlacesContract = {
  id: "listSearchPlaces",
  method: "GET",
  path: "/v1/search/places",
  summary: "The names of places and the words that searches understand",
  access: "public",
  limit: "publicRead",
  data: z.array(
    z.object({
      key: example("indore/vijay-nagar").meta({ description: "The value of `locality`." }),
      name: example("Vijay Nagar"),
      city: z.enum(CITIES).optional(),
      aliases: z.array(example("Vijaynagar")).readonly(),
      hindi: example("विजय नगर").optional(),
      landmarks: z.array(example("Meghdoot Garden")).readonly(),
    }),
  ),
  meta: z.object({ words: fieldWordsSchema }),
} as const satisfies Contract;
