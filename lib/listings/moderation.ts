import "server-only";
import type { Document } from "mongodb";
import mongoose from "mongoose";
import { assertAdmin } from "@/lib/identity/sessions";
import { followCaseOf } from "@/lib/listings/cases";
import {
  CLEARED_BY_DECISION,
  decisionFields,
  logBeforeDeletion,
  logNow,
  newDecision,
  risingVersion,
} from "@/lib/listings/decision-log";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { ownedBy } from "@/lib/listings/list-plan";
import { confirmedFields, staleAgain } from "@/lib/listings/listed-flag";
import { updateListing, type WriteOptions } from "@/lib/listings/listing-writes";
import { findSellerState } from "@/lib/listings/queries";
import { noteEnded, showAgain } from "@/lib/listings/relisting";
import { findSeenScore, seenVersion } from "@/lib/listings/seen-versions";
import { detachPhotos, removeUnusedPhotos } from "@/lib/media/photos";
import type { ListingKind } from "@/lib/messaging/contract";
import { notify, sendNotice } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE, writeDurably } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { timeOfDay } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { literal } from "@/lib/platform/paged-read";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import type { HistoryEvent } from "@/lib/property/constants";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import { propertyMessages } from "@/lib/property/messages";
import { RISK, riskMessages } from "@/lib/property/risk-bands";
import { rejectedFields, STATE_FLAGS, statusOf } from "@/lib/property/rules";
import { refreshIfOutcomeUnknown, refreshLists } from "@/lib/search/refresh-after-change";
import type { PropertyRecord } from "@/models/listing-record";
import { GoneListingModel, PropertyModel } from "@/models/listings";

const NOT_ARCHIVED = { archivedAt: null } as const;
const DELETE_ATTEMPTS = 3;

/** `updatedAt` is the version that the administrator looked at; without it, the version last sent to that person counts. */
type DecisionOptions = WriteOptions & { updatedAt?: string | undefined };

/**
 * Makes a pending listing public, also at a risk score of the band `hold`: that this administrator saw the score is stored with it.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when it is not pending, was changed, waits for the seller's number, or
 * has a higher score of that band than this administrator saw
 */
export async function approveProperty(actor: Actor, id: string, options: DecisionOptions = {}): Promise<void> {
  assertAdmin(actor);
  await assertSellerContactUsable(id);
  const seenScore = await findSeenScore(actor, id);
  await decide(actor, id, approvalStep(), options, seenScore === undefined ? {} : notHigherThan(seenScore));
}

/** A filter: the risk of the listing is no reason to wait, or was seen by whoever decides. */
export const notHigherThan = (seenScore: number): Document => ({
  "risk.score": mongoose.trusted({ $not: { $gte: Math.max(RISK.hold, seenScore + 1) } }),
});

