import * as z from "zod";
import { listingLinkBody } from "@/lib/listings/listing-link-rules";
import {
  approveBody,
  confirmedAnswer,
  confirmedCount,
  deletedAnswer,
  historyItemSchema,
  listAllMeta,
  listAllQuery,
  listingParams,
  openPropertySchema,
  postedMeta,
  rejectBody,
  reviewAnswer,
  riskSchema,
  seenPropertySchema,
  soldAnswer,
} from "@/lib/listings/schema";
import { POSTING_ROLES, SELLER_ROLES } from "@/lib/platform/actor";
import type { Contract, UploadRule } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { cityCounts, propertyTypeCounts } from "@/lib/property/contract";
import { SELLER_ANSWERS } from "@/lib/property/freshness-rules";
import { RISK } from "@/lib/property/risk-bands";
import { addPropertyBody, editPropertyBody } from "@/lib/property/schema";
import { listPropertiesMeta, listPropertiesQuery } from "@/lib/search/list-query-contract";

export const listPropertiesContract = {
  id: "listProperties",
  method: "GET",
  path: "/v1/properties",
  summary: "Public listings, filtered, sorted and paged",
  description:
    "With `sellerDetails`, that seller and administrators see listings in every state, with address line and seller; everybody else gets an empty list. Of several values of a key any fits, except `amenity`.",
  access: "viewer",
  limit: "publicRead",
  query: listPropertiesQuery,
  strictQuery: true,
  inPieces: true,
  data: z.array(seenPropertySchema),
  meta: listPropertiesMeta,
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
  params: z.object({ id: z.string().toLowerCase().meta({ description: "Id or slug of the listing." }) }),
  data: seenPropertySchema,
  meta: z.object({
    contact: z.enum(["locked", "open"]).meta({ description: "open: the answer includes address line and seller." }),
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

const PHOTOS = {
  fields: { photos: limits.photosMax },
  fileMaxBytes: limits.photoMaxBytes,
  bodyMaxBytes: limits.listingBodyMaxBytes,
  handlerMs: limits.listingHandlerMs,
} as const satisfies UploadRule;

export const addPropertyContract = {
  id: "addProperty",
  method: "POST",
  path: "/v2/properties/add",
  summary: "Post a listing",
  description:
    "The listing is pending until it is reviewed. Contact details are cut out of its public texts; meta.contactsCut says whether any were. A home that the caller lists already, public or pending, answers 409; errors names the address of that listing under the path listing.",
  access: POSTING_ROLES,
  limit: "addProperty",
  body: addPropertyBody,
  jsonMaxBytes: limits.listingJsonMaxBytes,
  files: PHOTOS,
  data: openPropertySchema,
  meta: postedMeta,
  status: 201,
  refuses: ["CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

export const editPropertyContract = {
  id: "editProperty",
  method: "PATCH",
  path: "/v2/properties/{id}",
  summary: "Change a listing",
  description:
    "Omitted fields stay unchanged, propertyDetails are replaced as a whole, and an empty text clears an optional field. A seller's change of an approved listing, and any change of a rejected one, requires a new review. Sellers change their own listings, administrators all. An edit that makes it the same home as another listing of its seller answers 409 like the call above.",
  access: POSTING_ROLES,
  limit: "editProperty",
  params: listingParams,
  body: editPropertyBody,
  jsonMaxBytes: limits.listingJsonMaxBytes,
  files: PHOTOS,
  data: openPropertySchema,
  meta: postedMeta,
  refuses: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

export const readHistoryContract = {
  id: "readPropertyHistory",
  method: "GET",
  path: "/v3/properties/{id}/history",
  summary: "History of a listing",
  description: `The last ${limits.historyKept} steps, newest first.`,
  access: "admin",
  params: listingParams,
  data: z.array(historyItemSchema),
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const readRiskContract = {
  id: "readPropertyRisk",
  method: "GET",
  path: "/v3/properties/{id}/risk",
  summary: "Risk score of a listing with its reasons",
  description: `The score is the sum of the weights, at most ${RISK.most}: normal below ${RISK.lookCloser}, look-closer below ${RISK.hold}, hold from ${RISK.hold} on. An approved listing whose score rises into hold waits for an administrator; approving it is that decision. Nothing is rejected by its score. Answers 404 also until the first score is worked out.`,
  access: "admin",
  params: listingParams,
  data: riskSchema,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const listAllPropertiesContract = {
  id: "listAllProperties",
  method: "GET",
  path: "/v3/properties",
  summary: "All listings, newest or riskiest first",
  description: "With address line and seller, in every state.",
  access: "admin",
  query: listAllQuery,
  inPieces: true,
  data: z.array(openPropertySchema),
  meta: listAllMeta,
} as const satisfies Contract;

const SEEN_VERSION =
  "updatedAt names the version that was looked at. Without it, that is the version whose texts were last sent to the caller by any call or page, else the first one that a list showed to the caller. When the listing has another version by now, the call answers 409.";

export const approvePropertyContract = {
  id: "approveProperty",
  method: "PATCH",
  path: "/v3/properties/approve/{id}",
  summary: "Make a pending listing public",
  description: `${SEEN_VERSION} Refused (409) also when its risk score rose to hold, above the one last sent to the caller, while the seller's mobile number is not confirmed, cannot exist, or belongs to too many accounts, and for a listing that was hidden as stale while its seller lists the same home again (errors name the address of that listing).`,
  access: "admin",
  params: listingParams,
  body: approveBody,
  bodyIsOptional: true,
  data: reviewAnswer,
  refuses: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

export const rejectPropertyContract = {
  id: "rejectProperty",
  method: "PATCH",
  path: "/v3/properties/reject/{id}",
  summary: "Reject a pending listing",
  description: `The seller is notified, with the reason if one is given. ${SEEN_VERSION}`,
  access: "admin",
  params: listingParams,
  body: rejectBody,
  bodyIsOptional: true,
  data: reviewAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const confirmPropertyContract = {
  id: "confirmProperty",
  method: "POST",
  path: "/v2/properties/{id}/confirm",
  summary: "Confirm that a listing is still available",
  description:
    "Only its seller can: an administrator cannot know it, and is refused another seller's. Only while it is approved and not sold. It is fresh again from then on; a listing that was hidden because nobody confirmed it is public again, with the date of its posting. 409 (CONFLICT) when the seller listed the same home again meanwhile, with the address of that listing.",
  access: POSTING_ROLES,
  limit: "confirmProperty",
  params: listingParams,
  data: confirmedAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const confirmAllContract = {
  id: "confirmAllProperties",
  method: "POST",
  path: "/v2/properties/confirm-all",
  summary: "Confirm all own listings that need it",
  description: `Those that are hidden because nobody confirmed them, that are due, or that are due within ${limits.confirmReminderDays} days. A hidden one is left out when its seller lists the same home again.`,
  access: SELLER_ROLES,
  limit: "confirmProperty",
  data: confirmedCount,
} as const satisfies Contract;

export const sellPropertyContract = {
  id: "markPropertySold",
  method: "PATCH",
  path: "/v2/properties/sold/{id}",
  summary: "Mark a listing as sold",
  description: `Removes the listing from public lists. Sellers change their own listings, administrators all. Repeated calls change nothing. A seller's change above ${limits.soldChangesPerHour} within an hour answers 409 with the time when it is possible again, also as retry-after.`,
  access: POSTING_ROLES,
  params: listingParams,
  data: soldAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const unsellPropertyContract = {
  id: "markPropertyUnsold",
  method: "PATCH",
  path: "/v2/properties/unsold/{id}",
  summary: "Mark a listing as not sold",
  description:
    "The listing returns to its earlier state. Sellers change their own listings, administrators all. It is counted like the call above.",
  access: POSTING_ROLES,
  params: listingParams,
  data: soldAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const deletePropertyContract = {
  id: "deleteProperty",
  method: "DELETE",
  path: "/v2/properties/{id}",
  summary: "Delete a listing permanently",
  description:
    "Also deletes its photos. Sellers delete their own listings, administrators all. 409 for some seconds after an administrator decided about it, until its reports and claims are settled.",
  access: POSTING_ROLES,
  params: listingParams,
  data: deletedAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

const linkAnswer = z.object({
  _id: z.string().meta({ description: "Id of the listing." }),
  action: z.enum(SELLER_ANSWERS).meta({ description: "available: confirmed; gone: marked as sold." }),
});

export const followListingLinkContract = {
  id: "useListingLink",
  method: "POST",
  path: "/v1/listing-links",
  summary: "Confirm a listing, or mark it as sold, with a signed link of a mail",
  description: `Without a session. A link works once, for ${limits.listingLinkDays} days, and only until the listing is confirmed or sold. 409 (CONFLICT) when the listing was hidden and its seller lists the same home again, with the address of that listing. A link about a claim works until the claim is answered; 409 when it confirms a listing that is sold, rejected or archived.`,
  access: "public",
  limit: "listingLink",
  body: listingLinkBody,
  form: { name: "listing-link" },
  data: linkAnswer,
  refuses: ["CONFLICT", "GONE"],
} as const satisfies Contract;
