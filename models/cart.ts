import mongoose, { type Model, Schema, type Types } from "mongoose";
import { SHORTLIST_VOTES, type ShortlistVote } from "@/lib/listings/shortlist-rules";

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const time = { type: Date, required: true };

/** A property that an account saved. */
export type CartItemRecord = { userId: Types.ObjectId; propertyId: Types.ObjectId; at: Date };

const cartItemSchema = new Schema<CartItemRecord>(
  {
    userId: id,
    propertyId: id,
    at: time,
  },
  { collection: "cart_items", versionKey: false, strict: "throw" },
);

cartItemSchema.index({ userId: 1, propertyId: 1 }, { name: "once", unique: true });
cartItemSchema.index({ userId: 1, at: -1, _id: -1, propertyId: 1 }, { name: "newest" });
cartItemSchema.index({ propertyId: 1 }, { name: "property" });

export const CartItemModel: Model<CartItemRecord> =
  (mongoose.models.CartItem as Model<CartItemRecord> | undefined) ??
  mongoose.model<CartItemRecord>("CartItem", cartItemSchema);

/** Somebody who voted. `key` stands for the device and the list, and leads back to neither. */
type ShortlistVoter = {
  key: string;
  name: string;
  /** By the id of the home. */
  votes: Record<string, ShortlistVote>;
};

/** A note without contacts. `press` names the press of the button, so that a repeated call adds no second one. */
export type ShortlistNote = {
  press: string;
  key: string;
  propertyId: Types.ObjectId;
  name: string;
  text: string;
  at: Date;
};

/** A list of homes that its owner shows to others under a secret link. Votes and notes are in the same document. */
export type ShortlistRecord = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Without contacts. */
  name: string;
  propertyIds: Types.ObjectId[];
  /** SHA-256 of the token of the link in hexadecimal; missing once the link is revoked. */
  tokenHash?: string | undefined;
  /** The link works until then. */
  endsAt: Date;
  voters: ShortlistVoter[];
  notes: ShortlistNote[];
  createdAt: Date;
};

const EMBEDDED = { _id: false } as const;

const shortlistSchema = new Schema<ShortlistRecord>(
  {
    userId: id,
    name: text,
    propertyIds: [id],
    tokenHash: String,
    endsAt: time,
    voters: [
      new Schema(
        { key: text, name: text, votes: { type: Map, of: { type: String, enum: SHORTLIST_VOTES } } },
        EMBEDDED,
      ),
    ],
    notes: [new Schema({ press: text, key: text, propertyId: id, name: text, text, at: time }, EMBEDDED)],
    createdAt: time,
  },
  { collection: "shortlists", versionKey: false, strict: "throw" },
);

shortlistSchema.index(
  { tokenHash: 1 },
  { name: "token", unique: true, partialFilterExpression: { tokenHash: { $exists: true } } },
);
shortlistSchema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: "newest" });

export const ShortlistModel: Model<ShortlistRecord> =
  (mongoose.models.Shortlist as Model<ShortlistRecord> | undefined) ??
  mongoose.model<ShortlistRecord>("Shortlist", shortlistSchema);
