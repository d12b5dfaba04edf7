import type { Binary } from "mongodb";
import mongoose, { type Model, Schema, type Types } from "mongoose";
import type { PriceStep } from "@/lib/property/price-rules";

/** What two listings are compared by (lib/listings/duplicate-facts). It outlives a deleted listing until `until`. */
export type HomeFactsRecord = {
  /** Id of the listing. */
  _id: Types.ObjectId;
  sellerId: Types.ObjectId;
  /** Version of the rules that made it, and the listing's `updatedAt` that it was made of. */
  version: number;
  of: Date;
  category: string;
  propertyType: string;
  city?: string | undefined;
  localityKey?: string | undefined;
  /** Kind, place and size: listings of one home are in the same block or a neighbouring one. */
  block: string;
  /** Equal for listings with the same words, figures and place (lib/listings/same-home). Missing in facts made before it was stored. */
  homeKey?: string | undefined;
  /** Rupees. */
  price: number;
  /** Square feet. */
  area?: number | undefined;
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  yearBuilt?: number | undefined;
  floor?: number | undefined;
  /** Private: the number of the flat, plot or shop in the address. */
  unit?: string | undefined;
  /** Hashes of the other words of the address. Missing in facts of a version before 3, as of listings that were deleted then. */
  buildingWords?: number[] | undefined;
  facing?: string | undefined;
  furnished?: string | undefined;
  parking?: number | undefined;
  reraNumber?: string | undefined;
  /** Private: longitude, latitude of the seller's pin. */
  pin?: number[] | undefined;
  /** Hashes of the name, and of the words of the public texts and their neighbours. */
  nameWords: number[];
  words: number[];
  /** Hashes of each photo (lib/media/photo-hash). */
  photos: Binary[];
  /** When its seller listed the home first. */
  firstListedAt: Date;
  /** Of a deleted listing: when it was deleted, and until when this is kept. */
  endedAt?: Date | undefined;
  /** Of a deleted listing: its price history. */
  prices?: PriceStep[] | undefined;
  until?: Date | undefined;
};

const factsSchema = new Schema<HomeFactsRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    sellerId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    of: { type: Date, required: true },
    category: { type: String, required: true },
    propertyType: { type: String, required: true },
    city: String,
    localityKey: String,
    block: { type: String, required: true },
    homeKey: String,
    price: { type: Number, required: true },
    area: Number,
    bedrooms: Number,
    bathrooms: Number,
    yearBuilt: Number,
    floor: Number,
    unit: String,
    buildingWords: { type: [Number], default: undefined },
    facing: String,
    furnished: String,
    parking: Number,
    reraNumber: String,
    pin: { type: [Number], default: undefined },
    nameWords: { type: [Number], required: true },
    words: { type: [Number], required: true },
    photos: { type: [Schema.Types.Mixed as never], required: true },
    firstListedAt: { type: Date, required: true },
    endedAt: Date,
    prices: { type: [Schema.Types.Mixed as never], default: undefined },
    until: Date,
  },
  { collection: "home_facts", versionKey: false, strict: "throw" },
);
factsSchema.index({ block: 1, price: 1, _id: 1 }, { name: "block" });
factsSchema.index({ sellerId: 1, category: 1, _id: -1 }, { name: "seller" });
factsSchema.index({ localityKey: 1 }, { name: "locality", sparse: true });
factsSchema.index({ until: 1 }, { name: "ended", expireAfterSeconds: 0 });

export const HomeFactsModel: Model<HomeFactsRecord> =
  (mongoose.models.HomeFacts as Model<HomeFactsRecord> | undefined) ??
  mongoose.model<HomeFactsRecord>("HomeFacts", factsSchema);

const PAIR_STATES = ["same", "maybe", "joined", "parted"] as const;
export type PairState = (typeof PAIR_STATES)[number];

/** Two listings that were judged. `joined` and `parted` were decided by an administrator and stay. */
export type DuplicatePairRecord = {
  _id: Types.ObjectId;
  /** Ids of the listings, a < b. */
  a: Types.ObjectId;
  b: Types.ObjectId;
  score: number;
  reasons: { code: string; weight: number; text: string }[];
  state: PairState;
  at: Date;
};

const pairSchema = new Schema<DuplicatePairRecord>(
  {
    a: { type: Schema.Types.ObjectId, required: true },
    b: { type: Schema.Types.ObjectId, required: true },
    score: { type: Number, required: true },
    reasons: { type: [Schema.Types.Mixed as never], required: true },
    state: { type: String, enum: PAIR_STATES, required: true },
    at: { type: Date, required: true },
  },
  { collection: "duplicate_pairs", versionKey: false, strict: "throw" },
);
pairSchema.index({ a: 1, b: 1 }, { name: "pair", unique: true });
pairSchema.index({ b: 1 }, { name: "other" });
pairSchema.index({ state: 1, score: -1, _id: 1 }, { name: "state_score" });
// Walks through the pairs that administrators are asked about.
pairSchema.index({ state: 1, _id: 1 }, { name: "maybe", partialFilterExpression: { state: "maybe" } });

export const DuplicatePairModel: Model<DuplicatePairRecord> =
  (mongoose.models.DuplicatePair as Model<DuplicatePairRecord> | undefined) ??
  mongoose.model<DuplicatePairRecord>("DuplicatePair", pairSchema);
