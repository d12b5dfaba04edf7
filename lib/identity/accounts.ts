import "server-only";
import { Types } from "mongoose";
import { cache } from "react";
import { audit } from "@/lib/identity/audit";
import type { Account, SignedIn } from "@/lib/identity/contract";
import { withEarlier } from "@/lib/identity/earlier-contacts";
import { findContactBlocks, listingsDueFrom, stateNumber } from "@/lib/identity/mobile-number";
import { type ContactBlock, isNumberConfirmed } from "@/lib/identity/mobile-rules";
import { hashPassword } from "@/lib/identity/password";
import { type NewUserInput, newUserSchema, type ProfileChanges } from "@/lib/identity/schema";
import { detachPicture, removeUnusedPictures, storeProfilePicture } from "@/lib/media/profile-pictures";
import { type Actor, SELLER_ROLES } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { literal } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { COUNT_LIMIT } from "@/lib/platform/paged-read";
import { type RateRule, takePoint } from "@/lib/platform/rate-limits";
import { privacyNotice } from "@/lib/platform/site-content";
import { HOUR_SECONDS } from "@/lib/platform/time";
import { WalletModel } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";

/** Credits of an account (`balance`) and number of contacts it has unlocked (`used`). */
export type Balance = { balance: number; used: number };

export const NO_CREDITS: Balance = { balance: 0, used: 0 };

/** The balance of an account; {@link NO_CREDITS} without a wallet. */
export const readBalance = (userId: string): Promise<Balance> =>
  withDatabase(async () => {
    const projection = { _id: 0, balance: 1, used: { $size: "$unlocks" } };
    const wallet = await WalletModel.collection.findOne<Balance>({ _id: new Types.ObjectId(userId) }, { projection });
    return wallet ?? NO_CREDITS;
  });

/** Whether an account is there and neither banned nor deleted: only then its secret links open. */
export const isActiveAccount = (_id: Types.ObjectId): Promise<boolean> =>
  withDatabase(async () => (await UserModel.exists({ _id, bannedAt: null, deletedAt: null })) !== null);

/** The stored fields that `toAccount` needs, as a projection. */
export const ACCOUNT_FIELDS = {
  userName: 1,
  email: 1,
  number: 1,
  numberConfirmedAt: 1,
  pendingNumber: 1,
  city: 1,
  userType: 1,
  rating: 1,
  profilePic: 1,
  createdAt: 1,
} as const;
type AccountFields = Pick<UserRecord, "_id" | keyof typeof ACCOUNT_FIELDS>;

/** A stored account as its owner sees it, with the balance of the wallet. The password hash is left out. */
export const toAccount = (user: AccountFields, credits: number): Account => ({
  _id: user._id.toHexString(),
  userName: user.userName,
  email: user.email,
  number: user.number,
  numberConfirmed: isNumberConfirmed(user),
  ...(user.pendingNumber && { pendingNumber: user.pendingNumber }),
  ...(user.city && { city: user.city }),
  userType: user.userType,
  credits,
  rating: user.rating,
  ...(user.profilePic && { profilePic: user.profilePic }),
  createdAt: user.createdAt.toISOString(),
});

/** Reads an account once per request: a page, its parts and its layout share the result. */
const findAccount = cache((id: string) =>
  withDatabase(() => UserModel.findById(id, ACCOUNT_FIELDS).lean<AccountFields>()),
);

/** Reads the balance once per request. */
const readCredits = cache(readBalance);

/** The actor's own account. @throws AppError UNAUTHENTICATED when the account no longer exists. */
export async function getOwnAccount({ id }: Actor): Promise<SignedIn> {
  const [user, { balance }] = await Promise.all([findAccount(id), readCredits(id)]);
  if (!user) throw new AppError("UNAUTHENTICATED");
  return { userDetails: toAccount(user, balance), role: user.userType };
}

/** What keeps the actor's own listings in review; undefined for an account that posts none, and for one that no longer exists. */
export async function findOwnContactBlock({ id, role }: Actor): Promise<ContactBlock | undefined> {
  if (!SELLER_ROLES.includes(role)) return undefined;
  const account = await findAccount(id);
  return account ? (await findContactBlocks([account])).get(id) : undefined;
}

/** Number of accounts that are not deleted, counted up to limits.totalCap + 1. */
export const countUsers = (): Promise<number> =>
  withDatabase(() => UserModel.collection.countDocuments({ deletedAt: null }, { hint: "newest", limit: COUNT_LIMIT }));

/** A new account starts without credits (readings, Money and credits). */
const CREDITS_AT_START = 0;

const PICTURES: RateRule = { name: "profile-picture", points: limits.picturesPerHour, seconds: HOUR_SECONDS };

