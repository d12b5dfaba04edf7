import "server-only";
import { type Document, ObjectId } from "mongodb";
import { type CauseWithoutClaim, isGuaranteed } from "@/lib/credits/guarantee-rules";
import { changeClaim, insertClaim, returning } from "@/lib/credits/guarantee-writes";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import { ClaimModel, type UnlockEntry, WalletModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Now = { now: Date };
type Listing = Pick<PropertyRecord, "_id" | "sellerId" | "homeKey" | "homeId" | "relistedFrom" | "rejected"> &
  Parameters<typeof publicNameOf>[0];
const LISTING_FIELDS = {
  ...NAME_FIELDS,
  ...{ sellerId: 1, homeKey: 1, homeId: 1, relistedFrom: 1, rejected: 1 },
} as const;
type Paid = { buyerId: ObjectId; at: Date };

const findListing = (id: string): Promise<Listing | null> =>
  withDatabase(() => PropertyModel.findById(id, LISTING_FIELDS).lean<Listing>());

/** Accounts that unlocked this contact while its guarantee still runs at `now`; later unlocks count up to `until`. */
async function guaranteedUnlocks(propertyId: ObjectId, now: Date, until = now): Promise<Paid[]> {
  const since = new Date(now.getTime() - limits.guaranteeDays * DAY_MS);
  const recent = { propertyId, at: { $gt: since, $lte: until } };
  const wallets = await withDatabase(() =>
    WalletModel.collection
      .find<{ _id: ObjectId; unlocks: UnlockEntry[] }>(
        { "unlocks.propertyId": propertyId, unlocks: { $elemMatch: recent } },
        { projection: { unlocks: { $elemMatch: { propertyId } } } },
      )
      .toArray(),
  );
  return wallets.flatMap(({ _id, unlocks }) => unlocks.map(({ at }) => ({ buyerId: _id, at })));
}

// Credits that come back without a claim. Each decision is stored once; lib/credits/guarantee-settlement gives the credits back.

/**
 * Decides it for every buyer whose guarantee was running when an administrator rejected the listing for fraud, at `now`, and for those
 * who unlocked it until `until`, before the rejection had hidden it. Returns the claims.
 */
export async function decideAfterFraud(propertyId: string, { now, until }: Now & { until: Date }): Promise<ObjectId[]> {
  const listing = await findListing(propertyId);
  if (!listing) return [];
  // One that is public again may have been unlocked since.
  return decideForAll(listing, "fraud", now, listing.rejected && until > now ? until : now);
}

async function decideForAll(listing: Listing, cause: CauseWithoutClaim, now: Date, until = now): Promise<ObjectId[]> {
  const claims: ObjectId[] = [];
  for (const paid of await guaranteedUnlocks(listing._id, now, until)) {
    const claim = await decide(listing, paid, cause, paid.at > now ? paid.at : now);
    if (claim) claims.push(claim);
  }
  return claims;
}

/**
 * Decides it like {@link decideAfterFraud} for all listings of a seller who is banned, at the time of the ban, and for those who
 * unlocked one until `now`, before the ban had hidden it. Without a ban it decides nothing.
 */
export async function decideAfterBan(sellerId: string, { now }: Now): Promise<ObjectId[]> {
  const seller = await withDatabase(() =>
    UserModel.findById(sellerId, "bannedAt").lean<{ bannedAt?: Date | null | undefined }>(),
  );
  if (!seller?.bannedAt) return [];
  const claims: ObjectId[] = [];
  for (const listing of await soldListings({ sellerId: new ObjectId(sellerId) }))
    claims.push(...(await decideForAll(listing, "banned", seller.bannedAt, now)));
  return claims;
}

const soldListings = (filter: Document): Promise<Listing[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ ...filter, contactSold: true }, { projection: LISTING_FIELDS })
      .map((record) => record as unknown as Listing)
      .toArray(),
  );

/** Listings of one seller with the same words, earlier ones of the same home, and those that were judged or joined to be one home. */
const sameHomeOf = ({ _id, sellerId, homeKey, homeId, relistedFrom = [] }: Listing): Document => ({
  sellerId,
  $or: [{ _id: { $in: [_id, ...relistedFrom] } }, ...(homeKey ? [{ homeKey }] : []), ...(homeId ? [{ homeId }] : [])],
});

