import type { Document } from "mongodb";
import mongoose, { type Model, Schema, type Types } from "mongoose";
import {
  APPEAL_STATES,
  type AppealState,
  DECISION_ACTIONS,
  DECISION_SUBJECTS,
  type DecisionAction,
  type DecisionSubject,
} from "@/lib/listings/decision-rules";
import { USER_TYPES } from "@/lib/platform/actor";
import {
  CATEGORIES,
  type Category,
  CITIES,
  type City,
  HISTORY_EVENTS,
  type HistoryStep,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  type PreferredCustomer,
  type PropertyType,
  RENT_REQUIRED,
  YES_NO,
} from "@/lib/property/constants";
import type { FilterFields } from "@/lib/property/filter-fields";
import { REMINDERS, type Reminder } from "@/lib/property/freshness-rules";
import type { PriceStep, StoredPriceDrop } from "@/lib/property/price-rules";
import { type AcceptedRisk, RISK, type StoredRisk } from "@/lib/property/risk-rules";
import type { TextSketch } from "@/lib/property/risk-texts";
import {
  type CheckedPhotos,
  type CutContacts,
  POINT_KINDS,
  type PublicPoint,
  type PublicText,
  type StoredRank,
} from "@/lib/property/types";
import type { NewsKind } from "@/lib/search/alerts/alert-rules";

type Optional<T> = T | undefined;
type YesNo = (typeof YES_NO)[number];

/** The typed texts are private as well: `publicText` is what everybody may read of them. */
export type PropertyRecord = {
  _id: Types.ObjectId;
  name: string;
  title?: Optional<string>;
  description?: Optional<string>;
  category: Category;
  propertyType: PropertyType;
  preferredCustomer: PreferredCustomer;
  /** Private: sent to entitled accounts only. */
  address: string;
  locality?: Optional<string>;
  localityKey?: Optional<string>;
  landmark: string;
  city?: Optional<City>;
  location?: Optional<string>;
  /** Private: longitude, latitude of the seller's pin. */
  point?: Optional<{ type: "Point"; coordinates: number[] }>;
  /** Where everybody sees it on a map (lib/listings/public-point). Missing until the job has worked it out. */
  publicPoint?: Optional<PublicPoint>;
  /** Rupees. */
  price: number;
  /** Every price with its time, oldest first, of earlier listings of its seller too (lib/listings/price-history). Missing until the job has set it. */
  prices?: Optional<PriceStep[]>;
  /** The last step of `prices`, where it is a reduction. */
  priceDrop?: Optional<StoredPriceDrop>;
  priceRange?: Optional<string>;
  /** `cloud` names the Cloudinary cloud of a photo that is stored there. */
  photos: { key: string; width: number; height: number; cloud?: Optional<string> }[];
  propertyDetails: Record<string, string | number | boolean>;
  bedrooms?: Optional<number>;
  bathrooms?: Optional<number>;
  /** Square feet. */
  area?: Optional<number>;
  yearBuilt?: Optional<number>;
  /** India's date: `2026-12-01`. Without one the home is available at once. */
  availableFrom?: Optional<string>;
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
  /** The seller is banned or has deleted the account: hidden as long as that lasts. */
  sellerInactive?: Optional<boolean>;
  /** The seller's contact is not sold, for example because the number cannot exist: its page says so. */
  contactHeld?: Optional<true>;
  /** Its contact was unlocked, or was about to be: deleting it archives it. */
  contactSold?: Optional<true>;
  /** When it was last known to be available: by its approval, or by its seller. Missing until the job has set it for an old listing. */
  confirmedAt?: Optional<Date>;
  /** Hidden since then, because nobody confirmed it. */
  staleAt?: Optional<Date>;
  /** The last reminder to confirm it that its seller got, and the time of confirmation that it was about. */
  reminded?: Optional<{ confirmedAt: Date; step: Reminder }>;
  /** Publicly visible. The collection's validator keeps it consistent with the state. */
  listed: boolean;
  /** What two listings of the same home have in common (lib/listings/home-key). */
  homeKey?: Optional<string>;
  /** The home that it is an offer of: the id of the first listing of it, at first its own. */
  homeId?: Optional<Types.ObjectId>;
  /** Whether its home answers searches with it: one of the public offers of a home. Missing where it is the only one known. */
  homeLead?: Optional<boolean>;
  /** Whether the canonical address of its home is its own: the oldest public offer. Missing where it is the only one known. */
  homeFirst?: Optional<boolean>;
  /** Public offers of its home. */
  homeOffers?: Optional<number>;
  /** When its seller listed this home first, where that was an earlier listing. */
  firstListedAt?: Optional<Date>;
  /** Which homes it is an offer of is still to be judged (lib/listings/duplicate-judge). */
  toJudge?: Optional<true>;
  /** Missing until the job has worked it out for a listing of an older version. */
  publicText?: Optional<PublicText>;
  /** For administrators. Missing when nothing was found. */
  cutContacts?: Optional<CutContacts>;
  /** What lists are filtered by. Missing until the job has worked it out for a listing of an older version. */
  filterFields?: Optional<FilterFields>;
  /** Its place in the order `recommended` (lib/search/ranks). Missing until it was public once. */
  rank?: Optional<StoredRank>;
  /** For administrators (lib/listings/risk-job). Missing until it was worked out. */
  risk?: Optional<StoredRisk>;
  /** The score at which an administrator let it be public. */
  riskAccepted?: Optional<AcceptedRisk>;
  /** Set by everything that may change the risk, to another id each time, until the risk is worked out again. */
  riskDue?: Optional<Types.ObjectId>;
  /** A new score was stored, and what follows from it is not all done yet. `isHeld`: it took the approval back. `isReleased`: it gave it again. */
  riskUnfinished?: Optional<{ at: Date; isHeld: boolean; isReleased?: boolean }>;
  /** What its description is compared by with those of other sellers. */
  textSketch?: Optional<TextSketch>;
  /** Missing until an administrator approved it. */
  photosChecked?: Optional<CheckedPhotos>;
  /** Normalised words of the public texts for free-text search. */
  words: string[];
  views: number;
  /** When its seller last marked it as sold or unsold, newest first, at most `limits.soldChangesPerHour` times. */
  soldChangedAt?: Optional<Date[]>;
  /** Fields that the seller changed since the last approval or the first rejection, for administrators. */
  changedSince?: Optional<string[]>;
  /** The latest decision of an administrator about it. */
  decision?: Optional<StoredDecision>;
  /** Decisions that are not in the log yet, or whose consequences are not all done (lib/listings/decision-writes). */
  unfinishedDecisions?: Optional<UnfinishedDecision[]>;
  /** An administrator holds it back since then. */
  heldAt?: Optional<Date>;
  /** Its score took the approval back then, and nobody decided or edited since. */
  riskHeldAt?: Optional<Date>;
  /** The seller's appeal against the rejection. */
  appeal?: Optional<StoredAppeal>;
  /** The price at which it was public last, in rupees. Missing until it was public once. */
  shownPrice?: Optional<number>;
  /** What happened to it that saved searches are still to be told (lib/search/alerts/news-stages), oldest first. */
  news?: Optional<ListingNews[]>;
  /** How much has happened to it so far. */
  newsCount?: Optional<number>;
  /** Audit trail, newest first. Queries read it only when they select it. */
  history?: Optional<HistoryRecord[]>;
  createdAt: Date;
  updatedAt: Date;
};