export type CreateUserOptions = {
  id?: string;
  now?: Date;
  passwordHash?: string;
  /** The person still has to confirm the number. */
  isNumberUnconfirmed?: boolean;
  /** Version of the privacy notice that the person has just accepted. */
  consent?: string;
  /** Address of the caller, whose hashes wait behind each other. */
  address?: string;
};

/**
 * Creates an account for a script, which vouches for the number. A given `passwordHash` is stored instead of hashing the password.
 * @throws ZodError with the specification's texts; a duplicate key error of the index `email` when the email is taken.
 */
export async function createUser(input: NewUserInput, options: CreateUserOptions = {}): Promise<{ _id: string }> {
  const { _id } = await storeUser(input, options);
  return { _id: _id.toHexString() };
}

/**
 * Signs a person up. Signing up accepts the privacy notice and states an age of 18 or more.
 * Throws what `createUser` throws.
 */
export async function registerUser(input: NewUserInput, address: string): Promise<Account> {
  const user = await storeUser(input, { consent: privacyNotice.version, isNumberUnconfirmed: true, address });
  audit("signed-up", { user: user._id.toHexString(), role: user.userType });
  return toAccount(user, CREDITS_AT_START);
}

/**
 * Changes the given fields of the actor's own account; a new number as `stateNumber` does. `image` is a new picture (JPEG, PNG or WebP).
 * The file of the old picture is removed once the account refers to the new one. The file of the new picture is removed
 * when the account no longer exists. After any other failure the media sweep removes unused files.
 * @throws AppError UNAUTHENTICATED when the account no longer exists, INVALID for the image, TOO_MANY images
 */
export async function updateProfile(actor: Actor, changes: ProfileChanges, image?: Buffer): Promise<SignedIn> {
  if (!image) return changeProfile(actor, changes);
  await takePoint(PICTURES, actor.id);
  const profilePic = await storeProfilePicture(actor, image);
  return changeProfile(actor, { ...changes, profilePic }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED")
      await removeUnusedPictures(actor.id, [profilePic]);
    throw error;
  });
}

type AccountChanges = Omit<ProfileChanges, "profilePic"> & { profilePic?: string | null | undefined };

async function changeProfile(actor: Actor, { city, profilePic, number, ...rest }: AccountChanges): Promise<SignedIn> {
  if (number !== undefined) await stateNumber(actor.id, number);
  const now = new Date();
  const set = {
    ...(rest.userName !== undefined && rest),
    ...(city && { city }),
    ...(profilePic && { profilePic }),
    ...(rest.userName !== undefined && listingsDueFrom(now)),
    updatedAt: now,
  };
  const earlier =
    rest.userName === undefined ? {} : withEarlier("earlierNames", { $ne: ["$userName", { $literal: rest.userName }] });
  const cleared = { ...(city === "" && { city: undefined }), ...(profilePic === null && { profilePic: undefined }) };
  const $unset = Object.keys(cleared);
  const update = [{ $set: { ...literal(set), ...earlier } }, ...($unset.length > 0 ? [{ $unset }] : [])];
  if (profilePic !== undefined) await detachPicture(actor.id);
  // The update returns the previous document, so that each of two concurrent changes knows the picture it replaced.
  const before = await withDatabase(() =>
    UserModel.findOneAndUpdate({ _id: actor.id, deletedAt: null }, update as never, {
      updatePipeline: true,
    }).lean<UserRecord>(),
  );
  if (!before) throw new AppError("UNAUTHENTICATED");
  if (profilePic !== undefined)
    await removeUnusedPictures(
      actor.id,
      [before.profilePic, profilePic].filter((src) => typeof src === "string"),
    );
  const user = { ...before, ...set, ...cleared } as UserRecord;
  const { balance } = await readBalance(actor.id);
  return { userDetails: toAccount(user, balance), role: user.userType };
}

async function storeUser(input: NewUserInput, options: CreateUserOptions): Promise<UserRecord> {
  const { password, ...user } = newUserSchema.parse(input);
  const origin = { account: user.email, ...(options.address !== undefined && { address: options.address }) };
  const passwordHash = options.passwordHash ?? (await hashPassword(password, { origin }));
  const now = options.now ?? new Date();
  const record: UserRecord = {
    _id: new Types.ObjectId(options.id),
    ...user,
    numberConfirmedAt: options.isNumberUnconfirmed ? null : now,
    numberDecided: true,
    passwordHash,
    ...(options.consent && { consent: { version: options.consent, at: now } }),
    createdAt: now,
    updatedAt: now,
  };
  await withDatabase(() => UserModel.create(record));
  return record;
}
