import type {
  ClaimAnswer,
  ClaimReason,
  GuaranteeState,
  ListingOutcome,
  ReturnCause,
  ReviewCause,
} from "@/lib/credits/guarantee-rules";
import { limits } from "@/lib/platform/limits";

const { guaranteeDays, claimAnswerHours, claimAgainDays } = limits;

/** Texts of the unlock guarantee: questions, claims, answers and decisions. */
export const guaranteeMessages = {
  question: "Did you reach the owner?",
  reached: "Yes",
  stillNotReachable: "Still not reachable",
  noteLabel: "Anything we should know? (optional)",
  noteHint: "Phone numbers and email addresses are removed before the seller reads it.",
  reasonNeeded: "Please choose what was wrong: unreachable, gone, broker or details",
  answerNeeded: "Please choose whether the property is still available",
  upholdNeeded: "Please choose whether the credit comes back",
  decisionReasonNeeded: "Please give a reason. The buyer and the seller read it.",
  whileOpen: "Your claim about this property is being looked at already.",
  settled: "Your claim about this property is settled.",
  tooLate: `Claims are possible for ${guaranteeDays} days after unlocking a contact.`,
  tooLateAgain: `You could say so for ${claimAgainDays} days after the seller's answer.`,
  answeredAlready: "This claim cannot be answered any more.",
  decidedAlready: "This claim was decided meanwhile, or nobody has to decide about it.",
  claimed: "Thank you. Your claim was recorded.",
  thanks: "Thank you for telling us.",
  answered: "Your answer was sent to the buyer.",
  marked: "The property is marked as sold.",
  upheld: "The claim was upheld. The credit comes back.",
  dismissed: "The claim was closed without a credit.",
  promise: `If you cannot reach the owner, tell us within ${guaranteeDays} days. If the seller does not answer within ${claimAnswerHours} hours, you get your credit back.`,
  couldNotLoad: "We could not load the guarantee of this contact.",
  noClaims: "No claims against your listings.",
  noClaimsAtAll: "There are no claims here.",
  reachedAfterAll: "The buyer reached you after all.",
  held: (lost: number) =>
    `${lost} buyers got their credit back for your contact details within ${limits.lostClaimsDays} days`,
  toAnswer: (count: number) =>
    count === 0
      ? "No claim waits for your answer."
      : `${count === 1 ? "1 claim waits" : `${count} claims wait`} for your answer.`,
  answerBy: (time: string) =>
    `Please answer by ${time}. Without an answer the listing is hidden, and the buyer gets the credit back.`,
  whenToCallHint: "Phone numbers and email addresses are removed before the buyer reads it.",
  rejectsToo: "The buyer gets the credit back, and the listing is rejected.",
  bothRead: "The buyer and the seller read it.",
  sellerRecord: (claims: number, lost: number) =>
    `${claims} ${claims === 1 ? "claim" : "claims"}, ${lost} lost in the last ${limits.lostClaimsDays} days`,
  whenToCall: "When to call (optional)",
} as const;

/** What a buyer chooses from, word for word. */
export const REASON_LABELS: Record<ClaimReason, string> = {
  unreachable: "Number not reachable",
  gone: "Already sold or rented",
  broker: "Not the owner (a broker)",
  details: "Details are wrong",
};

/** The state of a guarantee as its buyer reads it. */
export const STATE_TEXTS: Record<GuaranteeState, string> = {
  open: "Guaranteed",
  asked: "We asked the seller",
  returned: "Your credit is back",
  answered: "The seller says it is still available",
  "in-review": "An administrator decides",
  closed: "Closed",
  ended: "The guarantee has ended",
};

/** The state of a claim as its seller and administrators read it. */
export const CLAIM_STATE_TEXTS: Record<Exclude<GuaranteeState, "open" | "ended">, string> = {
  asked: "Waiting for the seller",
  answered: "Answered: still available",
  "in-review": "An administrator decides",
  returned: "The credit went back to the buyer",
  closed: "Closed",
};

/** What a seller answers, as in the signed links of the mail. */
export const ANSWER_LABELS: Record<ClaimAnswer, string> = { available: "Still available", gone: "Sold or rented" };

/** Why an administrator decides. */
export const REVIEW_TEXTS: Record<ReviewCause, string> = {
  reason: "of what the buyer says",
  again: "the buyer still cannot reach the seller",
  limit: "the buyer has reached the limit of credits that come back by themselves",
};

/** Why a credit came back. */
export const CAUSE_TEXTS: Record<ReturnCause, string> = {
  gone: "the seller says that it is sold or rented",
  unanswered: `the seller did not answer within ${claimAnswerHours} hours`,
  upheld: "an administrator agreed with the claim",
  banned: "the account of the seller was closed by an administrator",
  fraud: "the listing was taken down by an administrator",
  "same-home": "you had unlocked the same home of this seller before",
};

/** What became of the listing of a lost claim, for its seller. */
export const OUTCOME_TEXTS: Record<Exclude<ListingOutcome, "unchanged">, string> = {
  sold: "The listing is marked as sold",
  stale: "The listing is hidden until you confirm it",
  rejected: "The listing is rejected; you can correct it or appeal",
};
