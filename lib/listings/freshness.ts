import "server-only";
import type { Document } from "mongodb";
import mongoose, { Types } from "mongoose";
import { needsConfirmationPlan, ownedBy } from "@/lib/listings/list-plan";
import { confirmedFields, confirmedTogetherFields, listedStages } from "@/lib/listings/listed-flag";
import { deadLink, type OpenLink } from "@/lib/listings/listing-links";
import { updateListing } from "@/lib/listings/listing-writes";
import { readIds } from "@/lib/listings/queries";
import { showAgain } from "@/lib/listings/relisting";
import { isAlreadyListed } from "@/lib/listings/same-home";
import { applyStep } from "@/lib/listings/state-change";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { MINUTE_MS } from "@/lib/platform/time";
import { propertyTag } from "@/lib/property/cache-tags";
import { propertyMessages } from "@/lib/property/messages";
import { APPROVED_FLAGS, OFFERED, statusOf } from "@/lib/property/rules";
import { refreshLists, refreshMany } from "@/lib/search/refresh-after-change";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Options = { now?: Date };
/** `ifConfirmedAt`: changes nothing when the listing was confirmed at another time meanwhile. */
type GuardedOptions = Options & { ifConfirmedAt?: Date | undefined };
/** `isTogether`: one of several listings that are confirmed at once. */
type ConfirmOptions = GuardedOptions & { isTogether?: boolean };

/**
 * The seller confirms that a listing is available: it is fresh from `now` on, and public again if it was stale. Returns `now`.
 * @throws AppError NOT_FOUND for another seller's listing (FORBIDDEN for an administrator), CONFLICT when it is not approved, is sold,
 * or was stale and is listed again
 */
export async function confirmListing(actor: Actor, id: string, { now = new Date() }: Options = {}): Promise<Date> {
  if (await confirmForSeller(actor.id, id, { now })) return now;
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ _id: id, archivedAt: null, ...ownedBy(actor) }, "sellerId approval rejected sold").lean(),
  );
  if (!listing) throw new AppError("NOT_FOUND");
  if (!listing.sellerId.equals(actor.id)) throw new AppError("FORBIDDEN");
  const status = statusOf(listing);
  const message = status === "approved" ? propertyMessages.changedMeanwhile : propertyMessages.notConfirmable[status];
  throw new AppError("CONFLICT", { message });
}

/**
 * Confirms a listing in its seller's name. Returns whether it was approved and unsold, and so confirmed.
 * @throws AppError CONFLICT with the address of the listing of the same home that the seller posted while this one was stale
 */
export async function confirmForSeller(
  sellerId: string,
  propertyId: string,
  { now = new Date(), ifConfirmedAt, isTogether = false }: ConfirmOptions = {},
): Promise<boolean> {
  const fields = isTogether ? confirmedTogetherFields(now) : confirmedFields(now);
  const [_id, seller] = [propertyId, sellerId].map((one) => new Types.ObjectId(one));
  const live = { _id, sellerId: seller, ...APPROVED_FLAGS, ...confirmedAt(ifConfirmedAt) };
  const confirm = (filter: Document) => updateListing(filter, fields, { now });
  const lately = new Date(now.getTime() - limits.confirmAgainMinutes * MINUTE_MS);
  const notLately = { $and: [{ confirmedAt: mongoose.trusted({ $not: { $gt: lately } }) }] };
  const fresh = await confirm({ ...live, staleAt: null, ...notLately });
  if (fresh) {
    // Nothing became public, so that no count changed.
    await refreshMany([fresh._id], { isCounted: false });
    return true;
  }
  if (await confirm({ ...live, staleAt: null })) {
    // One confirmation after another must not keep the lists out of every cache.
    expireTags([propertyTag(propertyId)]);
    return true;
  }
  const shown = await confirmStale(live, () => confirm(live));
  if (shown) await refreshLists(shown);
  return shown !== null;
}

async function confirmStale<T>(live: Document, confirm: () => Promise<T>): Promise<T | null> {
  const stale = await withDatabase(() =>
    PropertyModel.findOne(live, "sellerId homeKey").lean<Pick<PropertyRecord, "_id" | "sellerId" | "homeKey">>(),
  );
  return stale && showAgain(stale, confirm);
}

const confirmedAt = (time: Date | undefined): Document => (time ? { confirmedAt: time } : {});