/** A decision of an administrator about a listing. `key` is its id, under which it is in the decision log. */
export type StoredDecision = {
  key: string;
  subject: DecisionSubject;
  action: DecisionAction;
  /** A reason code. */
  code?: Optional<string>;
  by: Types.ObjectId;
  at: Date;
};

/** What a seller says against the rejection of a listing. */
export type StoredAppeal = {
  /** As typed, for the seller. */
  text: string;
  /** What others read of it: without contacts. */
  shownText?: Optional<string>;
  at: Date;
  state: AppealState;
};

/** A decision with what is left to do for it. */
export type UnfinishedDecision = StoredDecision & {
  /** The key of the decision that this one takes back. */
  relatedId?: Optional<string>;
  /** Of the console: it can be taken back until then, and what follows from it is done afterwards. */
  until?: Optional<Date>;
  /** The version of the listing that it made: a later one cannot be taken back. */
  version?: Optional<Date>;
  /** What the seller is told. */
  text?: Optional<string>;
  /** The claims that are decided with it. */
  claims?: Optional<Types.ObjectId[]>;
  /** The fields of the listing before, for taking it back. A missing field was not set. */
  before?: Optional<Record<string, unknown>>;
};

/** Something that saved searches are told: the listing became public, or became cheaper. */
export type ListingNews = {
  /** Counted from 1 for each listing. */
  n: number;
  kind: NewsKind;
  at: Date;
  /** The price before, in rupees, where the listing is cheaper than when it was public last. */
  from?: Optional<number>;
  /** What lists are filtered by, as it was then; without fields that were missing. */
  row: Record<string, unknown>;
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

const publicPointSchema = new Schema(
  {
    rules: { type: Number, required: true },
    of: { type: String, enum: POINT_KINDS, required: true },
    lng: Number,
    lat: Number,
    radius: Number,
  },
  EMBEDDED,
);

const decision = {
  key: { type: String, required: true },
  subject: { type: String, enum: DECISION_SUBJECTS, required: true },
  action: { type: String, enum: DECISION_ACTIONS, required: true },
  code: String,
  by: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
};
const decisionSchema = new Schema(decision, EMBEDDED);
const unfinishedSchema = new Schema(
  {
    ...decision,
    until: Date,
    version: Date,
    text: String,
    claims: { type: [Schema.Types.ObjectId], default: undefined },
    before: Schema.Types.Mixed,
    relatedId: String,
  },
  EMBEDDED,
);
const appealSchema = new Schema(
  {
    text: { type: String, required: true },
    shownText: String,
    at: { type: Date, required: true },
    state: { type: String, enum: APPEAL_STATES, required: true },
  },
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
    publicPoint: publicPointSchema,
    price: { type: Number, required: true, min: 1 },
    prices: { type: [Schema.Types.Mixed as never], default: undefined },
    priceDrop: { type: Schema.Types.Mixed },
    priceRange: String,
    photos: { type: [photoSchema], required: true },
    propertyDetails: { type: Schema.Types.Mixed, required: true },
    bedrooms: Number,
    bathrooms: Number,
    area: Number,
    yearBuilt: Number,
    availableFrom: String,
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
    contactHeld: Boolean,
    contactSold: Boolean,
    confirmedAt: Date,
    staleAt: Date,
    reminded: {
      type: { confirmedAt: { type: Date, required: true }, step: { type: String, enum: REMINDERS } },
      _id: false,
    },
    listed: { type: Boolean, required: true },
    publicText: { type: Schema.Types.Mixed },
    cutContacts: { type: Schema.Types.Mixed },
    homeKey: String,
    homeId: Schema.Types.ObjectId,
    homeLead: Boolean,
    homeFirst: Boolean,
    homeOffers: Number,
    firstListedAt: Date,
    toJudge: Boolean,
    filterFields: { type: Schema.Types.Mixed },
    rank: { type: Schema.Types.Mixed },
    photosChecked: { type: Schema.Types.Mixed },
    risk: { type: Schema.Types.Mixed },
    riskAccepted: { type: Schema.Types.Mixed },
    riskDue: Schema.Types.ObjectId,
    riskUnfinished: { type: Schema.Types.Mixed },
    textSketch: { type: Schema.Types.Mixed },
    words: { type: [String], required: true },
    views: { type: Number, required: true, default: 0 },
    soldChangedAt: { type: [Date], default: undefined },
    changedSince: { type: [String], default: undefined },
    shownPrice: Number,
    news: { type: [Schema.Types.Mixed], default: undefined },
    newsCount: Number,
    decision: decisionSchema,
    heldAt: Date,
    riskHeldAt: Date,
    appeal: appealSchema,
    unfinishedDecisions: { type: [unfinishedSchema], default: undefined },
    history: { type: [historySchema], default: undefined, select: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "properties", versionKey: false, strict: "throw", minimize: false },
);

// Lists filter on `listed` and read index keys only, so that documents examined are the ones returned.
const narrowing = { price: 1, bedrooms: 1 } as const;
// Lists of homes show one listing of each.
const lead = { homeLead: 1 } as const;
const newest = { createdAt: -1, _id: -1 } as const;
const cheapest = { price: 1, _id: 1 } as const;

propertySchema.index({ listed: 1, ...newest, ...narrowing, ...lead }, { name: "newest" });
propertySchema.index(
  { listed: 1, category: 1, propertyType: 1, ...newest, ...narrowing, ...lead },
  { name: "kind_newest" },
);
propertySchema.index(
  { listed: 1, category: 1, propertyType: 1, ...cheapest, bedrooms: 1, ...lead },
  { name: "kind_price" },
);
propertySchema.index(
  { listed: 1, city: 1, category: 1, propertyType: 1, ...newest, ...narrowing, ...lead },
  { name: "city_newest" },
);
propertySchema.index(
  { listed: 1, city: 1, category: 1, propertyType: 1, ...cheapest, bedrooms: 1, ...lead },
  { name: "city_price" },
);
propertySchema.index(
  { listed: 1, localityKey: 1, ...newest, category: 1, propertyType: 1, ...narrowing, ...lead },
  { name: "locality_newest" },
);
propertySchema.index(
  { listed: 1, localityKey: 1, ...cheapest, category: 1, propertyType: 1, bedrooms: 1, ...lead },
  { name: "locality_price" },
);
propertySchema.index(
  { listed: 1, words: 1, ...newest, city: 1, localityKey: 1, category: 1, propertyType: 1, ...narrowing, ...lead },
  { name: "words_newest" },
);
propertySchema.index(
  { listed: 1, words: 1, ...cheapest, city: 1, localityKey: 1, category: 1, propertyType: 1, bedrooms: 1, ...lead },
  { name: "words_price" },
);
// For counts of a word in a city.
propertySchema.index(
  { listed: 1, words: 1, city: 1, category: 1, propertyType: 1, ...narrowing, ...lead },
  { name: "words_city" },
);
propertySchema.index({ sellerId: 1, listed: 1, ...newest }, { name: "seller_newest" });
propertySchema.index({ sellerId: 1, listed: 1, ...cheapest }, { name: "seller_price" });
// Finds the other listings of the same home.
propertySchema.index({ sellerId: 1, homeKey: 1 }, { name: "seller_home" });
// Only the listings that have no price history yet.
propertySchema.index({ prices: 1 }, { name: "prices_missing", partialFilterExpression: { prices: null } });
// Only the listings that have no key yet.
propertySchema.index({ homeKey: 1 }, { name: "home_key_missing", partialFilterExpression: { homeKey: null } });
// Listings of a seller, and listings that await a review: in every state but archived.
const flags = { sold: 1, approval: 1, rejected: 1 } as const;
propertySchema.index({ sellerId: 1, archivedAt: 1, ...newest, ...flags, views: 1 }, { name: "seller_own" });
propertySchema.index({ archivedAt: 1, ...flags, ...newest }, { name: "state_newest" });
// Finds listings that nobody confirmed in time, those hidden for it, and those whose seller is asked to confirm them.
propertySchema.index({ listed: 1, category: 1, confirmedAt: 1, _id: 1 }, { name: "confirmed" });
propertySchema.index(
  { archivedAt: 1, ...flags, category: 1, staleAt: 1, _id: 1 },
  { name: "stale", partialFilterExpression: { staleAt: { $exists: true } } },
);
propertySchema.index(
  { sellerId: 1, ...flags, archivedAt: 1, category: 1, confirmedAt: 1, _id: 1, staleAt: 1 },
  { name: "seller_confirmed" },
);
// Finds listings whose sellers are to be reminded.
propertySchema.index(
  { listed: 1, category: 1, confirmedAt: 1, "reminded.confirmedAt": 1, "reminded.step": 1, sellerId: 1 },
  { name: "to_remind" },
);
// For sitemaps: by the last change.
propertySchema.index({ listed: 1, updatedAt: -1, _id: -1, homeFirst: 1 }, { name: "changed" });
// Finds listings whose public texts an older version of the rules cut, public ones first.
propertySchema.index({ listed: 1, "publicText.version": 1, _id: 1 }, { name: "public_text" });
// Lists in the order `recommended`. Few filters are in front, because the listing columns serve those (lib/search/listing-columns).
propertySchema.index(
  {
    listed: 1,
    "rank.score": -1,
    _id: -1,
    city: 1,
    category: 1,
    propertyType: 1,
    localityKey: 1,
    price: 1,
    bedrooms: 1,
    ...lead,
  },
  { name: "recommended" },
);
// Finds the public listings whose rank has to be worked out.
propertySchema.index({ listed: 1, "rank.version": 1, "rank.until": 1 }, { name: "rank_due" });
// Listings in every state but archived, for administrators, the highest risk first.
propertySchema.index({ archivedAt: 1, ...flags, "risk.score": -1, _id: -1 }, { name: "state_risk" });
// Finds the listings whose risk has to be worked out, those that wait longest first.
propertySchema.index({ riskDue: 1 }, { name: "risk_due", partialFilterExpression: { riskDue: { $exists: true } } });
propertySchema.index({ "risk.rules": 1, _id: 1 }, { name: "risk_rules" });
// Finds the listings of a cell of the market that have a reason.
propertySchema.index(
  { "risk.reasons.code": 1, city: 1, category: 1, propertyType: 1, bedrooms: 1 },
  { name: "risk_reason" },
);
// Finds the listings with nearly the same text.
propertySchema.index(
  { "textSketch.bands": 1 },
  { name: "text_bands", partialFilterExpression: { textSketch: { $exists: true } } },
);
// Finds the listings that were changed after their contact was unlocked.
propertySchema.index(
  { updatedAt: 1 },
  { name: "sold_contact_changed", partialFilterExpression: { contactSold: true } },
);
// The offers of a home, and whether one of them stands for it in lists.
propertySchema.index(
  { homeId: 1, listed: 1, price: 1, createdAt: 1, _id: 1, homeLead: 1, homeFirst: 1, homeOffers: 1 },
  { name: "home" },
);
// Public offers that another one stands for.
propertySchema.index({ listed: 1, homeId: 1 }, { name: "folded", partialFilterExpression: { homeLead: false } });
// Finds the listings whose homes are still to be judged.
propertySchema.index({ toJudge: 1, _id: 1 }, { name: "to_judge", partialFilterExpression: { toJudge: true } });
propertySchema.index(
  { "appeal.state": 1, _id: 1 },
  { name: "appeal_open", partialFilterExpression: { "appeal.state": "open" } },
);
// Finds decisions that are not finished.
propertySchema.index(
  { "unfinishedDecisions.key": 1 },
  { name: "decision_unfinished", partialFilterExpression: { "unfinishedDecisions.key": { $exists: true } } },
);
// Finds the listings that saved searches are still to be told of, those that wait longest first.
propertySchema.index({ "news.at": 1 }, { name: "news", sparse: true });
// Finds the listing that shows a photo.
propertySchema.index({ "photos.key": 1 }, { name: "photo_key" });

export const PropertyModel: Model<PropertyRecord> =
  (mongoose.models.Property as Model<PropertyRecord> | undefined) ??
  mongoose.model<PropertyRecord>("Property", propertySchema);

/**
 * Aggregation expression: the listing is approved, and its risk is in the band `hold` and higher than an administrator accepted.
 * Such a listing waits for an administrator, and the database refuses it as public.
 */
export const WAITS_FOR_RISK: Document = {
  $and: [
    { $gte: [{ $ifNull: ["$risk.score", 0] }, RISK.hold] },
    { $gt: ["$risk.score", { $ifNull: ["$riskAccepted.score", -1] }] },
  ],
};

/** Aggregation expression: is the listing public? Every update sets `listed` to it, and the validator enforces it. */
export const LISTED: Document = {
  $and: [
    "$approval",
    { $not: ["$rejected"] },
    { $not: ["$sold"] },
    { $eq: [{ $type: "$archivedAt" }, "missing"] },
    { $ne: ["$sellerInactive", true] },
    { $eq: [{ $type: "$staleAt" }, "missing"] },
    { $not: [WAITS_FOR_RISK] },
  ],
};

/**
 * The database itself refuses a listing that is approved and rejected at once, a `listed` flag that contradicts the state, a
 * listing without photos, a price below one rupee, and times of confirmation that are no dates.
 */
export const propertyValidator: Document = {
  $jsonSchema: {
    bsonType: "object",
    required: ["approval", "rejected", "sold", "listed", "photos", "price", "sellerId", "name"],
    properties: {
      approval: { bsonType: "bool" },
      rejected: { bsonType: "bool" },
      sold: { bsonType: "bool" },
      listed: { bsonType: "bool" },
      photos: { bsonType: "array", minItems: 1 },
      price: { bsonType: "number", minimum: 1 },
      sellerId: { bsonType: "objectId" },
      name: { bsonType: "string", minLength: 1 },
      confirmedAt: { bsonType: "date" },
      staleAt: { bsonType: "date" },
    },
  },
  $expr: {
    $and: [{ $not: [{ $and: ["$approval", "$rejected"] }] }, { $eq: ["$listed", LISTED] }],
  },
};

/** A deleted listing, whose page answers 410 from then on. Nothing else is stored of it. */
type GoneListingRecord = { _id: Types.ObjectId; at: Date };

const goneListingSchema = new Schema<GoneListingRecord>(
  { _id: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { collection: "gone_listings", versionKey: false, strict: "throw" },
);

export const GoneListingModel: Model<GoneListingRecord> =
  (mongoose.models.GoneListing as Model<GoneListingRecord> | undefined) ??
  mongoose.model<GoneListingRecord>("GoneListing", goneListingSchema);
