import mongoose, { type Model, Schema, type Types } from "mongoose";
import { HISTORY_EVENTS, type HistoryStep } from "@/lib/history/constants";
import {
  CATEGORIES,
  type Category,
  CITIES,
  type City,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  type PreferredCustomer,
  type PropertyType,
  RENT_REQUIRED,
  YES_NO,
} from "@/lib/property/constants";
import { USER_TYPES } from "@/lib/user/constants";

type Optional<T> = T | undefined;
type YesNo = (typeof YES_NO)[number];

export type PropertyRecord = {
  _id: Types.ObjectId;
  name: string;
  title?: Optional<string>;
  description?: Optional<string>;
  category: Category;
  propertyType: PropertyType;
  preferredCustomer: PreferredCustomer;
  /** Private: leaves the server for the entitled only. */
  address: string;
  locality?: Optional<string>;
  localityKey?: Optional<string>;
  landmark: string;
  city?: Optional<City>;
  location?: Optional<string>;
  /** Private: longitude, latitude. */
  point?: Optional<{ type: "Point"; coordinates: number[] }>;
  /** Rupees. */
  price: number;
  priceRange?: Optional<string>;
  /** `cloud` names the Cloudinary cloud of a photo that lies there. */
  photos: { key: string; width: number; height: number; cloud?: Optional<string> }[];
  propertyDetails: Record<string, string | number | boolean>;
  bedrooms?: Optional<number>;
  bathrooms?: Optional<number>;
  /** Square feet. */
  area?: Optional<number>;
  yearBuilt?: Optional<number>;
  amenities: string[];
  rentRequired?: Optional<string>;
  tncpApproved?: Optional<YesNo>;
  reraApproved?: Optional<YesNo>;
  loanOnThisProperty?: Optional<YesNo>;
  reraNumber?: Optional<string>;
  sellerId: Types.ObjectId;
  approval: boolean;
  rejected: boolean;
  sold: boolean;
  rejectionReason?: Optional<string>;
  archivedAt?: Optional<Date>;
  /** The seller is banned or has left: hidden until that ends. */
  sellerInactive?: Optional<boolean>;
  /** Somebody unlocked its contact, or was about to: it is archived where it would be deleted. */
  contactSold?: Optional<true>;
  /** Everybody may see it; kept equal to `isListed` by the collection's validator. */
  listed: boolean;
  /** Normalised words a free-text search looks up. */
  words: string[];
  views: number;
  /** Paths its seller changed since it was last approved, or since its first rejection; for administrators. */
  changedSince?: Optional<string[]>;
  /** What was done to it, newest first; read only where it is asked for. */
  history?: Optional<HistoryRecord[]>;
  createdAt: Date;
  updatedAt: Date;
};

/** One step of the history. */
export type HistoryRecord = HistoryStep<Types.ObjectId>;

const EMBEDDED = { _id: false } as const;

const photoSchema = new Schema(
  {
    key: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    cloud: String,
  },
  EMBEDDED,
);

const changeSchema = new Schema({ path: { type: String, required: true }, before: String, after: String }, EMBEDDED);
const historySchema = new Schema(
  {
    at: { type: Date, required: true },
    actorId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: USER_TYPES, required: true },
    event: { type: String, enum: HISTORY_EVENTS, required: true },
    reason: String,
    changes: { type: [changeSchema], default: undefined },
  },
  EMBEDDED,
);

const pointSchema = new Schema(
  { type: { type: String, enum: ["Point"], required: true }, coordinates: { type: [Number], required: true } },
  EMBEDDED,
);

const yesNo = { type: String, enum: YES_NO };

