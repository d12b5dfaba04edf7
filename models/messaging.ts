import mongoose, { type Model, Schema, type Types } from "mongoose";
import { ENQUIRY_KEPT_DAYS } from "@/lib/messaging/enquiry-rules";
import {
  NOTIFICATION_KEPT_SECONDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@/lib/messaging/notification-rules";
import { DAY_SECONDS } from "@/lib/platform/time";

/** A message from the contact form. Personal data: deleted after `ENQUIRY_KEPT_DAYS`. */
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

export type NotificationRecord = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: NotificationKind;
  /** The subject. The kind decides which of them are set. */
  facts: {
    propertyId?: string | undefined;
    propertyName?: string | undefined;
    reason?: string | undefined;
    credits?: number | undefined;
    buyerId?: Types.ObjectId | undefined;
    buyerName?: string | undefined;
    /** ISO 8601. */
    until?: string | undefined;
    /** Of a report. */
    upheld?: boolean | undefined;
    /** Of a saved search that found homes. */
    searchId?: string | undefined;
    searchName?: string | undefined;
    homes?: number | undefined;
  };
  read: boolean;
  /** Names the event. Of the notices with one key only the first is stored. */
  key?: string | undefined;
  createdAt: Date;
};

const factsSchema = new Schema(
  {
    propertyId: String,
    propertyName: String,
    reason: String,
    credits: Number,
    buyerId: Schema.Types.ObjectId,
    buyerName: String,
    until: String,
    upheld: Boolean,
    searchId: String,
    searchName: String,
    homes: Number,
  },
  { _id: false, strict: "throw" },
);

const notificationSchema = new Schema<NotificationRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    facts: { type: factsSchema, required: true },
    read: { type: Boolean, required: true },
    key: String,
    createdAt: { type: Date, required: true },
  },
  { collection: "notifications", versionKey: false, strict: "throw" },
);

notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: "newest" });
notificationSchema.index({ userId: 1, read: 1 }, { name: "unread", partialFilterExpression: { read: false } });
// Finds the notifications that name an account, to anonymise it.
notificationSchema.index(
  { "facts.buyerId": 1 },
  { name: "buyer", partialFilterExpression: { "facts.buyerId": { $exists: true } } },
);
notificationSchema.index(
  { key: 1 },
  { name: "key", unique: true, partialFilterExpression: { key: { $exists: true } } },
);
notificationSchema.index({ createdAt: 1 }, { name: "expiry", expireAfterSeconds: NOTIFICATION_KEPT_SECONDS });

export const NotificationModel: Model<NotificationRecord> =
  (mongoose.models.Notification as Model<NotificationRecord> | undefined) ??
  mongoose.model<NotificationRecord>("Notification", notificationSchema);

/** Seconds until a queued mail is deleted. Its key may be used again from then on. */
export const QUEUED_MAIL_KEPT_SECONDS = 60 * DAY_SECONDS;

/** Why a mail was given up: the account has no address to write to, all tries failed, or nobody wants it any more. */
const GIVEN_UP = ["no-recipient", "failed", "cancelled"] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** A mail to an account, whose address is read when the mail is sent, or to an address without an account. */
export type QueuedMailRecord = {
  /** The key: of the mails with one key only the first is stored. */
  _id: string;
  userId?: Types.ObjectId | undefined;
  email?: string | undefined;
  subject: string;
  /** These are removed when the mail is sent or given up: they may hold signed links. */
  text?: string | undefined;
  html?: string | undefined;
  /** Where further mails of this kind are stopped. */
  unsubscribe?: string | undefined;
  queuedAt: Date;
  tries: number;
  /** When it is tried again. Absent once it is sent or given up. */
  nextTryAt?: Date | undefined;
  sentAt?: Date | undefined;
  givenUp?: GivenUp | undefined;
};

const queuedMailSchema = new Schema<QueuedMailRecord>(
  {
    _id: { type: String, required: true },
    userId: Schema.Types.ObjectId,
    email: String,
    subject: { type: String, required: true },
    text: String,
    html: String,
    unsubscribe: String,
    queuedAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    nextTryAt: Date,
    sentAt: Date,
    givenUp: { type: String, enum: GIVEN_UP },
  },
  { collection: "queued_mails", versionKey: false, strict: "throw" },
);

queuedMailSchema.index({ nextTryAt: 1 }, { name: "next_try", sparse: true });
queuedMailSchema.index({ userId: 1, queuedAt: -1 }, { name: "user" });
queuedMailSchema.index({ queuedAt: 1 }, { name: "expiry", expireAfterSeconds: QUEUED_MAIL_KEPT_SECONDS });

export const QueuedMailModel: Model<QueuedMailRecord> =
  (mongoose.models.QueuedMail as Model<QueuedMailRecord> | undefined) ??
  mongoose.model<QueuedMailRecord>("QueuedMail", queuedMailSchema);
