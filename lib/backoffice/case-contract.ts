import * as z from "zod";
import { CLAIM_REASONS, CLAIM_VIEW_STATES } from "@/lib/credits/guarantee-rules";
import { CASE_QUEUES } from "@/lib/listings/moderation-rules";
import { REASON_CODES } from "@/lib/listings/reason-codes";
import { REPORT_REASONS } from "@/lib/listings/report-rules";
import {
  type HistoryItem,
  historyItemSchema,
  listingParams,
  type OpenProperty,
  openPropertySchema,
} from "@/lib/listings/schema";
import { USER_TYPES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, oneOf, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, STATUSES } from "@/lib/property/constants";

const listCasesQuery = z.object({
  queue: oneOf(CASE_QUEUES).default("all").meta({ description: "all: every queue but held." }),
  page: pageNumber().meta({ description: "Page of the queue; one past the end is empty." }),
  limit: pageSize(limits.casesPageSize, limits.memberMaxPageSize).meta({
    description: `Cases a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});
export type ListCasesQuery = z.output<typeof listCasesQuery>;

const caseRow = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d1"),
    name: example("2 BHK flat near Meghdoot Garden"),
    place: example("Vijay Nagar, Flat"),
    category: z.enum(CATEGORIES),
    price: z.number(),
    photo: z.string().optional(),
    status: z.enum(STATUSES),
    queues: z.array(z.enum(CASE_QUEUES)),
    risk: z.number(),
    since: time().meta({ description: "Waits since then." }),
    updatedAt: time(),
  })
  .meta({ id: "ModerationCase" });
export type CaseRow = z.output<typeof caseRow>;

const some = z.int().meta({ examples: [12] });
const queueCounts = z.object(
  Object.fromEntries(CASE_QUEUES.map((queue) => [queue, some])) as Record<(typeof CASE_QUEUES)[number], typeof some>,
);
export type QueueCounts = z.output<typeof queueCounts>;

export const listCasesContract = {
  id: "listCases",
  method: "GET",
  path: "/v3/moderation/cases",
  summary: "Listings that wait for an administrator",
  description:
    "A listing is one case, whatever it waits for. Ordered by waiting time and risk: each point of risk counts as half an hour of waiting.",
  access: "admin",
  query: listCasesQuery,
  data: z.array(caseRow),
  meta: listMeta.extend({ counts: queueCounts }),
} as const satisfies Contract;

const diffPart = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
const note = z.string().optional().meta({ description: "In place of parts, where no word of them can be shown." });
const rupees = z.number().meta({ description: "Rupees." });

const caseDetail = z
  .object({
    ...caseRow.shape,
    queues: z.array(z.enum(CASE_QUEUES)).meta({ description: "Empty when nothing is to be decided any more." }),
    listing: openPropertySchema,
    newPhotos: z.array(z.int()).meta({ description: "Places of the photos that the last approval did not see." }),
    isFirst: z.boolean().meta({ description: "It was never approved, so that there is nothing to compare with." }),
    changes: z.array(z.object({ path: z.string(), label: z.string(), parts: z.array(diffPart), note })).meta({
      description: "Every field that differs from the version that was approved last, in its whole length.",
    }),
    reasons: z
      .array(z.object({ code: z.string(), weight: z.number(), text: z.string().optional() }))
      .nullable()
      .meta({
        description: "Of the risk; null while it was not worked out.",
      }),
    prices: z
      .object({ count: some, least: rupees, low: rupees, median: rupees, high: rupees, most: rupees })
      .nullable()
      .meta({
        description: "Of public homes of this kind in the city; low and high are the tenth parts at both ends.",
      }),
    seller: z.object({
      _id: z.string(),
      userName: z.string().optional(),
      userType: z.enum(USER_TYPES).optional(),
      since: time().optional(),
      isBanned: z.boolean(),
      live: some,
      pending: some,
      sold: some,
      rejected: some,
      claims: some,
      lostClaims: some,
      reports: some,
      upheldReports: some,
    }),
    reports: z.array(
      z.object({
        _id: z.string(),
        reason: z.enum(REPORT_REASONS),
        note: z.string().optional(),
        userName: z.string().optional(),
        createdAt: time(),
      }),
    ),
    openReports: z.array(z.string()).meta({
      description: `Ids of the ${limits.reportsCountedMax} oldest open reports, for the decision; reports shows the ${limits.caseRowsMax} oldest.`,
    }),
    claims: z.array(
      z.object({
        _id: z.string(),
        state: z.enum(CLAIM_VIEW_STATES),
        reason: z.enum(CLAIM_REASONS).optional(),
        note: z.string().optional(),
        answer: z.string().optional(),
        createdAt: time(),
      }),
    ),
    twins: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        category: z.enum(CATEGORIES),
        price: z.number(),
        status: z.enum(STATUSES),
        isSameSeller: z.boolean(),
        photos: z.array(z.string()),
        score: z.number(),
        reasons: z.array(z.object({ text: z.string(), weight: z.number() })),
      }),
    ),
    appeal: z.object({ text: z.string(), at: time(), mayDecide: z.boolean() }).nullable().meta({
      description: "Without contacts. mayDecide: the caller did not reject it, or is the only administrator.",
    }),
    suggested: z.enum(REASON_CODES).optional().meta({ description: "The reason that the reports speak for." }),
    history: z.array(historyItemSchema),
  })
  .meta({ id: "ModerationCaseDetail" });
export type CaseDetail = Omit<z.output<typeof caseDetail>, "listing" | "history"> & {
  listing: OpenProperty;
  history: HistoryItem[];
};

export const readCaseContract = {
  id: "readCase",
  method: "GET",
  path: "/v3/moderation/cases/{id}",
  summary: "One case with all that a decision needs",
  access: "admin",
  params: listingParams,
  data: caseDetail,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

const presence = z.object({
  others: z.array(z.string()).meta({ description: "Names of the administrators who look at it now." }),
  updatedAt: time().nullable().meta({ description: "The version that it has now; null when it was deleted." }),
});
export type Presence = z.output<typeof presence>;

export const notePresenceContract = {
  id: "noteCasePresence",
  method: "POST",
  path: "/v3/moderation/cases/{id}/presence",
  summary: "Say that one looks at a case, and read who else does",
  description: `Counts for ${limits.presenceSeconds} seconds, and for the latest case only.`,
  access: "admin",
  params: listingParams,
  data: presence,
} as const satisfies Contract;
