import "server-only";
import type { Document, ObjectId } from "mongodb";
import { Types } from "mongoose";
import type { CartCard } from "@/lib/listings/cart-contract";
import { cartMessages } from "@/lib/listings/cart-messages";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { inOrderOf, type PageInfo, type PageRequest, readPage } from "@/lib/platform/paged-read";
import {
  CARD_FIELDS,
  type CardRecord,
  PUBLIC_FIELDS,
  type PublicRecord,
  toPropertyCard,
  toPublicProperty,
} from "@/lib/property/dto";
import { STATE_FLAGS } from "@/lib/property/rules";
import type { PublicProperty } from "@/lib/property/types";
import { findPublicProperty } from "@/lib/search/public-listings";
import { CartItemModel } from "@/models/cart";
import { WalletModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** The fields of {@link CartCard}, as a projection. */
const CART_CARD_FIELDS = { ...CARD_FIELDS, sold: 1, sellerId: 1 } as const;
type CartCardRecord = CardRecord & Pick<PropertyRecord, "sold" | "sellerId">;

/** A stored listing as a card of My Cart, without phone numbers, emails and seller. */
const toCartCard = (record: CartCardRecord, showsPhotos: boolean): CartCard => ({
  ...toPropertyCard(showsPhotos ? record : { ...record, photos: [] }),
  isSold: record.sold,
});

/** Saves a public property. Repeating the call changes nothing. @throws AppError NOT_FOUND, CONFLICT when the cart is full */
export async function addToCart(actor: Actor, propertyId: string): Promise<PublicProperty> {
  const property = await findPublicProperty(propertyId);
  if (!property) throw new AppError("NOT_FOUND", { message: cartMessages.notAddedToCart });
  await withDatabase(() => store(itemOf(actor, propertyId)));
  return property;
}

/** Removes a property from the actor's cart. Nothing happens when it is not in the cart. */
export async function removeFromCart(actor: Actor, propertyId: string): Promise<void> {
  await withDatabase(() => CartItemModel.collection.deleteOne(itemOf(actor, propertyId)));
}

type Item = ReturnType<typeof itemOf>;

const itemsOf = ({ id }: Actor) => ({ userId: new Types.ObjectId(id) });
const itemOf = (actor: Actor, propertyId: string) => ({
  ...itemsOf(actor),
  propertyId: new Types.ObjectId(propertyId),
});

/** Counts after the insert and removes the item when there are too many, so that parallel calls cannot exceed the limit. */
async function store(item: Item): Promise<void> {
  const isNew = await insert(item);
  if (!isNew || !(await hasTooMany(item))) return;
  await removeEnded(item, await readSavedIds(item, "oldest"));
  if (!(await hasTooMany(item))) return;
  await CartItemModel.collection.deleteOne(item);
  throw new AppError("CONFLICT", { message: cartMessages.cartIsFull });
}

async function hasTooMany({ userId }: Item): Promise<boolean> {
  const most = { hint: "newest", limit: limits.cartItemsMax + 1 };
  return (await CartItemModel.collection.countDocuments({ userId }, most)) > limits.cartItemsMax;
}

/**
 * Removes those of these saved listings that were deleted or archived: they never come back, and My Cart has no card to remove them
 * by. Listings that are hidden for another reason may come back and stay.
 */
async function removeEnded({ userId }: Pick<Item, "userId">, saved: readonly ObjectId[]): Promise<void> {
  const kept = await PropertyModel.collection
    .find({ _id: { $in: [...saved] }, archivedAt: null }, { projection: { _id: 1 } })
    .map(({ _id }) => _id.toHexString())
    .toArray();
  const isKept = new Set(kept);
  const ended = saved.filter((id) => !isKept.has(id.toHexString()));
  if (ended.length > 0) await CartItemModel.collection.deleteMany({ userId, propertyId: { $in: ended } });
}

async function insert(item: Item): Promise<boolean> {
  try {
    await CartItemModel.collection.insertOne({ _id: new Types.ObjectId(), ...item, at: new Date() });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** `gone` is the number of saved properties that the list leaves out. Those that were deleted or archived are counted once. */
type CartPage = PageInfo & { gone: number };

/** One page of the actor's saved properties that are public, last saved first. */
export async function listCart(
  actor: Actor,
  request: PageRequest,
  now = new Date(),
): Promise<CartPage & { properties: PublicProperty[] }> {
  const { entries, ...page } = await readSaved<PublicRecord>(actor, request, { listed: true }, PUBLIC_FIELDS);
  return { ...page, properties: entries.map((entry) => toPublicProperty(entry, now)) };
}

/**
 * The page of {@link listCart} as cards, including properties that were public until they were sold. A sold one has its photos for
 * its owner, administrators and buyers who unlocked it.
 */
export async function listCartCards(actor: Actor, request: PageRequest): Promise<CartPage & { cards: CartCard[] }> {
  const { entries, ...page } = await readSaved<CartCardRecord>(actor, request, LISTED_OR_SOLD, CART_CARD_FIELDS);
  const hidden = entries.filter(({ listed, sellerId }) => !listed && !isOpenTo(actor, sellerId));
  const unlocked = await findUnlockedAmong(
    actor,
    hidden.map(({ _id }) => _id),
  );
  const isLocked = (id: ObjectId) => hidden.some(({ _id }) => _id === id) && !unlocked.has(id.toHexString());
  return { ...page, cards: entries.map((entry) => toCartCard(entry, !isLocked(entry._id))) };
}

const isOpenTo = ({ id, role }: Actor, sellerId: ObjectId) => role === "admin" || sellerId.toHexString() === id;

/** Those of these listings whose contact the actor unlocked. */
async function findUnlockedAmong({ id }: Actor, ids: readonly ObjectId[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const stages = [
    { $match: { _id: new Types.ObjectId(id) } },
    { $project: { _id: 0, ids: { $setIntersection: ["$unlocks.propertyId", [...ids]] } } },
  ];
  const [wallet] = await withDatabase(() =>
    WalletModel.collection.aggregate<{ ids: ObjectId[] | null }>(stages).toArray(),
  );
  return new Set(wallet?.ids?.map((one) => one.toHexString()));
}

/** Ids of everything the actor saved, last saved first. */
export const listCartItems = async (actor: Actor): Promise<string[]> =>
  (await withDatabase(() => readSavedIds(itemsOf(actor)))).map((id) => id.toHexString());

const { approval, rejected } = STATE_FLAGS.approved;
const LISTED_OR_SOLD = { approval, rejected, archivedAt: null, sellerInactive: { $ne: true }, staleAt: null };

function readSavedIds({ userId }: Pick<Item, "userId">, first: "newest" | "oldest" = "newest"): Promise<ObjectId[]> {
  const order = first === "newest" ? -1 : 1;
  const options = { projection: { _id: 0, propertyId: 1 }, limit: limits.cartItemsMax, hint: "newest" };
  return CartItemModel.collection
    .find({ userId }, { ...options, sort: { at: order, _id: order } })
    .map(({ propertyId }) => propertyId)
    .toArray();
}

/** Finds the ids of the visible properties first, then reads only the documents of the page. */
function readSaved<T extends { _id: ObjectId }>(
  actor: Actor,
  request: PageRequest,
  visible: Document,
  projection: Document,
): Promise<CartPage & { entries: T[] }> {
  const find = (ids: readonly ObjectId[], fields: Document) =>
    PropertyModel.collection.find({ ...visible, _id: { $in: [...ids] } }, { projection: fields });
  return withDatabase(async () => {
    const saved = await readSavedIds(itemsOf(actor));
    const ids = inOrderOf(saved, await find(saved, { _id: 1 }).toArray()).map(({ _id }) => _id);
    const read = async (skip: number) => {
      const page = ids.slice(skip, skip + request.limit);
      const records = await find(page, projection)
        .map((record) => record as unknown as T)
        .toArray();
      return inOrderOf(page, records);
    };
    const shown = new Set(ids.map((id) => id.toHexString()));
    const gone = saved.filter((id) => !shown.has(id.toHexString()));
    if (gone.length > 0) await removeEnded(itemsOf(actor), gone);
    return { ...(await readPage(request, ids.length, read)), gone: gone.length };
  });
}
