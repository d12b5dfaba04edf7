import mongoose, { type Model, Schema, type Types } from "mongoose";
import { ENQUIRY_KEPT_DAYS } from "@/lib/enquiry/constants";

const DAY_SECONDS = 86_400;

/** What somebody sent through the contact form: personal, and gone by itself after `ENQUIRY_KEPT_DAYS`. */
export type EnquiryRecord = {
  _id: Types.ObjectId;
  name: string;
  email: string;
  subject: string;
  message: string;
  handled: boolean;
  createdAt: Date;
};

const enquirySchema = new Schema<EnquiryRecord>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    handled: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "enquiries", versionKey: false, strict: "throw" },
);

enquirySchema.index({ createdAt: -1, _id: -1 }, { name: "newest" });
enquirySchema.index({ handled: 1, createdAt: -1, _id: -1 }, { name: "state" });
enquirySchema.index({ createdAt: 1 }, { name: "expiry", expireAfterSeconds: ENQUIRY_KEPT_DAYS * DAY_SECONDS });

export const EnquiryModel: Model<EnquiryRecord> =
  (mongoose.models.Enquiry as Model<EnquiryRecord> | undefined) ??
  mongoose.model<EnquiryRecord>("Enquiry", enquirySchema);
