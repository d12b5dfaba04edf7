import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as answerRoute } from "@/app/api/v2/claims/[id]/answer/route";
import { GET as claimsRoute } from "@/app/api/v2/claims/route";
import { POST as claimRoute } from "@/app/api/v2/unlocks/[propertyId]/claim/route";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import type { SellerClaim } from "@/lib/credits/guarantee-contract";
import { advanceClaims } from "@/lib/credits/guarantee-job";
import { withoutContacts } from "@/lib/text/listing-redaction";
import { ClaimModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { callApi } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

vi.mock("@/lib/text/listing-redaction", async (original) => {
  const rules = await original<typeof import("@/lib/text/listing-redaction")>();
  return { ...rules, withoutContacts: vi.fn(rules.withoutContacts) };
});

const { people, posted, unlock } = setUpUnlocking();
let property: string;

beforeEach(async () => {
  for (const name of ["claims", "guarantee_marks", "leases", "queued_mails"])
    await mongoose.connection.collection(name).deleteMany({});
  property = await posted();
});

/** The id of a claim of a new buyer with this name. */
async function claimed(userName: string): Promise<{ buyer: Person; id: string }> {
  const buyer = await signedIn("buyer", { userName });
  await giveCredits(buyer.id, 1);
  expect((await unlock(property, buyer)).status).toBe(200);
  const { status, body } = await callApi(claimRoute, {
    body: { reason: "unreachable" },
    cookies: buyer.cookies,
    params: { propertyId: property },
  });
  expect(status).toBe(201);
  return { buyer, id: (body.data as { _id: string })._id };
}
const names = async () => {
  const { body } = await callApi(claimsRoute, { cookies: people.seller.cookies });
  return (body.data as SellerClaim[]).map(({ buyerName }) => buyerName);
};
const asOfBefore = () => ClaimModel.updateMany({}, { $unset: { shownBuyerName: 1 } });

describe("the name of a buyer in the claims of a seller (security F27)", () => {
  it("is cut when the claim is written; lists and answers only copy it", async () => {
    const { id } = await claimed("Ravi 9876543210");
    await claimed("98765 43211");
    vi.mocked(withoutContacts).mockClear();
    expect(await names()).toEqual([undefined, "Ravi"]);
    expect(withoutContacts).not.toHaveBeenCalled();
    const body = { answer: "available" };
    const { body: told } = await callApi(answerRoute, { body, cookies: people.seller.cookies, params: { id } });
    expect((told.data as SellerClaim).buyerName).toBe("Ravi");
  });

  it("is given to the claims of before by the job, in any number of runs", async () => {
    await claimed("Ravi 9876543210");
    await claimed("9876543211");
    const { buyer: gone } = await claimed("Asha");
    await UserModel.collection.updateOne({ _id: new Types.ObjectId(gone.id) }, { $set: { anonymisedAt: new Date() } });
    await asOfBefore();
    expect(await names()).toEqual([undefined, undefined, undefined]);
    await Promise.all([advanceClaims(), advanceClaims()]);
    await advanceClaims();
    const stored = await ClaimModel.find().sort({ claimedAt: 1 }).lean();
    expect(stored.map(({ shownBuyerName }) => shownBuyerName)).toEqual(["Ravi", "", ""]);
    expect(await names()).toEqual([undefined, undefined, "Ravi"]);
  });

  it("is removed with its account, from the claim as well", async () => {
    const { buyer } = await claimed("Ravi");
    await UserModel.updateOne({ _id: buyer.id }, { $set: { deletedAt: new Date(0) } });
    expect(await anonymiseDeleted(new Date())).toBe(1);
    await advanceClaims();
    expect(await names()).toEqual([undefined]);
    expect(JSON.stringify(await ClaimModel.find().lean())).not.toContain("Ravi");
  });

  it("does not come back when it was removed with its account while the job ran", async () => {
    await claimed("Ravi");
    await asOfBefore();
    const bulkWrite = ClaimModel.collection.bulkWrite.bind(ClaimModel.collection);
    const writing = vi.spyOn(ClaimModel.collection, "bulkWrite").mockImplementationOnce(async (...args) => {
      await ClaimModel.updateMany({}, { $set: { shownBuyerName: "" } });
      return bulkWrite(...args);
    });
    await advanceClaims();
    expect(writing).toHaveBeenCalledOnce();
    writing.mockRestore();
    expect(await names()).toEqual([undefined]);
  });
});
