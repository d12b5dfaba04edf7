import "server-only";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { hashPassword } from "@/lib/auth/password";
import { readBalance } from "@/lib/credits/queries";
import { withDatabase } from "@/lib/db/connection";
import { type RateRule, takePoint } from "@/lib/db/rate-counters";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { loosenPicture, settlePictures, storeProfilePicture } from "@/lib/media/pictures";
import { privacyNotice } from "@/lib/site-content";
import type { Account, SignedIn } from "@/lib/user/contract";
import { toAccount } from "@/lib/user/dto";
import { type NewUserInput, newUserSchema, type ProfileChanges } from "@/lib/user/schema";
import { UserModel, type UserRecord } from "@/models/user";

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
