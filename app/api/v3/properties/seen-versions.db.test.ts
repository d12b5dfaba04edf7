import { beforeEach, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as listPublic } from "@/app/api/v1/properties/route";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { PATCH as reject } from "@/app/api/v3/properties/reject/[id]/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { listReviewItems } from "@/lib/listings/queries";
import { listWaitingListings } from "@/lib/listings/seller-listings";
import { propertyMessages } from "@/lib/property/messages";
import { SeenVersionModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { setUpEditing } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const ROUNDS = atDepth({ standard: 5, all: 30 });
const DECISIONS = [
  ["approve", approve, "approved"],
  ["reject", reject, "rejected"],
] as const;

const { people, post, patch, read, stored } = setUpEditing();
const decide = (
  handler: typeof approve,
  id: string,
  { by = people.admin, body }: { by?: Person; body?: object } = {},
) => callApi(handler, { method: "PATCH", cookies: by.cookies, params: { id }, ...(body && { body }) });
const list = (by = people.admin, query = "") =>
  callApi(listAll, { cookies: by.cookies, path: `/api/v3/properties${query}` });
const outdated = [409, propertyMessages.changedMeanwhile];

beforeEach(() => SeenVersionModel.deleteMany({}));

describe.each(DECISIONS)("%s without a version (security F36)", (_, handler, status) => {
  const answerOf = async (...call: Parameters<typeof decide> extends [unknown, ...infer Rest] ? Rest : never) => {
    const answer = await decide(handler, ...call);
    return [answer.status, answer.body.message];
  };

  it("decides about the listing that was listed, when nothing has changed", async () => {
    const id = await post();
    await list();
    expect((await answerOf(id))[0]).toBe(200);
    expect((await read(id)).status).toBe(status);
  });

  it("is refused when the listing was edited after it was listed, until it is listed again", async () => {
    const id = await post();
    await list();
    await patch(id, { description: "Not looked at" });
    for (const body of [undefined, {}]) expect(await answerOf(id, { ...(body && { body }) })).toEqual(outdated);
    expect((await read(id)).status).toBe("pending");
    await list();
    expect((await answerOf(id))[0]).toBe(200);
  });

  it("goes by what was listed to this administrator, not to others", async () => {
    const other = await signedIn("admin");
    const id = await post();
    await list(other);
    await patch(id, { description: "Not looked at" });
    await list();
    expect(await answerOf(id, { by: other })).toEqual(outdated);
    expect((await answerOf(id))[0]).toBe(200);
  });

  it("decides about a listing that was never listed to this administrator", async () => {
    const id = await post();
    await patch(id, { description: "Edited" });
    expect((await answerOf(id))[0]).toBe(200);
  });

  it("is refused when an approved listing was edited and waits again", async () => {
    const id = await post();
    await list();
    await approveProperty(people.admin.actor, id);
    await patch(id, { description: "Not looked at" });
    expect(await answerOf(id)).toEqual(outdated);
  });

  it("goes by the version of the body, where there is one", async () => {
    const id = await post();
    await list();
    await patch(id, { description: "Looked at elsewhere" });
    const { updatedAt } = await stored(id).then((listing) => listing ?? expect.fail());
    const first = (await read(id, people.neighbour))?.updatedAt ?? "2026-01-01T00:00:00.000Z";
    expect(await answerOf(id, { body: { updatedAt: first } })).toEqual(outdated);
    expect((await answerOf(id, { body: { updatedAt: updatedAt.toISOString() } }))[0]).toBe(200);
  });

  it(`never decides about an edit that was not listed, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await post();
      await list();
      const description = `Not looked at ${round}`;
      const [, [code]] = await Promise.all([patch(id, { description }), answerOf(id)]);
      const now = await read(id, people.admin);
      if (code === 409) expect(now).toMatchObject({ status: "pending", description });
      else expect(now.status === "pending" || now.description !== description).toBe(true);
    }
  });
});

describe("what counts as listed to an administrator", () => {
  it.each([
    ["v3/properties", () => list()],
    ["the listing itself", (id: string) => callApi(find, { params: { id }, cookies: people.admin.cookies })],
    [
      "the list of one seller",
      () =>
        callApi(listPublic, {
          path: `/api/v1/properties?sellerDetails=${people.owner.id}`,
          cookies: people.admin.cookies,
        }),
    ],
    [
      "the answer of an administrator's edit",
      (id: string) => patch(id, { landmark: `Corrected ${Math.random()}` }, people.admin),
    ],
  ])("is the version in %s", async (_, see) => {
    const id = await post();
    await see(id);
    await patch(id, { description: "Edited after it was seen" });
    expect((await decide(approve, id)).status).toBe(409);
    await see(id);
    expect((await decide(approve, id)).status).toBe(200);
  });

  it.each([
    ["the dashboard", () => listWaitingListings(people.admin.actor, { limit: 5 })],
    ["the page of all properties", () => listReviewItems(people.admin.actor, { page: 1, limit: 10 })],
  ])("is the first version in a row of %s, and no later one, because rows do not show the texts", async (_, see) => {
    const id = await post();
    await see();
    await patch(id, { description: "Edited after it was listed" });
    for (let time = 0; time < 2; time += 1) {
      expect((await decide(approve, id)).status).toBe(409);
      await see();
    }
    await list();
    await patch(id, { description: "Edited after it was read" });
    await see();
    expect((await decide(approve, id)).status).toBe(409);
    const [row] = (await listReviewItems(people.admin.actor, { page: 1, limit: 10 })).items;
    expect((await decide(approve, id, { body: { updatedAt: row?.updatedAt } })).status).toBe(200);
  });

  it("is not what its seller reads", async () => {
    const id = await post();
    await list();
    await patch(id, { description: "Edited" });
    await read(id);
    expect((await decide(approve, id)).status).toBe(409);
    await SeenVersionModel.deleteMany({});
    await read(id);
    expect(await SeenVersionModel.countDocuments()).toBe(0);
    await list();
    expect((await decide(approve, id)).status).toBe(200);
  });

  it.each([
    ["approved", "its page", (id: string) => callApi(find, { params: { id }, cookies: people.admin.cookies })],
    ["approved", "the list of its state", () => list(people.admin, "?status=approved")],
    ["rejected", "the list of its state", () => list(people.admin, "?status=rejected")],
  ] as const)("is also a version that was %s, in %s", async (status, _, see) => {
    const other = await signedIn("admin");
    const id = await post();
    await (status === "approved" ? approveProperty : rejectProperty)(other.actor, id);
    await see(id);
    await patch(id, { description: "Edited after it was seen" });
    expect((await read(id)).status).toBe("pending");
    expect((await decide(approve, id)).status).toBe(409);
    await list();
    expect((await decide(approve, id)).status).toBe(200);
  });

  it("is one record for an administrator and a listing, however often and in whatever state it is read", async () => {
    const id = await post();
    await list();
    await approveProperty(people.admin.actor, id);
    await Promise.all(Array.from({ length: 5 }, () => list()));
    const [record, ...others] = await SeenVersionModel.find().lean();
    expect(others).toEqual([]);
    expect(record).toMatchObject({ updatedAt: (await stored(id))?.updatedAt, at: expect.any(Date) });
  });
});
