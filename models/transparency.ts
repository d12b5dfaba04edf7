import mongoose, { type Model, Schema } from "mongoose";
import type { Figures } from "@/lib/backoffice/transparency-contract";

/** The published figures of the last count (lib/backoffice/transparency). */
export type TransparencyRecord = { _id: "current"; figures: Omit<Figures, "asOf">; asOf: Date };

const transparencySchema = new Schema<TransparencyRecord>(
  {
    _id: { type: String, required: true } as never,
    figures: { type: Schema.Types.Mixed, required: true },
    asOf: { type: Date, required: true },
  },
  { collection: "transparency", versionKey: false, strict: "throw" },
);

export const TransparencyModel: Model<TransparencyRecord> =
  (mongoose.models.Transparency as Model<TransparencyRecord> | undefined) ??
  mongoose.model<TransparencyRecord>("Transparency", transparencySchema);
