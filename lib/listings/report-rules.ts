/** What can be wrong with a listing (trust.md, section 4). */
export const REPORT_REASONS = ["gone", "price", "photos", "broker", "money", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATES = ["open", "settled"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Reasons whose upheld report, with a rejection, means that buyers were deceived. */
const FRAUD_REASONS: readonly ReportReason[] = ["broker", "money"];

/** What an administrator decides about a report. `reject` also takes the listing off the site. */
export type ReportDecision = { uphold: boolean; reject?: boolean | undefined };

/** What happens to the listing of a settled report. */
export type ReportEffect = "none" | "hide" | "reject";

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

/** True when buyers who paid for the contact get their credit back after a rejection for this reason. */
export const isFraud = (reason: ReportReason): boolean => FRAUD_REASONS.includes(reason);
