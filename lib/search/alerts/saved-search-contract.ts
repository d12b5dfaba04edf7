import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { byMailBody, changeBody, channel, newSearchBody } from "@/lib/search/alerts/saved-search-schema";

const filterValue = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]);
export const savedSearchSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7f3"),
    name: example("2 BHK in Vijay Nagar"),
    filters: z
      .record(z.string(), filterValue)
      .meta({ examples: [{ locality: ["indore/vijay-nagar"], maxPrice: 15_000 }] }),
    labels: z.array(example("Up to ₹15,000")).meta({ description: "The filters in words." }),
    href: example("/property/explore?locality=indore/vijay-nagar&maxPrice=15000").meta({
      description: "Page of its homes.",
    }),
    feed: z.string().meta({ description: "Path of an Atom feed of what it found. Anyone who knows it can read it." }),
    channel,
    paused: z.boolean(),
    createdAt: time(),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.output<typeof savedSearchSchema>;

const searchParams = z.object({ id: objectId() });
const tokenBody = z.strictObject({
  token: z
    .string({ error: requestMessages.valueInvalid })
    .min(1, requestMessages.valueInvalid)
    .max(limits.alertTokenMaxCharacters, requestMessages.valueInvalid),
});
const tokenParams = z.object({ token: z.string().max(limits.alertTokenMaxCharacters, requestMessages.valueInvalid) });

export const listSearchesContract = {
  id: "listSavedSearches",
  method: "GET",
  path: "/v2/searches",
  summary: "The caller's saved searches, newest first",
  access: "session",
  query: z.object({
    page: pageNumber(),
    limit: pageSize(limits.savedSearchesMax, limits.savedSearchesMax),
  }),
  data: z.array(savedSearchSchema),
  meta: listMeta,
} as const satisfies Contract;

export const saveSearchContract = {
  id: "saveSearch",
  method: "POST",
  path: "/v2/searches",
  summary: "Save a search, to be told of homes that match it",
  description: `At most ${limits.savedSearchesMax} a person (409). Homes that become public, come back or become cheaper from now on are told.`,
  access: "session",
  body: newSearchBody,
  data: savedSearchSchema,
  status: 201,
  refuses: ["CONFLICT"],
} as const satisfies Contract;

export const changeSearchContract = {
  id: "changeSavedSearch",
  method: "PATCH",
  path: "/v2/searches/{id}",
  summary: "Rename a saved search, change how it tells, or pause it",
  access: "session",
  params: searchParams,
  body: changeBody,
  data: savedSearchSchema,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const deleteSearchContract = {
  id: "deleteSavedSearch",
  method: "DELETE",
  path: "/v2/searches/{id}",
  summary: "Delete a saved search",
  access: "session",
  params: searchParams,
  data: z.object({ _id: z.string() }),
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const saveByMailContract = {
  id: "saveSearchByMail",
  method: "POST",
  path: "/v1/searches/by-mail",
  summary: "Save a search without an account",
  description:
    "Sends a mail with a link; alerts begin once it is confirmed. The answer is the same whether or not the address is known.",
  access: "public",
  limit: "searchByMail",
  body: byMailBody,
  data: z.object({ sent: z.literal(true) }),
} as const satisfies Contract;

export const followAlertLinkContract = {
  id: "useAlertLink",
  method: "POST",
  path: "/v1/searches/links",
  summary: "Confirm a saved search, or stop its mails, with a signed link of a mail",
  description: "Without a session. A link that was used, is too old, or was never given out: 410.",
  access: "public",
  limit: "alertLink",
  body: tokenBody,
  form: { name: "alert-link" },
  data: z.object({ action: z.enum(["confirm", "stop"]), name: z.string() }),
  refuses: ["GONE", "CONFLICT"],
} as const satisfies Contract;

export const oneClickStopContract = {
  id: "stopByOneClick",
  method: "POST",
  path: "/v1/searches/stop/{token}",
  summary: "Stop the mails of a saved search with one click in a mail program (RFC 8058)",
  description:
    "What mail programs send to the address of List-Unsubscribe, /s/{token}, comes here. From any site, without a session.",
  access: "public",
  limit: "alertLink",
  params: tokenParams,
  signedMaxBytes: 1_024,
  data: z.object({ action: z.literal("stop") }),
  refuses: ["GONE"],
} as const satisfies Contract;

export const readAlertFeedContract = {
  id: "readAlertFeed",
  method: "GET",
  path: "/v1/searches/feed/{token}",
  summary: "What a saved search found, as an Atom feed",
  description:
    "The token is the secret of the feed: it is in the saved search. Homes that are not public or do not match any more are left out.",
  access: "public",
  limit: "publicRead",
  params: tokenParams,
  neverCached: true,
  textType: "application/atom+xml; charset=utf-8",
  data: z.string().meta({ examples: ['<feed xmlns="http://www.w3.org/2005/Atom"></feed>'] }),
  refuses: ["GONE"],
} as const satisfies Contract;