/** @throws AppError CONFLICT when the pending listing waits for its seller's number */
export async function assertSellerContactUsable(_id: string): Promise<void> {
  const pending = { _id, ...STATE_FLAGS.pending, ...NOT_ARCHIVED };
  const listing = await withDatabase(() =>
    PropertyModel.findOne(pending, "sellerId").lean<Pick<PropertyRecord, "sellerId">>(),
  );
  const seller = listing && (await findSellerState(listing.sellerId.toHexString()));
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
 * Rejects a listing that was reported, public or pending, and tells its seller why. Returns whether it is rejected now: a sold or
 * deleted one is not, nor one that changed since `version`. Repeating the call with the same `now` changes nothing and completes
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
  const from = { _id: id, rejected: false, sold: false, ...seen, ...NOT_ARCHIVED };
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

/**
 * Marks a listing as sold, which hides it from the public. Repeating the call changes nothing and is not counted.
 * @throws AppError NOT_FOUND, also for another seller's listing; CONFLICT when its seller changed it `limits.soldChangesPerHour`
 * times within an hour
 */
export const markSold = (actor: Actor, id: string, options: WriteOptions = {}): Promise<void> =>
  setSold(actor, id, { event: "sold", to: { sold: true } }, options);

/** Removes the mark again: the listing returns to its earlier state. Repeating and errors are as in `markSold`. */
export const markUnsold = (actor: Actor, id: string, options: WriteOptions = {}): Promise<void> =>
  setSold(actor, id, { event: "unsold", to: { sold: false }, also: (now) => [staleAgain(now)] }, options);

/**
 * Deletes a listing with its photos. A listing whose contact was unlocked is archived with its photos instead, so that the
 * buyers can still read it.
 * @throws AppError NOT_FOUND when it is unknown or not the actor's, CONFLICT when it keeps being changed meanwhile
 */
export async function deleteListing(actor: Actor, id: string): Promise<void> {
  const listing = { _id: id, ...NOT_ARCHIVED, ...ownedBy(actor) };
  for (let attempt = 0; attempt < DELETE_ATTEMPTS; attempt += 1) {
    const found = await withDatabase(() => PropertyModel.findOne(listing, DELETED_FIELDS).lean<DeletedRecord>());
    if (!found) throw new AppError("NOT_FOUND");
    await detachPhotos(id, found.photos);
    // A later decision is a later version, which this call does not delete.
    await logBeforeDeletion(id);
    const asFound = { ...listing, updatedAt: found.updatedAt };
    if (!(await refreshIfOutcomeUnknown(id, () => removeOrArchive(actor, asFound), found))) continue;
    // Pages expire before their photos are removed. Photos of an archived listing are still in use and stay.
    await refreshLists(found);
    await removeUnusedPhotos(found.photos);
    await followCaseOf(id);
    return notifySeller(actor, found, "deleted");
  }
  throw new AppError("CONFLICT", { message: propertyMessages.changedMeanwhile });
}

/** The fields of a listing that its deletion needs, as a projection. */
const DELETED_FIELDS = { ...NAME_FIELDS, photos: 1, localityKey: 1, sellerId: 1, updatedAt: 1, homeId: 1 } as const;
type DeletedRecord = Pick<PropertyRecord, "_id" | Extract<keyof typeof DELETED_FIELDS, keyof PropertyRecord>> &
  Pick<PropertyRecord, "publicText">;

/** Written before the deletion. If the deletion fails, the listing still exists and wins (lib/search/public-listings). */
const recordDeletion = (_id: string) =>
  writeDurably(() =>
    GoneListingModel.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true, ...DURABLE }),
  );

/**
 * Deletes or archives the listing and returns whether it existed. The mark `contactSold`, which an unlock sets before it
 * charges, decides which of the two.
 */
async function removeOrArchive(actor: Actor, listing: Document): Promise<boolean> {
  const withoutSoldContact = { ...listing, contactSold: null };
  await recordDeletion(String(listing._id));
  const now = new Date();
  const deleted = await withDatabase(() =>
    PropertyModel.findOneAndDelete(withoutSoldContact, { projection: { prices: 1 } }).lean<
      Pick<PropertyRecord, "_id" | "prices">
    >(),
  );
  if (deleted) {
    await noteEnded(deleted, now);
    return true;
  }
  const archived = { archivedAt: now, ...stepFields(actor, "archived", now) };
  return (await updateListing({ ...listing, contactSold: true }, [{ $set: archived }], { now })) !== null;
}

