import * as z from "zod";
import { transactionSchema } from "@/lib/credits/contract";
import { CLAIM_REASONS, CLAIM_VIEW_STATES } from "@/lib/credits/guarantee-rules";
import { accountSchema, endedSessions } from "@/lib/identity/contract";
import { banBody, deleteAccountBody } from "@/lib/identity/schema";
import { APPEAL_STATES } from "@/lib/listings/moderation-rules";
import { ownReportSchema } from "@/lib/listings/report-contract";
import { notificationSchema } from "@/lib/messaging/contract";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { listMeta, objectId, pageNumber, pageSize, text, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { publicPropertySchema } from "@/lib/property/contract";
import { SELLER_ANSWERS } from "@/lib/property/freshness-rules";
import { savedSearchSchema } from "@/lib/search/alerts/saved-search-contract";

const { profilePic: _, pendingNumber: __, ...shown } = accountSchema.shape;

/** Parameters of `GET v3/users`. */
const listUsersQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Users a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
  search: text(limits.listSearchMaxCharacters)
    .optional()
    .meta({
      description: `Prefix of a name, an email or a mobile number, in any case; at most ${limits.totalCap} matches are listed.`,
    }),
});
export type ListUsersQuery = z.output<typeof listUsersQuery>;

/** An account as administrators see it (api.md, GET v3/users). */
const userRowSchema = z.object({
  ...shown,
  updatedAt: time(),
  bannedAt: time().optional(),
  banReason: z.string().optional(),
  propertyIds: z.array(z.string()).meta({ description: `The newest ${limits.userPropertyIds} listings.` }),
  propertyTotal: z.int().meta({ description: "Number of all listings." }),
});
export type UserRow = z.output<typeof userRowSchema>;

const userParams = z.object({ id: objectId().meta({ description: "Id of the user." }) });

const banAnswer = z.object({ _id: z.string(), banned: z.boolean() });

const exportedListing = publicPropertySchema.extend({
  address: z.string(),
  coordinates: z.array(z.number()).optional().meta({ description: "Longitude, latitude." }),
  rejectionReason: z.string().optional(),
  appeal: z.object({ text: z.string(), state: z.enum(APPEAL_STATES), at: time() }).optional(),
});

/** The export of all stored data of an account. */
const exportSchema = z.object({
  exportedAt: time(),
  account: z.object({
    ...accountSchema.shape,
    updatedAt: time(),
    consent: z.object({ version: z.string(), at: z.string() }).optional(),
    earlierNames: z.array(z.string()).optional().meta({ description: "They stay cut out of the texts of listings." }),
    earlierNumbers: z.array(z.string()).optional(),
  }),
  listings: z.array(exportedListing),
  notifications: z.array(notificationSchema),
  mails: z.array(z.object({ subject: z.string(), queuedAt: time(), sentAt: time().optional() })).meta({
    description: "Mails about listings and claims of the last 60 days.",
  }),
  transactions: z.array(transactionSchema),
  claims: z.array(
    z.object({
      as: z.enum(["buyer", "seller"]).meta({ description: "The side of the account in this claim." }),
      property: z.object({ _id: z.string(), name: z.string() }),
      state: z.enum(CLAIM_VIEW_STATES),
      at: time(),
      reason: z.enum(CLAIM_REASONS).optional(),
      note: z.string().optional(),
      again: z.string().optional(),
      answer: z.object({ answer: z.enum(SELLER_ANSWERS), note: z.string().optional() }).optional(),
      decision: z.string().optional(),
    }),
  ),
  unlocks: z.array(z.object({ property: z.object({ _id: z.string(), name: z.string() }), at: time() })),
  cart: z.array(z.object({ propertyId: z.string(), at: time() })),
  shortlists: z.array(z.object({ name: z.string(), propertyIds: z.array(z.string()), at: time() })),
  searches: z.array(savedSearchSchema.omit({ feed: true })),
  reports: z.array(
    ownReportSchema.extend({ property: z.object({ _id: z.string(), name: z.string() }), note: z.string().optional() }),
  ),
});
export type AccountExport = z.input<typeof exportSchema>;

