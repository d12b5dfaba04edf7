import mongoose, { type Model, Schema, type Types } from "mongoose";
import type { City } from "@/lib/property/constants";
import type { Position } from "@/lib/property/geo";

const PLACE_EVENTS = ["shipped", "added", "renamed", "merged", "received", "spelling-added", "edited"] as const;

/** One step of a locality's history. `text` is a name or a key: what it was called, what was added, where it went. */
export type PlaceStep = {
  at: Date;
  event: (typeof PLACE_EVENTS)[number];
  /** The administrator; missing for localities that were shipped. */
  actorId?: Types.ObjectId;
  text?: string;
};

/** A locality of the place table. A merged one stays, inactive, and its spellings belong to the other one. */
export type PlaceRecord = {
  _id: Types.ObjectId;
  /** `indore/vijay-nagar`, the key of its listings. */
  key: string;
  name: string;
  city?: City | undefined;
  aliases: string[];
  hindi?: string | undefined;
  landmarks: string[];
  pins: string[];
  centre?: Position | undefined;
  radiusMetres?: number | undefined;
  /** Keys that stand for it: its own, those of its aliases, and those that it had before. No two active localities share one. */
  spellings: string[];
  /** Lower-case names from each of their words on, for the search of administrators. */
  terms: string[];
  active: boolean;
  mergedInto?: Types.ObjectId | undefined;
  /** Its listings may not have its key and its name yet. */
  due?: boolean | undefined;
  revision: number;
  /** Newest first. */
  history: PlaceStep[];
  createdAt: Date;
  updatedAt: Date;
};

const EMBEDDED = { _id: false } as const;
const centreSchema = new Schema(
  { lng: { type: Number, required: true }, lat: { type: Number, required: true } },
  EMBEDDED,
);
const stepSchema = new Schema(
  {
    at: { type: Date, required: true },
    event: { type: String, enum: PLACE_EVENTS, required: true },
    actorId: Schema.Types.ObjectId,
    text: String,
  },
  EMBEDDED,
);

const texts = { type: [String], required: true };

const placeSchema = new Schema<PlaceRecord>(
  {
    key: { type: String, required: true },
    name: { type: String, required: true },
    city: String,
    aliases: texts,
    hindi: String,
    landmarks: texts,
    pins: texts,
    centre: centreSchema,
    radiusMetres: Number,
    spellings: texts,
    terms: texts,
    active: { type: Boolean, required: true },
    mergedInto: Schema.Types.ObjectId,
    due: Boolean,
    revision: { type: Number, required: true },
    history: { type: [stepSchema], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "places", versionKey: false, strict: "throw" },
);
placeSchema.index({ spellings: 1 }, { name: "spelling", unique: true, partialFilterExpression: { active: true } });
placeSchema.index({ active: 1, key: 1 }, { name: "key_order" });
placeSchema.index({ active: 1, terms: 1 }, { name: "terms" });
// The localities whose listings follow.
placeSchema.index({ due: 1 }, { name: "due", partialFilterExpression: { due: true } });

export const PlaceModel: Model<PlaceRecord> =
  (mongoose.models.Place as Model<PlaceRecord> | undefined) ?? mongoose.model<PlaceRecord>("Place", placeSchema);
