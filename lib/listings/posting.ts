import "server-only";
import { ZodError } from "zod";
import { toOpenProperty } from "@/lib/listings/dto";
import { ownedBy } from "@/lib/listings/list-plan";
import { parseListing, parseListingEdit } from "@/lib/listings/listing-fields";
import { insertListing, isOfferedByEdit, photosMissing, saveListingEdit } from "@/lib/listings/listing-writes";
import { readSellerContacts } from "@/lib/listings/public-text-writes";
import { findSellerState } from "@/lib/listings/queries";
import { assertNotReworded } from "@/lib/listings/relisting";
import { markOwnersDue, scoreNow } from "@/lib/listings/risk-writes";
import { alreadyListedFor, assertNotListed, homeKeyOf, inSellersTurn } from "@/lib/listings/same-home";
import type { OpenProperty } from "@/lib/listings/schema";
import { noteSeenVersions } from "@/lib/listings/seen-versions";
import { notifySeller } from "@/lib/listings/state-change";
import {
  attachPhotos,
  claimPhotos,
  detachPhotos,
  releaseClaims,
  removeUnusedPhotos,
  storePhotos,
} from "@/lib/media/photos";
import { photoSource, plainSource, type StoredPhoto } from "@/lib/media/rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { perOwnerQueue } from "@/lib/platform/queues";
import { propertyMessages } from "@/lib/property/messages";
import type { AddPropertyInput, EditPropertyBody } from "@/lib/property/schema";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** The stored listing, and whether contacts are cut out of its public texts. The seller is not told where. */
type Posted = { property: OpenProperty; contactsCut: boolean };

const postedOf = (property: OpenProperty, record: PropertyRecord): Posted => ({
  property,
  contactsCut: record.cutContacts?.isCut === true,
});

/**
 * Posts a listing of the actor. Photos that were stored before come first, then `files`. After a failure no listing stays
 * behind, and unused photos are removed by the media sweep.
 * @throws AppError CONFLICT when the actor lists this home already, INVALID, TOO_MANY photos, INTERNAL with the
 * specification's text; ZodError
 */
export const addProperty = (
  actor: Actor,
  { keepPhotos, ...input }: AddPropertyInput & { keepPhotos?: readonly string[] | undefined },
  files: readonly Buffer[],
): Promise<Posted> =>
  withFailureMessage(propertyMessages.addFailed, async () => {
    const parsed = parseListing(input, await readSellerContacts(actor.id));
    const selection = { shown: [], keep: keepPhotos, files };
    assertPhotoCount(selection);
    const home = { sellerId: actor.id, homeKey: homeKeyOf(parsed.property) };
    // When several calls have one listing, the later ones find it stored, and not its photos in use.
    return perOwnerQueue(`home ${home.sellerId} ${home.homeKey}`, limits.listingWritesWaiting, async () => {
      await assertNotListed(home);
      const seller = await findSellerState(actor.id);
      return withPhotos(actor, selection, async (photos) => {
        const insert = async () => {
          await assertNotReworded(actor.id, parsed, photos, { now: new Date() });
          return insertListing(actor, parsed, photos);
        };
        const record = await afterOwnListings(actor.id, insert);
        await attachPhotos(record._id.toHexString(), photos);
        await markOwnersDue([record.sellerId]);
        await scoreNow(record._id);
        return postedOf(toOpenProperty(record, seller?.contact, { viewer: actor, hold: seller?.hold }), record);
      });
    });
  });

/**
 * When two calls have one home in different words, the later one finds the other stored. Those of this server wait in its queue, so that
 * at most one of each server asks for the turn.
 * @throws AppError TOO_MANY when the other servers take too long
 */
const afterOwnListings = <T>(sellerId: string, write: () => Promise<T>): Promise<T> =>
  perOwnerQueue(`listings ${sellerId}`, limits.listingWritesWaiting, () => inSellersTurn(sellerId, write));

/**
 * Changes the given fields of a listing. Its photos become those of `keepPhotos` (all present ones by default), then `files`.
 * @throws AppError NOT_FOUND when it is unknown or not the actor's, CONFLICT when it was changed meanwhile, and what
 * `addProperty` throws
 */
