import "server-only";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { hashPassword } from "@/lib/auth/password";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { privacyNotice } from "@/lib/site-content";
import type { Account, SignedIn } from "@/lib/user/contract";
import { toAccount } from "@/lib/user/dto";
import { type NewUserInput, newUserSchema, type ProfileChanges } from "@/lib/user/schema";
import { UserModel, type UserRecord } from "@/models/user";

export type CreateUserOptions = {
  id?: string;
  now?: Date;
  credits?: number;
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
  return toAccount(user);
}

/** Changes what is given of the actor's own account. @throws AppError UNAUTHENTICATED when it is gone. */
export async function updateProfile(actor: Actor, changes: ProfileChanges): Promise<SignedIn> {
  const { city, ...rest } = changes;
  const user = await withDatabase(() =>
    UserModel.findOneAndUpdate(
      { _id: actor.id },
      {
        $set: { ...rest, ...(city && { city }), updatedAt: new Date() },
        ...(city === "" && { $unset: { city: 1 } }),
      },
      { returnDocument: "after" },
    ).lean<UserRecord>(),
  );
  if (!user) throw new AppError("UNAUTHENTICATED");
  return { userDetails: toAccount(user), role: user.userType };
}

async function storeUser(input: NewUserInput, options: CreateUserOptions): Promise<UserRecord> {
  const { password, ...user } = newUserSchema.parse(input);
  const passwordHash = options.passwordHash ?? (await hashPassword(password));
  const now = options.now ?? new Date();
  const record: UserRecord = {
    _id: new Types.ObjectId(options.id),
    ...user,
    passwordHash,
    credits: options.credits ?? 0,
    ...(options.consent && { consent: { version: options.consent, at: now } }),
    createdAt: now,
    updatedAt: now,
  };
  await withDatabase(() => UserModel.create(record));
  return record;
}
