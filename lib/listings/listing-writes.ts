import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import { changesBetween, historyEntry, historyWith, photoChange } from "@/lib/listings/history";
import { ownedBy } from "@/lib/listings/list-plan";
import { absentFields, parseListing, sellerFieldsOf, storedFieldsOf } from "@/lib/listings/listing-fields";
import { syncListingsWithSeller } from "@/lib/listings/seller-visibility";
import type { StoredPhoto } from "@/lib/media/rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { throwIfTimedOut } from "@/lib/platform/database-availability";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { literal } from "@/lib/platform/paged-read";
import { propertyMessages } from "@/lib/property/messages";
import { isListed, STATE_FLAGS } from "@/lib/property/rules";
import type { AddPropertyInput, NewProperty } from "@/lib/property/schema";
import { refreshIfOutcomeUnknown, refreshLists } from "@/lib/search/commands";
import { LISTED, PropertyModel, type PropertyRecord } from "@/models/listings";

export type WriteOptions = { now?: Date };
export type CreateOptions = WriteOptions & { id?: string; point?: { longitude: number; latitude: number } };

/**
 * Stores a new pending listing of the actor. Numbers and emails are removed from every text first.
 * @throws ZodError with the specification's texts; AppError INVALID without a photo.
 */
export async function createProperty(
  actor: Actor,
  input: AddPropertyInput,
  photos: readonly StoredPhoto[],
  options: CreateOptions = {},
): Promise<{ _id: string }> {
  const { _id } = await insertListing(actor, parseListing(input).property, photos, options);
  return { _id: _id.toHexString() };
}

/** {@link createProperty} of what is checked already. When a part of it fails, nothing stays. */
export async function insertListing(
  actor: Actor,
  property: NewProperty,
  photos: readonly StoredPhoto[],
  { now = new Date(), id, point }: CreateOptions = {},
): Promise<PropertyRecord> {
  if (photos.length === 0) throw photosMissing();
  const record: PropertyRecord = {
    _id: new Types.ObjectId(id),
    ...storedFieldsOf(property),
    ...STATE_FLAGS.pending,
    listed: isListed(STATE_FLAGS.pending),
    photos: [...photos],
    sellerId: new Types.ObjectId(actor.id),
    views: 0,
    history: [historyEntry(actor, "added", now)],
    createdAt: now,
    updatedAt: now,
    ...(point && { point: { type: "Point" as const, coordinates: [point.longitude, point.latitude] } }),
  };
  throwIfTimedOut();
  try {
    await withDatabase(() => PropertyModel.create(record));
    // The seller may have been banned since this call began.
    await syncListingsWithSeller(actor.id, { onlyIfInactive: true });
    throwIfTimedOut();
  } catch (error) {
    await takeBack(record._id);
    throw error;
  }
  return record;
}

/** A listing without a photo. */
export const photosMissing = () =>
  new AppError("INVALID", {
    message: propertyMessages.photoRequired,
    errors: [{ path: "photos", message: propertyMessages.photoRequired }],
  });

/** Never throws: the first failure is the one to be told. */
async function takeBack(_id: Types.ObjectId): Promise<void> {
  await withDatabase(() => PropertyModel.deleteOne({ _id })).catch((error: unknown) =>
    logger.error({ property: _id.toHexString(), err: error }, "A listing that failed was left"),
  );
}

/** What an edit made of a listing, by whom; `listing` is as it was read. */
type Rewrite = { listing: PropertyRecord; property: NewProperty; photos: readonly StoredPhoto[] };

/**
 * Stores an edited listing by one update that another's change of it since makes void. A seller's change of an approved
 * listing, and each saving of a rejected one, brings it back to be reviewed; without a change nothing is written.
 * @throws AppError CONFLICT when it was changed, or went, meanwhile
 */
export async function saveListingEdit(
  actor: Actor,
  { listing, property, photos }: Rewrite,
  { now = new Date() }: WriteOptions = {},
): Promise<PropertyRecord> {
  const photosChange = photoChange(keysOf(listing.photos), keysOf(photos));
  const changes = [...changesBetween(sellerFieldsOf(listing), property), ...(photosChange ? [photosChange] : [])];
  const isAgain = actor.role !== "admin" && (listing.rejected || (listing.approval && changes.length > 0));
  if (changes.length === 0 && !isAgain) return listing;
  const at = new Date(Math.max(now.getTime(), listing.updatedAt.getTime() + 1));
  const fields = storedFieldsOf(property);
  const isReviewed = listing.approval || listing.rejected || listing.changedSince;
  const set: Document = {
    ...literal({ ...fields, photos, updatedAt: at, ...(isAgain && { approval: false, rejected: false }) }),
    history: historyWith(historyEntry(actor, "edited", at, { changes })),
    ...(isReviewed && actor.role !== "admin" && { changedSince: joined(changes.map(({ path }) => path)) }),
  };
  const gone = [...absentFields(fields), ...(isAgain ? ["rejectionReason"] : [])];
  const asRead = { _id: listing._id, updatedAt: listing.updatedAt, archivedAt: null, ...ownedBy(actor) };
  const stages = [{ $set: set }, ...(gone.length > 0 ? [{ $unset: gone }] : [])];
  const changed = await updateListing(asRead, stages, listing);
  if (!changed) throw new AppError("CONFLICT", { message: propertyMessages.changedMeanwhile });
  await refreshLists(changed, listing);
  return changed;
}

const keysOf = (photos: readonly StoredPhoto[]) => photos.map(({ key }) => key);
const joined = (paths: readonly string[]): Document => ({
  $setUnion: [{ $ifNull: ["$changedSince", []] }, { $literal: paths }],
});

/**
 * One update of the listing that `filter` holds for, in which `listed` follows; null when it holds for none. `before`: as the
 * listing was, where that is known.
 */
export function updateListing(
  filter: Document,
  stages: Document[],
  before?: PropertyRecord,
): Promise<PropertyRecord | null> {
  throwIfTimedOut();
  const update = () =>
    withDatabase(() =>
      PropertyModel.findOneAndUpdate(filter, [...stages, { $set: { listed: LISTED } }] as never, {
        returnDocument: "after",
        updatePipeline: true,
      }).lean<PropertyRecord>(),
    );
  return refreshIfOutcomeUnknown(String(filter._id), update, before);
}
