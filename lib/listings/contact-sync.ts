import "server-only";
import { Types } from "mongoose";
import {
  accountsOfNumber,
  CONTACT_STATE_FIELDS,
  type ContactState,
  findContactBlocks,
  overusedNumbers,
} from "@/lib/identity/mobile-number";
import { isPossibleMobile } from "@/lib/identity/mobile-rules";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { logger } from "@/lib/platform/log";
import { expireListings } from "@/lib/search/refresh-after-change";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

const PASSES = 20;

/** {@link syncContactsOf} for every account that has confirmed this number. */
export async function syncContactsOn(number: string): Promise<void> {
  for (const id of await accountsOfNumber(number)) await syncContactsOf(id.toHexString());
}

/**
 * Marks the listings of a seller whose contact is not sold, so that their pages say so, and unmarks them again. Safe to repeat
 * and to run concurrently, because the account is read again after each pass.
 */
export async function syncContactsOf(id: string): Promise<void> {
  const sellerId = new Types.ObjectId(id);
  await withDatabase(async () => {
    let isBlocked = await isContactBlocked(sellerId);
    for (let pass = 0; pass < PASSES; pass += 1) {
      await markListings(sellerId, isBlocked);
      const previous = isBlocked;
      isBlocked = await isContactBlocked(sellerId);
      if (isBlocked === previous) return;
    }
    throw new Error("The listings of a seller could not be updated: the number keeps changing");
  });
}

async function isContactBlocked(_id: Types.ObjectId): Promise<boolean> {
  const account = await UserModel.findById(_id, CONTACT_STATE_FIELDS).lean<ContactState>();
  return account !== null && (await findContactBlocks([account])).size > 0;
}

type Marked = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city" | "localityKey">;
const MARKED_FIELDS = { category: 1, propertyType: 1, city: 1, localityKey: 1 } as const;

async function markListings(sellerId: Types.ObjectId, isBlocked: boolean): Promise<void> {
  const unlike = { sellerId, contactHeld: isBlocked ? { $ne: true } : true };
  const listings = await PropertyModel.collection.find<Marked>(unlike, { projection: MARKED_FIELDS }).toArray();
  if (listings.length === 0) return;
  await PropertyModel.collection.updateMany(
    { ...unlike, _id: { $in: listings.map(({ _id }) => _id) } },
    isBlocked ? { $set: { contactHeld: true } } : { $unset: { contactHeld: "" } },
  );
  await expireListings(listings);
}

const BATCH = 500;
const UNDECIDED = { numberConfirmedAt: { $exists: false } } as const;
const FIELDS = { number: 1, numberConfirmedAt: 1, createdAt: 1, anonymisedAt: 1 } as const;
type Undecided = Pick<UserRecord, "_id" | keyof typeof FIELDS>;
/** Numbers of accounts: those that count as confirmed, and those whose number cannot exist. */
type Decided = { confirmed: number; impossible: number };

/**
 * Decides about the numbers of accounts that are older than confirmations: a number that can exist counts as confirmed from
 * the day of the account, and the contact of any other is not sold any more. Safe to repeat and to interrupt: a decided
 * account is not read again. Logs the numbers of accounts after each batch.
 */
export async function decideExistingNumbers(now: Date): Promise<Decided> {
  const decided: Decided = { confirmed: 0, impossible: 0 };
  await withDatabase(async () => {
    let after: Types.ObjectId | undefined;
    for (;;) {
      const next = { numberDecided: null, ...(after && { _id: { $gt: after } }) };
      const read = await UserModel.collection
        .find<Undecided>(next, { projection: FIELDS, sort: { _id: 1 }, hint: "number_undecided", limit: BATCH })
        .toArray();
      after = read.at(-1)?._id;
      if (!after) break;
      await markDecided(read.filter(isDecided));
      const accounts = read.filter((account) => !isDecided(account));
      const impossible = accounts.filter((account) => !countsAsConfirmed(account));
      // Its listings are marked first: an account is decided once everything about it is stored.
      for (const account of impossible) await refuse(account, now);
      const others = accounts.filter(countsAsConfirmed);
      if (others.length > 0) await UserModel.collection.bulkWrite(others.map(confirmation), { ordered: false });
      decided.confirmed += others.length;
      decided.impossible += impossible.length;
      logger.info(decided, "Mobile numbers of older accounts classified");
    }
    for (const number of await overusedNumbers()) await syncContactsOn(number);
  });
  return decided;
}

/** {@link decideExistingNumbers} on one server at a time; false when another one does it. */
export const decideNumbersOnce = (now: Date): Promise<boolean> =>
  withLease("existing-numbers", () => decideExistingNumbers(now).then(() => undefined), { now });

/** Its number was confirmed, refused or stated since there are confirmations. */
const isDecided = ({ numberConfirmedAt }: Undecided) => numberConfirmedAt !== undefined;

async function markDecided(accounts: readonly Undecided[]): Promise<void> {
  const ids = accounts.map(({ _id }) => _id);
  if (ids.length > 0) await UserModel.collection.updateMany({ _id: { $in: ids } }, { $set: { numberDecided: true } });
}

/** An anonymous account has lost its number, and its contact is closed for good. */
const countsAsConfirmed = ({ number, anonymisedAt }: Undecided) => Boolean(anonymisedAt) || isPossibleMobile(number);

const confirmation = ({ _id, number, createdAt }: Undecided) => ({
  // The number is part of the filter: it may have been changed since it was read.
  updateOne: {
    filter: { _id, number, ...UNDECIDED },
    update: { $set: { numberConfirmedAt: createdAt, numberDecided: true } },
  },
});

async function refuse({ _id, number }: Undecided, now: Date): Promise<void> {
  await markImpossible(_id, number, now);
  await syncContactsOf(_id.toHexString());
  await UserModel.collection.updateOne(
    { _id, number, ...UNDECIDED },
    { $set: { numberConfirmedAt: null, numberDecided: true } },
  );
}

const markImpossible = (_id: Types.ObjectId, number: string, now: Date) =>
  UserModel.collection.updateOne({ _id, number, ...UNDECIDED }, { $set: { numberRefusedAt: now } });
