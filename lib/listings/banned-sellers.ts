import "server-only";
import { Types } from "mongoose";
import { listedStages, staleAgain } from "@/lib/listings/listed-flag";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { refreshUnknownLocality } from "@/lib/search/locality-counts";
import { refreshMany } from "@/lib/search/refresh-after-change";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

const PASSES = 20;

/**
 * Hides a seller's listings while the account is banned or deleted, and shows them again afterwards as far as their own
 * state allows. Safe to repeat and to run concurrently, because the account is read again after each pass.
 * With `onlyIfInactive` an active account changes nothing.
 */
export async function syncListingsWithSeller(
  id: string,
  { onlyIfInactive = false, now = new Date() } = {},
): Promise<void> {
  const sellerId = new Types.ObjectId(id);
  await withDatabase(async () => {
    let inactive = await isInactive(sellerId);
    if (onlyIfInactive && !inactive) return;
    for (let pass = 0; pass < PASSES; pass += 1) {
      await (inactive ? hide(sellerId, now) : show(sellerId, now));
      const previous = inactive;
      inactive = await isInactive(sellerId);
      if (inactive === previous) return refreshListingsOf(sellerId);
    }
    throw new Error("The listings of a seller could not be updated: the account keeps changing");
  });
}

/**
 * Archives all listings of a seller and removes their private data: address, coordinates, history, approved version, and what the
 * public texts do not have of the typed ones.
 */
export async function archiveListingsOf(id: string, now: Date): Promise<void> {
  const sellerId = new Types.ObjectId(id);
  const archivedAt = { $ifNull: ["$archivedAt", now] };
  await withDatabase(async () => {
    await PropertyModel.collection.updateMany({ sellerId }, [
      { $set: { archivedAt, address: NO_ADDRESS, ...PUBLIC_ONLY } },
      { $unset: ["point", "publicPoint", "history", "approvedVersion", "cutContacts", "appeal"] },
      ...listedStages(now),
      { $unset: "news" },
    ]);
    await HomeFactsModel.collection.deleteMany({ sellerId });
    await refreshListingsOf(sellerId);
    for (const key of await PropertyModel.distinct("localityKey", { sellerId, approval: false }))
      await refreshUnknownLocality(key);
  });
}

const NO_ADDRESS = "Removed";
const OPTIONAL_TEXTS = ["title", "description", "locality", "location", "reraNumber"] as const;
const orRemoved = (field: string) => ({
  $cond: [{ $gt: [`$publicText.${field}`, ""] }, `$publicText.${field}`, NO_ADDRESS],
});
/** The typed texts become the public ones. A text without a public form is removed. */
const PUBLIC_ONLY = {
  name: orRemoved("name"),
  landmark: orRemoved("landmark"),
  ...Object.fromEntries(OPTIONAL_TEXTS.map((key) => [key, { $ifNull: [`$publicText.${key}`, "$$REMOVE"] }])),
  amenities: { $ifNull: ["$publicText.amenities", []] },
  propertyDetails: { $ifNull: ["$publicText.propertyDetails", {}] },
};

async function isInactive(_id: Types.ObjectId): Promise<boolean> {
  const account = await UserModel.findById(_id, "bannedAt deletedAt").lean();
  return Boolean(account?.bannedAt || account?.deletedAt);
}

const hide = (sellerId: Types.ObjectId, now: Date) =>
  PropertyModel.collection.updateMany({ sellerId, sellerInactive: { $ne: true } }, [
    { $set: { sellerInactive: true } },
    ...listedStages(now),
  ]);

const show = (sellerId: Types.ObjectId, now: Date) =>
  PropertyModel.collection.updateMany({ sellerId, sellerInactive: true }, [
    { $unset: "sellerInactive" },
    staleAgain(now),
    ...listedStages(now),
  ]);

/**
 * Refreshes counts, ranks and pages of all listings of a seller that are or were public, even after an interrupted attempt. After a
 * failed count the pages of the other listings expire all the same, because the change itself is stored.
 * @throws what the first failed count throws
 */
async function refreshListingsOf(sellerId: Types.ObjectId): Promise<void> {
  const ids = await PropertyModel.collection
    .find({ sellerId, approval: true }, { projection: { _id: 1 }, hint: "seller_own" })
    .map(({ _id }) => _id)
    .toArray();
  const failures: unknown[] = [];
  for (let from = 0; from < ids.length; from += limits.sellerListingsBatch)
    await refreshMany(ids.slice(from, from + limits.sellerListingsBatch)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
}
