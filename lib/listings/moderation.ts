import "server-only";
import type { Document } from "mongodb";
import mongoose, { type Types } from "mongoose";
import { assertAdmin } from "@/lib/identity/sessions";
import { CLEARED_BY_DECISION, decisionFields, logNow, newDecision } from "@/lib/listings/decision-log";
import { confirmedFields } from "@/lib/listings/listed-flag";
import type { WriteOptions } from "@/lib/listings/listing-writes";
import { findSellerState } from "@/lib/listings/queries";
import { showAgain } from "@/lib/listings/relisting";
import { findSeenScore, seenVersion } from "@/lib/listings/seen-versions";
import { applyStep, NOT_ARCHIVED, notifySeller, type Step } from "@/lib/listings/state-change";
import { sendNotice } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { publicNameOf } from "@/lib/property/dto";
import { propertyMessages } from "@/lib/property/messages";
import { RISK, riskMessages } from "@/lib/property/risk-bands";
import { rejectedFields, STATE_FLAGS, statusOf } from "@/lib/property/rules";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** `updatedAt` is the version that the administrator looked at; without it, the version last sent to that person counts. */
type DecisionOptions = WriteOptions & { updatedAt?: string | undefined };

/**
 * Makes a pending listing public, even at a risk score of the band `hold`: that this administrator saw the score is stored with it.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when it is not pending, was changed, waits for the seller's number, has a
 * higher score of that band than this administrator saw, or is hidden as stale while its seller lists the home again
 */
export async function approveProperty(actor: Actor, id: string, options: DecisionOptions = {}): Promise<void> {
  assertAdmin(actor);
  const pending = await findPending(id);
  if (pending) await assertSellerContactUsable(pending.sellerId);
  const seenScore = await findSeenScore(actor, id);
  const isAsSeen = seenScore === undefined ? {} : notHigherThan(seenScore);
  const approve = () => decide(actor, id, approvalStep(), options, isAsSeen);
  await (pending ? approveOnce(pending, approve) : approve());
}

type Reviewed = Pick<PropertyRecord, "_id" | "sellerId" | "homeKey" | "rejected" | "staleAt">;

/**
 * Runs the approval of a listing. A rejected or stale one comes back by it, unless its seller lists the home again.
 * @throws AppError CONFLICT with the address of that listing
 */
export const approveOnce = <T>(listing: Reviewed, approve: () => Promise<T>): Promise<T> =>
  listing.rejected || listing.staleAt ? showAgain(listing, approve, propertyMessages.sellerListsIt) : approve();

/** A filter: the risk of the listing is no reason to wait, or was seen by whoever decides. */
export const notHigherThan = (seenScore: number): Document => ({
  "risk.score": mongoose.trusted({ $not: { $gte: Math.max(RISK.hold, seenScore + 1) } }),
});

function findPending(_id: string): Promise<Reviewed | null> {
  const pending = { _id, ...STATE_FLAGS.pending, ...NOT_ARCHIVED };
  return withDatabase(() => PropertyModel.findOne(pending, "sellerId homeKey rejected staleAt").lean<Reviewed>());
}

/** @throws AppError CONFLICT when listings of this seller wait for the mobile number */
export async function assertSellerContactUsable(sellerId: Types.ObjectId): Promise<void> {
  const seller = await findSellerState(sellerId.toHexString());
  if (seller?.hold) throw new AppError("CONFLICT", { message: propertyMessages.notApprovable[seller.hold] });
}

/** Rejects a pending listing, with an optional reason for its seller. Throws what `approveProperty` throws. */
export async function rejectProperty(
  actor: Actor,
  id: string,
  reason?: string,
  options: DecisionOptions = {},
): Promise<void> {
  await decide(
    actor,
    id,
    { event: "rejected", to: rejectedFields(reason), reason, cleared: [...CLEARED_BY_DECISION] },
    options,
  );
}

/**
 * Rejects a listing that was reported, in any state but archived, and tells its seller why: one that is sold would otherwise be public
 * again as soon as its seller says so. Returns whether it is rejected now: one that changed since `version` is not. Repeating the call with the same `now` changes nothing and completes
 * an interrupted one.
 * @throws AppError FORBIDDEN unless admin
 */
