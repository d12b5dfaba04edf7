import "server-only";
import type { Document } from "mongodb";
import { followCaseOf } from "@/lib/listings/cases";
import { logBeforeDeletion, willSettle } from "@/lib/listings/decision-log";
import { ownedBy } from "@/lib/listings/list-plan";
import { updateListing } from "@/lib/listings/listing-writes";
import { noteEnded } from "@/lib/listings/relisting";
import { markOwnersDue } from "@/lib/listings/risk-writes";
import { NOT_ARCHIVED, notifySeller, stepFields } from "@/lib/listings/state-change";
import { detachPhotos, removeUnusedPhotos } from "@/lib/media/photos";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { NAME_FIELDS } from "@/lib/property/dto";
import { propertyMessages } from "@/lib/property/messages";
import { refreshIfOutcomeUnknown, refreshLists } from "@/lib/search/refresh-after-change";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";

const DELETE_ATTEMPTS = 3;

/**
 * Deletes a listing with its photos. A listing whose contact was unlocked is archived with its photos instead, so that the
 * buyers can still read it.
 * @throws AppError NOT_FOUND when it is unknown or not the actor's, CONFLICT when it keeps being changed meanwhile, or a decision about
 * it still has to settle its reports and claims
 */
export async function deleteListing(actor: Actor, id: string): Promise<void> {
  const listing = { _id: id, ...NOT_ARCHIVED, ...ownedBy(actor) };
  for (let attempt = 0; attempt < DELETE_ATTEMPTS; attempt += 1) {
    const found = await withDatabase(() => PropertyModel.findOne(listing, DELETED_FIELDS).lean<DeletedRecord>());
    if (!found) throw new AppError("NOT_FOUND");
    if (await owesAnswers(found)) throw new AppError("CONFLICT", { message: propertyMessages.decidedJustNow });
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

/** A decision still has to answer reports or claims, and what it owes stands in the listing itself. */
async function owesAnswers({ _id, unfinishedDecisions = [] }: DeletedRecord): Promise<boolean> {
  if (!willSettle(unfinishedDecisions)) return false;
  if (unfinishedDecisions.some(({ claims = [] }) => claims.length > 0)) return true;
  const reported = { propertyId: _id, state: "open" } as const;
  return (await withDatabase(() => ReportModel.exists(reported).hint("listing"))) !== null;
}

/** The fields of a listing that its deletion needs, as a projection. */
const DELETED_FIELDS = {
  ...NAME_FIELDS,
  ...{ photos: 1, localityKey: 1, sellerId: 1, updatedAt: 1, homeId: 1, unfinishedDecisions: 1 },
} as const;
type DeletedRecord = Pick<PropertyRecord, "_id" | Extract<keyof typeof DELETED_FIELDS, keyof PropertyRecord>> &
  Pick<PropertyRecord, "publicText">;

/**
 * Deletes or archives the listing and returns whether it existed. The mark `contactSold`, which an unlock sets before it
 * charges, decides which of the two.
 */
async function removeOrArchive(actor: Actor, listing: Document): Promise<boolean> {
  const withoutSoldContact = { ...listing, contactSold: null };
  const now = new Date();
  const deleted = await withDatabase(() =>
    PropertyModel.findOneAndDelete(withoutSoldContact, { projection: { prices: 1, sellerId: 1 } }).lean<
      Pick<PropertyRecord, "_id" | "prices" | "sellerId">
    >(),
  );
  if (deleted) {
    await noteEnded(deleted, now);
    await markOwnersDue([deleted.sellerId]);
    return true;
  }
  const archived = { archivedAt: now, ...stepFields(actor, "archived", now) };
  return (await updateListing({ ...listing, contactSold: true }, [{ $set: archived }], { now })) !== null;
}
