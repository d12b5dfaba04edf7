import "server-only";
import { Types } from "mongoose";
import { expireTags } from "@/lib/platform/cache-registry";
import { withDatabase } from "@/lib/platform/database";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import { refreshLocality } from "@/lib/search/locality-counts";
import { type Cell, refreshCell } from "@/lib/search/market-counts";
import { UserModel } from "@/models/identity";
import { LISTED, PropertyModel, type PropertyRecord } from "@/models/listings";

const PASSES = 20;
const SET_LISTED = { $set: { listed: LISTED } };

/**
 * Makes a seller's listings follow the account: hidden while it is banned or deleted, then public again where their own
 * state says so. Safe to repeat and to run beside itself: the account is read again after each pass.
 */
export async function syncListingsWithSeller(id: string, { onlyIfInactive = false } = {}): Promise<void> {
  const sellerId = new Types.ObjectId(id);
  await withDatabase(async () => {
    let inactive = await isInactive(sellerId);
    if (onlyIfInactive && !inactive) return;
    for (let pass = 0; pass < PASSES; pass += 1) {
      await (inactive ? hide(sellerId) : show(sellerId));
      const before = inactive;
      inactive = await isInactive(sellerId);
      if (inactive === before) return renew(sellerId);
    }
    throw new Error("A seller's listings could not follow the account");
  });
}

/** Takes a seller's listings away for good, with what is private in them: their rows stay, archived and without a place. */
export async function archiveListingsOf(id: string, now: Date): Promise<void> {
  const sellerId = new Types.ObjectId(id);
  const archivedAt = { $ifNull: ["$archivedAt", now] };
  await withDatabase(async () => {
    await PropertyModel.collection.updateMany({ sellerId }, [
      { $set: { archivedAt, address: NO_ADDRESS } },
      { $unset: ["point", "history"] },
      SET_LISTED,
    ]);
    await renew(sellerId);
  });
}

const NO_ADDRESS = "Removed";

async function isInactive(_id: Types.ObjectId): Promise<boolean> {
  const account = await UserModel.findById(_id, "bannedAt deletedAt").lean();
  return Boolean(account?.bannedAt || account?.deletedAt);
}

const hide = (sellerId: Types.ObjectId) =>
  PropertyModel.collection.updateMany({ sellerId, sellerInactive: { $ne: true } }, [
    { $set: { sellerInactive: true } },
    SET_LISTED,
  ]);

const show = (sellerId: Types.ObjectId) =>
  PropertyModel.collection.updateMany({ sellerId, sellerInactive: true }, [{ $unset: "sellerInactive" }, SET_LISTED]);

type Shown = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city" | "localityKey">;

/** Counts and pages of all that is or was public of a seller: also after an attempt that broke off half way. */
async function renew(sellerId: Types.ObjectId): Promise<void> {
  const fields = "category propertyType city localityKey";
  const shown = await PropertyModel.find({ sellerId, approval: true }, fields).lean<Shown[]>();
  const cells = new Map<string, Cell>(
    shown.map(({ city, category, propertyType }) => [
      `${city}|${category}|${propertyType}`,
      { city, category, propertyType },
    ]),
  );
  // Pages expire even when a count fails: the change itself is stored.
  try {
    for (const cell of cells.values()) await refreshCell(cell);
    for (const key of new Set(shown.map(({ localityKey }) => localityKey))) if (key) await refreshLocality(key);
  } finally {
    expireTags(shown.flatMap((property) => tagsOfProperty({ ...property, _id: property._id.toHexString() })));
  }
}
