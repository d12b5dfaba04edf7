import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import { syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { followCase } from "@/lib/listings/cases";
import { CLEARED_BY_DECISION } from "@/lib/listings/decision-log";
import { APPROVED_VERSION, changesBetween, historyEntry, historyWith, photoChange } from "@/lib/listings/history";
import { ownedBy } from "@/lib/listings/list-plan";
import { confirmedFields, listedStages, riskStage, WAS_LIVE } from "@/lib/listings/listed-flag";
import {
  absentFields,
  type ParsedListing,
  parseListing,
  pinOf,
  sellerFieldsOf,
  storedFieldsOf,
} from "@/lib/listings/listing-fields";
import { isSamePin, publicPointOf } from "@/lib/listings/public-point";
import { followSeller, placed, readSellerContacts } from "@/lib/listings/public-text-writes";
import { markOwnersDue } from "@/lib/listings/risk-writes";
import { alreadyListedFor, withHomeLock } from "@/lib/listings/same-home";
import type { StoredPhoto } from "@/lib/media/rules";
import type { Actor } from "@/lib/platform/actor";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { literal } from "@/lib/platform/durable-write";
import { AppError, fieldError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { localityKeyOf } from "@/lib/property/locality-key";
import { propertyMessages } from "@/lib/property/messages";
import { priceFields, repriced } from "@/lib/property/price-rules";
import { STATE_FLAGS } from "@/lib/property/rules";
import type { AddPropertyInput } from "@/lib/property/schema";
import { KEEP_SHOWN_PRICE } from "@/lib/search/alerts/market-news";
import { refreshUnknownLocality } from "@/lib/search/locality-counts";
import { readNextExpiryAgain } from "@/lib/search/next-expiry";
import { riskIsDue } from "@/lib/search/ranks";
import { refreshAfterEdit, refreshIfOutcomeUnknown } from "@/lib/search/refresh-after-change";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

export type WriteOptions = { now?: Date };
export type CreateOptions = WriteOptions & { id?: string; point?: { longitude: number; latitude: number } };

/**
 * Stores a new pending listing of the actor with its public texts.
 * @throws ZodError or AppError INVALID with the specification's texts, INVALID without a photo.
 */
export async function createProperty(
  actor: Actor,
  input: AddPropertyInput,
  photos: readonly StoredPhoto[],
  options: CreateOptions = {},
): Promise<{ _id: string }> {
  const parsed = parseListing(input, await readSellerContacts(actor.id));
  const { _id } = await insertListing(actor, parsed, photos, options);
  return { _id: _id.toHexString() };
}

/**
 * Stores a new listing whose fields are validated already. When a step fails, the listing is removed again.
 * @throws AppError CONFLICT when the actor lists this home already
 */
export async function insertListing(
  actor: Actor,
  parsed: ParsedListing,
  photos: readonly StoredPhoto[],
  { now = new Date(), id, point }: CreateOptions = {},
): Promise<PropertyRecord> {
  if (photos.length === 0) throw photosMissing();
  const fields = storedFieldsOf(await placed(parsed));
  const _id = new Types.ObjectId(id);
  const pin = point ? { lng: point.longitude, lat: point.latitude } : parsed.property.pin;
  const { localityKey, city } = fields as Pick<PropertyRecord, "localityKey" | "city">;
  const record: PropertyRecord = {
    _id,
    ...fields,
    publicPoint: await publicPointOf({ id: _id.toHexString(), pin, localityKey, city }),
    ...STATE_FLAGS.pending,
    listed: false,
    ...priceFields([{ at: now, price: fields.price }]),
    photos: [...photos],
    sellerId: new Types.ObjectId(actor.id),
    views: 0,
    ...riskIsDue(),
    homeId: _id,
    homeLead: true,
    homeFirst: true,
    homeOffers: 1,
    toJudge: true,
    history: [historyEntry(actor, "added", now)],
    createdAt: now,
    updatedAt: now,
    ...(point && { point: { type: "Point" as const, coordinates: [point.longitude, point.latitude] } }),
  };
  throwIfTimedOut();
  try {
    const home = { sellerId: actor.id, homeKey: fields.homeKey };
    await withHomeLock(home, () => withDatabase(() => PropertyModel.create(record)));
    // The seller may have been banned since this call began.
    await syncListingsWithSeller(actor.id, { onlyIfInactive: true });
    await followSeller(record);
    await followCase(record);
    throwIfTimedOut();
  } catch (error) {
    await removeFailed(record._id);
    throw error;
  }
  await refreshUnknownLocality(localityKey);
  return record;
}

/** The error for a listing without a photo. */
export const photosMissing = () => fieldError("INVALID", "photos", propertyMessages.photoRequired);

/** Never throws, because the caller reports the first failure. */
async function removeFailed(_id: Types.ObjectId): Promise<void> {
  await withDatabase(() => PropertyModel.deleteOne({ _id })).catch((error: unknown) =>
    logger.error({ property: _id.toHexString(), err: error }, "An incomplete listing was not removed"),
  );
}

/** An edit: the listing as it was read, and its new fields and photos. */
type ListingEdit = { listing: PropertyRecord; parsed: ParsedListing; photos: readonly StoredPhoto[] };

/**
 * Stores an edited listing in one update, which fails when the listing was changed since it was read. A seller's change of
 * an approved listing, and every saving of a rejected one, sends it back to be reviewed. Without a change nothing is written.
 * @throws AppError CONFLICT when it was changed or deleted meanwhile, or is the same home as another listing of its seller now
 */
export async function saveListingEdit(
  actor: Actor,
  { listing, parsed, photos }: ListingEdit,
  { now = new Date() }: WriteOptions = {},
): Promise<PropertyRecord> {
  const photosChange = photoChange(keysOf(listing.photos), keysOf(photos));
  const changes = [
    ...changesBetween(sellerFieldsOf(listing), parsed.property),
    ...(photosChange ? [photosChange] : []),
  ];
  const needsReview = actor.role !== "admin" && (listing.rejected || (listing.approval && changes.length > 0));
  if (changes.length === 0 && !needsReview) return listing;
  const at = new Date(Math.max(now.getTime(), listing.updatedAt.getTime() + 1));
  const known = await placed(parsed);
  const fields = storedFieldsOf(known);
  const wasReviewed = listing.approval || listing.rejected || listing.changedSince || listing.decision;
  const mayBeSeen = wasReviewed || listing.shownPrice !== undefined;
  // A price that nobody saw is no earlier one. The job makes the history of an older listing of its audit trail, this edit included.
  const priced =
    listing.prices &&
    (mayBeSeen
      ? repriced(listing.prices, fields.price, at)
      : priceFields([{ at: listing.createdAt, price: fields.price }]));
  const set: Document = {
    ...literal({
      ...fields,
      ...priced,
      ...riskIsDue(),
      photos,
      toJudge: true,
      updatedAt: at,
      ...(needsReview && { approval: false, rejected: false }),
    }),
    history: historyWith(historyEntry(actor, "edited", at, { changes })),
    approvedVersion: APPROVED_VERSION,
    ...(wasReviewed && actor.role !== "admin" && { changedSince: withPaths(changes.map(({ path }) => path)) }),
  };
  const cleared = [...absentFields(fields), ...(needsReview ? ["rejectionReason"] : [])];
  if (priced && !priced.priceDrop) cleared.push("priceDrop");
  if (actor.role !== "admin") cleared.push(...CLEARED_BY_DECISION);
  const { _id, updatedAt, listed } = listing;
  const asRead = { _id, updatedAt, listed, archivedAt: null, ...ownedBy(actor) };
  const stages = [
    { $set: set },
    ...(cleared.length > 0 ? [{ $unset: cleared }] : []),
    ...(listing.sellerId.equals(actor.id) ? confirmedFields(now) : []),
  ];
  const write = async () =>
    updateListing(asRead, [...stages, ...(await pointStages(listing, known))], { now, before: listing });
  const home = {
    sellerId: listing.sellerId.toHexString(),
    homeKey: fields.homeKey,
    exceptId: listing._id.toHexString(),
  };
  const isOffered = (needsReview && !listing.sold) || isOfferedByEdit(actor, listing, fields.homeKey);
  const changed = await (isOffered ? withHomeLock(home, write, alreadyListedFor(actor)) : write());
  if (!changed) throw new AppError("CONFLICT", { message: propertyMessages.changedMeanwhile });
  if (changed.category !== listing.category) readNextExpiryAgain();
  await refreshAfterEdit(changed, listing);
  await followSeller(changed);
  return changed;
}

/**
 * Stages that give a listing another public point. The stored one stays as long as what it was made of does: a new secret or another rule
 * must not move it again, and it may have followed its locality since the listing was read.
 */
async function pointStages(
  { _id, publicPoint, localityKey: keyBefore, city: cityBefore, ...before }: PropertyRecord,
  { property: { pin, city }, publicText }: ParsedListing,
): Promise<Document[]> {
  const localityKey = localityKeyOf(publicText.locality, city);
  const isSamePlace = pin !== undefined || (localityKey === keyBefore && city === cityBefore);
  if (publicPoint && isSamePin(pin, pinOf(before)) && isSamePlace) return [];
  return [{ $set: literal({ publicPoint: await publicPointOf({ id: _id.toHexString(), pin, localityKey, city }) }) }];
}

/**
 * Whether an edit offers a listing that was not offered before, or offers it as another home. Its seller may then have no other
 * listing of that home.
 */
export function isOfferedByEdit(actor: Actor, listing: PropertyRecord, homeKey: string): boolean {
  const { rejected, sold, sellerId } = listing;
  if (sold) return false;
  const isStale = listing.staleAt != null;
  // A seller's edit confirms the listing, and sends one that was rejected to another review.
  const isRevived = (isStale && sellerId.equals(actor.id)) || (rejected && actor.role !== "admin");
  return isRevived || (!rejected && !isStale && homeKey !== listing.homeKey);
}

const keysOf = (photos: readonly StoredPhoto[]) => photos.map(({ key }) => key);
const withPaths = (paths: readonly string[]): Document => ({
  $setUnion: [{ $ifNull: ["$changedSince", []] }, { $literal: paths }],
});

/**
 * Updates the listing that matches `filter` and recomputes whether it is public in the same update; null when none matches. A
 * listing that became live, or is so no more, is to be scored again, and with it all others of an owner.
 * `before` is the listing before the update, where it is known; `last` comes after all other stages.
 */
export async function updateListing(
  filter: Document,
  stages: Document[],
  { now, before, last = [] }: { now: Date; before?: PropertyRecord; last?: Document[] },
): Promise<PropertyRecord | null> {
  throwIfTimedOut();
  const { riskDue } = riskIsDue();
  const all = [KEEP_SHOWN_PRICE, WAS_LIVE, ...stages, ...listedStages(now), riskStage(riskDue), ...last];
  const update = () =>
    withDatabase(() =>
      PropertyModel.findOneAndUpdate(filter, all as never, {
        returnDocument: "after",
        updatePipeline: true,
      }).lean<PropertyRecord>(),
    );
  const changed = await refreshIfOutcomeUnknown(String(filter._id), update, before);
  if (changed) await followCase(changed);
  if (changed?.riskDue?.equals(riskDue)) await markOwnersDue([changed.sellerId]);
  return changed;
}
