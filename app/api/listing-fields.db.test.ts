import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as edit } from "@/app/api/v2/properties/[id]/route";
import { POST as add } from "@/app/api/v2/properties/add/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { addPropertyBody, editPropertyBody } from "@/lib/property/schema";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { atDepth, sampleSeed } from "@/tests/depth";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

const RUNS = atDepth({ standard: 30, all: 500 });
const PROTECTED = [
  ...["_id", "id", "sellerId", "sellerDetails", "userId", "owner", "slug", "status", "approval", "rejected", "sold"],
  ...["views", "listed", "words", "photos", "point", "localityKey", "bedrooms", "bathrooms", "area", "archivedAt"],
  ...["sellerInactive", "rejectionReason", "history", "changedSince", "createdAt", "propertyDetails.bedrooms"],
  ...["$set", "$inc", "$unset", "__proto__", "constructor", "prototype", "toString"],
];
const OFFERED = new Set([...Object.keys(addPropertyBody.shape), ...Object.keys(editPropertyBody.shape)]);
const name = fc
  .oneof({ weight: 3, arbitrary: fc.constantFrom(...PROTECTED) }, fc.string({ minLength: 1, maxLength: 12 }))
  .filter((key) => !OFFERED.has(key));
const value = fc.oneof(fc.constantFrom("approved", 99, true, null, "2030-01-01"), fc.jsonValue({ maxDepth: 2 }));
const extra = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
/** Written as text, because an object literal would set its prototype by `__proto__`. */
const bodyOf = (fields: object, more: [string, unknown][]) =>
  `{${[...Object.entries(fields), ...more].map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join(",")}}`;
const stored = async () => JSON.stringify(await PropertyModel.find({}, "+history").lean());

let owner: Person;
let id: string;
let before: string;
beforeEach(async () => {
  await PropertyModel.collection.deleteMany({});
  owner = await signedIn("owner");
  id = (await createProperty(owner.actor, anotherFlat(), [somePhoto]))._id;
  before = await stored();
});

describe(`fields that no call accepts, in ${RUNS} bodies (security T4)`, () => {
  it.each([
    ["posting a listing", add, "POST", flatForRent()],
    ["changing a listing", edit, "PATCH", { name: "Narmada House" }],
  ] as const)("are refused by %s and change nothing", { timeout: 120_000 }, async (_, handler, method, fields) => {
    const property = fc.asyncProperty(extra, async (more) => {
      const body = bodyOf(fields, more);
      const { status, text } = await callApi(handler, { method, body, cookies: owner.cookies, params: { id } });
      expect(status, text).toBe(400);
      expect(await stored()).toBe(before);
    });
    await fc.assert(property, { numRuns: RUNS, seed: sampleSeed });
  });
});

it("changes the accepted fields and only those derived from them", { timeout: 120_000 }, async () => {
  const { _id, sellerId, photos, point, views, createdAt } = (await PropertyModel.findById(id).lean()) ?? {};
  const changes = fc.record(
    {
      name: fc.constantFrom("Narmada House", "Kaveri House"),
      description: fc.string({ maxLength: 40 }),
      price: fc.integer({ min: 1, max: 10_000_000 }),
      city: fc.constantFrom("Indore", "Ujjain", ""),
      propertyDetails: fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(fc.boolean(), fc.integer(), fc.string())),
    },
    { requiredKeys: [] },
  );
  const property = fc.asyncProperty(changes, async (body) => {
    const { status } = await callApi(edit, { method: "PATCH", body, cookies: owner.cookies, params: { id } });
    expect([200, 400]).toContain(status);
    const now = await PropertyModel.findById(id).lean();
    expect(now).toMatchObject({ _id, sellerId, photos, views, createdAt, approval: false, sold: false, listed: false });
    expect(now?.point).toEqual(point);
  });
  await fc.assert(property, { numRuns: atDepth({ standard: 30, all: 200 }), seed: sampleSeed });
});
