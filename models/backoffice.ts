import mongoose, { type Model, Schema, type Types } from "mongoose";
import type { Figures } from "@/lib/backoffice/contract";
import type { DutyRate } from "@/lib/property/costs";

/** A rate of stamp duty and registration that an administrator added. Rows are only ever inserted. */
export type DutyRateRecord = DutyRate & {
  _id: Types.ObjectId;
  /** From 1, without gaps: the order in which the rates were added. */
  version: number;
  by: Types.ObjectId;
  addedAt: Date;
};

const dutyRateSchema = new Schema<DutyRateRecord>(
  {
    version: { type: Number, required: true },
    from: { type: String, required: true },
    stampDutyPercent: { type: Number, required: true },
    registrationPercent: { type: Number, required: true },
    source: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: "duty_rates", versionKey: false, strict: "throw" },
);

dutyRateSchema.index({ version: 1 }, { name: "version", unique: true });

export const DutyRateModel: Model<DutyRateRecord> =
  (mongoose.models.DutyRate as Model<DutyRateRecord> | undefined) ??
  mongoose.model<DutyRateRecord>("DutyRate", dutyRateSchema);

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
