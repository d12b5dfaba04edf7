import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import { syncContactsOf } from "@/lib/listings/contact-sync";
import { type ParsedListing, searchFieldsOf } from "@/lib/listings/listing-fields";
import { publicPointOf } from "@/lib/listings/public-point";
import { cutContacts, keptFindings, type SellerContacts, sellerContactsOf } from "@/lib/listings/public-text";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { literal } from "@/lib/platform/durable-write";
import { localitiesTag } from "@/lib/property/cache-tags";
import type { City } from "@/lib/property/constants";
import type { PublicText } from "@/lib/property/types";
import { renameLocality } from "@/lib/search/market-counts";
import { findPlaceByName } from "@/lib/search/places";
import { RANK_IS_DUE, riskIsDue } from "@/lib/search/ranks";
import { expireListings, refreshLists } from "@/lib/search/refresh-after-change";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/**
 * The public texts with the place table's name of the locality, which its key is made of. A locality that the table does not
 * know keeps the seller's words. What the seller typed stays in the listing either way.
 */
async function atKnownPlace(publicText: PublicText, city: City | undefined): Promise<PublicText> {
  const place = publicText.locality ? await findPlaceByName(publicText.locality, city) : null;
  return place ? { ...publicText, locality: place.name } : publicText;
}

/** A listing that is about to be stored or compared, at the locality that the place table knows. */
export const placed = async (parsed: ParsedListing): Promise<ParsedListing> => ({
  ...parsed,
  publicText: await atKnownPlace(parsed.publicText, parsed.property.city),
});

const ATTEMPTS = 20;

const CONTACT_FIELDS = {
  ...{ userName: 1, number: 1, pendingNumber: 1, email: 1, userType: 1 },
  ...{ earlierNames: 1, earlierNumbers: 1 },
} as const;

/** The contacts that are cut out of the listings of this account, and its kind. */
export async function readSellerContacts(sellerId: string): Promise<SellerContacts> {
  const account = await withDatabase(() =>
    UserModel.findById(sellerId, CONTACT_FIELDS).lean<Pick<UserRecord, keyof typeof CONTACT_FIELDS>>(),
  );
  return sellerContactsOf(account);
}

/** The fields that {@link rewritePublicText} needs, as a projection: everything but photos, history and figures of use. */
const TYPED_FIELDS = { photos: 0, history: 0, views: 0, point: 0 } as const;
type Typed = Omit<PropertyRecord, "photos" | "history" | "views" | "point">;

/**
 * Works out the public texts of a stored listing again, with the words and the locality that it is found by. Nothing happens
 * when it does not exist. The update expects the listing as it was read, and is repeated when it was changed meanwhile, so that
 * any number of servers may do this at once. The time of the last change stays.
 */
export async function rewritePublicText(id: Types.ObjectId): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const listing = await withDatabase(() =>
      PropertyModel.collection.findOne({ _id: id }, { projection: TYPED_FIELDS }),
    ).then((found) => found as unknown as Typed | null);
    if (!listing) return;
    const seller = await readSellerContacts(listing.sellerId.toHexString());
    if (await storeRewritten(listing, seller)) return;
  }
  throw new Error(`The public texts of ${id.toHexString()} could not be stored`);
}

