import * as z from "zod";
import { appealBody, decideBody } from "@/lib/backoffice/moderation-schema";
import { APPEAL_STATES, DECISION_ACTIONS, DECISION_SUBJECTS } from "@/lib/listings/moderation-rules";
import { REPORT_REASONS, REPORT_STATES, settleBody } from "@/lib/listings/report-rules";
import { listingParams, riskSchema } from "@/lib/listings/schema";
import { SELLER_ROLES, USER_TYPES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, oneOf, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { STATUSES } from "@/lib/property/constants";

const decided = { _id: example("665f1c2ab3d94e0012a4c7d1"), status: z.enum(STATUSES), updatedAt: time() };
const decidedCase = z.object({
  ...decided,
  decisionId: example("665f1c2ab3d94e0012a4c7e4"),
  undoUntil: time().meta({ description: "Until then the decision can be taken back; afterwards the seller is told." }),
});
export type DecidedCase = z.output<typeof decidedCase>;

export const decideCaseContract = {
  id: "decideCase",
  method: "POST",
  path: "/v3/moderation/cases/{id}/decide",
  summary: "Decide about a listing",
  description: `approve also keeps a public listing that was reported, hold takes a listing off the site until it is decided again. updatedAt is the version that was looked at. When somebody else decided, or the listing was changed since, the call answers 409 and says what was decided; so does an approval of a rejected or stale listing whose seller lists the same home again. Open reports of the listing that were looked at are settled with it; one that was made since stays open, and the listing in the queue. So are the claims that were looked at: a rejection upholds them, approve dismisses them, hold leaves them. Of a listing that is rejected already, without an open appeal, only reports and claims are decided, and it stays so. When one of them was decided meanwhile the call answers 409. The appeal against one's own rejection is another administrator's (403), where there is one.`,
  access: "admin",
  params: listingParams,
  body: decideBody,
  data: decidedCase,
  refuses: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

const undoneDecision = z.object(decided);
export type UndoneDecision = z.output<typeof undoneDecision>;

export const undoDecisionContract = {
  id: "undoDecision",
  method: "POST",
  path: "/v3/moderation/decisions/{id}/undo",
  summary: "Take a decision back",
  description: `By who decided, within ${limits.decisionUndoMs / 1_000} seconds.`,
  access: "admin",
  params: z.object({ id: objectId().meta({ description: "Id of the decision." }) }),
  data: undoneDecision,
  refuses: ["CONFLICT"],
} as const satisfies Contract;

const appealAnswer = z.object({ _id: z.string(), state: z.enum(APPEAL_STATES), at: time() });
export type AppealAnswer = z.output<typeof appealAnswer>;

export const appealContract = {
  id: "appealRejection",
  method: "POST",
  path: "/v2/properties/{id}/appeal",
  summary: "Appeal against the rejection of a listing",
  description:
    "Once for each rejection (409), by its seller (404 for others). An edit sends a rejected listing back for review anyway.",
  access: SELLER_ROLES,
  params: listingParams,
  body: appealBody,
  data: appealAnswer,
  status: 201,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

const listLogQuery = z.object({
  subject: oneOf(DECISION_SUBJECTS).optional().meta({ description: "Only decisions about these." }),
  action: oneOf(DECISION_ACTIONS).optional(),
  by: objectId().optional().meta({ description: "Only decisions of this administrator." }),
  listing: objectId().optional().meta({ description: "Only decisions about this listing." }),
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.decisionsPageSize, limits.memberMaxPageSize).meta({
    description: `Decisions a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});
export type ListLogQuery = z.output<typeof listLogQuery>;

const logRow = z
  .object({
    row: z.int().meta({ examples: [1042] }),
    decisionId: z.string().meta({ description: "Names the decision; of listings it is the id that undo takes." }),
    at: time(),
    subject: z.enum(DECISION_SUBJECTS),
    action: z.enum(DECISION_ACTIONS),
    code: z.string().optional(),
    by: z.object({ _id: z.string(), userName: z.string().optional() }),
    property: z.object({ _id: z.string(), name: z.string().optional() }),
    hash: example("9f2c0d5e8a1b4c7d9f2c0d5e8a1b4c7d9f2c0d5e8a1b4c7d9f2c0d5e8a1b4c7d"),
  })
  .meta({ id: "LogRow" });
export type LogRow = z.output<typeof logRow>;

export const listLogContract = {
  id: "listDecisionLog",
  method: "GET",
  path: "/v3/moderation/log",
  summary: "The log of decisions, newest first",
  description: "Rows hold ids and codes; names are those that accounts and listings have now.",
  access: "admin",
  query: listLogQuery,
  data: z.array(logRow),
  meta: listMeta,
} as const satisfies Contract;

/** Parameters of `GET v3/reports`. */
const listReportsQuery = z.object({
  state: oneOf(REPORT_STATES).default("open").meta({ description: "open: oldest first. settled: newest first." }),
  reason: oneOf(REPORT_REASONS).optional().meta({ description: "Only reports for this reason." }),
  page: pageNumber().meta({ description: "Page of the list; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Reports a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});
export type ListReportsQuery = z.output<typeof listReportsQuery>;

const reportedListing = z.object({
  _id: example("665f1c2ab3d94e0012a4c7d1"),
  name: z.string().meta({ description: "Its public name; of a deleted listing the name it had when it was reported." }),
  risk: riskSchema.optional().meta({ description: "Missing until it is worked out." }),
  slug: z.string().optional().meta({ description: "Of a public listing." }),
  status: z.enum(STATUSES).optional().meta({ description: "Missing when it was deleted." }),
  updatedAt: time().optional().meta({ description: "Its version, for a rejection. Missing when it was deleted." }),
  photo: z.string().optional(),
  open: z
    .array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() }))
    .meta({ description: `Its open reports by reason; the ${limits.reportsCountedMax} oldest are counted.` }),
});

/** A report as administrators see it. */
const reportRowSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7e2"),
    reason: z.enum(REPORT_REASONS),
    note: z.string().optional(),
    state: z.enum(REPORT_STATES),
    createdAt: time(),
    reporter: z
      .object({ _id: z.string(), userName: z.string(), userType: z.enum(USER_TYPES) })
      .optional()
      .meta({ description: "Missing when the account was deleted." }),
    listing: reportedListing,
    upheld: z
      .boolean()
      .optional()
      .meta({ description: "Of a settled report. Missing where the listing was rejected for another reason." }),
    settledAt: time().optional(),
    settledBy: z.string().optional().meta({ description: "Name of the administrator." }),
    answer: z.string().optional().meta({ description: "What the reporter was told." }),
    rejectionReason: z
      .string()
      .optional()
      .meta({ description: "What the seller was told, if the listing was rejected." }),
  })
  .meta({ id: "Report" });
export type ReportRow = z.output<typeof reportRowSchema>;

const some = z.int().meta({ description: `Counted up to ${limits.totalCap}.`, examples: [1] });
const reportsMeta = listMeta.extend({ counts: z.object({ open: some, settled: some }) });
export type ReportCounts = z.output<typeof reportsMeta>["counts"];

export const listReportsContract = {
  id: "listReports",
  method: "GET",
  path: "/v3/reports",
  summary: "Reports of listings",
  description:
    "Open ones: those of the listing that has waited longest come first, and all of one listing stand together. Settled ones: newest first.",
  access: "admin",
  query: listReportsQuery,
  data: z.array(reportRowSchema),
  meta: reportsMeta,
} as const satisfies Contract;

const settledAnswer = z.object({
  _id: z.string(),
  upheld: z.boolean(),
  settled: z.int().meta({ description: "Number of reports that this call settled: more than one with alike." }),
});
export type SettledAnswer = z.output<typeof settledAnswer>;

export const settleReportContract = {
  id: "settleReport",
  method: "POST",
  path: "/v3/reports/{id}/settle",
  summary: "Settle a report",
  description:
    "The reporter is told the reason, by bell and mail, but not who decided. An upheld report of a home that is gone hides the listing until its seller confirms it. With reject, an upheld report for any other reason rejects the listing; its seller is told rejectionReason, or a fixed sentence without one. reject needs updatedAt, the version that was looked at; when the listing has another one by now, the call answers 409 and settles nothing. With alike, the other open reports of the listing for the same reason are settled in the same way. A report that is settled already answers 409.",
  access: "admin",
  params: z.object({ id: objectId().meta({ description: "Id of the report." }) }),
  body: settleBody,
  data: settledAnswer,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;
