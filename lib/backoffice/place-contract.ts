import * as z from "zod";
import {
  addPlaceBody,
  addSpellingBody,
  editPlaceBody,
  mergePlaceBody,
  renamePlaceBody,
} from "@/lib/backoffice/place-schema";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, oneOf, pageNumber, pageSize, text, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { CITIES } from "@/lib/property/constants";
import { cityFrom } from "@/lib/property/rules";

/** The value of `city` for localities outside the cities. */
export const ELSEWHERE = "elsewhere";
const PLACE_CITIES = [...CITIES, ELSEWHERE] as const;
export type PlaceCity = (typeof PLACE_CITIES)[number];

/** The city of a list of localities for a name in any case. Undefined when unknown. */
export const placeCityFrom = (given: string): PlaceCity | undefined =>
  given.toLowerCase() === ELSEWHERE ? ELSEWHERE : cityFrom(given);

const paging = {
  page: pageNumber().meta({ description: "Page of the list; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Entries a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
};

/** Parameters of `GET v3/places`. */
const listPlacesQuery = z.object({
  city: oneOf(PLACE_CITIES, placeCityFrom)
    .optional()
    .meta({ description: "Only localities of this city; `elsewhere`: outside the cities." }),
  search: text(limits.listSearchMaxCharacters)
    .optional()
    .meta({ description: "The beginning of a word of a name, another spelling or the Hindi name, in any case." }),
  ...paging,
});
export type ListPlacesQuery = z.output<typeof listPlacesQuery>;

const cityField = z.enum(CITIES).optional().meta({ description: "Missing outside the cities." });
const listings = z.int().meta({ description: "Number of public listings.", examples: [12] });

/** A locality of the place table as administrators see it. */
const placeRowSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d4"),
    key: example("indore/vijay-nagar"),
    name: example("Vijay Nagar"),
    city: cityField,
    hindi: z
      .string()
      .optional()
      .meta({ examples: ["विजय नगर"] }),
    aliases: z.array(z.string()),
    pins: z.array(z.string()),
    centre: z.object({ lng: z.number(), lat: z.number() }).optional(),
    radiusMetres: z.int().optional(),
    listings,
    revision: z.int(),
    updatedAt: time(),
  })
  .meta({ id: "Place" });
export type PlaceRow = z.output<typeof placeRowSchema>;

const stepSchema = z.object({
  at: time(),
  event: z.enum(["shipped", "added", "renamed", "merged", "received", "spelling-added", "edited"]),
  text: z.string().optional(),
  by: z.string().optional().meta({ description: "Name of the administrator." }),
});

/** A locality with its history, and the number of listings that a change moves. */
const placeDetailsSchema = placeRowSchema.extend({
  affected: z.int().meta({
    description: `Number of listings in every state; ${limits.totalCap + 1} stands for more than ${limits.totalCap}.`,
  }),
  history: z.array(stepSchema),
});
export type PlaceDetails = z.output<typeof placeDetailsSchema>;

const placeParams = z.object({ id: objectId().meta({ description: "Id of the locality." }) });

export const listPlacesContract = {
  id: "listPlaces",
  method: "GET",
  path: "/v3/places",
  summary: "Localities of the place table, by city and name",
  access: "admin",
  query: listPlacesQuery,
  data: z.array(placeRowSchema),
  meta: listMeta,
} as const satisfies Contract;

export const readPlaceContract = {
  id: "readPlace",
  method: "GET",
  path: "/v3/places/{id}",
  summary: "A locality, its history, and how many listings a change of it moves",
  access: "admin",
  params: placeParams,
  data: placeDetailsSchema,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const addPlaceContract = {
  id: "addPlace",
  method: "POST",
  path: "/v3/places",
  summary: "Add a locality",
  description: "Listings whose locality has this name or one of the other spellings belong to it.",
  access: "admin",
  body: addPlaceBody,
  jsonMaxBytes: limits.placeBodyMaxBytes,
  status: 201,
  data: placeRowSchema,
  refuses: ["CONFLICT"],
} as const satisfies Contract;

export const renamePlaceContract = {
  id: "renamePlace",
  method: "PATCH",
  path: "/v3/places/{id}",
  summary: "Rename a locality",
  description:
    "Its listings get the new name and key within minutes. Addresses and filters with the old key lead to it.",
  access: "admin",
  params: placeParams,
  body: renamePlaceBody,
  data: placeRowSchema,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const editPlaceContract = {
  id: "editPlace",
  method: "PUT",
  path: "/v3/places/{id}",
  summary: "Set the spellings, Hindi name, PIN codes and position of a locality",
  description:
    "What is left out is removed. A spelling that is removed is no longer searched for, but addresses and listings with it still belong to the locality.",
  access: "admin",
  params: placeParams,
  body: editPlaceBody,
  jsonMaxBytes: limits.placeBodyMaxBytes,
  data: placeRowSchema,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const mergePlaceContract = {
  id: "mergePlace",
  method: "POST",
  path: "/v3/places/{id}/merge",
  summary: "Merge a locality into another one of the same city",
  description:
    "The other one gets its listings, spellings and addresses, and its position where it has none. This cannot be undone.",
  access: "admin",
  params: placeParams,
  body: mergePlaceBody,
  data: placeRowSchema.meta({ description: "The locality that stays." }),
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const addSpellingContract = {
  id: "addPlaceSpelling",
  method: "POST",
  path: "/v3/places/{id}/spellings",
  summary: "Assign an unknown locality to a known one",
  description: "Its listings move to the known one, whose name they get. What the sellers typed stays.",
  access: "admin",
  params: placeParams,
  body: addSpellingBody,
  data: placeRowSchema,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

const unknownRowSchema = z
  .object({
    key: example("indore/vijaynagar-scheme"),
    name: example("Vijaynagar Scheme"),
    city: cityField,
    listings,
    waiting: z.int().meta({
      description: `Number of listings that wait for a review; ${limits.totalCap + 1} stands for more than ${limits.totalCap}.`,
      examples: [1],
    }),
  })
  .meta({ id: "UnknownPlace" });
export type UnknownPlace = z.output<typeof unknownRowSchema>;

const unknownQuery = z.object(paging);
export type UnknownPlacesQuery = z.output<typeof unknownQuery>;

export const listUnknownPlacesContract = {
  id: "listUnknownPlaces",
  method: "GET",
  path: "/v3/places/unknown",
  summary: "Localities that the place table does not have, those with most listings first",
  description: "Localities of public listings and of listings that wait for a review.",
  access: "admin",
  query: unknownQuery,
  data: z.array(unknownRowSchema),
  meta: listMeta,
} as const satisfies Contract;
