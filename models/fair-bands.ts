import mongoose, { type Model, Schema, type Types } from "mongoose";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import type { FairBand } from "@/lib/search/fair-band-rules";

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

const text = { type: String, required: true };

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
