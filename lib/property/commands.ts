import "server-only";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { expireTags } from "@/lib/cache/expire";
import { localitiesTag, tagsOfProperty } from "@/lib/cache/tags";
import { stripContactsDeep } from "@/lib/contact/rules";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { ownedBy } from "@/lib/listing/plan";
import type { StoredPhoto } from "@/lib/media/rules";
import { messages } from "@/lib/messages";
import { notify } from "@/lib/notification/commands";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { isListed, localityKeyOf, priceRangeOf } from "@/lib/property/rules";
import { type AddPropertyInput, addPropertySchema, type NewProperty } from "@/lib/property/schema";
import { refreshCell, rememberLocality } from "@/lib/search/facets";
import { searchWordsOf } from "@/lib/search/words";
import { followSeller } from "@/lib/seller/commands";
import { assertAdmin } from "@/lib/user/rules";
import { PropertyModel, type PropertyRecord } from "@/models/property";
import { LISTED } from "@/models/property-validator";

export type WriteOptions = { now?: Date };
export type CreateOptions = WriteOptions & { id?: string; point?: { longitude: number; latitude: number } };

const NOT_ARCHIVED = { archivedAt: null } as const;
const PENDING = { approval: false, rejected: false, sold: false } as const;

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
  if (photos.length === 0) throw new AppError("INVALID", { message: messages.photoRequired });
  // Stripped before it is checked: a required text of which nothing is left is missing. A price is no phone number.
  const property = addPropertySchema.parse({ ...stripContactsDeep(input), price: input.price });
  const now = options.now ?? new Date();
  const record = {
    _id: new Types.ObjectId(options.id),
    ...property,
    ...derivedFrom(property),
    ...PENDING,
    listed: isListed(PENDING),
    photos: photos.map(({ key, width, height }) => ({ key, width, height })),
    sellerId: new Types.ObjectId(actor.id),
    views: 0,
    createdAt: now,
    updatedAt: now,
    ...(options.point && {
      point: { type: "Point" as const, coordinates: [options.point.longitude, options.point.latitude] },
    }),
  };
  await withDatabase(() => PropertyModel.create(record));
  // The seller may have been banned since this call began.
  await followSeller(actor.id, { onlyIfInactive: true });
  return { _id: record._id.toHexString() };
}

/** What is computed from a listing's own fields at each write: never taken from outside. */
function derivedFrom(property: NewProperty) {
  const { bedrooms, bathrooms, totalArea } = property.propertyDetails;
  const localityKey = localityKeyOf(property.locality, property.city);
  const priceRange = priceRangeOf(property.price);
  return {
    ...(typeof bedrooms === "number" && { bedrooms }),
    ...(typeof bathrooms === "number" && { bathrooms }),
    ...(typeof totalArea === "number" && { area: totalArea }),
    ...(localityKey && { localityKey }),
    ...(priceRange && { priceRange }),
    words: wordsOf(property),
  };
}

const wordsOf = (property: NewProperty) =>
  searchWordsOf([
    property.name,
    property.locality,
    property.landmark,
    property.city,
    property.location,
    property.title,
    PROPERTY_TYPE_NAMES[property.propertyType].label,
    CATEGORY_NAMES[property.category].label,
    property.preferredCustomer,
    String(property.propertyDetails.furnishedStatus ?? ""),
    ...property.amenities,
  ]);

/** Makes a pending listing public. @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when not pending (any more). */
export async function approveProperty(actor: Actor, id: string, options: WriteOptions = {}): Promise<void> {
  assertAdmin(actor);
  const property = await move({ _id: id, ...PENDING, ...NOT_ARCHIVED }, { approval: true, rejected: false }, options);
  await tellSeller(actor, property ?? (await refuseDecision(actor, id)), "approved", options);
}

