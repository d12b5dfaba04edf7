import { z } from "zod";
import { listingParams, seenPropertySchema } from "@/lib/listings/schema";
import type { Contract } from "@/lib/platform/api-contract";
import { listMeta } from "@/lib/platform/api-schema";
import { cityCounts, listPropertiesQuery, propertyTypeCounts } from "@/lib/property/contract";

export const listPropertiesContract = {
  id: "listProperties",
  method: "GET",
  path: "/v1/properties",
  summary: "Public listings, filtered, sorted and paged",
  description:
    "Asked for one seller, that seller and administrators see the listings of every state, with address line and seller; everybody else sees the public ones.",
  access: "viewer",
  limit: "publicRead",
  query: listPropertiesQuery,
  data: z.array(seenPropertySchema),
  meta: listMeta,
} as const satisfies Contract;

export const findPropertyContract = {
  id: "findProperty",
  method: "GET",
  path: "/v1/properties/{id}",
  summary: "One listing",
  description:
    "Its seller and administrators see it in every state, with address line and seller. For everybody else listings that are pending, rejected or sold are not found.",
  access: "viewer",
  limit: "publicRead",
  params: z.object({ id: z.string().meta({ description: "Id or slug of the listing." }) }),
  data: seenPropertySchema,
  meta: z.object({
    contact: z.enum(["locked", "open"]).meta({ description: "open: address line and seller are part of the answer." }),
  }),
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const viewPropertyContract = {
  id: "viewProperty",
  method: "POST",
  path: "/v1/properties/{id}/view",
  summary: "Count a view of a public listing",
  description: "Once a day for each person; robots, its seller and administrators are not counted.",
  access: "viewer",
  limit: "publicRead",
  params: listingParams,
  data: z.null(),
  bare: true,
  status: 204,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const listPropertyTypesContract = {
  id: "listPropertyTypes",
  method: "GET",
  path: "/v1/property-types",
  summary: "Property types with their numbers of public listings",
  access: "public",
  limit: "publicRead",
  data: propertyTypeCounts,
} as const satisfies Contract;

export const listCitiesContract = {
  id: "listCities",
  method: "GET",
  path: "/v1/cities",
  summary: "Cities with their numbers of public listings",
  access: "public",
  limit: "publicRead",
  data: cityCounts,
} as const satisfies Contract;
