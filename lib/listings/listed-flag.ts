import "server-only";
import type { Document, ObjectId } from "mongodb";
import { CATEGORIES } from "@/lib/property/constants";
import { earliestShown, staleIfConfirmedBy } from "@/lib/property/freshness-rules";
import { newsStage, WAS_PUBLIC } from "@/lib/search/alerts/market-news";
import { RANK_IS_DUE } from "@/lib/search/ranks";
import { LISTED_RULE } from "@/models/listing-record";

/**
 * The last stages of every update pipeline that may change whether a listing is public. A listing that would be public and whose
 * time is over at `now` becomes stale in the same write. What saved searches are told is noted in it too.
 */
export const listedStages = (now: Date): Document[] => [
  { $set: { listed: LISTED_RULE, ...RANK_IS_DUE, ...WAS_PUBLIC } },
  { $set: { staleAt: { $cond: [{ $and: ["$listed", isOver(now)] }, now, { $ifNull: ["$staleAt", "$$REMOVE"] }] } } },
  { $set: { listed: LISTED_RULE } },
  { $set: { toJudge: { $cond: [BECOMES_PUBLIC, true, { $ifNull: ["$toJudge", "$$REMOVE"] }] } } },
  newsStage(now),
];

/** Expression: homes are made of public listings alone (lib/listings/homes), so that this one is to be judged now. */
const BECOMES_PUBLIC: Document = { $and: ["$listed", { $not: ["$wasListed"] }] };

/** Expression: the listing counts among the homes that its seller offers. It is public, or waits for a review. */
const IS_LIVE: Document = {
  $and: [
    { $not: ["$rejected"] },
    { $not: ["$sold"] },
    { $eq: [{ $type: "$archivedAt" }, "missing"] },
    { $eq: [{ $type: "$staleAt" }, "missing"] },
  ],
};

/** First stage of an update that ends with {@link riskStage}. */
export const WAS_LIVE: Document = { $set: { wasLive: IS_LIVE } };

/** Stage after {@link listedStages}: a listing that became live, or is so no more, gets the mark `riskDue`. */
export const riskStage = (riskDue: ObjectId): Document => ({
  $set: {
    riskDue: { $cond: [{ $eq: ["$wasLive", IS_LIVE] }, { $ifNull: ["$riskDue", "$$REMOVE"] }, riskDue] },
    wasLive: "$$REMOVE",
  },
});

/** Expression: nobody confirmed the listing in time. A listing without a time has its confirmation still to be set by the job. */
const isOver = (now: Date): Document => ({
  $and: [
    { $eq: [{ $type: "$confirmedAt" }, "date"] },
    {
      $or: CATEGORIES.map((category) => ({
        $and: [{ $eq: ["$category", category] }, { $lte: ["$confirmedAt", staleIfConfirmedBy(category, now)] }],
      })),
    },
  ],
});

/**
 * Stages of an update pipeline: the listing is known to be available at `now`. Its approval, its seller's edit, confirmation and
 * answer to a claim use them, and nothing else.
 */
export const confirmedFields = (now: Date): Document[] => [
  { $set: { confirmedAt: now } },
  { $unset: ["staleAt", "confirmedShown"] },
];

/** {@link confirmedFields} of listings that their seller confirms together. Everybody sees another time of each ({@link earliestShown}). */
export function confirmedTogetherFields(now: Date): Document[] {
  const earlierMs = { $floor: { $multiply: [{ $rand: {} }, now.getTime() - earliestShown(now).getTime()] } };
  return [...confirmedFields(now), { $set: { confirmedShown: { $subtract: [now, earlierMs] } } }];
}

/** Stage of an update pipeline: a stale listing that was hidden for another reason as well is archived no sooner than a newly stale one. */
export const staleAgain = (now: Date): Document => ({
  $set: { staleAt: { $cond: [{ $eq: [{ $type: "$staleAt" }, "date"] }, now, "$$REMOVE"] } },
});
