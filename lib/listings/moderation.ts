import "server-only";
import type { Document } from "mongodb";
import { assertAdmin } from "@/lib/identity/rules";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { ownedBy } from "@/lib/listings/list-plan";
import { updateListing, type WriteOptions } from "@/lib/listings/listing-writes";
import { detachPhotos, removeUnusedPhotos } from "@/lib/media/photos";
import type { ListingKind } from "@/lib/messaging/notification-contract";
import { notify } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE, writeDurably } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { literal } from "@/lib/platform/paged-read";
import type { HistoryEvent } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";
import { STATE_FLAGS, statusOf } from "@/lib/property/rules";
import { refreshIfOutcomeUnknown, refreshLists } from "@/lib/search/commands";
import { GoneListingModel, PropertyModel, type PropertyRecord } from "@/models/listings";

const NOT_ARCHIVED = { archivedAt: null } as const;
const DELETE_ATTEMPTS = 3;

/** `updatedAt`: what the administrator looked at; another version is not decided. */
type DecisionOptions = WriteOptions & { updatedAt?: string | undefined };

/** Makes a pending listing public. @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when not pending (any more) or changed. */
export async function approveProperty(actor: Actor, id: string, options: DecisionOptions = {}): Promise<void> {
  const to = { approval: true, rejected: false };
  await decide(actor, id, { event: "approved", to, gone: ["rejectionReason", "changedSince"] }, options);
}

/** Refuses a pending listing, with a reason for its seller. @throws AppError as approving does. */
export async function rejectProperty(
  actor: Actor,
  id: string,
  reason?: string,
  options: DecisionOptions = {},
): Promise<void> {
  const to = { approval: false, rejected: true, ...(reason && { rejectionReason: reason }) };
  await decide(actor, id, { event: "rejected", to, reason }, options);
}

/** Takes a listing off the public lists as sold; repeated, nothing changes. @throws AppError NOT_FOUND, also when not the actor's. */
export const markSold = (actor: Actor, id: string, options: WriteOptions = {}): Promise<void> =>
  setSold(actor, id, { event: "sold", to: { sold: true } }, options);

/** Takes the sale back: the listing is in its earlier state again. Repeated and refused as selling is. */
export const markUnsold = (actor: Actor, id: string, options: WriteOptions = {}): Promise<void> =>
  setSold(actor, id, { event: "unsold", to: { sold: false } }, options);

/**
 * Deletes a listing for good, with the photos it has when it goes; one whose contact somebody unlocked is archived, with its
 * photos, and stays theirs to read.
 * @throws AppError NOT_FOUND when it is unknown or not the actor's, CONFLICT when it is changed again and again
 */
export async function deleteListing(actor: Actor, id: string): Promise<void> {
  const listing = { _id: id, ...NOT_ARCHIVED, ...ownedBy(actor) };
  for (let attempt = 0; attempt < DELETE_ATTEMPTS; attempt += 1) {
    const found = await withDatabase(() => PropertyModel.findOne(listing, GONE_FIELDS).lean<GoneRecord>());
    if (!found) throw new AppError("NOT_FOUND");
    await detachPhotos(id, found.photos);
    const asFound = { ...listing, updatedAt: found.updatedAt };
    if (!(await refreshIfOutcomeUnknown(id, () => removeOrArchive(actor, asFound), found))) continue;
    // Pages expire before their photos go; those of an archived listing are shown, and stay.
    await refreshLists(found);
    await removeUnusedPhotos(found.photos);
    return notifySeller(actor, found, "deleted");
  }
  throw new AppError("CONFLICT", { message: propertyMessages.changedMeanwhile });
}

/** What is to be known of a listing that goes. */
const GONE_FIELDS = {
  photos: 1,
  category: 1,
  propertyType: 1,
  city: 1,
  localityKey: 1,
  sellerId: 1,
  name: 1,
  updatedAt: 1,
} as const;
type GoneRecord = Pick<PropertyRecord, "_id" | keyof typeof GONE_FIELDS>;

