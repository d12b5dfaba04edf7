import "server-only";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { cartMessages } from "@/lib/cart/messages";
import { withDatabase } from "@/lib/db/connection";
import { isDuplicateKey } from "@/lib/db/duplicate-key";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { findPublicProperty } from "@/lib/property/queries";
import type { PublicProperty } from "@/lib/property/types";
import { CartItemModel } from "@/models/cart-item";

/** Saves a public property, once however often it is asked. @throws AppError NOT_FOUND, CONFLICT when the cart is full */
export async function addToCart(actor: Actor, propertyId: string): Promise<PublicProperty> {
  const property = await findPublicProperty(propertyId);
  if (!property) throw new AppError("NOT_FOUND");
  await withDatabase(() => store(itemOf(actor, propertyId)));
  return property;
}

/** Takes a property out of what the actor saved; nothing happens when it is not there. */
export async function removeFromCart(actor: Actor, propertyId: string): Promise<void> {
  await withDatabase(() => CartItemModel.collection.deleteOne(itemOf(actor, propertyId)));
}

type Item = ReturnType<typeof itemOf>;

const itemOf = ({ id }: Actor, propertyId: string) => ({
  userId: new Types.ObjectId(id),
  propertyId: new Types.ObjectId(propertyId),
});

/** Counted afterwards, and taken back when it is one too many: so parallel calls cannot go beyond the limit. */
async function store(item: Item): Promise<void> {
  const isNew = await insert(item);
  if (!isNew) return;
  const count = await CartItemModel.collection.countDocuments(
    { userId: item.userId },
    { hint: "newest", limit: limits.cartItemsMax + 1 },
  );
  if (count <= limits.cartItemsMax) return;
  await CartItemModel.collection.deleteOne(item);
  throw new AppError("CONFLICT", { message: cartMessages.cartIsFull });
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
