import mongoose, { type Model, Schema, type Types } from "mongoose";
import {
  ALERT_CHANNELS,
  ALERTS_KEPT_SECONDS,
  type AlertChannel,
  NEWS_KINDS,
  type NewsKind,
} from "@/lib/search/alerts/alert-rules";

/** A saved search of an account, or of a mail address that confirmed it. Personal data. */
export type SavedSearchRecord = {
  _id: Types.ObjectId;
  userId?: Types.ObjectId | undefined;
  /** Of a search without an account. */
  email?: string | undefined;
  name: string;
  /** The filters as the query of an address, in canonical spelling. */
  query: string;
  /** What finds the search for a listing (lib/search/alerts/saved-filters). */
  postings: string[];
  channel: AlertChannel;
  paused: boolean;
  /** It gets alerts: not paused, and confirmed. */
  active: boolean;
  /** What happened later than this is told. */
  since: Date;
  /** A search by mail that is not confirmed is deleted then. */
  unconfirmedUntil?: Date | undefined;
  /** When found homes are told next. Missing while there are none. */
  dueAt?: Date | undefined;
  /** End of the pause after the last alert. */
  pausedUntil?: Date | undefined;
  createdAt: Date;
};

const savedSearchSchema = new Schema<SavedSearchRecord>(
  {
    userId: Schema.Types.ObjectId,
    email: String,
    name: { type: String, required: true },
    query: { type: String, required: false, default: "" },
    postings: { type: [String], required: true },
    channel: { type: String, enum: ALERT_CHANNELS, required: true },
    paused: { type: Boolean, required: true },
    active: { type: Boolean, required: true },
    since: { type: Date, required: true },
    unconfirmedUntil: Date,
    dueAt: Date,
    pausedUntil: Date,
    createdAt: { type: Date, required: true },
  },
  { collection: "saved_searches", versionKey: false, strict: "throw" },
);

savedSearchSchema.index(
  { userId: 1, createdAt: -1, _id: -1 },
  { name: "user_newest", partialFilterExpression: { userId: { $exists: true } } },
);
savedSearchSchema.index({ email: 1 }, { name: "email", sparse: true });
// The inverted index: the searches that a listing may match.
savedSearchSchema.index({ postings: 1 }, { name: "postings", partialFilterExpression: { active: true } });
savedSearchSchema.index({ dueAt: 1 }, { name: "due", partialFilterExpression: { active: true } });
savedSearchSchema.index({ unconfirmedUntil: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const SavedSearchModel: Model<SavedSearchRecord> =
  (mongoose.models.SavedSearch as Model<SavedSearchRecord> | undefined) ??
  mongoose.model<SavedSearchRecord>("SavedSearch", savedSearchSchema);

/** A home that a saved search found. */
export type FoundHomeRecord = {
  /** Search, listing, and number of what happened: each is found once. */
  _id: string;
  searchId: Types.ObjectId;
  homeId: Types.ObjectId;
  propertyId: Types.ObjectId;
  kind: NewsKind;
  at: Date;
  /** Rupees. */
  price: number;
  /** The price before, of a home that became cheaper. */
  from?: number | undefined;
  /** It is still to be told. */
  waiting?: true | undefined;
  toldAt?: Date | undefined;
  /** When it was to be told it was not public any more, or did not match any more. */
  isGone?: true | undefined;
};

const foundHomeSchema = new Schema<FoundHomeRecord>(
  {
    _id: { type: String, required: true },
    searchId: { type: Schema.Types.ObjectId, required: true },
    homeId: { type: Schema.Types.ObjectId, required: true },
    propertyId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: NEWS_KINDS, required: true },
    at: { type: Date, required: true },
    price: { type: Number, required: true },
    from: Number,
    waiting: Boolean,
    toldAt: Date,
    isGone: Boolean,
  },
  { collection: "found_homes", versionKey: false, strict: "throw" },
);

foundHomeSchema.index({ searchId: 1, at: -1, _id: -1 }, { name: "search_newest" });
foundHomeSchema.index({ searchId: 1, at: 1, _id: 1 }, { name: "waiting", partialFilterExpression: { waiting: true } });
// What waits to be told never expires.
foundHomeSchema.index({ toldAt: 1 }, { name: "expiry", expireAfterSeconds: ALERTS_KEPT_SECONDS });

export const FoundHomeModel: Model<FoundHomeRecord> =
  (mongoose.models.FoundHome as Model<FoundHomeRecord> | undefined) ??
  mongoose.model<FoundHomeRecord>("FoundHome", foundHomeSchema);