export const editProperty = (
  actor: Actor,
  id: string,
  { keepPhotos, updatedAt, ...changes }: EditPropertyBody,
  files: readonly Buffer[],
): Promise<Posted> =>
  withFailureMessage(propertyMessages.saveFailed, async () => {
    const listing = await findOwn(actor, id);
    if (updatedAt && new Date(updatedAt).getTime() !== listing.updatedAt.getTime())
      throw new AppError("CONFLICT", { message: propertyMessages.changedMeanwhile });
    const sellerId = listing.sellerId.toHexString();
    const parsed = parseListingEdit(listing, changes, await readSellerContacts(sellerId));
    const selection = { shown: listing.photos, keep: keepPhotos, files };
    assertPhotoCount(selection);
    const homeKey = homeKeyOf(parsed.property);
    if (isOfferedByEdit(actor, listing, homeKey))
      await assertNotListed({ sellerId, homeKey, exceptId: id }, alreadyListedFor(actor));
    const seller = await findSellerState(sellerId);
    return withPhotos(actor, selection, async (photos) => {
      const dropped = without(listing.photos, photos);
      const save = async () => {
        if (dropped.length > 0) await detachPhotos(id, dropped);
        return saveListingEdit(actor, { listing, parsed, photos });
      };
      const saveUnlessReworded = async () => {
        const exceptIfAlready = isSentBack(listing) ? undefined : listing._id;
        await assertNotReworded(sellerId, parsed, photos, { now: new Date(), exceptId: id, exceptIfAlready });
        return save();
      };
      const isCompared = actor.role !== "admin" && !listing.sold;
      const changed = await (isCompared ? afterOwnListings(sellerId, saveUnlessReworded) : save());
      await attachPhotos(id, without(photos, listing.photos));
      if (dropped.length > 0) await removeUnusedPhotos(dropped);
      if (changed !== listing) {
        await scoreNow(changed._id);
        await notifySeller(actor, changed, "edited");
      }
      await noteSeenVersions(actor, [changed]);
      return postedOf(toOpenProperty(changed, seller?.contact, { viewer: actor, hold: seller?.hold }), changed);
    });
  });

/** The seller may have listed the home again since the listing was rejected or became stale, and an edit offers it again. */
const isSentBack = ({ rejected, staleAt }: PropertyRecord): boolean => rejected || staleAt != null;

type PhotoSelection = {
  /** Photos that the listing has now. */
  shown: readonly StoredPhoto[];
  /** Addresses of the photos to use, in this order; all present ones by default. */
  keep: readonly string[] | undefined;
  files: readonly Buffer[];
};

const selectedSources = ({ shown, keep }: PhotoSelection): string[] => [
  ...new Set(keep?.map(plainSource) ?? shown.map(photoSource)),
];

/** Before what the stored listings refuse: an invalid request is 400, whatever they are. */
function assertPhotoCount(selection: PhotoSelection): void {
  const count = selectedSources(selection).length + selection.files.length;
  if (count === 0) throw photosMissing();
  if (count > limits.photosMax) throw fieldError("INVALID", "photos", propertyMessages.photosTooMany);
}

/** Runs `use` with the selected photos. After a failure the claims on uploaded photos are released. */
async function withPhotos<T>(
  actor: Actor,
  selection: PhotoSelection,
  use: (photos: StoredPhoto[]) => Promise<T>,
): Promise<T> {
  const photos = await choosePhotos(actor, selection);
  try {
    return await use(photos);
  } catch (error) {
    await releaseClaims(photos);
    throw error;
  }
}

/** The selected photos in their order. New ones stay temporary until they are attached to the listing. */
async function choosePhotos(actor: Actor, selection: PhotoSelection): Promise<StoredPhoto[]> {
  const { shown, files } = selection;
  const bySource = new Map(shown.map((photo) => [photoSource(photo), photo]));
  const sources = selectedSources(selection);
  const claimed = await claimPhotos(
    actor,
    sources.filter((src) => !bySource.has(src)),
  );
  for (const photo of claimed) bySource.set(photoSource(photo), photo);
  const added = files.length > 0 ? await storePhotos(actor, files) : [];
  return [...sources.flatMap((src) => bySource.get(src) ?? []), ...added];
}

const without = (photos: readonly StoredPhoto[], others: readonly StoredPhoto[]) =>
  photos.filter(({ key }) => !others.some((other) => other.key === key));

async function findOwn(actor: Actor, id: string): Promise<PropertyRecord> {
  const own = { _id: id, archivedAt: null, ...ownedBy(actor) };
  const listing = await withDatabase(() => PropertyModel.findOne(own).lean<PropertyRecord>());
  if (!listing) throw new AppError("NOT_FOUND");
  return listing;
}

/** Replaces an error that the caller cannot correct by INTERNAL with one text. */
const withFailureMessage = <T>(message: string, work: () => Promise<T>): Promise<T> =>
  work().catch((cause: unknown) => {
    const isForCaller = cause instanceof ZodError || (cause instanceof AppError && cause.code !== "INTERNAL");
    throw isForCaller ? cause : new AppError("INTERNAL", { message, cause });
  });
