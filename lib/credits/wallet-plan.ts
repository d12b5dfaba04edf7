import { type Document, ObjectId } from "mongodb";
import type { Grant, Reversal, Unlock } from "@/lib/credits/contract";
import type { Pace } from "@/lib/credits/unlock-rules";
import { limits } from "@/lib/platform/limits";
import { literal } from "@/lib/platform/paged-read";

/** One entry of a ledger: `filter` holds while it may be made, and is void once it is there. */
type EntryPlan = { filter: Document; update: Document[] };

const NEXT = { $add: ["$seq", 1] };

/** Expressions read the wallet as it was before the entry. */
const entered = (list: "grants" | "unlocks" | "reversals", entry: Document, change: Document | number): Document => ({
  balance: { $add: ["$balance", change] },
  seq: NEXT,
  [list]: { $concatArrays: [`$${list}`, [{ seq: NEXT, ...entry }]] },
});

/** Credits of a paid order, once for each order. */
export function planGrant({ userId, ...grant }: Grant, at: Date): EntryPlan {
  const orderId = new ObjectId(grant.orderId);
  return {
    filter: { _id: new ObjectId(userId), "grants.orderId": { $ne: orderId } },
    update: [{ $set: entered("grants", literal({ ...grant, orderId, at }), grant.credits) }],
  };
}

const ofOrder = (list: "grants" | "reversals", orderId: ObjectId): Document => ({
  $filter: { input: `$${list}`, cond: { $eq: ["$$this.orderId", orderId] } },
});

/**
 * Credits a refund takes back, once for each refund: the part of the order's credits that its refunds are in all of what was
 * paid, rounded down, less what earlier ones took.
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
      { $set: entered("reversals", entry, { $multiply: ["$taken", -1] }) },
      { $unset: "taken" },
    ],
  };
}

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1_000);
const lastButOne = ({ unlocks }: Pace): Document => ({ $arrayElemAt: ["$unlocks.at", -unlocks] });

/** A contact for a credit, once for each contact, while there is a credit, room and time enough since earlier ones. */
export function planUnlock({ userId, propertyName, ...unlock }: Unlock, at: Date, pace: readonly Pace[]): EntryPlan {
  const propertyId = new ObjectId(unlock.propertyId);
  // Entries lie in the order they came in; where there are fewer, nothing comes before any time.
  const isSlow = pace.map((one) => ({ $lte: [lastButOne(one), before(at, one.seconds)] }));
  return {
    filter: {
      _id: new ObjectId(userId),
      balance: { $gte: limits.creditsPerContact },
      "unlocks.propertyId": { $ne: propertyId },
      seq: { $lt: limits.walletEntriesMax },
      ...(isSlow.length > 0 && { $expr: { $and: isSlow } }),
    },
    update: [{ $set: entered("unlocks", literal({ propertyId, propertyName, at }), -limits.creditsPerContact) }],
  };
}

/** What decides about unlocking this contact. */
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
      recent: pace.map(lastButOne),
    },
  },
];

const KINDS = { grants: "grant", unlocks: "unlock", reversals: "reversal" } as const;
export type EntryKind = (typeof KINDS)[keyof typeof KINDS];

const ENTRIES = Object.entries(KINDS).map(([list, kind]) => ({
  $map: { input: `$${list}`, in: { $mergeObjects: ["$$this", { kind }] } },
}));

/** One page of a wallet's entries, newest first, with the orders they are of. */
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

/** One page of the contacts an account unlocked, newest first. */
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
