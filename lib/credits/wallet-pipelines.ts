import { type Document, ObjectId } from "mongodb";
import type { Grant, GuaranteeReturn, Reversal, Unlock } from "@/lib/credits/contract";
import { isAutomatic, type ReturnCounts, recentReturnsSince } from "@/lib/credits/guarantee-rules";
import type { Pace } from "@/lib/credits/unlock-rules";
import { literal } from "@/lib/platform/durable-write";
import { limits } from "@/lib/platform/limits";

/** One entry of a ledger: `filter` matches while the entry may be made, and no longer once it exists. */
type EntryPlan = { filter: Document; update: Document[] };

const KINDS = { grants: "grant", unlocks: "unlock", reversals: "reversal", guarantees: "guarantee" } as const;
type EntryList = keyof typeof KINDS;
export type EntryKind = (typeof KINDS)[EntryList];

/** Wallets that are older than a list do not have it. */
const entriesOf = (list: EntryList): Document => ({ $ifNull: [`$${list}`, []] });

const NEXT = { $add: ["$seq", 1] };

/** The fields of a wallet after an entry. Expressions read the wallet as it was before the entry. */
const withEntry = (list: EntryList, entry: Document, change: Document | number): Document => ({
  balance: { $add: ["$balance", change] },
  seq: NEXT,
  [list]: { $concatArrays: [entriesOf(list), [{ seq: NEXT, ...entry }]] },
});

/** Adds the credits of a paid order, once per order. */
export function planGrant({ userId, ...grant }: Grant, at: Date): EntryPlan {
  const orderId = new ObjectId(grant.orderId);
  return {
    filter: { _id: new ObjectId(userId), "grants.orderId": { $ne: orderId } },
    update: [{ $set: withEntry("grants", literal({ ...grant, orderId, at }), grant.credits) }],
  };
}

const ofOrder = (list: "grants" | "reversals", orderId: ObjectId): Document => ({
  $filter: { input: `$${list}`, cond: { $eq: ["$$this.orderId", orderId] } },
});

/**
 * Takes back the credits of a refund, once per refund. All refunds of an order together take the refunded share of its credits,
 * rounded down; this refund takes the difference to what earlier ones took.
 */
export function planReversal({ userId, ...reversal }: Reversal, at: Date): EntryPlan {
  const orderId = new ObjectId(reversal.orderId);
  const refunded = { $min: ["$$grant.paise", { $add: [{ $sum: "$$earlier.paise" }, reversal.paise] }] };
  const due = { $toInt: { $floor: { $divide: [{ $multiply: ["$$grant.credits", refunded] }, "$$grant.paise"] } } };
  const taken = {
    $let: {
      vars: { grant: { $first: ofOrder("grants", orderId) }, earlier: ofOrder("reversals", orderId) },
      in: { $subtract: [due, { $sum: "$$earlier.credits" }] },
    },
  };
  const entry = { ...literal({ ...reversal, orderId, at }), credits: "$taken" };
  return {
    filter: {
      _id: new ObjectId(userId),
      "grants.orderId": orderId,
      "reversals.refundId": { $ne: reversal.refundId },
    },
    update: [
      { $set: { taken } },
      { $set: withEntry("reversals", entry, { $multiply: ["$taken", -1] }) },
      { $unset: "taken" },
    ],
  };
}

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1_000);
const nthNewestUnlock = ({ unlocks }: Pace): Document => ({ $arrayElemAt: ["$unlocks.at", -unlocks] });

/** Takes a credit for a contact, once per contact, if there is a credit, the wallet is not full and every pace is respected. */
export function planUnlock({ userId, propertyName, ...unlock }: Unlock, at: Date, pace: readonly Pace[]): EntryPlan {
  const propertyId = new ObjectId(unlock.propertyId);
  // Unlocks are stored in order of time. With fewer unlocks the expression is missing and compares as earlier.
  const withinPace = pace.map((one) => ({ $lte: [nthNewestUnlock(one), before(at, one.seconds)] }));
  return {
    filter: {
      _id: new ObjectId(userId),
      balance: { $gte: limits.creditsPerContact },
      "unlocks.propertyId": { $ne: propertyId },
      seq: { $lt: limits.walletEntriesMax },
      ...(withinPace.length > 0 && { $expr: { $and: withinPace } }),
    },
    update: [{ $set: withEntry("unlocks", literal({ propertyId, propertyName, at }), -limits.creditsPerContact) }],
  };
}

