import "server-only";
import type { ObjectId } from "mongodb";
import { decideAfterFraud } from "@/lib/credits/guarantee-causes";
import { guaranteeMails } from "@/lib/credits/guarantee-mails";
import { CAUSE_TEXTS, guaranteeMessages, OUTCOME_TEXTS, REASON_LABELS } from "@/lib/credits/guarantee-messages";
import { isHeldAfter, type ListingOutcome, listingOutcome, lostClaimsSince } from "@/lib/credits/guarantee-rules";
import { expireListingsOfSeller } from "@/lib/listings/badge-expiry";
import { confirmUnlessListed, markStale, sellForSeller } from "@/lib/listings/freshness";
import { listingLinks } from "@/lib/listings/listing-links";
import { markSellerDue } from "@/lib/listings/risk-writes";
import { holdListingsOf, rejectWithdrawn } from "@/lib/listings/withdrawal";
import { sendNotice } from "@/lib/messaging/notices";
import type { NotificationKind } from "@/lib/messaging/notification-rules";
import { withDatabase } from "@/lib/platform/database";
import { markRiskDue } from "@/lib/search/risk-due";
import { ClaimModel, type ClaimRecord } from "@/models/claims";
import { PropertyModel } from "@/models/listings";

// Everything here can be repeated: notices have keys, and changes of listings are conditional.

type ClaimKind = Extract<NotificationKind, `claim-${string}`>;
type Told = { kind: ClaimKind; reason?: string; mail?: { subject: string; text: string } };

const tell = (claim: ClaimRecord, who: "buyer" | "seller", { kind, reason, mail }: Told, now: Date): Promise<void> => {
  const userId = (who === "buyer" ? claim.buyerId : claim.sellerId).toHexString();
  const facts = {
    propertyId: claim.propertyId.toHexString(),
    propertyName: claim.propertyName,
    ...(reason && { reason }),
  };
  return sendNotice(
    { userId, kind, facts, key: `claim:${claim._id.toHexString()}:${kind}`, ...(mail && { mail }) },
    { now },
  );
};

/** The seller is asked at once. The two signed links answer without signing in. */
export async function afterClaim(claim: ClaimRecord, now: Date): Promise<void> {
  const [propertyId, claimId] = [claim.propertyId.toHexString(), claim._id.toHexString()];
  const confirmedAt = await readConfirmedAt(propertyId);
  const links = confirmedAt && listingLinks({ propertyId, confirmedAt, claimId }, { now });
  await markClaimedDue(claim);
  const reason = REASON_LABELS[claim.reason ?? "unreachable"];
  await tell(claim, "seller", { kind: "claim-asked", reason, mail: guaranteeMails.asked(claim, links) }, now);
}

const readConfirmedAt = (_id: string): Promise<Date | undefined> =>
  withDatabase(async () => (await PropertyModel.findById(_id, "confirmedAt").lean())?.confirmedAt ?? undefined);

/** The home is still available: the listing is confirmed, and the buyer reads when to call. */
export async function afterAnswer(claim: ClaimRecord, now: Date): Promise<void> {
  const { answer } = claim;
  if (!answer) return;
  const [seller, listing] = [claim.sellerId.toHexString(), claim.propertyId.toHexString()];
  const confirmedAt = await readConfirmedAt(listing);
  // After an interruption the seller may have confirmed it again.
  if (!confirmedAt || confirmedAt < answer.at) await confirmUnlessListed(seller, listing, answer.at, confirmedAt);
  const word = answer.shownNote ?? "";
  const mail = guaranteeMails.answered(claim, word);
  await tell(claim, "buyer", { kind: "claim-answered", mail, ...(word && { reason: word }) }, now);
}

/** An administrator decides. Beyond the limits of the buyer, what the seller did or did not say counts all the same. */
export async function afterReview(claim: ClaimRecord, now: Date): Promise<void> {
  if (claim.review !== "limit") return;
  await changeListing(claim);
  await markClaimedDue(claim);
  if (claim.lostAt) await holdAfterLosses(claim, now);
  await tell(claim, "buyer", { kind: "claim-in-review", mail: guaranteeMails.inReview(claim) }, now);
}