/** Written first: a listing that stays after all is known by being there (lib/search/public-listings). */
const rememberGone = (_id: string) =>
  writeDurably(() =>
    GoneListingModel.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true, ...DURABLE }),
  );

/** Was it there? What decides is the mark that an unlock sets before it charges. */
async function removeOrArchive(actor: Actor, listing: Document): Promise<boolean> {
  const unsold = { ...listing, contactSold: null };
  await rememberGone(String(listing._id));
  if (await withDatabase(() => PropertyModel.findOneAndDelete(unsold, { projection: { _id: 1 } }).lean())) return true;
  const now = new Date();
  const archived = { archivedAt: now, ...stepOf(actor, "archived", now) };
  return (await updateListing({ ...listing, contactSold: true }, [{ $set: archived }])) !== null;
}

type State = { approval?: boolean; rejected?: boolean; sold?: boolean; rejectionReason?: string };
type Step = { event: HistoryEvent & ListingKind; to: State; gone?: string[]; reason?: string | undefined };

async function decide(actor: Actor, id: string, step: Step, options: DecisionOptions): Promise<void> {
  assertAdmin(actor);
  const { updatedAt, ...rest } = options;
  const seen = updatedAt ? { updatedAt: new Date(updatedAt) } : {};
  const property = await move(actor, { _id: id, ...STATE_FLAGS.pending, ...seen, ...NOT_ARCHIVED }, step, rest);
  await notifySeller(actor, property ?? (await refuseDecision(id)), step.event, options, step.reason);
}

async function setSold(actor: Actor, id: string, step: Step, options: WriteOptions): Promise<void> {
  const listing = { _id: id, ...NOT_ARCHIVED, ...ownedBy(actor) };
  const property = await move(actor, { ...listing, sold: !step.to.sold }, step, options);
  if (property) return notifySeller(actor, property, step.event, options);
  if (!(await withDatabase(() => PropertyModel.exists(listing)))) throw new AppError("NOT_FOUND");
}

async function refuseDecision(_id: string): Promise<never> {
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ _id, ...NOT_ARCHIVED }, "approval rejected sold").lean<PropertyRecord>(),
  );
  if (!listing) throw new AppError("NOT_FOUND");
  const isPending = statusOf(listing) === "pending";
  throw new AppError("CONFLICT", {
    message: isPending ? propertyMessages.changedMeanwhile : propertyMessages.notPending,
  });
}

/** What every step leaves: two within a millisecond are two versions. */
const stepOf = (actor: Actor, event: HistoryEvent, now: Date, reason?: string): Document => ({
  updatedAt: { $max: [now, { $add: ["$updatedAt", 1] }] },
  history: historyWith(historyEntry(actor, event, now, { reason })),
});

/** One guarded update from a state to another, then everything that shows the listing is made anew; null from another state. */
async function move(
  actor: Actor,
  from: Document,
  { event, to, gone = [], reason }: Step,
  { now = new Date() }: WriteOptions,
): Promise<PropertyRecord | null> {
  const set = { ...literal(to), ...stepOf(actor, event, now, reason) };
  const stages = [{ $set: set }, ...(gone.length > 0 ? [{ $unset: gone }] : [])];
  const changed = await updateListing(from, stages);
  if (changed) await refreshLists(changed);
  return changed;
}

type Told = Pick<PropertyRecord, "_id" | "sellerId" | "name">;

/** Tells a seller what was done to a listing; nobody is told of what they did themselves. Never throws. */
export async function notifySeller(
  actor: Actor,
  { _id, sellerId, name }: Told,
  kind: ListingKind,
  options: WriteOptions = {},
  reason?: string,
): Promise<void> {
  const seller = sellerId.toHexString();
  const facts = { propertyId: _id.toHexString(), propertyName: name, ...(reason && { reason }) };
  if (seller !== actor.id) await notify(seller, kind, facts, options);
}
