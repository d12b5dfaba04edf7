import { readBalance } from "@/lib/identity/credit-balance";
import "server-only";
import { Types } from "mongoose";
import { cache } from "react";

import { audit } from "@/lib/identity/audit";
import type { Account, SignedIn } from "@/lib/identity/contract";
import { hashPassword } from "@/lib/identity/password";
import { type NewUserInput, newUserSchema, type ProfileChanges } from "@/lib/identity/schema";
import { loosenPicture, settlePictures, storeProfilePicture } from "@/lib/media/profile-pictures";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { COUNTED } from "@/lib/platform/paged-read";
import { type RateRule, takePoint } from "@/lib/platform/rate-counters";
import { privacyNotice } from "@/lib/platform/site-content";
import { UserModel, type UserRecord } from "@/models/identity";

/** What `toAccount` reads. */
export const ACCOUNT_FIELDS = {
  userName: 1,
  email: 1,
  number: 1,
  city: 1,
  userType: 1,
  rating: 1,
  profilePic: 1,
  createdAt: 1,
} as const;
type AccountFields = Pick<UserRecord, "_id" | keyof typeof ACCOUNT_FIELDS>;

/** An account as its own holder sees it, with what its wallet has: no hash, nothing of anybody else. */
export const toAccount = (user: AccountFields, credits: number): Account => ({
  _id: user._id.toHexString(),
  userName: user.userName,
  email: user.email,
  number: user.number,
  ...(user.city && { city: user.city }),
  userType: user.userType,
  credits,
  rating: user.rating,
  ...(user.profilePic && { profilePic: user.profilePic }),
  createdAt: user.createdAt.toISOString(),
});

/** A page and its frame share one read. @throws AppError UNAUTHENTICATED */
const readAccount = cache(async (id: string): Promise<AccountFields> => {
  const user = await withDatabase(() => UserModel.findById(id, ACCOUNT_FIELDS).lean<AccountFields>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  return user;
});

/** Shared by a page and its frame as well. */
const readCredits = cache(readBalance);

/** The actor's own account. @throws AppError UNAUTHENTICATED when it is gone. */
export async function getOwnAccount({ id }: Actor): Promise<SignedIn> {
  const [user, { balance }] = await Promise.all([readAccount(id), readCredits(id)]);
  return { userDetails: toAccount(user, balance), role: user.userType };
}

/** Accounts that are not deleted, counted up to one above limits.totalCap. */
export const countUsers = (): Promise<number> =>
  withDatabase(() => UserModel.collection.countDocuments({ deletedAt: null }, { hint: "newest", limit: COUNTED }));

/** A new account has none (readings, Money and credits). */
const NO_CREDITS = 0;

const PICTURES: RateRule = { name: "profile-picture", points: limits.picturesPerHour, seconds: 3_600 };

export type CreateUserOptions = {
  id?: string;
  now?: Date;
  passwordHash?: string;
  /** They agreed to the notice of this version just now. */
  consent?: string;
};

/**
 * Creates an account; `passwordHash` stands for the password where it is hashed already.
 * @throws ZodError with the specification's texts; the email being taken is a duplicate key of the index `email`.
 */
export async function createUser(input: NewUserInput, options: CreateUserOptions = {}): Promise<{ _id: string }> {
  const { _id } = await storeUser(input, options);
  return { _id: _id.toHexString() };
}

/** Signs somebody up, who thereby agrees to the privacy notice and says to be 18. Failures are those of `createUser`. */
export async function registerUser(input: NewUserInput): Promise<Account> {
  const user = await storeUser(input, { consent: privacyNotice.version });
  audit("signed-up", { user: user._id.toHexString(), role: user.userType });
  return toAccount(user, NO_CREDITS);
}

/**
 * Changes what is given of the actor's own account; `image` is a new picture (JPEG, PNG or WebP). The old picture's file
 * goes once the account has another, the new one's when the account is gone; after any other failure the sweeper looks.
 * @throws AppError UNAUTHENTICATED when the account is gone; INVALID for the image, TOO_MANY images
 */
export async function updateProfile(actor: Actor, changes: ProfileChanges, image?: Buffer): Promise<SignedIn> {
  if (!image) return changeProfile(actor, changes);
  await takePoint(PICTURES, actor.id);
  const profilePic = await storeProfilePicture(actor, image);
  return changeProfile(actor, { ...changes, profilePic }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") await settlePictures(actor.id, [profilePic]);
    throw error;
  });
}

type AccountChanges = Omit<ProfileChanges, "profilePic"> & { profilePic?: string | null | undefined };

async function changeProfile(actor: Actor, { city, profilePic, ...rest }: AccountChanges): Promise<SignedIn> {
  const set = { ...rest, ...(city && { city }), ...(profilePic && { profilePic }), updatedAt: new Date() };
  const gone = { ...(city === "" && { city: undefined }), ...(profilePic === null && { profilePic: undefined }) };
  const $unset = Object.fromEntries(Object.keys(gone).map((field) => [field, 1]));
  if (profilePic !== undefined) await loosenPicture(actor.id);
  // As it was: of two changes at once each knows which picture it replaced.
  const before = await withDatabase(() =>
    UserModel.findOneAndUpdate({ _id: actor.id, deletedAt: null }, { $set: set, $unset }).lean<UserRecord>(),
  );
  if (!before) throw new AppError("UNAUTHENTICATED");
  if (profilePic !== undefined)
    await settlePictures(
      actor.id,
      [before.profilePic, profilePic].filter((src) => typeof src === "string"),
    );
  const user = { ...before, ...set, ...gone } as UserRecord;
  const { balance } = await readBalance(actor.id);
  return { userDetails: toAccount(user, balance), role: user.userType };
}

async function storeUser(input: NewUserInput, options: CreateUserOptions): Promise<UserRecord> {
  const { password, ...user } = newUserSchema.parse(input);
  const passwordHash = options.passwordHash ?? (await hashPassword(password));
  const now = options.now ?? new Date();
  const record: UserRecord = {
    _id: new Types.ObjectId(options.id),
    ...user,
    passwordHash,
    ...(options.consent && { consent: { version: options.consent, at: now } }),
    createdAt: now,
    updatedAt: now,
  };
  await withDatabase(() => UserModel.create(record));
  return record;
}