/**
 * Decides it for a contact whose home the buyer had already unlocked from the same seller. Returns the claim, null when it is
 * another home or the guarantee has ended.
 */
export async function decideIfSameHome(
  buyerId: ObjectId,
  propertyId: ObjectId,
  { now }: Now,
): Promise<ObjectId | null> {
  const listing = await findListing(propertyId.toHexString());
  return listing && decideIfUnlockedEarlier(buyerId, { listing, homes: await soldListings(sameHomeOf(listing)) }, now);
}

/** `homes` are the sold listings that {@link sameHomeOf} names for the listing. */
async function decideIfUnlockedEarlier(
  buyerId: ObjectId,
  { listing, homes }: { listing: Listing; homes: readonly Listing[] },
  now: Date,
): Promise<ObjectId | null> {
  const others = homes.map(({ _id }) => _id).filter((_id) => !_id.equals(listing._id));
  if (others.length === 0) return null;
  const unlocks = await readUnlocks(buyerId, [listing._id, ...others]);
  const own = unlocks.find((one) => one.propertyId.equals(listing._id));
  const isEarlier = ({ seq, propertyId }: UnlockEntry) =>
    own && seq < own.seq && others.some((one) => one.equals(propertyId));
  if (!own || !isGuaranteed(own.at, now) || !unlocks.some(isEarlier)) return null;
  return decide(listing, { buyerId, at: own.at }, "same-home", now);
}

/** The buyer's unlocks of these listings, in the order of the wallet. */
async function readUnlocks(buyerId: ObjectId, propertyIds: readonly ObjectId[]): Promise<UnlockEntry[]> {
  const unlocks = { $filter: { input: "$unlocks", cond: { $in: ["$$this.propertyId", propertyIds] } } };
  const wallet = await withDatabase(() =>
    WalletModel.collection.findOne<{ unlocks: UnlockEntry[] }>({ _id: buyerId }, { projection: { unlocks } }),
  );
  return wallet?.unlocks ?? [];
}

/** {@link decideIfSameHome} for everybody who unlocked this listing, or another one that is the same home since it was changed or moved. */
export async function decideSameHomes(propertyId: ObjectId, { now }: Now): Promise<ObjectId[]> {
  const listing = await findListing(propertyId.toHexString());
  if (!listing) return [];
  const homes = await soldListings(sameHomeOf(listing));
  if (homes.length < 2) return [];
  const claims: ObjectId[] = [];
  for (const home of homes) {
    const paid = await guaranteedUnlocks(home._id, now);
    if (paid.length === 0) continue;
    const ofHome = home._id.equals(propertyId) ? homes : await soldListings(sameHomeOf(home));
    for (const { buyerId } of paid) {
      const claim = await decideIfUnlockedEarlier(buyerId, { listing: home, homes: ofHome }, now);
      if (claim) claims.push(claim);
    }
  }
  return claims;
}

/** Stores once that the credit comes back, whatever the buyer claimed meanwhile. Null when it was decided otherwise before. */
async function decide(listing: Listing, paid: Paid, cause: CauseWithoutClaim, now: Date): Promise<ObjectId | null> {
  const unlock = { buyerId: paid.buyerId, propertyId: listing._id };
  const decided = returning(cause, undefined, now);
  const { name } = publicNameOf(listing);
  const first = { ...unlock, sellerId: listing.sellerId, propertyName: name, unlockedAt: paid.at, ...decided };
  const find = () => withDatabase(() => ClaimModel.collection.findOne(unlock, { projection: { _id: 1 } }));
  const found = (await find()) ?? (await insertClaim(first, { now })) ?? (await find());
  if (!found) return null;
  // A cause that is set already was decided before, and an administrator may have closed it since.
  const open = { _id: found._id, state: { $in: ["asked", "answered", "in-review", "closed"] }, cause: null };
  await changeClaim(open, { $set: decided, $unset: { until: 1 } }, { now });
  return found._id;
}
