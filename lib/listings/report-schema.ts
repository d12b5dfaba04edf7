import * as z from "zod";
import { reportMessages } from "@/lib/listings/report-messages";
import { REPORT_REASONS } from "@/lib/listings/report-rules";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { hasLettersOrDigits, multiLine } from "@/lib/text/input-schema";

/** Body of a report. `other` needs a note. */
export const reportBody = z
  .strictObject({
    reason: z.enum(REPORT_REASONS, { error: reportMessages.reasonRequired }),
    note: multiLine(limits.reportNoteMaxCharacters).optional(),
  })
  .refine(({ reason, note = "" }) => reason !== "other" || hasLettersOrDigits(note), {
    error: reportMessages.noteRequired,
    path: ["note"],
  });
export type ReportInput = z.output<typeof reportBody>;

/**
 * Body of the call that settles a report. `reason` is sent to the reporter, `rejectionReason` to the seller. With `reject`,
 * `updatedAt` names the version of the listing that was looked at.
 */
export const settleBody = z
  .strictObject({
    uphold: z.boolean({ error: requestMessages.valueInvalid }),
    reason: multiLine(limits.reportAnswerMaxCharacters, reportMessages.answerRequired).min(
      limits.reportAnswerMinCharacters,
      reportMessages.answerRequired,
    ),
    reject: z.boolean({ error: requestMessages.valueInvalid }).optional(),
    rejectionReason: multiLine(limits.rejectionReasonMaxCharacters).optional(),
    updatedAt: z.iso.datetime({ error: requestMessages.valueInvalid }).optional(),
    alike: z.boolean({ error: requestMessages.valueInvalid }).optional(),
  })
  .refine(({ uphold, reject }) => uphold || !reject, { error: reportMessages.rejectNotUpheld, path: ["reject"] })
  .refine(({ uphold, reject, updatedAt }) => !uphold || !reject || updatedAt, {
    error: reportMessages.versionRequired,
    path: ["updatedAt"],
  });
export type SettleInput = z.output<typeof settleBody>;
