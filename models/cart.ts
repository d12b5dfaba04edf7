import mongoose, { type Model, Schema, type Types } from "mongoose";

/** A property that an account saved. */
export type CartItemRecord = { userId: Types.ObjectId; propertyId: Types.ObjectId; at: Date };

const cartItemSchema = new Schema<CartItemRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    propertyId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: "cart_items", versionKey: false, strict: "throw" },
);

cartItemSchema.index({ userId: 1, propertyId: 1 }, { name: "once", unique: true });
cartItemSchema.index({ userId: 1, at: -1, _id: -1, propertyId: 1 }, { name: "newest" });
cartItemSchema.index({ propertyId: 1 }, { name: "property" });

export const CartItemModel: Model<CartItemRecord> =
  (mongoose.models.CartItem as Model<CartItemRecord> | undefined) ??
  mongoose.model<CartItemRecord>("CartItem", cartItemSchema);
