import * as z from "zod";
import { shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { hasLettersOrDigits, multiLine } from "@/lib/text/input-schema";

/** What can be wrong with a listing (trust.md, section 4). */
export const REPORT_REASONS = ["gone", "price", "photos", "broker", "money", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATES = ["open", "settled"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What an administrator decides about a report. `reject` also takes the listing off the site. */
type ReportDecision = { uphold: boolean; reject?: boolean | undefined };

/** What happens to the listing of a settled report. */
type ReportEffect = "none" | "hide" | "reject";

/**
 * An upheld report of a home that is gone hides the listing until its seller confirms it. Every other listing is rejected if the
 * administrator says so, and else stays as it is.
 */
export function effectOf(reason: ReportReason, { uphold, reject }: ReportDecision): ReportEffect {
  if (!uphold) return "none";
  if (reason === "gone") return "hide";
  return reject ? "reject" : "none";
}

/** True when `reject` goes with this decision about a report for this reason. */
export const mayReject = (reason: ReportReason, { uphold }: ReportDecision): boolean => uphold && reason !== "gone";

/** What each reason is called on screen. */
export const REPORT_LABELS: Record<ReportReason, string> = {
  gone: "Already gone",
  price: "Wrong price",
  photos: "Wrong photos",
  broker: "A broker, not the owner",
  money: "Asks for money first",
  other: "Something else",
};

export const reportMessages = {
  link: "Report this listing",
  title: "Report this listing",
  intro: "An administrator looks at every report. The seller does not learn who sent it.",
  question: "What is wrong with it?",
  tellMore: "Tell us more",
  describe: "What is wrong?",
  send: "Send report",
  sent: "Thank you. We will look at this listing and tell you what came of it.",
  signIn: "Sign in to send your report. What you chose is kept.",
  reasonRequired: "Please say what is wrong",
  noteRequired: "Please describe what is wrong",
  notFound: "This listing is not on the site any more",
  own: "This is your own listing. You cannot report it.",
  reported: (date: string | Date) => `You reported this listing on ${shortDate(date)}.`,
  waiting: "An administrator will look at it and tell you what came of it.",
  wasRight: "You were right. Thank you.",
  changedNothing: "We looked at it and changed nothing.",
  tooMany: (hours: number) =>
    `You can report ${limits.reportsPerDay} listings in 24 hours. Please try again in ${hours === 1 ? "an hour" : `${hours} hours`}.`,
  answerRequired: `Please give a reason of ${limits.reportAnswerMinCharacters} to ${limits.reportAnswerMaxCharacters} characters`,
  rejectNotUpheld: "A listing can be rejected only when the report is upheld",
  versionRequired: "Please say which version of the listing is rejected",
  rejectGone:
    "An upheld report of a home that is gone hides the listing until its seller confirms it. It cannot be rejected as well.",
  mailSubject: "What came of your report",
  alreadySettled: "This report is settled already",
  hides: "The listing is hidden until its seller confirms that it is still available.",
  upheld: "Report upheld",
  refused: "Report settled",
  none: "No reports found.",
  couldNotLoad: "We could not load the reports.",
} as const;

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
