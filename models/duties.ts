import mongoose, { type Model, Schema, type Types } from "mongoose";
import type { DutyRate } from "@/lib/property/duty-rules";

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
