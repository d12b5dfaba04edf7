import mongoose, { type Model, Schema, type Types } from "mongoose";
import { PREFIX_COLLATION, USER_TYPES, type UserType } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";

export type UserRecord = {
  _id: Types.ObjectId;
  userName: string;
  email: string;
  /** Private: ten digits. Listings and unlocks show it. */
  number: string;
  /**
   * When `number` was confirmed: a change takes effect once the new number is confirmed. Null without a
   * confirmation. Absent in an account that was stored before confirmations existed.
   */
  numberConfirmedAt?: Date | null | undefined;
  /** When the account first stated `number`. Absent when that was at its registration, or before such times were stored. */
  numberStatedAt?: Date | undefined;
  /** Private: a new number that its owner has not confirmed yet. */
  pendingNumber?: string | undefined;
  /** When the account first stated `pendingNumber`. */
  pendingStatedAt?: Date | undefined;
  /** When the number was found to be one that cannot exist; its contact is not sold from then on. */
  numberRefusedAt?: Date | undefined;
  /** Absent until it is known whether the number of an older account can exist (lib/listings/contact-sync). */
  numberDecided?: true | undefined;
  /** Private: the last names and confirmed numbers before the present ones, oldest first. Missing while there are none. */
  earlierNames?: string[] | undefined;
  earlierNumbers?: string[] | undefined;
  city?: string | undefined;
  userType: UserType;
  passwordHash: string;
  /** 0 to 5. */
  rating: number;
  profilePic?: string | undefined;
  /** Consent at registration, as a person of 18 or older: version of the privacy notice, and time. */
  consent?: { version: string; at: Date } | undefined;
  /** Suspended by an admin: no sign-in, no public listings. */
  bannedAt?: Date | undefined;
  banReason?: string | undefined;
  /** Deleted by its owner: no sign-in, no public listings. Anonymised 30 days later. */
  deletedAt?: Date | undefined;
  anonymisedAt?: Date | undefined;
  /**
   * A name, number or email was changed then, and the public texts of the listings do not take it into account yet. Every such
   * change sets it in the same update (lib/listings/public-text-writes).
   */
  listingsDue?: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
};

const userSchema = new Schema<UserRecord>(
  {
    userName: { type: String, required: true },
    email: { type: String, required: true },
    number: { type: String, required: true },
    numberConfirmedAt: Date,
    numberStatedAt: Date,
    pendingNumber: String,
    pendingStatedAt: Date,
    numberRefusedAt: Date,
    numberDecided: Boolean,
    earlierNames: { type: [String], default: undefined },
    earlierNumbers: { type: [String], default: undefined },
    city: String,
    userType: { type: String, enum: USER_TYPES, required: true },
    passwordHash: { type: String, required: true },
    rating: { type: Number, required: true, min: 0, max: 5, default: 0 },
    profilePic: String,
    consent: { type: { version: { type: String, required: true }, at: { type: Date, required: true } }, _id: false },
    bannedAt: Date,
    banReason: String,
    deletedAt: Date,
    anonymisedAt: Date,
    listingsDue: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "users", versionKey: false, strict: "throw" },
);

userSchema.index({ email: 1 }, { name: "email", unique: true });
userSchema.index({ deletedAt: 1, createdAt: -1, _id: -1 }, { name: "newest" });
// For the search of administrators: prefixes, case-insensitive.
userSchema.index({ userName: 1 }, { name: "name_prefix", collation: PREFIX_COLLATION });
userSchema.index({ email: 1 }, { name: "email_prefix", collation: PREFIX_COLLATION });
userSchema.index({ number: 1 }, { name: "number_prefix", collation: PREFIX_COLLATION });
// Counts the accounts that confirmed a number.
userSchema.index({ number: 1, numberConfirmedAt: 1 }, { name: "confirmed_number" });
// Finds the accounts that have stated a number beside a confirmed one.
userSchema.index({ pendingNumber: 1 }, { name: "pending_number", sparse: true });
// Only the accounts whose number is still to be decided.
userSchema.index(
  { numberDecided: 1, _id: 1 },
  { name: "number_undecided", partialFilterExpression: { numberDecided: null } },
);

// Finds the sellers who were banned lately.
userSchema.index({ bannedAt: 1 }, { name: "banned", partialFilterExpression: { bannedAt: { $exists: true } } });
// The deleted accounts that are not anonymised yet.
userSchema.index(
  { anonymisedAt: 1, deletedAt: 1 },
  { name: "to_anonymise", partialFilterExpression: { anonymisedAt: null, deletedAt: { $exists: true } } },
);
userSchema.index({ listingsDue: 1 }, { name: "listings_due", sparse: true });

