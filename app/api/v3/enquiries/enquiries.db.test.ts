import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PATCH as setHandled } from "@/app/api/v3/enquiries/[id]/route";
import { GET as list } from "@/app/api/v3/enquiries/route";
import { ENQUIRY_KEPT_DAYS } from "@/lib/messaging/enquiry-rules";
import { EnquiryModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";

const DAY_MS = 86_400_000;
let admin: Person;
let owner: Person;

/** Stores `count` enquiries a day apart, the newest first; every third one is handled. */
async function storeEnquiries(count: number): Promise<string[]> {
  const now = Date.now();
  const records = Array.from({ length: count }, (_, index) => ({
    name: "Asha Rao",
    email: "asha@example.com",
    subject: `Question ${index}`,
    message: "Do credits end when I do not use them?",
    handled: index % 3 === 2,
    createdAt: new Date(now - index * DAY_MS),
  }));
  return (await EnquiryModel.create(records)).map(({ _id }) => _id.toHexString());
}
const read = (query = "", { cookies }: Pick<Person, "cookies"> = admin) =>
  callApi(list, { path: `/api/v3/enquiries${query}`, cookies });
const tick = (id: string, body: unknown, { cookies }: Pick<Person, "cookies"> = admin) =>
  callApi(setHandled, { method: "PATCH", body, cookies, params: { id } });
const subjects = (answer: Awaited<ReturnType<typeof read>>) =>
  (answer.body.data as { subject: string }[]).map(({ subject }) => subject);

beforeAll(async () => {
  [admin, owner] = [await signedIn("admin"), await signedIn("owner")];
});
beforeEach(() => EnquiryModel.deleteMany({}));

describe("the list of enquiries", () => {
  it("is paged, newest first, filtered by state, and counts every state", async () => {
    await storeEnquiries(12);
    const first = await read();
    expect(first.body).toMatchObject({
      meta: { page: 1, limit: 10, total: 12, pages: 2, counts: { total: 12, open: 8, handled: 4 } },
    });
    expect(subjects(first)[0]).toBe("Question 0");
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(subjects(await read("?page=2"))).toEqual(["Question 10", "Question 11"]);
    expect(subjects(await read("?status=handled"))).toEqual(["Question 2", "Question 5", "Question 8", "Question 11"]);
    expect((await read("?status=open")).body).toMatchObject({ meta: { total: 8, pages: 1 } });
    expect(subjects(await read("?page=3"))).toEqual([]);
    expect(Object.keys((first.body.data as object[])[0] ?? {}).toSorted()).toEqual(
      ["_id", "createdAt", "email", "handled", "message", "name", "subject"].toSorted(),
    );
  });

  it.each(["?status=new", "?status=open&status=handled", "?page=0", "?limit=x", "?status[$ne]=open"])(
    "refuses %s",
    async (query) => {
      expect((await read(query)).status).toBe(400);
    },
  );

  it("is refused to a seller, without reading anything", async () => {
    await storeEnquiries(1);
    const refused = await read("", owner);
    expect([refused.status, refused.text.includes("asha@example.com")]).toEqual([403, false]);
    expect((await read("", { cookies: "" })).status).toBe(401);
  });

  it("reads each list in the order of an index, and old enquiries expire", async () => {
    await storeEnquiries(3);
    const { collection } = EnquiryModel;
    for (const [match, hint] of [
      [{}, "newest"],
      [{ handled: false }, "state"],
    ] as const) {
      const plan = await collection.find(match).hint(hint).sort({ createdAt: -1, _id: -1 }).explain("queryPlanner");
      expect(JSON.stringify(plan)).not.toContain('"stage":"SORT"');
    }
    const indexes = await mongoose.connection.collection("enquiries").indexes();
    expect(indexes.find(({ name }) => name === "expiry")?.expireAfterSeconds).toBe(ENQUIRY_KEPT_DAYS * 86_400);
  });
});

describe("marking an enquiry as handled", () => {
  it("can be undone, and repeating it changes nothing", async () => {
    const [id = ""] = await storeEnquiries(1);
    for (const handled of [true, true, false, false]) {
      const answer = await tick(id, { handled });
      expect([answer.status, answer.body.data]).toEqual([200, { _id: id, handled }]);
      expect((await EnquiryModel.findById(id).lean())?.handled).toBe(handled);
    }
  });

  it.each([{}, { handled: "true" }, { handled: null }, { handled: { $ne: true } }, { handled: true, name: "x" }])(
    "refuses %j",
    async (body) => {
      const [id = ""] = await storeEnquiries(1);
      expect((await tick(id, body)).status).toBe(400);
      expect(await EnquiryModel.findById(id).lean()).toMatchObject({ handled: false, name: "Asha Rao" });
    },
  );

  it("answers 404 for an unknown one, 400 for an invalid id, and is refused to other roles", async () => {
    const [id = ""] = await storeEnquiries(1);
    expect((await tick("f".repeat(24), { handled: true })).status).toBe(404);
    expect((await tick("x", { handled: true })).status).toBe(400);
    expect((await tick(id, { handled: true }, owner)).status).toBe(403);
    expect((await tick(id, { handled: true }, { cookies: "" })).status).toBe(401);
    expect((await EnquiryModel.findById(id).lean())?.handled).toBe(false);
  });
});
