import "server-only";
import type { Figures } from "@/lib/backoffice/contract";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { medianOf } from "@/lib/platform/statistics";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { transparencyTag } from "@/lib/property/cache-tags";
import { CATEGORIES } from "@/lib/property/constants";
import { staleIfConfirmedBy } from "@/lib/property/freshness-rules";
import { TransparencyModel } from "@/models/backoffice";
import { WalletModel } from "@/models/credits";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";

/** Counts the published figures and stores them. Returns false when another server does it. */
export const storeFigures = (now: Date): Promise<boolean> =>
  withLease(
    "transparency",
    async () => {
      const figures = await withDatabase(() => countFigures(now));
      await withDatabase(() =>
        TransparencyModel.updateOne({ _id: "current" }, { $set: { figures, asOf: now } }, { upsert: true }),
      );
      expireTags([transparencyTag]);
    },
    { now },
  );

/**
 * Counts each figure by its definition, at `now`. Homes are counted as they are, so that their figures are always numbers; a figure
 * of events is null when there are fewer than `limits.publishedEventsMin` of them.
 */
export async function countFigures(now: Date): Promise<Omit<Figures, "asOf">> {
  const from = new Date(now.getTime() - limits.figuresOfDays * DAY_MS);
  return {
    listed: await PropertyModel.collection.countDocuments({ listed: true }, { hint: "confirmed" }),
    confirmedWithin15Days: await countConfirmedSince(
      new Date(now.getTime() - limits.figuresConfirmedDays * DAY_MS),
      now,
    ),
    staleShown: await countStaleShown(now),
    unlocks30Days: nullIfTooFew(await countUnlocks(from, now)),
    ...(await returns(from, now)),
    reportsUpheld30Days: nullIfTooFew(
      await ReportModel.collection.countDocuments(
        { upheld: true, settledAt: { $gt: from, $lte: now } },
        { hint: "upheld" },
      ),
    ),
    medianHoursToReview: medianHours(await reviewMs(from, now)),
    foldedAsDuplicates: await PropertyModel.collection.countDocuments(
      { listed: true, homeLead: false },
      { hint: "folded" },
    ),
  };
}

const nullIfTooFew = (events: number): number | null => (events < limits.publishedEventsMin ? null : events);

/** The middle of these times in hours, with one decimal. */
function medianHours(ms: readonly number[]): number | null {
  const median = nullIfTooFew(ms.length) === null ? undefined : medianOf(ms);
  return median === undefined ? null : Math.round((median / HOUR_MS) * 10) / 10;
}

/** Public listings that were confirmed after `from`. */
const countConfirmedSince = (from: Date, now: Date): Promise<number> =>
  PropertyModel.collection.countDocuments(
    { listed: true, category: { $in: [...CATEGORIES] }, confirmedAt: { $gt: from, $lte: now } },
    { hint: "confirmed" },
  );

/** Public listings whose time is over: there must be none, and they are counted all the same. */
async function countStaleShown(now: Date): Promise<number> {
  const counts = await Promise.all(
    CATEGORIES.map((category) =>
      PropertyModel.collection.countDocuments(
        { listed: true, category, confirmedAt: { $lte: staleIfConfirmedBy(category, now) } },
        { hint: "confirmed" },
      ),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countUnlocks(from: Date, now: Date): Promise<number> {
  const period = { $gt: from, $lte: now };
  const [sum] = await WalletModel.collection
    .aggregate<{ count: number }>(
      [
        { $match: { unlocks: { $elemMatch: { at: period } } } },
        { $unwind: "$unlocks" },
        { $match: { "unlocks.at": period } },
        { $count: "count" },
      ],
      { hint: "unlocked_at" },
    )
    .toArray();
  return sum?.count ?? 0;
}

type Return = { at: Date; credits?: number; claimedAt?: Date };

/** Credits that came back, and how long after the claim. A credit that came back without a claim kept nobody waiting. */
async function returns(from: Date, now: Date): Promise<Pick<Figures, "creditsReturned30Days" | "medianHoursToReturn">> {
  const period = { $gt: from, $lte: now };
  const found = await WalletModel.collection
    .aggregate<Return>(
      [
        { $match: { guarantees: { $elemMatch: { at: period } } } },
        { $unwind: "$guarantees" },
        { $match: { "guarantees.at": period } },
        { $lookup: { from: "claims", localField: "guarantees.claimId", foreignField: "_id", as: "claim" } },
        {
          $project: {
            _id: 0,
            at: "$guarantees.at",
            credits: "$guarantees.credits",
            claimedAt: { $first: "$claim.claimedAt" },
          },
        },
      ],
      { hint: "returned_at" },
    )
    .toArray();
  const waited = found.flatMap(({ at, claimedAt }) => (claimedAt ? [at.getTime() - claimedAt.getTime()] : []));
  return {
    creditsReturned30Days: nullIfTooFew(found.reduce((sum, { credits = 1 }) => sum + credits, 0)),
    medianHoursToReturn: medianHours(waited),
  };
}

type Step = { event: string; at: Date };

/** How long each listing waited from posting to its first decision, of those first decided in this period. */
async function reviewMs(from: Date, now: Date): Promise<number[]> {
  const isOfReview = { $in: ["$$this.event", ["added", "approved", "rejected"]] };
  const steps = PropertyModel.collection
    .find(
      { listed: { $in: [true, false] }, updatedAt: { $gt: from } },
      {
        projection: { _id: 0, steps: { $filter: { input: { $ifNull: ["$history", []] }, cond: isOfReview } } },
        hint: "changed",
      },
    )
    .map(({ steps }) => steps as Step[]);
  const waited: number[] = [];
  for await (const newestFirst of steps) {
    const added = newestFirst.findLast(({ event }) => event === "added");
    const decided = newestFirst.findLast(({ event }) => event !== "added");
    if (added && decided && decided.at > from && decided.at <= now)
      waited.push(decided.at.getTime() - added.at.getTime());
  }
  return waited;
}