type Confirmed = { confirmed: number; leftOut: number };

/**
 * Confirms all listings of the actor that are stale, due, or due within `limits.confirmReminderDays`. Returns how many, and how many
 * stale ones were left out because the seller lists their homes again.
 */
export async function confirmAll(actor: Actor, { now = new Date() }: Options = {}): Promise<Confirmed> {
  const plan = needsConfirmationPlan(actor.id, now);
  const leftOut = new Set<string>();
  let confirmed = 0;
  return withDatabase(async () => {
    for (;;) {
      // Those that are left out stay in the list, before the others.
      const ids = await readIds(plan, leftOut.size, limits.freshnessBatch);
      if (ids.length === 0) return { confirmed, leftOut: leftOut.size };
      const asked = { ...plan.match, _id: { $in: ids } };
      const { modifiedCount } = await PropertyModel.collection.updateMany({ ...asked, staleAt: null }, [
        ...confirmedTogetherFields(now),
        ...listedStages(now),
      ]);
      confirmed += modifiedCount;
      // Nothing became public, so that no count changed.
      await refreshMany(ids, { isCounted: false });
      const stale = PropertyModel.collection.find({ ...asked, staleAt: { $ne: null } }, { projection: { _id: 1 } });
      for (const { _id } of await stale.toArray()) {
        const outcome = await confirmUnlessListed(actor.id, _id.toHexString(), { now, isTogether: true });
        if (outcome === "confirmed") confirmed += 1;
        if (outcome === "listed") leftOut.add(_id.toHexString());
      }
    }
  });
}

/** As {@link confirmForSeller}, for several: a listing of a home that the seller lists again stays hidden. */
export async function confirmUnlessListed(
  sellerId: string,
  propertyId: string,
  options: ConfirmOptions,
): Promise<"confirmed" | "changed" | "listed"> {
  try {
    return (await confirmForSeller(sellerId, propertyId, options)) ? "confirmed" : "changed";
  } catch (error) {
    if (isAlreadyListed(error)) return "listed";
    throw error;
  }
}

/**
 * Hides a public listing until its seller confirms it: at `now` a claim was not answered, or a report was right that the home is gone.
 * Safe to repeat: a listing that was confirmed since then stays public. Returns whether it was public.
 */
export async function markStale(propertyId: string, { now = new Date() }: Options = {}): Promise<boolean> {
  const unconfirmed = { _id: propertyId, listed: true, confirmedAt: mongoose.trusted({ $not: { $gt: now } }) };
  const changed = await updateListing(unconfirmed, [{ $set: { staleAt: now } }], { now });
  if (changed) await refreshLists(changed);
  return changed !== null;
}

/**
 * Marks a listing as sold in its seller's name, from a signed link or an answer to a claim, even one that is held for review. Safe to
 * repeat with the same `now`: a sale that was taken back since then stays so. Returns whether it was on offer before.
 */
export async function sellForSeller(
  sellerId: string,
  propertyId: string,
  { now = new Date(), ifConfirmedAt }: GuardedOptions = {},
): Promise<boolean> {
  const seller = await withDatabase(() => UserModel.findById(sellerId, "userType").lean());
  if (!seller) return false;
  const own = { _id: propertyId, sellerId: new Types.ObjectId(sellerId) };
  const notYet = { history: mongoose.trusted({ $not: { $elemMatch: { event: "sold" as const, at: now } } }) };
  const offered = { ...own, ...OFFERED, ...confirmedAt(ifConfirmedAt), ...notYet };
  const actor = { id: sellerId, role: seller.userType };
  return (await applyStep(actor, offered, { event: "sold", to: { sold: true } }, { now })) !== null;
}

/**
 * Does what an open link says, in the seller's name: confirms the listing, or marks it as sold. Only one of two calls at the
 * same moment succeeds.
 * @throws AppError GONE when the listing was confirmed or sold since the link was opened, CONFLICT when its seller lists the home again
 */
export async function followListingLink(link: OpenLink, { now }: { now: Date }): Promise<void> {
  const { sellerId, propertyId, confirmedAt } = link;
  const answer = link.action === "available" ? confirmForSeller : sellForSeller;
  if (!(await answer(sellerId, propertyId, { now, ifConfirmedAt: confirmedAt }))) throw deadLink("used");
}
