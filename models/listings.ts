import mongoose, { type Model, Schema, type Types } from "mongoose";
import { APPEAL_STATES, DECISION_ACTIONS, DECISION_SUBJECTS } from "@/lib/listings/moderation-rules";
import { USER_TYPES } from "@/lib/platform/actor";
import { DAY_SECONDS } from "@/lib/platform/time";
import {
  CATEGORIES,
  CITIES,
  HISTORY_EVENTS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  RENT_REQUIRED,
  YES_NO,
} from "@/lib/property/constants";
import { REMINDERS } from "@/lib/property/freshness-rules";
import { POINT_KINDS } from "@/lib/property/types";
import { addListingIndexes } from "@/models/listing-indexes";
import type { PropertyRecord } from "@/models/listing-record";

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
    reports: { type: [Schema.Types.ObjectId], default: undefined },
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
    unlocksBegun: Number,
    confirmedAt: Date,
    confirmedShown: Date,
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
    homeMovedAt: Date,
    relistedFrom: { type: [Schema.Types.ObjectId], default: undefined },
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
    approvedVersion: { type: Schema.Types.Mixed, select: false },
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

addListingIndexes(propertySchema);

export const PropertyModel: Model<PropertyRecord> =
  (mongoose.models.Property as Model<PropertyRecord> | undefined) ??
  mongoose.model<PropertyRecord>("Property", propertySchema);

/** Seconds until a recorded view is deleted. This is longer than the day that the view counts for. */
const VIEW_KEPT_SECONDS = 2 * DAY_SECONDS;

/** A person viewed a listing on that day. Deleted once the person can no longer be counted twice. */
type ListingViewRecord = {
  propertyId: Types.ObjectId;
  /** Id of an account, or a keyed hash that changes every day. */
  person: string;
  /** India's date: `2026-11-21`. */
  day: string;
  createdAt: Date;
};

const listingViewSchema = new Schema<ListingViewRecord>(
  {
    propertyId: { type: Schema.Types.ObjectId, required: true },
    person: { type: String, required: true },
    day: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "listing_views", versionKey: false, strict: "throw" },
);

listingViewSchema.index({ propertyId: 1, person: 1, day: 1 }, { name: "once_a_day", unique: true });
listingViewSchema.index({ createdAt: 1 }, { name: "expiry", expireAfterSeconds: VIEW_KEPT_SECONDS });

export const ListingViewModel: Model<ListingViewRecord> =
  (mongoose.models.ListingView as Model<ListingViewRecord> | undefined) ??
  mongoose.model<ListingViewRecord>("ListingView", listingViewSchema);