type State = { approval?: boolean; rejected?: boolean; sold?: boolean; rejectionReason?: string };
type Step<E extends HistoryEvent = HistoryEvent> = {
  event: E;
  to: State;
  cleared?: string[];
  reason?: string | undefined;
  /** Further stages of the update. */
  also?: (now: Date) => Document[];
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

/** What makes a listing public. An appeal that it settles stays with the listing. */
export const approvalStep = (settled?: Pick<PropertyRecord, "appeal">) => ({
  event: "approved" as const,
  to: { approval: true, rejected: false, ...settled },
  cleared: [
    "rejectionReason",
    "changedSince",
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

async function setSold(
  actor: Actor,
  id: string,
  step: Step<"sold" | "unsold">,
  { now = new Date() }: WriteOptions,
): Promise<void> {
  const listing = { _id: id, ...NOT_ARCHIVED, ...ownedBy(actor) };
  const isCounted = actor.role !== "admin";
  const from = { ...listing, sold: !step.to.sold, ...(isCounted && maySell(now)) };
  const counted = isCounted ? { soldChangedAt: soldChangedWith(now) } : {};
  const write = () => applyStep(actor, from, step, { now }, counted);
  const property = await (step.to.sold ? write() : unsellOnce(actor, listing, write));
  if (property) return notifySeller(actor, property, step.event, { now });
  const found = await withDatabase(() =>
    PropertyModel.findOne(listing, "sold soldChangedAt").lean<Pick<PropertyRecord, "sold" | "soldChangedAt">>(),
  );
  if (!found) throw new AppError("NOT_FOUND");
  if (isCounted && found.sold !== step.to.sold) assertMaySell(found, now);
}

/** Index of the oldest change of the mark `sold` that is kept. While it is less than an hour old, no further change is possible. */
const OLDEST_SOLD_CHANGE = limits.soldChangesPerHour - 1;

/** A filter for listings that their seller may mark as sold or unsold at `now`. A missing time matches. */
const maySell = (now: Date): Document => ({
  [`soldChangedAt.${OLDEST_SOLD_CHANGE}`]: mongoose.trusted({ $not: { $gt: new Date(now.getTime() - HOUR_MS) } }),
});

/** An expression for an update pipeline: the times of the seller's changes with `now` in front. */
const soldChangedWith = (now: Date): Document => ({
  $slice: [{ $concatArrays: [[now], { $ifNull: ["$soldChangedAt", []] }] }, limits.soldChangesPerHour],
});

/** @throws AppError CONFLICT with the time of the next possible change, when there is none at `now` */
function assertMaySell({ soldChangedAt = [] }: Pick<PropertyRecord, "soldChangedAt">, now: Date): void {
  const oldest = soldChangedAt[OLDEST_SOLD_CHANGE];
  const waitMs = oldest ? oldest.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs <= 0) return;
  const minute = Math.ceil((now.getTime() + waitMs) / MINUTE_MS) * MINUTE_MS;
  throw new AppError("CONFLICT", {
    message: propertyMessages.soldTooOften(timeOfDay(new Date(minute))),
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
}

/** Puts a listing on sale again, unless its seller has another live listing of the same home. */
async function unsellOnce<T>(actor: Actor, listing: Document, write: () => Promise<T>): Promise<T> {
  const found = await withDatabase(() =>
    PropertyModel.findOne(listing, "sellerId homeKey rejected sold").lean<
      Pick<PropertyRecord, "_id" | "sellerId" | "homeKey" | "rejected" | "sold">
    >(),
  );
  if (!found?.sold || found.rejected) return write();
  const message = actor.role === "admin" ? propertyMessages.sellerListsIt : propertyMessages.alreadyListed;
  return showAgain(found, write, message);
}

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

/** The fields that every step sets. */
const stepFields = (actor: Actor, event: HistoryEvent, now: Date, reason?: string): Document => ({
  updatedAt: risingVersion(now),
  history: historyWith(historyEntry(actor, event, now, { reason })),
});

/**
 * Moves a listing from one state to another in one conditional update, with the expressions `counted`, and refreshes its pages;
 * null when it is not in the state `from`.
 */
export async function applyStep(
  actor: Actor,
  from: Document,
  { event, to, cleared = [], reason, also }: Step,
  { now = new Date() }: WriteOptions,
  counted: Document = {},
): Promise<PropertyRecord | null> {
  const set = { ...literal(to), ...counted, ...stepFields(actor, event, now, reason) };
  const stages = [{ $set: set }, ...(cleared.length > 0 ? [{ $unset: cleared }] : []), ...(also?.(now) ?? [])];
  const changed = await updateListing(from, stages, { now });
  if (changed) await refreshLists(changed);
  return changed;
}

type NotifiedListing = Pick<PropertyRecord, "_id" | "sellerId"> & Parameters<typeof publicNameOf>[0];

/** Notifies a seller of what was done to a listing, unless the seller did it. Never throws. */
export async function notifySeller(
  actor: Actor,
  listing: NotifiedListing,
  kind: ListingKind,
  options: WriteOptions = {},
  reason?: string,
): Promise<void> {
  const seller = listing.sellerId.toHexString();
  const propertyName = publicNameOf(listing).name;
  const facts = { propertyId: listing._id.toHexString(), propertyName, ...(reason && { reason }) };
  if (seller !== actor.id) await notify(seller, kind, facts, options);
}
