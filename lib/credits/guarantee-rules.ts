import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";

/** What a buyer may say about an unlocked contact (trust.md section 2). */
export const CLAIM_REASONS = ["unreachable", "gone", "broker", "details"] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** What the seller may say to a claim. */
export const CLAIM_ANSWERS = ["available", "gone"] as const;
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number];

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
export const decidesFirst = (reason: ClaimReason): "seller" | "administrator" =>
  reason === "unreachable" || reason === "gone" ? "seller" : "administrator";

/** Comes the credit back without an administrator? Such returns are limited. */
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
  if (reason && decidesFirst(reason) === "seller" && !answer) return "asked";
  return "in-review";
}

/** May the buyer claim, and what would it be? A claim while the seller's answer stands means that it did not help. */
export function claimStep(
  unlockedAt: Date,
  claim: (Claim & { reachedAt?: Date | undefined; claimedAt?: Date | undefined; cause?: unknown }) | undefined,
  now: Date,
): "first" | "again" | "while-open" | "settled" | "too-late" {
  if (!claim) return isGuaranteed(unlockedAt, now) ? "first" : "too-late";
  if (claim.state === "answered") return claim.until && isBefore(now, claim.until) ? "again" : "too-late";
  if (claim.state === "asked" || claim.state === "in-review" || claim.state === "returning") return "while-open";
  // The buyer said that the owner was reached, and found out later that something is wrong.
  const isOnlyReached = claim.state === "closed" && claim.reachedAt && !claim.claimedAt && !claim.cause;
  return isOnlyReached && isGuaranteed(unlockedAt, now) ? "first" : "settled";
}

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

/** Are so many lost claims enough to hold the seller's listings for review? */
export const isHeldAfter = (lostClaims: number): boolean => lostClaims >= limits.lostClaims;

export type ListingOutcome = "sold" | "stale" | "rejected" | "unchanged";

/** What becomes of the listing when a claim is settled with this cause. */
export function listingOutcome(cause: ReturnCause, review?: ReviewCause): ListingOutcome {
  if (cause === "gone") return "sold";
  if (cause === "unanswered") return "stale";
  return cause === "upheld" && review !== "limit" ? "rejected" : "unchanged";
}
