import mongoose, { type Model, Schema } from "mongoose";
import type { City } from "@/lib/property/constants";
import type { KindFacts } from "@/lib/search/landing-rules";

export type LocalityRecord = {
  /** `indore/vijay-nagar` */
  _id: string;
  name: string;
  city?: City | undefined;
  /** Public listings. Like all fields below it is missing until the first count. */
  count?: number;
  kinds?: (KindFacts & { changedAt: Date })[];
  /** No listing in it has been public yet: it waits for administrators, and nobody else knows it. */
  isPrivate?: boolean;
  /** Private: listings that wait for a review, where the place table does not have the locality. */
  waiting?: number;
  /** Private: `count` and `waiting` together. */
  listings?: number;
  /** Private: longitude and latitude, the mean of the coordinates of its newest listings. */
  centre?: number[];
  /** When a listing in it was last added, changed or removed. */
  changedAt?: Date;
  revision?: number;
  /** Whether the place table has it, under this key or another. */
  isKnown?: boolean;
};

/** A locality with at least one listing: its name for searches, and counts of its listings, updated at each write. */
const localitySchema = new Schema<LocalityRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    city: String,
    count: Number,
    kinds: { type: [Schema.Types.Mixed], default: undefined },
    isPrivate: Boolean,
    waiting: Number,
    listings: Number,
    centre: { type: [Number], default: undefined },
    changedAt: Date,
    revision: Number,
    isKnown: Boolean,
  },
  { collection: "localities", versionKey: false, strict: "throw" },
);
localitySchema.index({ city: 1, count: -1, _id: 1 }, { name: "city_count" });
// For administrators: localities that the place table does not have, those with most listings first.
localitySchema.index({ isKnown: 1, listings: -1, _id: 1 }, { name: "known_count" });

export const LocalityModel: Model<LocalityRecord> =
  (mongoose.models.Locality as Model<LocalityRecord> | undefined) ??
  mongoose.model<LocalityRecord>("Locality", localitySchema);

type Counted = Omit<KindFacts, "lowestPrice" | "bedrooms" | "bands">;
/** Added with landing pages: missing in a cell until its next count. */
type CountedLater = Partial<Pick<KindFacts, "lowestPrice" | "bedrooms" | "bands">>;

export type FacetCellRecord = Counted &
  CountedLater & {
    /** `Indore|rent|Flat` */
    _id: string;
    city?: City | undefined;
    /** When a listing in it was last added, changed or removed. */
    changedAt?: Date;
    revision: number;
    /** Public offers that another one stands for in lists. `count` does not have them. */
    folded?: number;
  };

/** Counts of the public listings of one city, category and type, updated at each write. Lists and filters sum them up. */
const facetCellSchema = new Schema<FacetCellRecord>(
  {
    _id: { type: String, required: true },
    city: String,
    category: { type: String, required: true },
    propertyType: { type: String, required: true },
    count: { type: Number, required: true },
    lowestPrice: Number,
    highestPrice: { type: Number, required: true },
    bedrooms: { type: [Schema.Types.Mixed], default: undefined },
    bands: { type: [Schema.Types.Mixed], default: undefined },
    changedAt: Date,
    revision: { type: Number, required: true },
    folded: Number,
  },
  { collection: "facet_cells", versionKey: false, strict: "throw" },
);

export const FacetCellModel: Model<FacetCellRecord> =
  (mongoose.models.FacetCell as Model<FacetCellRecord> | undefined) ??
  mongoose.model<FacetCellRecord>("FacetCell", facetCellSchema);

/** The middle of the prices in one cell of the market, by number of bedrooms. */
export type PriceCellRecord = {
  /** That of the facet cell. */
  _id: string;
  /** Of the facet cell, when the prices were read. */
  revision: number;
  /** `count` public listings have this number of bedrooms, or none; the middle of their prices is `median` rupees. */
  middles: { bedrooms?: number; count: number; median: number }[];
};

const priceCellSchema = new Schema<PriceCellRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    middles: { type: [Schema.Types.Mixed as never], required: true },
  },
  { collection: "price_cells", versionKey: false, strict: "throw" },
);

export const PriceCellModel: Model<PriceCellRecord> =
  (mongoose.models.PriceCell as Model<PriceCellRecord> | undefined) ??
  mongoose.model<PriceCellRecord>("PriceCell", priceCellSchema);
