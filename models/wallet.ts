import mongoose, { type Model, Schema, type Types } from "mongoose";

/** Every entry has the number it came in by: 1, 2, 3, whatever its kind. */
type Entry = { seq: number; at: Date };
/** Credits of a paid order. */
export type GrantEntry = Entry & { orderId: Types.ObjectId; paymentId: string; paise: number; credits: number };
/** A contact that was unlocked, for one credit. */
export type UnlockEntry = Entry & { propertyId: Types.ObjectId; propertyName: string };
/** Credits a refund took back; `paise` were refunded. */
export type ReversalEntry = Entry & { refundId: string; orderId: Types.ObjectId; paise: number; credits: number };

/** One account's ledger: what it has is in the same document as everything that made it so (security.md section 5). */
export type WalletRecord = {
  /** The account's id. */
  _id: Types.ObjectId;
  /** Credits to use: grants less reversals less unlocks. Below zero after refunds of what was spent. */
  balance: number;
  /** How many entries there are. */
  seq: number;
  grants: GrantEntry[];
  unlocks: UnlockEntry[];
  reversals: ReversalEntry[];
};

const EMBEDDED = { _id: false } as const;
const entry = { seq: { type: Number, required: true }, at: { type: Date, required: true } };
const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const amount = { type: Number, required: true };

const walletSchema = new Schema<WalletRecord>(
  {
    _id: id,
    balance: amount,
    seq: amount,
    grants: [new Schema({ ...entry, orderId: id, paymentId: text, paise: amount, credits: amount }, EMBEDDED)],
    unlocks: [new Schema({ ...entry, propertyId: id, propertyName: text }, EMBEDDED)],
    reversals: [new Schema({ ...entry, refundId: text, orderId: id, paise: amount, credits: amount }, EMBEDDED)],
  },
  { collection: "wallets", versionKey: false, strict: "throw" },
);

walletSchema.index({ "unlocks.propertyId": 1 }, { name: "unlocked_property" });

export const WalletModel: Model<WalletRecord> =
  (mongoose.models.Wallet as Model<WalletRecord> | undefined) ?? mongoose.model<WalletRecord>("Wallet", walletSchema);
