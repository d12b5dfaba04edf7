import mongoose, { Types } from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { fillConsole } from "@/bench/goals/console";
import { listCases } from "@/lib/backoffice/case-list";
import { listDecisions } from "@/lib/backoffice/decision-reads";
import { listReports } from "@/lib/backoffice/report-lists";
import { listAllClaims } from "@/lib/credits/guarantee-decisions";
import { refreshCases } from "@/lib/listings/cases";
import { createProperty } from "@/lib/listings/listing-writes";
import { CASE_QUEUES } from "@/lib/listings/moderation-rules";
import { limits } from "@/lib/platform/limits";
import { ClaimModel } from "@/models/credits";
import { DuplicatePairModel } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";
import { CaseModel, DecisionModel, ReportModel } from "@/models/moderation";
import { JobMarkModel } from "@/models/platform";
import { atDepth } from "@/tests/depth";
import { type ExplainedRead, explainedReads } from "@/tests/explained-reads";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

/** Rows of each list, several times what one page or one run of the job looks at. */
const ROWS = atDepth({ standard: 1_000, all: 12_000 });
const PAGE = 25;
const AT_ONE_TIME = 3;
/** All that the lists of the console count at most. */
const COUNTED = 10_000;
const MODELS = [CaseModel, ClaimModel, DecisionModel, DuplicatePairModel, PropertyModel, ReportModel];
let admin: Person;
let listing: string;

const times = <T>(of: (place: number) => T): T[] => Array.from({ length: ROWS }, (_, place) => of(place));
const at = (place: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(place / AT_ONE_TIME) * 60_000);
const insert = (name: string, rows: object[]) => mongoose.connection.collection(name).insertMany(rows);

beforeAll(async () => {
  admin = await signedIn("admin");
  const owner = await signedIn("owner");
  const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
  listing = _id;
  const first = (await PropertyModel.collection.findOne({ _id: new Types.ObjectId(_id) })) ?? expect.fail();
  const ids = times(() => new Types.ObjectId());
  const half = (place: number) => place % 2 === 0;
  await insert(
    "properties",
    ids.map((id, place) => ({
      ...first,
      ...{ _id: id, homeId: id, homeKey: `h${place}`, createdAt: at(place), updatedAt: at(place) },
      ...(half(place)
        ? {}
        : { rejected: true, appeal: { text: "Please", shownText: "Please", at: at(place), state: "open" } }),
    })),
  );
  await fillConsole(ids, admin.id);
});

const shown = ({ of, isCount, stages, keys, docs }: ExplainedRead) => ({ of, isCount, stages, keys, docs });
/** Those that sort, look through a collection, fetch more documents than `most`, or count from more than keys of an index. */
const wasteful = (reads: readonly ExplainedRead[], most: number) =>
  reads
    .filter(
      ({ stages, docs, keys, isCount }) =>
        stages.includes("SORT") || stages.includes("COLLSCAN") || docs > (isCount ? 0 : most) || keys > COUNTED + most,
    )
    .map(shown);

async function expectByIndex(work: () => Promise<unknown>): Promise<void> {
  const reads = await explainedReads(MODELS, work);
  expect(reads.length).toBeGreaterThan(0);
  expect(wasteful(reads, 2 * PAGE)).toEqual([]);
}
const page = { page: 1, limit: PAGE };

describe(`the lists of the console, of ${ROWS} rows each, are read by an index`, () => {
  it.each(CASE_QUEUES)("queue %s", (queue) => expectByIndex(() => listCases(admin.actor, { ...page, queue })));

  it.each([
    {},
    { subject: "listing" },
    { action: "reject" },
    { subject: "claim", action: "approve" },
    { by: "admin" },
    { listing: "listing" },
  ] as const)("log of decisions %o", (criteria) => {
    const by = "by" in criteria ? { by: admin.id } : {};
    const about = "listing" in criteria ? { listing } : {};
    return expectByIndex(() => listDecisions(admin.actor, { ...page, ...criteria, ...by, ...about }));
  });

  it.each([undefined, "in-review", "closed"] as const)("claims %s", (state) =>
    expectByIndex(() => listAllClaims(admin.actor, { ...page, ...(state && { state }) })),
  );

  it.each(["open", "settled"] as const)("reports %s", (state) =>
    expectByIndex(() => listReports(admin.actor, { ...page, state })),
  );
});

describe("the job that finds missed cases", () => {
  it(`looks at one page of each place a run, of ${ROWS} rows, and comes to all of them`, async () => {
    const before = await CaseModel.countDocuments();
    const missed = await CaseModel.collection
      .find({}, { projection: { _id: 1 }, sort: { _id: 1 }, skip: Math.floor(ROWS / 2), limit: 5 })
      .toArray();
    await CaseModel.collection.deleteMany({ _id: { $in: missed.map(({ _id }) => _id) } });
    // After a full last page one more run finds that nothing follows.
    const runs = Math.floor(ROWS / 2 / limits.casesSwept) + 1;
    const run = () => refreshCases(new Date());
    await run();
    // This run goes on where the first one stopped.
    const reads = await explainedReads(MODELS, run);
    expect(wasteful(reads, limits.casesSwept + AT_ONE_TIME)).toEqual([]);
    for (let done = 2; done < runs; done += 1) await run();
    const found = await CaseModel.collection.countDocuments({ _id: { $in: missed.map(({ _id }) => _id) } });
    expect([found, await CaseModel.countDocuments()]).toEqual([missed.length, before]);
    // After the last page the first one follows.
    expect(await JobMarkModel.collection.countDocuments({ _id: { $regex: "^cases " } as never })).toBe(0);
  });
});
