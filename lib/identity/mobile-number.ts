import "server-only";
import type { Document, ObjectId } from "mongodb";
import { Types } from "mongoose";
import { withEarlier } from "@/lib/identity/earlier-contacts";
import { type ContactBlock, contactBlockOf } from "@/lib/identity/mobile-rules";
import type { UserType } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { UserModel, type UserRecord } from "@/models/identity";

/** The stored fields that decide about a contact, as a projection. */
export const CONTACT_STATE_FIELDS = { number: 1, numberConfirmedAt: 1, userType: 1 } as const;
export type ContactState = Pick<UserRecord, "_id" | keyof typeof CONTACT_STATE_FIELDS>;

const NUMBER_FIELDS = { number: 1, numberConfirmedAt: 1, pendingNumber: 1 } as const;
export type NumberState = Pick<UserRecord, "_id" | keyof typeof NUMBER_FIELDS>;

/** Nobody has bought it: a number that was refused later may have been sold, and its buyers see what replaces it. */
const NEVER_CONFIRMED: Document = {
  $and: [{ $eq: [{ $type: "$numberConfirmedAt" }, "null"] }, { $eq: [{ $type: "$numberRefusedAt" }, "missing"] }],
};
const OLDER_THAN_CONFIRMATIONS: Document = { $eq: [{ $type: "$numberConfirmedAt" }, "missing"] };

/**
 * What every change of an account's name, number or email sets with it, in the same update: the public texts of its listings
 * have to be cut again (lib/listings/public-text-writes).
 */
export const listingsDueFrom = (now: Date): { listingsDue: Date } => ({ listingsDue: now });

/** Updates the numbers of an account that is not deleted and matches `more`; null when there is none. */
const updateNumbers = (id: string, set: Document, more: Document = {}): Promise<NumberState | null> =>
  withDatabase(() =>
    UserModel.collection.findOneAndUpdate({ _id: new Types.ObjectId(id), deletedAt: null, ...more }, [{ $set: set }], {
      returnDocument: "after",
      projection: NUMBER_FIELDS,
    }),
  ) as Promise<NumberState | null>;

/**
 * States the number of an account. It replaces a number that was never confirmed. A confirmed number stays in use, and so does one
 * that counted as confirmed until it was refused; the new one is pending until it is confirmed.
 * @throws AppError UNAUTHENTICATED when the account no longer exists
 */
export async function stateNumber(id: string, number: string, now = new Date()): Promise<NumberState> {
  const isSame: Document = { $eq: ["$number", number] };
  const isInUse: Document = { $or: [NEVER_CONFIRMED, isSame] };
  /** A number that is stated again keeps the time at which it was stated first. */
  const since = (stated: string, at: string): Document => ({ $cond: [{ $eq: [stated, number] }, at, now] });
  const stated = await updateNumbers(id, {
    number: { $cond: [NEVER_CONFIRMED, number, "$number"] },
    numberStatedAt: { $cond: [NEVER_CONFIRMED, since("$number", "$numberStatedAt"), "$numberStatedAt"] },
    pendingNumber: { $cond: [isInUse, "$$REMOVE", number] },
    pendingStatedAt: { $cond: [isInUse, "$$REMOVE", since("$pendingNumber", "$pendingStatedAt")] },
    ...listingsDueFrom(now),
    updatedAt: now,
  });
  if (!stated) throw new AppError("UNAUTHENTICATED");
  return stated;
}

/** Puts a confirmed number into use. False when the account has stated another one meanwhile, or no longer exists. */
export async function putConfirmedNumber(id: string, number: string, now: Date): Promise<boolean> {
  const isReplaced = { $and: [{ $ne: ["$number", number] }, { $not: [NEVER_CONFIRMED] }] };
  const set = {
    number,
    ...withEarlier("earlierNumbers", isReplaced),
    // The account has a confirmed number from the first confirmation on.
    numberConfirmedAt: {
      $cond: [OLDER_THAN_CONFIRMATIONS, "$createdAt", { $ifNull: ["$numberConfirmedAt", now] }],
    },
    numberStatedAt: { $cond: [{ $eq: ["$number", number] }, "$numberStatedAt", "$pendingStatedAt"] },
    pendingNumber: "$$REMOVE",
    pendingStatedAt: "$$REMOVE",
    ...listingsDueFrom(now),
    updatedAt: now,
  };
  return (await updateNumbers(id, set, { $or: [{ number }, { pendingNumber: number }] })) !== null;
}

