import { z } from "zod";
import { listMeta } from "@/lib/http/schema";
import type { Contract } from "@/lib/http/types";
import { cityCounts, listPropertiesQuery, propertyTypeCounts, publicPropertySchema } from "@/lib/property/contract";

export const listPropertiesContract = {
  id: "listProperties",
  method: "GET",
  path: "/v1/properties",
  summary: "Public listings, filtered, sorted and paged",
  access: "public",
  limit: "publicRead",
  query: listPropertiesQuery,
  data: z.array(publicPropertySchema),
  meta: listMeta,
} as const satisfies Contract;

export const findPropertyContract = {
  id: "findProperty",
  method: "GET",
  path: "/v1/properties/{id}",
  summary: "One public listing",
  description: "Listings that are pending, rejected or sold are not found.",
  access: "public",
  limit: "publicRead",
  params: z.object({ id: z.string().meta({ description: "Id or slug of the listing." }) }),
  data: publicPropertySchema,
  meta: z.object({
    contact: z.literal("locked").meta({ description: "The seller's contact is not part of the answer." }),
  }),
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