async function storeRewritten(listing: Typed, seller: SellerContacts): Promise<boolean> {
  const { _id, updatedAt, publicText: before, localityKey: oldKey } = listing;
  const { publicText: cut, findings } = cutContacts(listing, seller, (before?.revision ?? 0) + 1);
  const publicText = await atKnownPlace(cut, listing.city);
  const kept = keptFindings(findings, {
    before: listing.cutContacts,
    // What is not found any more because the seller's contacts changed stood there all the same.
    isRewritten: !before || before.seller === seller.fingerprint,
  });
  const { words, localityKey, filterFields } = searchFieldsOf(listing, publicText, seller.kind);
  const isUnchanged =
    before &&
    oldKey === localityKey &&
    isDeepStrictEqual(filterFields, listing.filterFields) &&
    isDeepStrictEqual(publicText, { ...before, revision: publicText.revision }) &&
    isDeepStrictEqual(kept, listing.cutContacts);
  if (isUnchanged) return true;
  const isElsewhere = oldKey !== localityKey && listing.publicPoint?.of !== "home";
  const place = { id: _id.toHexString(), pin: undefined, localityKey, city: listing.city };
  const asRead = { _id, updatedAt, "publicText.revision": before?.revision ?? null };
  const set = {
    publicText,
    words,
    filterFields,
    ...riskIsDue(),
    // It is near other homes now.
    ...(oldKey !== localityKey && { toJudge: true }),
    ...(kept && { cutContacts: kept }),
    ...(localityKey && { localityKey }),
    ...(listing.publicPoint && isElsewhere && { publicPoint: await publicPointOf(place) }),
  };
  const cleared = [...(kept ? [] : ["cutContacts"]), ...(localityKey ? [] : ["localityKey"])];
  const stages: Document[] = [
    { $set: { ...literal(set), ...RANK_IS_DUE } },
    ...(cleared.length > 0 ? [{ $unset: cleared }] : []),
  ];
  const { matchedCount } = await withDatabase(() => PropertyModel.collection.updateOne(asRead, stages));
  if (matchedCount === 0) return false;
  await correctLocality(listing, publicText.locality, localityKey);
  const changed = { ...listing, publicText, localityKey };
  if (oldKey !== localityKey) await refreshLists(changed, listing);
  else if (
    listing.listed &&
    !(isShownTheSame(publicText, before) && isDeepStrictEqual(filterFields, listing.filterFields))
  )
    await expireListings([changed]);
  return true;
}

/** Whether pages show the same texts: another name of the seller changes few of them. */
const isShownTheSame = (publicText: PublicText, before: PublicText | undefined): boolean =>
  before !== undefined &&
  isDeepStrictEqual(publicText, {
    ...before,
    ...{ version: publicText.version, seller: publicText.seller, revision: publicText.revision },
  });

/** The name of a locality comes from its first listing, and may have a contact in it that the key has not. */
async function correctLocality(
  { locality, publicText: before }: Typed,
  name: string | undefined,
  key: string | undefined,
): Promise<void> {
  const earlier = [locality, before?.locality].filter((one) => one !== undefined && one !== name) as string[];
  if (!name || !key || earlier.length === 0) return;
  if (await withDatabase(() => renameLocality(key, earlier, name))) expireTags([localitiesTag]);
}

/** Rewrites the texts of a listing that was just stored, if its seller's contacts changed since they were read. */
export async function followSeller({ _id, sellerId, publicText }: PropertyRecord): Promise<void> {
  const { fingerprint } = await readSellerContacts(sellerId.toHexString());
  if (publicText?.seller !== fingerprint) await rewritePublicText(_id);
}

/**
 * Cuts a seller's present contacts out of all listings of the account, after a change of its name, number or email. Listings
 * that are up to date are left alone. Returns false when `untilMs` (of performance.now) came first, after one listing at least; the
 * job goes on then.
 */
export async function rewriteTextsOfSeller(id: string, untilMs = Number.POSITIVE_INFINITY): Promise<boolean> {
  const sellerId = new Types.ObjectId(id);
  return withDatabase(async () => {
    const account = await UserModel.findById(id, "listingsDue").lean<Pick<UserRecord, "listingsDue">>();
    const { fingerprint } = await readSellerContacts(id);
    const outdated = PropertyModel.collection.find(
      { sellerId, "publicText.seller": { $ne: fingerprint } },
      { projection: { _id: 1 }, hint: "seller_own" },
    );
    for await (const { _id } of outdated) {
      await rewritePublicText(_id);
      if (performance.now() > untilMs) return false;
    }
    // The confirmation of a number may have been cut short before it marked the listings.
    await syncContactsOf(id);
    // A later change has set another time, and its listings are still due.
    const { listingsDue } = account ?? {};
    if (listingsDue) await UserModel.updateOne({ _id: id, listingsDue }, { $unset: { listingsDue: 1 } });
    return true;
  });
}
