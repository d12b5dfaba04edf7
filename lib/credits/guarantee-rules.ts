import { counted } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";

/** What a buyer may say about an unlocked contact (trust.md section 2). */
export const CLAIM_REASONS = ["unreachable", "gone", "broker", "details"] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** The states of a stored claim. `returning` is decided, and the credit is being written. */
export const CLAIM_STATES = ["asked", "answered", "in-review", "returning", "returned", "closed"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The states that people see. Without a claim a contact is `open`, and `ended` after its last day. */
export const GUARANTEE_STATES = ["open", "asked", "returned", "answered", "in-review", "closed", "ended"] as const;
export type GuaranteeState = (typeof GUARANTEE_STATES)[number];

/** The states that a claim is shown in. */
export const CLAIM_VIEW_STATES = ["asked", "answered", "in-review", "returned", "closed"] as const;

/** Why a credit came back. Only for `upheld` an administrator decided. */
export const RETURN_CAUSES = ["gone", "unanswered", "upheld", "banned", "fraud", "same-home"] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** The causes that need no claim. */
export const CAUSES_WITHOUT_CLAIM = ["banned", "fraud", "same-home"] as const satisfies readonly ReturnCause[];
export type CauseWithoutClaim = (typeof CAUSES_WITHOUT_CLAIM)[number];

/** Why an administrator decides: the reason of the claim, the buyer's second word, or the limits of automatic returns. */
export const REVIEW_CAUSES = ["reason", "again", "limit"] as const;
export type ReviewCause = (typeof REVIEW_CAUSES)[number];

const plus = (time: Date, ms: number) => new Date(time.getTime() + ms);
const isBefore = (time: Date, end: Date) => time.getTime() < end.getTime();

/** The end of the guarantee of a contact: from this moment on no claim is possible. */
const guaranteeEnd = (unlockedAt: Date): Date => plus(unlockedAt, limits.guaranteeDays * DAY_MS);
/** The end of the seller's time to answer a claim: from this moment on the credit comes back. */
export const answerEnd = (claimedAt: Date): Date => plus(claimedAt, limits.claimAnswerHours * HOUR_MS);
/** The end of the buyer's time to say that the seller still cannot be reached. */
export const againEnd = (answeredAt: Date): Date => plus(answeredAt, limits.claimAgainDays * DAY_MS);

/** Is the contact within its guarantee at `now`? */
export const isGuaranteed = (unlockedAt: Date, now: Date): boolean => isBefore(now, guaranteeEnd(unlockedAt));

/** Who decides about a claim first: its seller, or an administrator. */
export const firstDecider = (reason: ClaimReason): "seller" | "administrator" =>
  reason === "unreachable" || reason === "gone" ? "seller" : "administrator";

/** True when no administrator decided the return; such returns are limited. */
export const isAutomatic = (cause: ReturnCause): boolean => cause !== "upheld";

/** What the rules need of a claim. */
type Claim = { state: ClaimState; until?: Date | undefined; reason?: ClaimReason | undefined; answer?: unknown };
type Guarantee = { state: GuaranteeState; until: Date | null };

/** The state of an unlocked contact as people see it at `now`, with the end of the time of whoever is to act next. */
export function guaranteeOf(unlockedAt: Date, claim: Claim | undefined, now: Date): Guarantee {
  if (!claim) return { state: isGuaranteed(unlockedAt, now) ? "open" : "ended", until: guaranteeEnd(unlockedAt) };
  const state = shownState(claim, now);
  return { state, until: state === "asked" || state === "answered" ? (claim.until ?? null) : null };
}

/** The state of a claim as people see it at `now`: an answer that the buyer left standing closes it. */
export function shownState(
  { state, until, reason, answer }: Claim,
  now: Date,
): Exclude<GuaranteeState, "open" | "ended"> {
  if (state === "answered" && until && !isBefore(now, until)) return "closed";
  if (state !== "returning") return state;
  // A moment before the credit is back.
  if (reason && firstDecider(reason) === "seller" && !answer) return "asked";
  return "in-review";
}

/**
 * Whether the buyer can claim now, and as a first or repeated claim. A claim while the seller's answer stands means that it did
 * not help.
 */
export function claimStep(
  unlockedAt: Date,
  claim: (Claim & Settled) | undefined,
  now: Date,
): "first" | "again" | "while-open" | "settled" | "too-late" {
  if (!claim) return isGuaranteed(unlockedAt, now) ? "first" : "too-late";
  if (claim.state === "answered") return claim.until && isBefore(now, claim.until) ? "again" : "too-late";
  if (claim.state === "asked" || claim.state === "in-review" || claim.state === "returning") return "while-open";
  return mayClaimAfterReached(unlockedAt, claim, now) ? "first" : "settled";
}

/** Why a claim is settled. `reason`: what the buyer claimed, `cause`: why the credit came back. */
type Settled = { reason?: ClaimReason | undefined; cause?: ReturnCause | undefined; decision?: unknown };

/** May the buyer who only said that the owner was reached, and found out later that something is wrong, still claim? */
export const mayClaimAfterReached = (
  unlockedAt: Date,
  { state, reason, cause, decision }: Settled & { state: ClaimState | GuaranteeState },
  now: Date,
): boolean => state === "closed" && !reason && !cause && !decision && isGuaranteed(unlockedAt, now);

/** Automatic returns of one buyer before another one. */
export type ReturnCounts = { unlocks: number; automatic: number; automaticRecently: number };

/** May one more credit come back to this buyer without an administrator? */
export const mayReturnAutomatically = ({ unlocks, automatic, automaticRecently }: ReturnCounts): boolean =>
  automaticRecently < limits.automaticReturns &&
  (unlocks < limits.automaticReturnPercentFromUnlocks ||
    (automatic + 1) * 100 <= unlocks * limits.automaticReturnPercent);

/** The moment after which an automatic return counts as recent. */
export const recentReturnsSince = (now: Date): Date => plus(now, -limits.automaticReturnDays * DAY_MS);
/** The moment after which a lost claim counts against its seller. */
export const lostClaimsSince = (now: Date): Date => plus(now, -limits.lostClaimsDays * DAY_MS);

/** Has the seller lost the claim? A limit of the buyer says nothing about the seller. */
export const isLostBySeller = (cause: ReturnCause, review?: ReviewCause): boolean =>
  cause === "gone" || cause === "unanswered" || (cause === "upheld" && review !== "limit");

/** Are this many lost claims enough to hold the seller's listings for review? */
export const isHeldAfter = (lostClaims: number): boolean => lostClaims >= limits.lostClaims;

export type ListingOutcome = "sold" | "stale" | "rejected" | "unchanged";

/** What becomes of the listing when a claim is settled with this cause. */
export function listingOutcome(cause: ReturnCause, review?: ReviewCause): ListingOutcome {
  if (cause === "gone") return "sold";
  if (cause === "unanswered") return "stale";
  return cause === "upheld" && review !== "limit" ? "rejected" : "unchanged";
}

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
  archived: "This listing is archived and no longer shown, so it cannot be confirmed.",
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
      : `${counted(count, "claim waits", "claims wait")} for your answer.`,
  answerBy: (time: string) =>
    `Please answer by ${time}. Without an answer the listing is hidden, and the buyer gets the credit back.`,
  whenToCallHint: "Phone numbers and email addresses are removed before the buyer reads it.",
  rejectsToo: "The buyer gets the credit back, and the listing is rejected.",
  bothRead: "The buyer and the seller read it.",
  sellerRecord: (claims: number, lost: number) =>
    `${counted(claims, "claim", "claims")}, ${lost} lost in the last ${limits.lostClaimsDays} days`,
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
  "in-review": "Under review",
  closed: "Closed",
  ended: "The guarantee has ended",
};

/** The state of a claim as its seller and administrators read it. */
export const CLAIM_STATE_TEXTS: Record<Exclude<GuaranteeState, "open" | "ended">, string> = {
  asked: "Waiting for the seller",
  answered: "Answered: still available",
  "in-review": "Under review",
  returned: "The credit went back to the buyer",
  closed: "Closed",
};

/** Why an administrator decides. */
export const REVIEW_TEXTS: Record<ReviewCause, string> = {
  reason: "The buyer's claim needs a decision",
  again: "The buyer still cannot reach the seller",
  limit: "The buyer has used up their automatic refunds",
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