const AUTOMATIC = { $filter: { input: entriesOf("guarantees"), cond: { $ne: ["$$this.cause", "upheld"] } } };
const sizeOf = (list: Document) => ({ $size: list });

/** The counts that decide whether a credit may come back without an administrator ({@link ReturnCounts}). */
const returnCountsAt = (now: Date) =>
  ({
    unlocks: sizeOf(entriesOf("unlocks")),
    automatic: sizeOf(AUTOMATIC),
    automaticRecently: sizeOf({
      $filter: { input: AUTOMATIC, cond: { $gt: ["$$this.at", recentReturnsSince(now)] } },
    }),
  }) satisfies Record<keyof ReturnCounts, Document>;

/** The rule `mayReturnAutomatically` as a condition of the database. */
function withinReturnLimits(now: Date): Document {
  const { unlocks, automatic, automaticRecently } = returnCountsAt(now);
  return {
    $and: [
      { $lt: [automaticRecently, limits.automaticReturns] },
      {
        $or: [
          { $lt: [unlocks, limits.automaticReturnPercentFromUnlocks] },
          {
            $lte: [
              { $multiply: [{ $add: [automatic, 1] }, 100] },
              { $multiply: [unlocks, limits.automaticReturnPercent] },
            ],
          },
        ],
      },
    ],
  };
}

/** Gives the credit of an unlocked contact back, once per contact, and without an administrator only within the limits. */
export function planGuarantee({ userId, cause, propertyName, ...given }: GuaranteeReturn, at: Date): EntryPlan {
  const propertyId = new ObjectId(given.propertyId);
  const claimId = new ObjectId(given.claimId);
  const entry = { propertyId, propertyName, claimId, cause, at, credits: limits.creditsPerContact };
  return {
    filter: {
      _id: new ObjectId(userId),
      "unlocks.propertyId": propertyId,
      "guarantees.propertyId": { $ne: propertyId },
      ...(isAutomatic(cause) && { $expr: withinReturnLimits(at) }),
    },
    update: [{ $set: withEntry("guarantees", literal(entry), limits.creditsPerContact) }],
  };
}

/** The pipeline that reads the state that decides about unlocking of this contact. */
export const unlockStateOf = (userId: string, propertyId: string, pace: readonly Pace[]): Document[] => [
  { $match: { _id: new ObjectId(userId) } },
  {
    $project: {
      _id: 0,
      balance: 1,
      seq: 1,
      unlockedAt: {
        $let: {
          vars: {
            unlock: {
              $first: {
                $filter: { input: "$unlocks", cond: { $eq: ["$$this.propertyId", new ObjectId(propertyId)] } },
              },
            },
          },
          in: "$$unlock.at",
        },
      },
      recent: pace.map(nthNewestUnlock),
    },
  },
];

const ENTRIES = Object.entries(KINDS).map(([list, kind]) => ({
  $map: { input: entriesOf(list as EntryList), in: { $mergeObjects: ["$$this", { kind }] } },
}));

/** The pipeline for one page of a wallet's entries, newest first, with their orders. */
export const transactionsOf = (userId: string, skip: number, limit: number): Document[] => [
  { $match: { _id: new ObjectId(userId) } },
  {
    $project: {
      balance: 1,
      total: "$seq",
      used: { $size: "$unlocks" },
      entries: {
        $slice: [{ $sortArray: { input: { $concatArrays: ENTRIES }, sortBy: { seq: -1 } } }, skip, limit],
      },
    },
  },
  {
    $lookup: {
      from: "orders",
      localField: "entries.orderId",
      foreignField: "_id",
      pipeline: [{ $project: { rzpOrderId: 1, paymentId: 1, pack: 1 } }],
      as: "orders",
    },
  },
];

/** The pipeline for one page of the contacts that an account unlocked, newest first. */
export const unlocksOf = (userId: string, skip: number, limit: number): Document[] => [
  { $match: { _id: new ObjectId(userId) } },
  {
    $project: {
      _id: 0,
      total: { $size: "$unlocks" },
      unlocks: { $slice: [{ $sortArray: { input: "$unlocks", sortBy: { seq: -1 } } }, skip, limit] },
    },
  },
];
