import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as report } from "@/app/api/v2/properties/[id]/reports/route";
import { POST as decide } from "@/app/api/v3/moderation/cases/[id]/decide/route";
import { GET as readOne } from "@/app/api/v3/moderation/cases/[id]/route";
import { GET as list } from "@/app/api/v3/moderation/cases/route";
import type { CaseDetail, CaseRow } from "@/lib/backoffice/case-contract";
import { finishDecisions } from "@/lib/backoffice/unfinished-decisions";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { limits } from "@/lib/platform/limits";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 6, all: 40 });
let people: Record<"admin" | "other" | "owner", Person>;
let buyers: Person[];
let id: string;

const reported = async (by: number): Promise<string> => {
  const { cookies } = buyers[by] ?? expect.fail();
  const { status, body } = await callApi(report, { params: { id }, body: { reason: "price" }, cookies });
  expect(status).toBe(201);
  return (body.data as { _id: string })._id;
};
const readCase = async (by = people.admin) =>
  (await callApi(readOne, { params: { id }, cookies: by.cookies })).body.data as CaseDetail;
const rows = async (query = "", by = people.admin) =>
  (await callApi(list, { path: `/api/v3/moderation/cases?${query}`, cookies: by.cookies })).body.data as CaseRow[];
const keep = async (more: object = {}, by = people.admin) => {
  const { updatedAt } = await PropertyModel.findById(id).orFail().lean();
  const body = { action: "approve", code: "fine", updatedAt: updatedAt.toISOString(), ...more };
  return callApi(decide, { params: { id }, body, cookies: by.cookies });
};
const finish = () => finishDecisions(new Date(Date.now() + limits.decisionUndoMs));
const open = async () =>
  (await ReportModel.find({ state: "open" }).sort({ createdAt: 1 }).lean()).map((one) => String(one._id));

beforeAll(async () => {
  const [admin, other, owner] = await Promise.all([signedIn("admin"), signedIn("admin"), signedIn("owner")]);
  people = { admin, other, owner };
  buyers = await Promise.all(Array.from({ length: 3 }, () => signedIn("buyer")));
});
beforeEach(async () => {
  for (const name of ["properties", "reports", "cases", "decisions", "seen_versions", "rate_counts", "leases"])
    await mongoose.connection.collection(name).deleteMany({});
  id = (await createProperty(people.owner.actor, anotherFlat(), [somePhoto]))._id;
  await approveProperty(people.other.actor, id);
});

describe("the reports that a decision about a listing settles (F36)", () => {
  it.each([
    ["the case", () => readCase()],
    ["the list of cases", () => rows("queue=reported")],
  ])("are those that were open when %s was read; a later one stays open, and the case in the queue", async (_, see) => {
    await reported(0);
    await see();
    const later = await reported(1);
    expect((await keep()).status).toBe(200);
    await finish();
    expect(await open()).toEqual([later]);
    expect(await rows("queue=reported")).toMatchObject([{ _id: id }]);
    await see();
    expect((await keep()).status).toBe(200);
    await finish();
    expect(await open()).toEqual([]);
    expect(await rows("queue=reported")).toEqual([]);
  });

  it("do not grow by what is read after the decision", async () => {
    await reported(0);
    await readCase();
    const later = await reported(1);
    await keep();
    await readCase();
    await finish();
    expect(await open()).toEqual([later]);
  });

  it("are those that the decision names, also when more were read since", async () => {
    await reported(0);
    const { openReports: reports } = await readCase();
    const later = await reported(1);
    await rows();
    await keep({ reports });
    await finish();
    expect(await open()).toEqual([later]);
  });

  it("are those of a case that another administrator has not read: all that were made until then", async () => {
    await reported(0);
    await readCase();
    await reported(1);
    expect((await keep({}, people.other)).status).toBe(200);
    await finish();
    expect(await open()).toEqual([]);
  });

  it("of another listing are never settled with this one, whatever the decision names", async () => {
    const first = await reported(0);
    id = (await createProperty(people.owner.actor, anotherFlat({ price: 31_000 }), [somePhoto]))._id;
    await approveProperty(people.other.actor, id);
    await reported(1);
    await keep({ reports: [first] });
    await finish();
    expect(await open()).toHaveLength(2);
  });

  it("are named by their ids, all of them, where the case shows the oldest", async () => {
    const many = Array.from({ length: limits.caseRowsMax + 5 }, (_, n) => ({
      propertyId: new mongoose.Types.ObjectId(id),
      propertyName: "A flat",
      reporterId: new mongoose.Types.ObjectId(),
      reason: "price",
      state: "open",
      waitingSince: new Date(n),
      createdAt: new Date(n),
    }));
    await ReportModel.insertMany(many);
    const { reports, openReports } = await readCase();
    expect([reports.length, openReports.length]).toEqual([limits.caseRowsMax, many.length]);
    await keep();
    await finish();
    expect(await open()).toEqual([]);
  });

  it(`are never unseen ones, in ${ROUNDS} races of reading, reporting and deciding`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await ReportModel.deleteMany({});
      await mongoose.connection.collection("rate_counts").deleteMany({});
      await reported(0);
      const [{ openReports }] = await Promise.all([readCase(), reported(1), reported(2)]);
      expect((await keep()).status).toBe(200);
      await finish();
      const settled = await ReportModel.find({ state: "settled" }).lean();
      expect(settled.map(({ _id }) => String(_id)).sort()).toEqual([...openReports].sort());
      expect(await open()).toHaveLength(3 - openReports.length);
    }
  });
});
