import { z } from "zod";
import type { Contract } from "@/lib/http/types";
import {
  deletedAnswer,
  listAllMeta,
  listAllQuery,
  listingParams,
  openPropertySchema,
  reviewAnswer,
  soldAnswer,
} from "@/lib/listing/contract";
import { rejectBody } from "@/lib/listing/schema";

const SELLERS = ["owner", "agent", "admin"] as const;

export const listAllPropertiesContract = {
  id: "listAllProperties",
  method: "GET",
  path: "/v3/properties",
  summary: "Everybody's listings, newest first",
  description: "With address line and seller, in every state.",
  access: "admin",
  query: listAllQuery,
  data: z.array(openPropertySchema),
  meta: listAllMeta,
} as const satisfies Contract;

export const approvePropertyContract = {
  id: "approveProperty",
  method: "PATCH",
  path: "/v3/properties/approve/{id}",
  summary: "Make a pending listing public",
  access: "admin",
  params: listingParams,
  data: reviewAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const rejectPropertyContract = {
  id: "rejectProperty",
  method: "PATCH",
  path: "/v3/properties/reject/{id}",
  summary: "Reject a pending listing",
  description: "The seller is told, with the reason if there is one.",
  access: "admin",
  params: listingParams,
  body: rejectBody,
  bodyIsOptional: true,
  data: reviewAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const sellPropertyContract = {
  id: "markPropertySold",
  method: "PATCH",
  path: "/v2/properties/sold/{id}",
  summary: "Mark a listing as sold",
  description: "It leaves the public lists. One's own listings; administrators: all. Repeated, nothing changes.",
  access: SELLERS,
  params: listingParams,
  data: soldAnswer,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const unsellPropertyContract = {
  id: "markPropertyUnsold",
  method: "PATCH",
  path: "/v2/properties/unsold/{id}",
  summary: "Take a sale back",
  description: "The listing is in its earlier state again. One's own listings; administrators: all.",
  access: SELLERS,
  params: listingParams,
  data: soldAnswer,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const deletePropertyContract = {
  id: "deleteProperty",
  method: "DELETE",
  path: "/v2/properties/{id}",
  summary: "Delete a listing for good",
  description: "With its photos. One's own listings; administrators: all.",
  access: SELLERS,
  params: listingParams,
  data: deletedAnswer,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;
