import { Types } from "mongoose";
import { sessionCookies } from "@/lib/identity/cookies";
import { openSession } from "@/lib/identity/sessions";
import type { Actor, UserType } from "@/lib/platform/actor";
import { UserModel, type UserRecord } from "@/models/identity";

export type Person = { actor: Actor; id: string; email: string; cookies: string };

/** A person with an account and an open session; `cookies` is a `cookie` header that carries it. */
export async function signedIn(userType: UserType, changes: Partial<UserRecord> = {}): Promise<Person> {
  const account = await storeAccount(userType, changes);
  const id = account._id.toHexString();
  return { actor: { id, role: userType }, id, email: account.email, cookies: await cookiesFor(account) };
}

/** Stores an account of `userType` without a usable password; `changes` override its fields. */
export async function storeAccount(userType: UserType, changes: Partial<UserRecord> = {}): Promise<UserRecord> {
  const _id = new Types.ObjectId();
  const now = new Date();
  const account: UserRecord = {
    _id,
    userName: `A ${userType}`,
    email: `${userType}-${_id.toHexString()}@example.com`,
    number: numberOf(_id),
    // Before everything that a test does, whatever its clock says.
    numberConfirmedAt: new Date("2020-01-01T00:00:00Z"),
    userType,
    passwordHash: `nothing-${_id.toHexString()}`,
    rating: 0,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await UserModel.collection.insertOne(account);
  return account;
}

/** Fields of an account whose owner has not confirmed the number yet. */
export const UNCONFIRMED = { numberConfirmedAt: null } as const;

/** A mobile number of its own for each account. */
const numberOf = (_id: Types.ObjectId): string =>
  `98${String(Number.parseInt(_id.toHexString().slice(-10), 16) % 100_000_000).padStart(8, "0")}`;

/** A `cookie` header of a fresh session of `account`. */
export async function cookiesFor(account: UserRecord): Promise<string> {
  const set = await sessionCookies(await openSession(account), account.userType);
  return set.map((cookie) => cookie.split(";")[0]).join("; ");
}
