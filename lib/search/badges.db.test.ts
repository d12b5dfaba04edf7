import { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as findProperty } from "@/app/api/v1/properties/[id]/route";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { POST as settle } from "@/app/api/v3/reports/[id]/settle/route";
import { createProperty } from "@/lib/listings/listing-writes";
import type { ReportReason } from "@/lib/listings/report-rules";
import { reportListing } from "@/lib/listings/reports";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { expireTags } from "@/tests/expired-tags";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

// Several batches for a few listings.
vi.mock("@/lib/platform/limits", async (original) => {
  const { limits } = await original<typeof import("@/lib/platform/limits")>();
  return { limits: { ...limits, sellerListingsBatch: 1 } };
});

let seller: Person;
let admin: Person;
let id: string;

type Answer = { badges: { code: string; evidence: string; date?: string }[] };

const badges = async () => {
  const answer = await callApi(findProperty, { params: { id } });
  expect(answer.status).toBe(200);
  return (answer.body.data as Answer).badges;
};
const codes = async () => (await badges()).map(({ code }) => code);

async function post(input: Parameters<typeof createProperty>[1]): Promise<string> {
  const { _id } = await createProperty(seller.actor, input, [somePhoto]);
  const params = { id: String(_id) };
  const answer = await callApi(approve, { method: "PATCH", cookies: admin.cookies, params });
  expect(answer.status).toBe(200);
  return params.id;
}

/** The id of a report of the listing `id` by a buyer. */
async function reportAs(reason: ReportReason): Promise<string> {
  const { actor } = await signedIn("buyer");
  return (await reportListing(actor, { propertyId: id, reason, note: "See there" }))._id;
}

/** The tags that expire when an administrator upholds a report. */
async function tagsOfUpholding(report: string): Promise<string[]> {
  expireTags.mockClear();
  const body = { uphold: true, reason: "We called, and it is so" };
  expect((await callApi(settle, { params: { id: report }, body, cookies: admin.cookies })).status).toBe(200);
  return expireTags.mock.calls.flatMap(([some]) => [...some]);
}

beforeEach(async () => {
  [seller, admin] = [await signedIn("owner"), await signedIn("admin")];
  id = await post(flatForRent());
});

describe("badges of a public listing", () => {
  it("come with its approval, and say nothing private", async () => {
    expect(await codes()).toEqual(["owner", "confirmed", "photos"]);
    const text = JSON.stringify(await badges());
    const account = await UserModel.findById(seller.id).lean();
    for (const secret of [seller.id, account?.number, account?.email, account?.userName, "2020-01-01"])
      expect(text).not.toContain(secret);
  });

  it("end with their grounds", async () => {
    const set = (fields: object) =>
      PropertyModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
    await set({ photos: [{ ...somePhoto, key: "f".repeat(32) }] });
    expect(await codes()).toEqual(["owner", "confirmed"]);
    await set({ confirmedAt: new Date(Date.now() - 16 * 86_400_000) });
    expect(await codes()).toEqual(["owner"]);
    await UserModel.collection.updateOne({ _id: new Types.ObjectId(seller.id) }, { $set: { numberConfirmedAt: null } });
    expect(await codes()).toEqual([]);
  });

  it.each([
    ["", false],
    [", also after the reported one was deleted", true],
  ])("Owner ends for all listings of a seller reported as a broker, and their pages expire%s", async (_, isDeleted) => {
    const reported = id;
    const others = [await post(anotherFlat()), await post(anotherFlat())] as const;
    const report = await reportAs("broker");
    if (isDeleted) await callApi(remove, { method: "DELETE", params: { id: reported }, cookies: seller.cookies });
    expect(await PropertyModel.countDocuments({ _id: reported })).toBe(isDeleted ? 0 : 1);
    [id] = others;
    expect(await codes()).toContain("owner");
    const tags = await tagsOfUpholding(report);
    for (const one of isDeleted ? others : [reported, ...others]) expect(tags).toContain(`property:${one}`);
    for (id of others) expect(await codes()).not.toContain("owner");
  });

  it("Owner stays for the other listings of a seller with an upheld report of another kind", async () => {
    const reported = id;
    const other = await post(anotherFlat());
    const tags = await tagsOfUpholding(await reportAs("gone"));
    expect(tags).toContain(`property:${reported}`);
    expect(tags).not.toContain(`property:${other}`);
    id = other;
    expect(await codes()).toContain("owner");
  });

  it.each(["price", "photos", "other"] as const)(
    "Owner ends for a listing with an upheld report: %s",
    async (reason) => {
      const other = await post(anotherFlat());
      const report = await reportAs(reason);
      expect(await codes()).toContain("owner");
      expect(await tagsOfUpholding(report)).toContain(`property:${id}`);
      expect(await codes()).toEqual(["confirmed", "photos"]);
      id = other;
      expect(await codes()).toContain("owner");
    },
  );
});
