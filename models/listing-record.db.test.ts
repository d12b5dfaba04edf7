import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { LISTED_RULE } from "@/models/listing-record";

const FLAGS = [true, false].flatMap((approval) =>
  [true, false].flatMap((rejected) => [true, false].map((sold) => ({ approval, rejected, sold }))),
);
const APPROVED = { approval: true, rejected: false, sold: false };

/** What the rule says of these listings, in their order. */
const listed = async (listings: readonly object[]): Promise<unknown[]> => {
  const stages = [{ $documents: listings }, { $project: { listed: LISTED_RULE } }];
  const answers = await mongoose.connection.db?.aggregate<{ listed: unknown }>(stages).toArray();
  return (answers ?? []).map((answer) => answer.listed);
};

describe("a listing is public", () => {
  it("when it is approved, and not rejected or sold", async () => {
    expect(await listed(FLAGS)).toEqual(FLAGS.map((flags) => flags.approval && !flags.rejected && !flags.sold));
  });

  it.each(["archivedAt", "staleAt"])("unless it has %s", async (field) => {
    expect(await listed([{ ...APPROVED, [field]: new Date() }])).toEqual([false]);
  });

  it("unless its seller's account is not active", async () => {
    expect(await listed([true, false].map((sellerInactive) => ({ ...APPROVED, sellerInactive })))).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    [59, undefined, true],
    [60, undefined, false],
    [60, 59, false],
    [75, 75, true],
    [76, 75, false],
    [60, 75, true],
  ])("at risk score %i, accepted at %s: %s", async (score, accepted, isPublic) => {
    const riskAccepted = accepted === undefined ? {} : { riskAccepted: { score: accepted } };
    expect(await listed([{ ...APPROVED, risk: { score }, ...riskAccepted }])).toEqual([isPublic]);
  });
});
