import mongoose, { Types } from "mongoose";
import { expect, it } from "vitest";
import { chargeUnlock } from "@/lib/credits/wallet";
import { countUnlocksOf } from "@/lib/listings/seller-listings";

import { giveCredits } from "@/tests/ledger";

const newId = () => new Types.ObjectId().toHexString();

it("counts the unlocks of listings without reading a wallet", async () => {
  const [userId, propertyId] = [newId(), newId()];
  await giveCredits(userId);
  await chargeUnlock(userId, { propertyId, propertyName: "A flat" });
  const { db, name } = mongoose.connection;
  await db?.setProfilingLevel("all");
  await countUnlocksOf([propertyId]);
  await db?.setProfilingLevel("off");
  const reads = await db
    ?.collection("system.profile")
    .find({ ns: `${name}.wallets` })
    .toArray();
  const read = { planSummary: "IXSCAN { unlocks.propertyId: 1 }", keysExamined: 1, docsExamined: 0 };
  expect(reads).toEqual([expect.objectContaining(read)]);
});
