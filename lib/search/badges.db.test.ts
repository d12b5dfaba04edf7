import { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as findProperty } from "@/app/api/v1/properties/[id]/route";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { POST as settle } from "@/app/api/v3/reports/[id]/settle/route";
import { expireListingsOfSeller } from "@/lib/listings/listed-flag";
import { createProperty } from "@/lib/listings/listing-writes";
import { reportListing } from "@/lib/listings/reports";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { expireTags } from "@/tests/expired-tags";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

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

async function post(input: ReturnType<typeof flatForRent>): Promise<string> {
  const { _id } = await createProperty(seller.actor, input, [somePhoto]);
  const params = { id: String(_id) };
  const answer = await callApi(approve, { method: "PATCH", cookies: admin.cookies, params });
  expect(answer.status).toBe(200);
  return params.id;
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

  it("Owner ends for all listings of a seller with an upheld report of a broker, and their pages expire", async () => {
    const other = id;
    id = await post(anotherFlat() as ReturnType<typeof flatForRent>);
    const report = {
      propertyId: new Types.ObjectId(other),
      propertyName: "A flat",
      reporterId: new Types.ObjectId(),
      reason: "broker",
      state: "settled",
      waitingSince: new Date(),
      createdAt: new Date(),
    };
    await ReportModel.collection.insertOne({ ...report, upheld: false } as never);
    expect(await codes()).toContain("owner");
    await ReportModel.collection.updateMany({}, { $set: { upheld: true } });
    expect(await codes()).not.toContain("owner");
    expireTags.mockClear();
    await expireListingsOfSeller(report.propertyId);
    const tags = expireTags.mock.calls.flatMap(([some]) => [...(some as Iterable<string>)]);
    for (const one of [id, other]) expect(tags).toContain(`property:${one}`);
    await ReportModel.collection.updateMany({}, { $set: { reason: "gone" } });
    expect(await codes()).toContain("owner");
  });

  it.each(["price", "photos", "other"])("Owner ends for a listing with an upheld report: %s", async (reason) => {
    const other = await post(anotherFlat() as ReturnType<typeof flatForRent>);
    const reporter = await signedIn("buyer");
    const { _id } = await reportListing(reporter.actor, {
      propertyId: id,
      reason: reason as "price",
      note: "See there",
    });
    expect(await codes()).toContain("owner");
    expireTags.mockClear();
    const body = { uphold: true, reason: "We called, and it is so" };
    expect((await callApi(settle, { params: { id: _id }, body, cookies: admin.cookies })).status).toBe(200);
    const tags = expireTags.mock.calls.flatMap(([some]) => [...(some as Iterable<string>)]);
    expect(tags).toContain(`property:${id}`);
    expect(await codes()).toEqual(["confirmed", "photos"]);
    id = other;
    expect(await codes()).toContain("owner");
  });
});
