import mongoose, { type Model, Schema, type Types } from "mongoose";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import type { FairBand } from "@/lib/search/fair-band-rules";
import type { KindFacts } from "@/lib/search/landing-rules";

const text = { type: String, required: true };

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
    _id: text,
    name: text,
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
// For searches: the localities with most listings.
localitySchema.index({ count: -1, _id: 1 }, { name: "count" });
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
    _id: text,
    city: String,
    category: text,
    propertyType: text,
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
    _id: text,
    revision: { type: Number, required: true },
    middles: { type: [Schema.Types.Mixed as never], required: true },
  },
  { collection: "price_cells", versionKey: false, strict: "throw" },
);

export const PriceCellModel: Model<PriceCellRecord> =
  (mongoose.models.PriceCell as Model<PriceCellRecord> | undefined) ??
  mongoose.model<PriceCellRecord>("PriceCell", priceCellSchema);

/** What one home was offered for. It outlives its listings for as long as bands and trends need it. */
export type HomePriceRecord = {
  /** Id of the home. */
  _id: Types.ObjectId;
  city?: City | undefined;
  localityKey?: string | undefined;
  category: Category;
  propertyType: PropertyType;
  bedrooms?: number | undefined;
  /** What it is compared by: rupees, or rupees per sq ft (lib/search/fair-band-rules). */
  value: number;
  /** The last day of India's calendar on which it was seen in public; missing while it still is. */
  until?: number | undefined;
  /** The last value in each of the newest quarters in which it was seen, oldest first. */
  quarters: { quarter: number; value: number }[];
};

const homePriceSchema = new Schema<HomePriceRecord>(
  {
    city: String,
    localityKey: String,
    category: text,
    propertyType: text,
    bedrooms: Number,
    value: { type: Number, required: true },
    until: Number,
    quarters: { type: [Schema.Types.Mixed as never], required: true },
  },
  { collection: "home_prices", versionKey: false, strict: "throw" },
);
homePriceSchema.index({ city: 1, category: 1, propertyType: 1 }, { name: "market" });

export const HomePriceModel: Model<HomePriceRecord> =
  (mongoose.models.HomePrice as Model<HomePriceRecord> | undefined) ??
  mongoose.model<HomePriceRecord>("HomePrice", homePriceSchema);

/** The fair band of one kind of home in a locality, or in a whole city. Worked out once a day and after changes. */
export type FairBandRecord = FairBand & {
  /** `indore/vijay-nagar|rent|Flat|2` */
  _id: string;
  /** Key of the locality; of a whole city its root: `indore`. */
  place: string;
  /** That of the facet cell: `Indore|rent|Flat`. */
  market: string;
};

const fairBandSchema = new Schema<FairBandRecord>(
  {
    _id: text,
    place: text,
    market: text,
    category: text,
    propertyType: text,
    bedrooms: Number,
    scope: text,
    count: { type: Number, required: true },
    neighbours: { type: [String], default: undefined },
    range: Schema.Types.Mixed,
    trend: { type: [Schema.Types.Mixed as never], default: undefined },
  },
  { collection: "fair_bands", versionKey: false, strict: "throw" },
);
fairBandSchema.index({ place: 1 }, { name: "place" });
fairBandSchema.index({ market: 1 }, { name: "market" });

export const FairBandModel: Model<FairBandRecord> =
  (mongoose.models.FairBand as Model<FairBandRecord> | undefined) ??
  mongoose.model<FairBandRecord>("FairBand", fairBandSchema);

/** How far the prices of one cell of the market were followed. */
export type FollowedMarketRecord = {
  /** That of the facet cell. */
  _id: string;
  /** Of the facet cell, when its homes were read. */
  revision: number;
  /** The day of India's calendar on which they were read. */
  day: number;
};

const followedSchema = new Schema<FollowedMarketRecord>(
  { _id: text, revision: { type: Number, required: true }, day: { type: Number, required: true } },
  { collection: "followed_markets", versionKey: false, strict: "throw" },
);

export const FollowedMarketModel: Model<FollowedMarketRecord> =
  (mongoose.models.FollowedMarket as Model<FollowedMarketRecord> | undefined) ??
  mongoose.model<FollowedMarketRecord>("FollowedMarket", followedSchema);

/** What many sellers of a locality call near. */
export type LocalityWordsRecord = {
  /** Key of the locality. */
  _id: string;
  /** Of the locality's count, when its listings were read. */
  revision: number;
  near: { text: string; sellers: number }[];
};

const wordsSchema = new Schema<LocalityWordsRecord>(
  {
    _id: text,
    revision: { type: Number, required: true },
    near: { type: [Schema.Types.Mixed as never], required: true },
  },
  { collection: "locality_words", versionKey: false, strict: "throw" },
);

export const LocalityWordsModel: Model<LocalityWordsRecord> =
  (mongoose.models.LocalityWords as Model<LocalityWordsRecord> | undefined) ??
  mongoose.model<LocalityWordsRecord>("LocalityWords", wordsSchema);
