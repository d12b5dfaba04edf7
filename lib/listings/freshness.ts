import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { needsConfirmationPlan } from "@/lib/listings/list-plan";
import { confirmedFields, listedStages } from "@/lib/listings/listed-flag";
import { updateListing } from "@/lib/listings/listing-writes";
import { countPlanned, readIds } from "@/lib/listings/queries";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { propertyMessages } from "@/lib/property/messages";
import { STATE_FLAGS, statusOf } from "@/lib/property/rules";
import { refreshLists, refreshMany } from "@/lib/search/market-refresh";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

type Options = { now?: Date };
/** `ifConfirmedAt`: changes nothing when the listing was confirmed at another time meanwhile. */
type GuardedOptions = Options & { ifConfirmedAt?: Date | undefined };

const LIVE = { ...STATE_FLAGS.approved, archivedAt: null } as const;

/**
 * The seller confirms that a listing is available: it is fresh from `now` on, and public again if it was stale. Returns `now`.
 * @throws AppError FORBIDDEN for an administrator, NOT_FOUND for another seller's listing, CONFLICT when it is not approved or
 * is sold
 */
export async function confirmListing(actor: Actor, id: string, { now = new Date() }: Options = {}): Promise<Date> {
  assertSeller(actor);
  if (await confirmForSeller(actor.id, id, { now })) return now;
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ _id: id, sellerId: actor.id, archivedAt: null }, "approval rejected sold").lean(),
  );
  if (!listing) throw new AppError("NOT_FOUND");
  const status = statusOf(listing);
  const message = status === "approved" ? propertyMessages.changedMeanwhile : propertyMessages.notConfirmable[status];
  throw new AppError("CONFLICT", { message });
}

/** An administrator cannot know whether a home is still available. @throws AppError FORBIDDEN for an administrator */
function assertSeller({ role }: Actor): void {
  if (role === "admin") throw new AppError("FORBIDDEN");
}

/** Confirms a listing in its seller's name. Returns whether it was approved and unsold, and so confirmed. */
export async function confirmForSeller(
  sellerId: string,
  propertyId: string,
  { now = new Date(), ifConfirmedAt }: GuardedOptions = {},
): Promise<boolean> {
  const live = { _id: propertyId, sellerId: new Types.ObjectId(sellerId), ...LIVE, ...confirmedAt(ifConfirmedAt) };
  const changed = await updateListing(live, confirmedFields(now), { now });
  if (changed) await refreshLists(changed);
  return changed !== null;
}

const confirmedAt = (time: Date | undefined): Document => (time ? { confirmedAt: time } : {});

/**
 * Confirms all listings of the actor that are stale, due, or due within `limits.confirmReminderDays`. Returns how many.
 * @throws AppError FORBIDDEN for an administrator
 */
export async function confirmAll(actor: Actor, { now = new Date() }: Options = {}): Promise<number> {
  assertSeller(actor);
  const plan = needsConfirmationPlan(actor.id, now);
  let count = 0;
  return withDatabase(async () => {
    for (;;) {
      const ids = await readIds(plan, 0, limits.freshnessBatch);
      if (ids.length === 0) return count;
      const asked = { ...plan.match, _id: { $in: ids } };
      const { modifiedCount } = await PropertyModel.collection.updateMany(asked, [
        ...confirmedFields(now),
        ...listedStages(now),
      ]);
      count += modifiedCount;
      await refreshMany(ids);
    }
  });
}

/** Number of the actor's listings that {@link confirmAll} would confirm, counted up to COUNT_LIMIT, from the index alone. */
export const countNeedingConfirmation = (actor: Actor, { now = new Date() }: Options = {}): Promise<number> =>
  withDatabase(() => countPlanned(needsConfirmationPlan(actor.id, now)));

/** Hides a public listing because its seller did not answer. Returns whether it was public. */
export async function markStale(propertyId: string, { now = new Date() }: Options = {}): Promise<boolean> {
  const changed = await updateListing({ _id: propertyId, listed: true }, [{ $set: { staleAt: now } }], { now });
  if (changed) await refreshLists(changed);
  return changed !== null;
}

/**
 * Marks a listing as sold in its seller's name, from a signed link or an answer to a claim. Returns whether it was approved and
 * unsold before.
 */
export async function sellForSeller(
  sellerId: string,
  propertyId: string,
  { now = new Date(), ifConfirmedAt }: GuardedOptions = {},
): Promise<boolean> {
  const seller = await withDatabase(() => UserModel.findById(sellerId, "userType").lean());
  if (!seller) return false;
  const live = { _id: propertyId, sellerId: new Types.ObjectId(sellerId), ...LIVE, ...confirmedAt(ifConfirmedAt) };
  const sold = {
    sold: true,
    updatedAt: { $max: [now, { $add: ["$updatedAt", 1] }] },
    history: historyWith(historyEntry({ id: sellerId, role: seller.userType }, "sold", now, {})),
  };
  const changed = await updateListing(live, [{ $set: sold }], { now });
  if (changed) await refreshLists(changed);
  return changed !== null;
}