export const UserModel: Model<UserRecord> =
  (mongoose.models.User as Model<UserRecord> | undefined) ?? mongoose.model<UserRecord>("User", userSchema);

export type SessionRecord = {
  /** SHA-256 of the session id in the cookie, in hex. */
  _id: string;
  userId: Types.ObjectId;
  /** The role at sign-in. A change of the role ends the session. */
  role: UserType;
  /** Fingerprint of the password hash at sign-in. A new password ends the session. */
  credential: string;
  /** Browser and system at sign-in: `Chrome on Android`. */
  device?: string | undefined;
  authAt: Date;
  lastSeen: Date;
  /** The earlier of the idle and the absolute expiry. */
  expiresAt: Date;
};

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: USER_TYPES, required: true },
    credential: { type: String, required: true },
    device: String,
    authAt: { type: Date, required: true },
    lastSeen: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "sessions", versionKey: false, strict: "throw" },
);

sessionSchema.index({ userId: 1 }, { name: "user" });
sessionSchema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const SessionModel: Model<SessionRecord> =
  (mongoose.models.Session as Model<SessionRecord> | undefined) ??
  mongoose.model<SessionRecord>("Session", sessionSchema);

export type ResetTokenRecord = {
  /** SHA-256 of the token in the mail, in hex. */
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
};

const resetTokenSchema = new Schema<ResetTokenRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "reset_tokens", versionKey: false, strict: "throw" },
);

resetTokenSchema.index({ userId: 1 }, { name: "user" });
resetTokenSchema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const ResetTokenModel: Model<ResetTokenRecord> =
  (mongoose.models.ResetToken as Model<ResetTokenRecord> | undefined) ??
  mongoose.model<ResetTokenRecord>("ResetToken", resetTokenSchema);

/** A mailed link that makes the browser it is opened in a known device of the account. */
export type SignInLinkRecord = {
  /** SHA-256 of the token in the mail, in hex. */
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
};

const signInLinkSchema = new Schema<SignInLinkRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "sign_in_links", versionKey: false, strict: "throw" },
);

signInLinkSchema.index({ userId: 1 }, { name: "user" });
signInLinkSchema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const SignInLinkModel: Model<SignInLinkRecord> =
  (mongoose.models.SignInLink as Model<SignInLinkRecord> | undefined) ??
  mongoose.model<SignInLinkRecord>("SignInLink", signInLinkSchema);
/** An account was used in a browser, or from a range of addresses. */
export type AccountTraceRecord = {
  /** Kind and keyed hash of the browser's id or the range: `device:<hash>`, `network:<hash>`. */
  key: string;
  userId: Types.ObjectId;
  /** The last time. */
  at: Date;
};

const accountTraceSchema = new Schema<AccountTraceRecord>(
  {
    key: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: "account_traces", versionKey: false, strict: "throw" },
);

accountTraceSchema.index({ key: 1, userId: 1 }, { name: "key", unique: true });
accountTraceSchema.index({ userId: 1, at: -1, key: 1 }, { name: "user" });
accountTraceSchema.index({ at: 1 }, { name: "expiry", expireAfterSeconds: (limits.accountTraceDays * DAY_MS) / 1000 });

export const AccountTraceModel: Model<AccountTraceRecord> =
  (mongoose.models.AccountTrace as Model<AccountTraceRecord> | undefined) ??
  mongoose.model<AccountTraceRecord>("AccountTrace", accountTraceSchema);

/** The one code that an account may confirm a number with. */
export type MobileCodeRecord = {
  /** The account's id. */
  _id: Types.ObjectId;
  number: string;
  /** Keyed hash of account, number and code, in hex. */
  hash: string;
  /** Tries so far. */
  tries: number;
  expiresAt: Date;
};

const mobileCodeSchema = new Schema<MobileCodeRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    number: { type: String, required: true },
    hash: { type: String, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "mobile_codes", versionKey: false, strict: "throw" },
);

mobileCodeSchema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const MobileCodeModel: Model<MobileCodeRecord> =
  (mongoose.models.MobileCode as Model<MobileCodeRecord> | undefined) ??
  mongoose.model<MobileCodeRecord>("MobileCode", mobileCodeSchema);