/** Has this account stated the number before all others, as its own or as the one that it will have once it is confirmed? */
export async function isFirstToState(id: string, number: string): Promise<boolean> {
  const [own, pending] = await Promise.all([
    findFirstStatement({ number }, "$numberStatedAt", "confirmed_number"),
    findFirstStatement({ pendingNumber: number }, "$pendingStatedAt", "pending_number"),
  ]);
  const first = pending && (!own || pending.at < own.at) ? pending : own;
  return first?._id.toHexString() === id;
}

type Statement = { _id: ObjectId; at: Date };

const findFirstStatement = (stated: Document, at: string, hint: string): Promise<Statement | null> =>
  withDatabase(() =>
    UserModel.collection
      .aggregate<Statement>(
        [
          { $match: { ...stated, deletedAt: null } },
          { $project: { at: { $ifNull: [at, "$createdAt"] } } },
          { $sort: { at: 1, _id: 1 } },
          { $limit: 1 },
        ],
        { hint },
      )
      .next(),
  );

/** Numbers of an account. @throws AppError UNAUTHENTICATED when the account no longer exists */
export async function readNumbers(id: string): Promise<NumberState> {
  const user = await withDatabase(() =>
    UserModel.findOne({ _id: id, deletedAt: null }, NUMBER_FIELDS).lean<NumberState>(),
  );
  if (!user) throw new AppError("UNAUTHENTICATED");
  return user;
}

/** What keeps the contacts of these accounts from being sold, by id. Accounts whose contact is free are left out. */
export async function findContactBlocks(accounts: readonly ContactState[]): Promise<Map<string, ContactBlock>> {
  const counts = await countConfirmed([...new Set(accounts.map(({ number }) => number))]);
  return new Map(
    accounts.flatMap((account): [string, ContactBlock][] => {
      const block = contactBlockOf(account, counts.get(account.number) ?? 0);
      return block ? [[account._id.toHexString(), block]] : [];
    }),
  );
}

/**
 * What keeps the listings of this seller in review; undefined when nothing does. Listings of administrators do not wait for the
 * number.
 */
export const reviewBlockOf = ({ userType }: { userType: UserType }, block: ContactBlock | undefined) =>
  userType === "admin" ? undefined : block;

/** The accounts that have confirmed one of these numbers, at most one more than may share it. Deleted ones count until they are anonymous. */
async function countConfirmed(numbers: readonly string[]): Promise<Map<string, number>> {
  const confirmed = (number: string) => ({ number, numberConfirmedAt: { $gt: new Date(0) } });
  const options = { hint: "confirmed_number", limit: limits.accountsPerNumber + 1 };
  return withDatabase(
    async () =>
      new Map(
        await Promise.all(
          numbers.map(
            async (number) => [number, await UserModel.collection.countDocuments(confirmed(number), options)] as const,
          ),
        ),
      ),
  );
}

/** Ids of the accounts that have confirmed this number, up to `limits.accountsListedPerNumber`. */
export const accountsOfNumber = (number: string): Promise<ObjectId[]> =>
  withDatabase(() =>
    UserModel.collection
      .find({ number, numberConfirmedAt: { $gt: new Date(0) } }, { projection: { _id: 1 }, hint: "confirmed_number" })
      .limit(limits.accountsListedPerNumber)
      .map(({ _id }) => _id)
      .toArray(),
  );

/** Numbers that more accounts have confirmed than may share one, from the index alone. */
export const overusedNumbers = (): Promise<string[]> =>
  withDatabase(() =>
    UserModel.collection
      .aggregate<{ _id: string }>(
        [
          { $match: { number: { $gt: "" }, numberConfirmedAt: { $gt: new Date(0) } } },
          { $group: { _id: "$number", accounts: { $sum: 1 } } },
          { $match: { accounts: { $gt: limits.accountsPerNumber } } },
        ],
        { hint: "confirmed_number" },
      )
      .map(({ _id }) => _id)
      .toArray(),
  );
