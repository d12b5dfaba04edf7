import "server-only";
import { ObjectId } from "mongodb";
import { decideAfterBan, decideAfterFraud, decideIfSameHome, decideSameHomes } from "@/lib/credits/guarantee-causes";
import { guaranteeMails } from "@/lib/credits/guarantee-mails";
import {
  CAUSE_TEXTS,
  guaranteeMessages,
  isHeldAfter,
  type ListingOutcome,
  listingOutcome,
  lostClaimsSince,
  OUTCOME_TEXTS,
  REASON_LABELS,
} from "@/lib/credits/guarantee-rules";
import { changeClaim, returning } from "@/lib/credits/guarantee-writes";
import { returnCredit } from "@/lib/credits/wallet";
import { recordDecision } from "@/lib/listings/decision-log";
import { confirmUnlessListed, markStale, sellForSeller } from "@/lib/listings/freshness";
import { listingLinks } from "@/lib/listings/listing-links";
import { markSellerDue } from "@/lib/listings/risk-writes";
import { holdListingsOf, rejectAfterClaim } from "@/lib/listings/withdrawal";
import type { NotificationKind } from "@/lib/messaging/notification-rules";
import { sendNotice } from "@/lib/messaging/notifications";
import { withDatabase } from "@/lib/platform/database";
import { asSentence } from "@/lib/platform/format";
import { markRiskDue } from "@/lib/search/ranks";
import { expirePagesOfSeller } from "@/lib/search/refresh-after-change";
import { ClaimModel, type ClaimRecord } from "@/models/credits";
import { PropertyModel } from "@/models/listings";

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
async function afterClaim(claim: ClaimRecord, now: Date): Promise<void> {
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
async function afterAnswer(claim: ClaimRecord, now: Date): Promise<void> {
  const { answer } = claim;
  if (!answer) return;
  const [seller, listing] = [claim.sellerId.toHexString(), claim.propertyId.toHexString()];
  const confirmedAt = await readConfirmedAt(listing);
  // After an interruption the seller may have confirmed it again.
  if (!confirmedAt || confirmedAt < answer.at)
    await confirmUnlessListed(seller, listing, { now: answer.at, ifConfirmedAt: confirmedAt });
  const word = answer.shownNote ?? "";
  const mail = guaranteeMails.answered(claim, word);
  await tell(claim, "buyer", { kind: "claim-answered", mail, ...(word && { reason: word }) }, now);
}

/** An administrator decides. Beyond the limits of the buyer, what the seller did or did not say counts all the same. */
async function afterReview(claim: ClaimRecord, now: Date): Promise<void> {
  if (claim.review !== "limit") return;
  await changeListing(claim);
  await markClaimedDue(claim);
  if (claim.lostAt) await holdAfterLosses(claim, now);
  await tell(claim, "buyer", { kind: "claim-in-review", mail: guaranteeMails.inReview(claim) }, now);
}

/** The credit is back. Returns the claims of other buyers whose credits come back for the same reason. */
async function afterReturn(claim: ClaimRecord, now: Date): Promise<ObjectId[]> {
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
async function afterClosing(claim: ClaimRecord, now: Date): Promise<void> {
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
  return outcome === "unchanged" ? reason : `${asSentence(reason)} ${OUTCOME_TEXTS[outcome]}`;
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
  const isRejected = await rejectAfterClaim(admin, id, decision.reason, { at: settledAt, seen: decision.seen });
  // The seller's other listings lose the badge of an owner.
  if (claim.reason === "broker") await expirePagesOfSeller(sellerId);
  if (!isRejected) return { outcome: "unchanged", others: [] };
  return { outcome, others: await decideAfterFraud(id, { now: settledAt, until: new Date() }) };
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

type Now = { now: Date };

const STEPS_MAX = 6;

/**
 * Does what is due at a claim: ends the seller's and the buyer's time, gives the credit back, tells everybody, changes the
 * listing. Every step can be repeated, so a call that was cut short is completed by the next one.
 */
export async function advanceClaim(_id: ObjectId, { now }: Now): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const claim = await withDatabase(() => ClaimModel.collection.findOne<ClaimRecord>({ _id, dueAt: { $lte: now } }));
    if (!claim) return;
    await logDecision(claim);
    await STEPS[claim.state](claim, now);
  }
}

/** An administrator may decide twice about one claim: again after a limit of the buyer. */
async function logDecision({ _id, propertyId, reason, review, decision }: ClaimRecord): Promise<void> {
  if (!decision) return;
  const { adminId, uphold, at } = decision;
  const id = _id.toHexString();
  await recordDecision({
    key: `claim:${id}:${at.getTime()}`,
    at,
    subject: "claim",
    action: uphold ? "uphold" : "refuse",
    code: reason ?? review,
    by: adminId.toHexString(),
    propertyId: propertyId.toHexString(),
    relatedId: id,
  });
}

const isOver = ({ until }: ClaimRecord, now: Date) => until !== undefined && until.getTime() <= now.getTime();

/** The work of the present state is done: the claim rests until somebody's time is over, or for good. */
const rest = async ({ _id, state, dueAt, until }: ClaimRecord, now: Date): Promise<void> => {
  const done = until ? { $set: { dueAt: until } } : { $unset: { dueAt: 1 } };
  await changeClaim({ _id, state, dueAt }, done, { now });
};

/** Each step can be repeated: notices have keys, and changes of listings are conditional. */
const STEPS: Record<ClaimRecord["state"], (claim: ClaimRecord, now: Date) => Promise<void>> = {
  async asked(claim, now) {
    if (!isOver(claim, now)) {
      await afterClaim(claim, now);
      return rest(claim, now);
    }
    const unanswered = { _id: claim._id, state: "asked", until: { $lte: now } };
    await changeClaim(unanswered, { $set: returning("unanswered", undefined, now), $unset: { until: 1 } }, { now });
  },
  async answered(claim, now) {
    if (!isOver(claim, now)) {
      await afterAnswer(claim, now);
      return rest(claim, now);
    }
    const left = { _id: claim._id, state: "answered", until: { $lte: now } };
    await changeClaim(left, { $set: { state: "closed", settledAt: now }, $unset: { until: 1, dueAt: 1 } }, { now });
  },
  async "in-review"(claim, now) {
    await afterReview(claim, now);
    await rest(claim, now);
  },
  async returning(claim, now) {
    const { _id, buyerId, propertyId, propertyName, cause = "upheld", settledAt } = claim;
    const [userId, listing, claimId] = [buyerId, propertyId, _id].map((id) => id.toHexString()) as [
      string,
      string,
      string,
    ];
    const returned = await returnCredit({ userId, propertyId: listing, propertyName, claimId, cause }, { now });
    // The wallet decides: a credit that is back makes the claim returned, whatever another server has just found.
    if (returned) {
      const open = { _id, state: { $in: ["returning", "in-review", "closed"] } };
      await changeClaim(open, { $set: { state: "returned", cause: returned.cause, dueAt: now } }, { now });
      return;
    }
    const limited = { _id, state: "returning", settledAt };
    await changeClaim(limited, { $set: { state: "in-review", review: "limit", dueAt: now } }, { now });
  },
  async returned(claim, now) {
    const others = await afterReturn(claim, now);
    await rest(claim, now);
    for (const other of others) await advanceClaim(other, { now });
  },
  async closed(claim, now) {
    await afterClosing(claim, now);
    await rest(claim, now);
  },
};

async function advanceAll(claims: readonly ObjectId[], { now }: Now): Promise<number> {
  for (const claim of claims) await advanceClaim(claim, { now });
  return claims.length;
}

/**
 * Gives credits back after an administrator rejected a listing for fraud at `now`: to every buyer whose guarantee was running then, or
 * who unlocked it before the rejection, which is stored by now, had hidden it. Repeating it changes nothing. Returns the number of
 * buyers.
 * @throws AppError DATABASE_UNAVAILABLE: some credits may have come back, and the call can be repeated safely
 */
export const returnAfterFraud = async (propertyId: string, { now }: Now): Promise<number> =>
  advanceAll(await decideAfterFraud(propertyId, { now, until: new Date() }), { now });

/**
 * Gives credits back after a seller was banned, to every buyer whose guarantee was running then or began until `now`. Without a ban
 * nothing happens.
 */
export const returnAfterBan = async (sellerId: string, { now }: Now): Promise<number> =>
  advanceAll(await decideAfterBan(sellerId, { now }), { now });

/** Gives the credit of a contact back whose home the buyer had already unlocked from the same seller. Returns whether it is one. */
export async function returnIfSameHome(buyerId: string, propertyId: string, { now }: Now): Promise<boolean> {
  const claim = await decideIfSameHome(new ObjectId(buyerId), new ObjectId(propertyId), { now });
  return claim !== null && (await advanceAll([claim], { now })) > 0;
}

/** {@link returnIfSameHome} after a listing was changed, for everybody who unlocked it or another listing of its home. */
export const returnSameHomes = async (propertyId: ObjectId, { now }: Now): Promise<number> =>
  advanceAll(await decideSameHomes(propertyId, { now }), { now });