const propertySchema = new Schema<PropertyRecord>(
  {
    name: { type: String, required: true },
    title: String,
    description: String,
    category: { type: String, enum: CATEGORIES, required: true },
    propertyType: { type: String, enum: PROPERTY_TYPES, required: true },
    preferredCustomer: { type: String, enum: PREFERRED_CUSTOMERS, required: true },
    address: { type: String, required: true },
    locality: String,
    localityKey: String,
    landmark: { type: String, required: true },
    city: { type: String, enum: CITIES },
    location: String,
    point: pointSchema,
    price: { type: Number, required: true, min: 1 },
    priceRange: String,
    photos: { type: [photoSchema], required: true },
    propertyDetails: { type: Schema.Types.Mixed, required: true },
    bedrooms: Number,
    bathrooms: Number,
    area: Number,
    yearBuilt: Number,
    amenities: { type: [String], required: true },
    rentRequired: { type: String, enum: RENT_REQUIRED },
    tncpApproved: yesNo,
    reraApproved: yesNo,
    loanOnThisProperty: yesNo,
    reraNumber: String,
    sellerId: { type: Schema.Types.ObjectId, required: true },
    approval: { type: Boolean, required: true },
    rejected: { type: Boolean, required: true },
    sold: { type: Boolean, required: true },
    rejectionReason: String,
    archivedAt: Date,
    sellerInactive: Boolean,
    contactSold: Boolean,
    listed: { type: Boolean, required: true },
    words: { type: [String], required: true },
    views: { type: Number, required: true, default: 0 },
    changedSince: { type: [String], default: undefined },
    history: { type: [historySchema], default: undefined, select: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "properties", versionKey: false, strict: "throw", minimize: false },
);

// Lists filter on `listed` and read index keys only, so that documents examined are the ones returned.
const narrowing = { price: 1, bedrooms: 1 } as const;
const newest = { createdAt: -1, _id: -1 } as const;
const cheapest = { price: 1, _id: 1 } as const;

propertySchema.index({ listed: 1, ...newest, ...narrowing }, { name: "newest" });
propertySchema.index({ listed: 1, category: 1, propertyType: 1, ...newest, ...narrowing }, { name: "kind_newest" });
propertySchema.index({ listed: 1, category: 1, propertyType: 1, ...cheapest, bedrooms: 1 }, { name: "kind_price" });
propertySchema.index(
  { listed: 1, city: 1, category: 1, propertyType: 1, ...newest, ...narrowing },
  { name: "city_newest" },
);
propertySchema.index(
  { listed: 1, city: 1, category: 1, propertyType: 1, ...cheapest, bedrooms: 1 },
  { name: "city_price" },
);
propertySchema.index(
  { listed: 1, localityKey: 1, ...newest, category: 1, propertyType: 1, ...narrowing },
  { name: "locality_newest" },
);
propertySchema.index(
  { listed: 1, localityKey: 1, ...cheapest, category: 1, propertyType: 1, bedrooms: 1 },
  { name: "locality_price" },
);
propertySchema.index(
  { listed: 1, words: 1, ...newest, city: 1, localityKey: 1, category: 1, propertyType: 1, ...narrowing },
  { name: "words_newest" },
);
propertySchema.index(
  { listed: 1, words: 1, ...cheapest, city: 1, localityKey: 1, category: 1, propertyType: 1, bedrooms: 1 },
  { name: "words_price" },
);
// For counts: a word in a city.
propertySchema.index(
  { listed: 1, words: 1, city: 1, category: 1, propertyType: 1, ...narrowing },
  { name: "words_city" },
);
propertySchema.index({ sellerId: 1, listed: 1, ...newest }, { name: "seller_newest" });
propertySchema.index({ sellerId: 1, listed: 1, ...cheapest }, { name: "seller_price" });
// What a seller has, and what waits for a review: in every state, archived ones aside.
const flags = { sold: 1, approval: 1, rejected: 1 } as const;
propertySchema.index({ sellerId: 1, archivedAt: 1, ...newest, ...flags, views: 1 }, { name: "seller_own" });
propertySchema.index({ archivedAt: 1, ...flags, ...newest }, { name: "state_newest" });
// For sitemaps, by the last change.
propertySchema.index({ listed: 1, updatedAt: -1, _id: -1 }, { name: "changed" });
// Does a listing show this photo?
propertySchema.index({ "photos.key": 1 }, { name: "photo_key" });

export const PropertyModel: Model<PropertyRecord> =
  (mongoose.models.Property as Model<PropertyRecord> | undefined) ??
  mongoose.model<PropertyRecord>("Property", propertySchema);