/** Refuses a pending listing, with a reason for its seller. @throws AppError as approving does. */
export async function rejectProperty(
  actor: Actor,
  id: string,
  reason?: string,
  options: WriteOptions = {},
): Promise<void> {
  assertAdmin(actor);
  const state = { approval: false, rejected: true };
  const from = { _id: id, ...PENDING, ...NOT_ARCHIVED };
  const property = await move(from, reason ? { ...state, rejectionReason: reason } : state, options);
  await tellSeller(actor, property ?? (await refuseDecision(actor, id)), "rejected", options);
}

/** Takes a listing off the public lists as sold; repeated, nothing changes. @throws AppError NOT_FOUND, also when not the actor's. */
export async function markSold(actor: Actor, id: string, options: WriteOptions = {}): Promise<void> {
  const property = await move({ _id: id, sold: false, ...NOT_ARCHIVED, ...ownedBy(actor) }, { sold: true }, options);
  if (property) await tellSeller(actor, property, "sold", options);
  else await assertWithinReach(actor, id);
}

/** Takes the sale back: the listing is in its earlier state again. Repeated and refused as selling is. */
export async function markUnsold(actor: Actor, id: string, options: WriteOptions = {}): Promise<void> {
  const property = await move({ _id: id, sold: true, ...NOT_ARCHIVED, ...ownedBy(actor) }, { sold: false }, options);
  if (!property) await assertWithinReach(actor, id);
}

async function assertWithinReach(actor: Actor, id: string): Promise<void> {
  const listing = { _id: id, ...NOT_ARCHIVED, ...ownedBy(actor) };
  if (!(await withDatabase(() => PropertyModel.exists(listing)))) throw new AppError("NOT_FOUND");
}

async function refuseDecision(actor: Actor, id: string): Promise<never> {
  await assertWithinReach(actor, id);
  throw new AppError("CONFLICT", { message: messages.notPending });
}

/** Nobody is told of what they did themselves. */
async function tellSeller(
  actor: Actor,
  { _id, sellerId, name, rejectionReason: reason }: PropertyRecord,
  kind: "approved" | "rejected" | "sold",
  options: WriteOptions,
): Promise<void> {
  const seller = sellerId.toHexString();
  const facts = { propertyId: _id.toHexString(), propertyName: name, ...(kind === "rejected" && reason && { reason }) };
  if (seller !== actor.id) await notify(seller, kind, facts, options);
}

type State = {
  archivedAt?: null;
  sellerId?: Types.ObjectId;
  approval?: boolean;
  rejected?: boolean;
  sold?: boolean;
  rejectionReason?: string;
};

/** One guarded update from a state to another, then everything that shows the listing is made anew; null from another state. */
async function move(
  from: State & { _id: string },
  to: State,
  { now = new Date() }: WriteOptions,
): Promise<PropertyRecord | null> {
  // Literal: a text that begins with a dollar sign would be read as a field.
  const set = Object.fromEntries(
    Object.entries({ ...to, updatedAt: now }).map(([key, $literal]) => [key, { $literal }]),
  );
  const changed: PropertyRecord | null = await withDatabase(() =>
    PropertyModel.findOneAndUpdate(from, [{ $set: set }, { $set: { listed: LISTED } }], {
      returnDocument: "after",
      updatePipeline: true,
    }).lean<PropertyRecord>(),
  );
  if (changed) await renewLists(changed);
  return changed;
}

/** Counts anew and expires everything that shows, or showed, this listing. */
export async function renewLists(changed: PropertyRecord): Promise<void> {
  const { city, category, propertyType, locality, localityKey } = changed;
  // Pages expire even when a count fails: the change itself is stored.
  try {
    await withDatabase(() => refreshCell({ city, category, propertyType }));
    if (changed.listed && locality && localityKey) {
      const isNew = await withDatabase(() => rememberLocality(localityKey, locality, city));
      if (isNew) expireTags([localitiesTag]);
    }
  } finally {
    expireTags(tagsOfProperty({ _id: changed._id.toHexString(), category, propertyType, city }));
  }
}
