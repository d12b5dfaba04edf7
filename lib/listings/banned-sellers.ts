import "server-only";
import { Types, trusted } from "mongoose";
import { listedStages, staleAgain } from "@/lib/listings/listed-flag";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import { refreshColumns } from "@/lib/search/columns-feed";
import { refreshLocality, refreshUnknownLocality } from "@/lib/search/locality-counts";
import { type Cell, refreshCell } from "@/lib/search/market-counts";
import { settleHomes } from "@/lib/search/refresh-after-change";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
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
    throw new Error("A seller's listings could not follow the account");
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

type Shown = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city" | "localityKey" | "homeId">;

/** Refreshes counts and pages of all listings of a seller that are or were public, even after an interrupted attempt. */
async function refreshListingsOf(sellerId: Types.ObjectId): Promise<void> {
  const fields = "category propertyType city localityKey homeId";
  const own = await PropertyModel.find({ sellerId, approval: true }, fields).lean<Shown[]>();
  const { moved, tags: homeTags } = await settleHomes(own.flatMap(({ homeId }) => homeId ?? []));
  const others = moved.filter((id) => !own.some(({ _id }) => _id.equals(id)));
  const shown = [...own, ...(await PropertyModel.find({ _id: trusted({ $in: others }) }, fields).lean<Shown[]>())];
  const cells = new Map<string, Cell>(
    shown.map(({ city, category, propertyType }) => [
      `${city}|${category}|${propertyType}`,
      { city, category, propertyType },
    ]),
  );
  // Before the pages expire: those made anew count what the columns hold.
  await refreshColumns(shown.map(({ _id }) => _id));
  // Pages expire even when a count fails, because the change itself is stored.
  try {
    for (const cell of cells.values()) await refreshCell(cell);
    for (const key of new Set(shown.map(({ localityKey }) => localityKey))) if (key) await refreshLocality(key);
  } finally {
    const tags = shown.flatMap((property) => tagsOfProperty({ ...property, _id: property._id.toHexString() }));
    expireTags([...tags, ...homeTags]);
  }
}
