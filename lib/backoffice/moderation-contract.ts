import * as z from "zod";
import { appealBody, decideBody } from "@/lib/backoffice/moderation-schema";
import { APPEAL_STATES, DECISION_ACTIONS, DECISION_SUBJECTS } from "@/lib/listings/decision-rules";
import { listingParams } from "@/lib/listings/schema";
import { SELLER_ROLES } from "@/lib/platform/actor";
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
  description: `approve also keeps a public listing that was reported, hold takes a listing off the site until it is decided again. updatedAt is the version that was looked at. When somebody else decided, or the listing was changed since, the call answers 409 and says what was decided. Open reports of the listing that were looked at are settled with it; one that was made since stays open, and the listing in the queue. So are the claims that were looked at: a rejection upholds them, approve dismisses them, hold leaves them. Of a listing that is rejected already, without an open appeal, only reports and claims are decided, and it stays so. When one of them was decided meanwhile the call answers 409. The appeal against one's own rejection is another administrator's (403), where there is one.`,
  access: "admin",
  params: listingParams,
  body: decideBody,
  data: decidedCase,
  refuses: ["NOT_FOUND", "CONFLICT"],
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
