import * as z from "zod";
import { REPORT_REASONS, REPORT_STATES, reportBody } from "@/lib/listings/report-rules";
import { listingParams } from "@/lib/listings/schema";
import type { Contract } from "@/lib/platform/api-contract";
import { example, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";

/** A report as the person who made it sees it. Who decided is not among its fields. */
export const ownReportSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7e2"),
    reason: z.enum(REPORT_REASONS),
    state: z.enum(REPORT_STATES),
    upheld: z.boolean().optional().meta({ description: "Of a settled report." }),
    answer: z.string().optional().meta({ description: "What the administrator wrote to the reporter." }),
    createdAt: time(),
  })
  .meta({ id: "OwnReport" });
export type OwnReport = z.output<typeof ownReportSchema>;

export const reportListingContract = {
  id: "reportListing",
  method: "POST",
  path: "/v2/properties/{id}/reports",
  summary: "Report a public listing",
  description: `Once for each person and listing (409), at most ${limits.reportsPerDay} in 24 hours (429). Not for the caller's own listing (403). The reason other needs a note. The seller learns neither that the listing was reported nor by whom.`,
  access: "session",
  params: listingParams,
  body: reportBody,
  data: ownReportSchema,
  status: 201,
  refuses: ["FORBIDDEN", "NOT_FOUND", "CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

export const readOwnReportContract = {
  id: "readOwnReport",
  method: "GET",
  path: "/v2/properties/{id}/reports",
  summary: "The caller's own report of a listing",
  description: "null without one.",
  access: "session",
  params: listingParams,
  data: ownReportSchema.nullable(),
} as const satisfies Contract;
