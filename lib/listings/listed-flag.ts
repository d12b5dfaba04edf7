import "server-only";
import type { Document } from "mongodb";
import { CATEGORIES } from "@/lib/property/constants";
import { staleIfConfirmedBy } from "@/lib/property/freshness-rules";
import { newsStage, WAS_PUBLIC } from "@/lib/search/alerts/news-stages";
import { RANK_IS_DUE } from "@/lib/search/ranks";
import { LISTED } from "@/models/listing-state";

/**
 * The last stages of every update pipeline that may change whether a listing is public. A listing that would be public and whose
 * time is over at `now` becomes stale in the same write. What saved searches are told is noted in it too.
 */
export const listedStages = (now: Date): Document[] => [
  { $set: { listed: LISTED, ...RANK_IS_DUE, ...WAS_PUBLIC } },
  { $set: { staleAt: { $cond: [{ $and: ["$listed", isOver(now)] }, now, { $ifNull: ["$staleAt", "$$REMOVE"] }] } } },
  { $set: { listed: LISTED } },
  newsStage(now),
];

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
export const confirmedFields = (now: Date): Document[] => [{ $set: { confirmedAt: now } }, { $unset: "staleAt" }];

/** Stage of an update pipeline: a stale listing that was hidden for another reason as well is archived no sooner than a newly stale one. */
export const staleAgain = (now: Date): Document => ({
  $set: { staleAt: { $cond: [{ $eq: [{ $type: "$staleAt" }, "date"] }, now, "$$REMOVE"] } },
});
