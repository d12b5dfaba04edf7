import type { Document } from "mongodb";
import mongoose from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { COUNTED_STATES, planOwn, planState, planWord } from "@/lib/listings/list-plan";
import { limits } from "@/lib/platform/limits";
import { filterOf } from "@/lib/search/query-parameters";
import { PropertyModel } from "@/models/listings";

const LISTINGS = 3_000;
const FLAGS = [
  { approval: true, rejected: false, sold: false, listed: true },
  { approval: false, rejected: false, sold: false, listed: false },
  { approval: false, rejected: true, sold: false, listed: false },
  { approval: true, rejected: false, sold: true, listed: false },
];
const SHOWN = 10;
const SKIPPED = 5;
const RANGES = 8;

function stagesOf(plan: Document): string[] {
  const inner = [plan.inputStage, ...(plan.inputStages ?? [])].filter(Boolean);
  return [plan.stage, ...inner.flatMap(stagesOf)];
}

const explained = (plan: ReturnType<typeof planState>) =>
  PropertyModel.collection
    .find(plan.match, { projection: { _id: 1 }, sort: plan.sort, hint: plan.hint, skip: SKIPPED, limit: SHOWN })
    .explain("executionStats");

beforeAll(async () => {
  const listings = plausibleListings(1, LISTINGS + 1).map((listing, index) => ({
    ...listing,
    ...FLAGS[index % FLAGS.length],
  }));
  await PropertyModel.collection.insertMany(listings);
}, 120_000);

describe("query plans of the administrators' list", () => {
  it.each(COUNTED_STATES)("%s: ids of a page from the index alone, in its order", async (state) => {
    const { queryPlanner, executionStats } = await explained(planState(state));
    expect(stagesOf(queryPlanner.winningPlan)).not.toContain("SORT");
    expect(executionStats).toMatchObject({ nReturned: SHOWN, totalDocsExamined: 0 });
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(SHOWN + SKIPPED + 2 * RANGES);
  });

  it.each(COUNTED_STATES)("%s: counted from the index alone", async (state) => {
    const { match, hint } = planState(state);
    const count = { count: "properties", query: match, hint, limit: limits.totalCap + 1 };
    const { executionStats } =
      (await mongoose.connection.db?.command({ explain: count, verbosity: "executionStats" })) ?? {};
    expect(executionStats.totalDocsExamined).toBe(0);
  });

  it.each([undefined, "pending"] as const)("one word, state %s: in the order of its index", async (state) => {
    const { queryPlanner, executionStats } = await explained(planWord("narmada", state));
    expect(stagesOf(queryPlanner.winningPlan)).not.toContain("SORT");
    expect(executionStats).toMatchObject({ nReturned: SHOWN, totalDocsExamined: 0 });
  });
});

describe("query plans of a seller's own list", () => {
  it.each(["newest", "price-asc", "price-desc"] as const)("by %s: no sort in memory", async (sort) => {
    const [seller] = await PropertyModel.collection
      .aggregate([{ $group: { _id: "$sellerId", count: { $sum: 1 } } }, { $sort: { count: -1 } }, { $limit: 1 }])
      .toArray();
    const { queryPlanner } = await explained(planOwn(filterOf({ sellerId: String(seller?._id) }), sort));
    const stages = stagesOf(queryPlanner.winningPlan);
    expect(stages).toContain("IXSCAN");
    expect(stages).not.toContain("SORT");
  });
});
