import * as z from "zod";
import { REPORT_REASONS, REPORT_STATES } from "@/lib/listings/report-rules";
import { settleBody } from "@/lib/listings/report-schema";
import { riskSchema } from "@/lib/listings/schema";
import { USER_TYPES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, oneOf, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { STATUSES } from "@/lib/property/constants";

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
    upheld: z.boolean().optional(),
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
