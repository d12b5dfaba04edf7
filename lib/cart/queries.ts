import "server-only";
import type { Document, ObjectId } from "mongodb";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { CART_CARD_FIELDS, type CartCardRecord, toCartCard } from "@/lib/cart/dto";
import type { CartCard } from "@/lib/cart/types";
import { withDatabase } from "@/lib/db/connection";
import { inOrderOf, type PageFigures, type PageWish, readPage } from "@/lib/db/paged-read";
import { limits } from "@/lib/limits";
import { toPublicProperty } from "@/lib/property/dto";
import { STATE_FLAGS } from "@/lib/property/rules";
import type { PublicProperty } from "@/lib/property/types";
import { CartItemModel } from "@/models/cart-item";
import { PropertyModel, type PropertyRecord } from "@/models/property";

/** `gone`: saved ones that the list leaves out. */
type CartPage = PageFigures & { gone: number };

/** One page of what the actor saved and is public, last saved first. */
export async function listCart(actor: Actor, wish: PageWish): Promise<CartPage & { properties: PublicProperty[] }> {
  const { entries, ...page } = await readSaved<PropertyRecord>(actor, wish, { listed: true }, { history: 0 });
  return { ...page, properties: entries.map(toPublicProperty) };
}

/** The same as cards, with those that were public until they were sold. */
export async function listCartCards(actor: Actor, wish: PageWish): Promise<CartPage & { cards: CartCard[] }> {
  const { entries, ...page } = await readSaved<CartCardRecord>(actor, wish, LISTED_OR_SOLD, CART_CARD_FIELDS);
  return { ...page, cards: entries.map(toCartCard) };
}

/** Ids of everything the actor saved, last saved first. */
export const listCartItems = async (actor: Actor): Promise<string[]> =>
  (await withDatabase(() => readSavedIds(actor))).map((id) => id.toHexString());

const { approval, rejected } = STATE_FLAGS.approved;
const LISTED_OR_SOLD = { approval, rejected, archivedAt: null, sellerInactive: { $ne: true } };

const readSavedIds = ({ id }: Actor): Promise<ObjectId[]> =>
  CartItemModel.collection
    .find(
      { userId: new Types.ObjectId(id) },
      {
        projection: { _id: 0, propertyId: 1 },
        sort: { at: -1, _id: -1 },
        limit: limits.cartItemsMax,
        hint: "newest",
      },
    )
    .map(({ propertyId }) => propertyId)
    .toArray();

/** Which of the saved ones are shown is asked first; then only the documents of the page are read. */
function readSaved<T extends { _id: ObjectId }>(
  actor: Actor,
  wish: PageWish,
  shown: Document,
  projection: Document,
): Promise<CartPage & { entries: T[] }> {
  const find = (ids: readonly ObjectId[], fields: Document) =>
    PropertyModel.collection.find({ ...shown, _id: { $in: [...ids] } }, { projection: fields });
  return withDatabase(async () => {
    const saved = await readSavedIds(actor);
    const ids = inOrderOf(saved, await find(saved, { _id: 1 }).toArray()).map(({ _id }) => _id);
    const read = async (skip: number) => {
      const page = ids.slice(skip, skip + wish.limit);
      const records = await find(page, projection)
        .map((record) => record as unknown as T)
        .toArray();
      return inOrderOf(page, records);
    };
    return { ...(await readPage(wish, ids.length, read)), gone: saved.length - ids.length };
  });
}