const exportMeta = z.object({
  complete: z
    .boolean()
    .meta({ description: `False above ${limits.exportRowsMax} rows of a kind; the newest are included.` }),
});

export const listUsersContract = {
  id: "listUsers",
  method: "GET",
  path: "/v3/users",
  summary: "Accounts, newest first",
  access: "admin",
  query: listUsersQuery,
  data: z.array(userRowSchema),
  meta: listMeta,
} as const satisfies Contract;

export const banUserContract = {
  id: "banUser",
  method: "PATCH",
  path: "/v3/users/{id}/ban",
  summary: "Ban a user",
  description: "Ends the user's sessions and hides the user's listings at once.",
  access: "admin",
  params: userParams,
  body: banBody,
  data: banAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const unbanUserContract = {
  id: "unbanUser",
  method: "PATCH",
  path: "/v3/users/{id}/unban",
  summary: "Lift a ban",
  description: "Listings that the ban hid are public again.",
  access: "admin",
  params: userParams,
  data: banAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const exportAccountContract = {
  id: "exportAccount",
  method: "GET",
  path: "/v2/account/export",
  summary: "All stored data of the caller",
  description: `Account, listings in every state, notifications. At most ${limits.accountExportsPerHour} calls an hour by an account.`,
  access: "session",
  limit: "exportAccount",
  handlerMs: limits.exportHandlerMs,
  inPieces: true,
  data: exportSchema,
  meta: exportMeta,
} as const satisfies Contract;

export const deleteAccountContract = {
  id: "deleteAccount",
  method: "POST",
  path: "/v2/account/delete",
  summary: "Delete the caller's account",
  description: `Sessions end and listings are hidden at once; after ${limits.deletedKeptDays} days name, email and number are replaced. Not for administrators.`,
  access: SIGN_UP_TYPES,
  body: deleteAccountBody,
  data: z.object({ _id: z.string() }),
} as const satisfies Contract;

export const endUserSessionsContract = {
  id: "endUserSessions",
  method: "POST",
  path: "/v3/users/{id}/sessions/end",
  summary: "End all sessions of a user",
  description: "The user may sign in again. Not for the caller's own account.",
  access: "admin",
  params: userParams,
  data: z.object({ _id: z.string(), ...endedSessions.shape }),
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

const homes = (value: number, description: string) =>
  z
    .int()
    .nullable()
    .meta({ examples: [value], description });
const hours = (value: number, description: string) =>
  z
    .number()
    .nullable()
    .meta({ examples: [value], description });

/** The published figures. Null: fewer than `limits.publishedEventsMin` events, or not counted yet. */
export const figuresSchema = z.object({
  listed: homes(1_204, "Public listings."),
  confirmedWithin15Days: homes(1_100, "Public listings that were confirmed in the last 15 days."),
  staleShown: homes(0, "Public listings that nobody confirmed in time."),
  unlocks30Days: homes(310, "Contacts that were unlocked in the last 30 days."),
  creditsReturned30Days: homes(12, "Credits that the guarantee gave back in the last 30 days."),
  medianHoursToReturn: hours(31.5, "From a claim until its credit was back."),
  reportsUpheld30Days: homes(14, "Reports that were upheld in the last 30 days."),
  medianHoursToReview: hours(6.2, "From posting to the first decision, of those decided in the last 30 days."),
  foldedAsDuplicates: homes(22, "Public listings of a home that another listing stands for in lists."),
  asOf: time().nullable(),
});
export type Figures = z.output<typeof figuresSchema>;

export const readTransparencyContract = {
  id: "readTransparency",
  method: "GET",
  path: "/v1/transparency",
  summary: "Figures about this site, as its page shows them",
  description: `Counted every hour. A figure of fewer than ${limits.publishedEventsMin} events is null. Each is defined on /transparency.`,
  access: "public",
  limit: "publicRead",
  data: figuresSchema,
} as const satisfies Contract;