/** The credit is back. Returns the claims of other buyers whose credits come back for the same reason. */
export async function afterReturn(claim: ClaimRecord, now: Date): Promise<ObjectId[]> {
  const { others, outcome } = await changeListing(claim);
  await markClaimedDue(claim);
  const reason = causeText(claim);
  await tell(claim, "buyer", { kind: "claim-returned", reason, mail: guaranteeMails.returned(claim, reason) }, now);
  if (!claim.lostAt) return others;
  const lost = withOutcome(outcome, reason);
  await tell(claim, "seller", { kind: "claim-lost", reason: lost, mail: guaranteeMails.lost(claim, lost) }, now);
  await holdAfterLosses(claim, now);
  return others;
}

/** Nothing comes back: an administrator said so, or the buyer reached the owner after all. */
export async function afterClosing(claim: ClaimRecord, now: Date): Promise<void> {
  if (claim.decision) {
    const reason = claim.decision.reason;
    await tell(claim, "buyer", { kind: "claim-closed", reason, mail: guaranteeMails.closed(claim, reason) }, now);
    await tell(
      claim,
      "seller",
      { kind: "claim-dismissed", reason, mail: guaranteeMails.dismissed(claim, reason) },
      now,
    );
  } else if (claim.claimedAt) {
    const reason = guaranteeMessages.reachedAfterAll;
    await tell(
      claim,
      "seller",
      { kind: "claim-dismissed", reason, mail: guaranteeMails.dismissed(claim, reason) },
      now,
    );
  }
}

const causeText = ({ cause = "upheld", decision }: ClaimRecord): string =>
  cause === "upheld" && decision ? decision.reason : CAUSE_TEXTS[cause];

/** The reason, and what became of the listing: its seller gets no other notice of it. */
function withOutcome(outcome: ListingOutcome, reason: string): string {
  return outcome === "unchanged" ? reason : `${reason}. ${OUTCOME_TEXTS[outcome]}`;
}

/**
 * What the settled claim does to the listing, at the time when it was decided: a version that the administrator did not see is not
 * rejected. `others` are the claims of other buyers whose credits come back with it.
 */
async function changeListing(claim: ClaimRecord): Promise<{ outcome: ListingOutcome; others: ObjectId[] }> {
  const { cause = "upheld", review, sellerId, decision, settledAt } = claim;
  if (!claim.cause || !settledAt) return { outcome: "unchanged", others: [] };
  const id = claim.propertyId.toHexString();
  const outcome = listingOutcome(cause, review);
  if (outcome === "sold") await sellForSeller(sellerId.toHexString(), id, { now: settledAt });
  if (outcome === "stale") await markStale(id, { now: settledAt });
  if (outcome !== "rejected" || !decision) return { outcome, others: [] };
  const admin = { id: decision.adminId.toHexString(), role: "admin" } as const;
  const isRejected = await rejectWithdrawn(admin, id, decision.reason, { at: settledAt, seen: decision.seen });
  // The seller's other listings lose the badge of an owner.
  if (claim.reason === "broker") await expireListingsOfSeller(claim.propertyId);
  if (!isRejected) return { outcome: "unchanged", others: [] };
  return { outcome, others: await decideAfterFraud(id, { now: settledAt }) };
}

/** A lost claim speaks against all listings of the seller. */
async function markClaimedDue({ propertyId, sellerId, lostAt }: ClaimRecord): Promise<void> {
  await (lostAt ? markSellerDue(sellerId) : markRiskDue({ _id: propertyId }));
}

/** Every lost claim is stored before they are counted, so that of two at once the later one sees both. */
async function holdAfterLosses({ _id, sellerId, lostAt }: ClaimRecord, now: Date): Promise<void> {
  if (!lostAt) return;
  const lost = { sellerId, lostAt: { $gt: lostClaimsSince(lostAt) } };
  const count = await withDatabase(() => ClaimModel.collection.countDocuments(lost, { hint: "lost" }));
  if (!isHeldAfter(count)) return;
  const reason = guaranteeMessages.held(count);
  await holdListingsOf(sellerId.toHexString(), reason, { at: lostAt });
  const mail = guaranteeMails.held(reason);
  const key = `claim:${_id.toHexString()}:listings-held`;
  await sendNotice({ userId: sellerId.toHexString(), kind: "listings-held", facts: { reason }, key, mail }, { now });
}