export async function rejectReported(
  actor: Actor,
  id: string,
  { reason, version, now }: { reason: string; version: Date | undefined; now: Date },
): Promise<boolean> {
  assertAdmin(actor);
  const seen = version ? { updatedAt: version } : {};
  const from = { _id: id, rejected: false, ...seen, ...NOT_ARCHIVED };
  const step: Step = { event: "rejected", to: rejectedFields(reason), reason, cleared: [...CLEARED_BY_DECISION] };
  const decision = newDecision(actor, { subject: "listing", action: "reject" }, now);
  const rejected = await applyStep(actor, from, step, { now }, decisionFields(decision));
  if (rejected) await logNow(id, decision);
  const listing = rejected ?? (await findRejectedAt(id, now));
  if (!listing) return (await withDatabase(() => PropertyModel.exists({ _id: id, rejected: true }))) !== null;
  const facts = { propertyId: id, propertyName: publicNameOf(listing).name, reason };
  const key = `rejected:${id}:${now.getTime()}`;
  await sendNotice({ userId: listing.sellerId.toHexString(), kind: "rejected", facts, key }, { now });
  return true;
}

/** The listing that an interrupted call rejected at this time. */
const findRejectedAt = (_id: string, at: Date): Promise<PropertyRecord | null> => {
  const history = mongoose.trusted({ $elemMatch: { event: "rejected", at } });
  return withDatabase(() => PropertyModel.findOne({ _id, rejected: true, history }).lean<PropertyRecord>());
};

async function decide(
  actor: Actor,
  id: string,
  step: Step<"approved" | "rejected">,
  options: DecisionOptions,
  also: Document = {},
): Promise<void> {
  assertAdmin(actor);
  const { updatedAt, now = new Date() } = options;
  const seen = await seenVersion(actor, id, updatedAt);
  const from = { _id: id, ...STATE_FLAGS.pending, ...seen, ...NOT_ARCHIVED };
  const action = step.event === "approved" ? "approve" : "reject";
  const decision = newDecision(actor, { subject: "listing", action }, now);
  const property = await applyStep(actor, { ...from, ...also }, step, { now }, decisionFields(decision));
  await notifySeller(actor, property ?? (await throwDecisionError(from)), step.event, { now }, step.reason);
  await logNow(id, decision);
}

/** What makes a listing public; `listed` follows from it by `LISTED_RULE`. An appeal that it settles stays with the listing. */
export const approvalStep = (settled?: Pick<PropertyRecord, "appeal">) => ({
  event: "approved" as const,
  to: { approval: true, rejected: false, ...settled },
  cleared: [
    "rejectionReason",
    "changedSince",
    "approvedVersion",
    ...CLEARED_BY_DECISION.filter((field) => field !== "appeal" || !settled),
  ],
  also: approvedFields,
});

/**
 * An approval confirms the listing, and is of exactly these photos: others do not count as checked (lib/property/badge-rules). A
 * higher risk score of the band `hold` needs a new one.
 */
const approvedFields = (now: Date): Document[] => [
  ...confirmedFields(now),
  { $set: { photosChecked: { keys: "$photos.key", at: now } } },
  { $set: { riskAccepted: { score: { $ifNull: ["$risk.score", 0] }, at: now } } },
];

/** `from`: the filter of the decision without what it says about the risk. */
async function throwDecisionError({ _id, updatedAt }: Document): Promise<never> {
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ _id, ...NOT_ARCHIVED }, "approval rejected sold updatedAt").lean<PropertyRecord>(),
  );
  if (!listing) throw new AppError("NOT_FOUND");
  const isPending = statusOf(listing) === "pending";
  const isSameVersion = !updatedAt || +updatedAt === +listing.updatedAt;
  const pendingMessage = isSameVersion ? riskMessages.scoreRose : propertyMessages.changedMeanwhile;
  throw new AppError("CONFLICT", { message: isPending ? pendingMessage : propertyMessages.notPending });
}
