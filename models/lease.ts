import mongoose, { type Model, Schema } from "mongoose";

/** Work that one server at a time does. */
export type LeaseRecord = { _id: string; holder: string; until: Date };

const leaseSchema = new Schema<LeaseRecord>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: "leases", versionKey: false, strict: "throw" },
);

export const LeaseModel: Model<LeaseRecord> =
  (mongoose.models.Lease as Model<LeaseRecord> | undefined) ?? mongoose.model<LeaseRecord>("Lease", leaseSchema);
