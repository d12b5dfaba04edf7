import { Types } from "mongoose";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { GET as readMe } from "@/app/api/v2/auth/me/route";
import { PATCH as ban } from "@/app/api/v3/users/[id]/ban/route";
import { PATCH as unban } from "@/app/api/v3/users/[id]/unban/route";
import { GET as list } from "@/app/api/v3/users/route";
import type { UserRow } from "@/lib/backoffice/contract";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { findPublicProperty } from "@/lib/search/public-listings";
import { getMarketFacts } from "@/lib/search/queries";
import { SessionModel, UserModel } from "@/models/identity";
import { type ApiCall, callApi } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

type Listed = { data: UserRow[]; meta: { page: number; limit: number; total: number; pages: number } };

let admin: Person;
let second: Person;
let buyer: Person;
let owner: Person;

const reason = "Listings of houses that do not exist";
const change = (handler: typeof ban, by: Person, id: string, body?: unknown, more: ApiCall = {}) =>
  callApi(handler, { method: "PATCH", cookies: by.cookies, body, params: { id }, ...more });
const listFor = async (search: string) => {
  const answer = await callApi(list, {
    cookies: admin.cookies,
    path: `/api/v3/users?search=${encodeURIComponent(search)}`,
  });
  return answer.body as unknown as Listed;
};
const namesFor = async (search: string) => (await listFor(search)).data.map(({ userName }) => userName).sort();
const meOf = async ({ cookies }: Person) => (await callApi(readMe, { cookies })).status;

beforeAll(async () => {
  const days = (day: number) => new Date(Date.UTC(2026, 8, day));
  admin = await signedIn("admin", {
    userName: "Meera Admin",
    email: "meera@office.test",
    number: "9111111111",
    createdAt: days(1),
  });
  second = await signedIn("admin", {
    userName: "Second Admin",
    email: "zz@office.test",
    number: "9111111112",
    createdAt: days(2),
  });
  buyer = await signedIn("buyer", {
    userName: "Ravi Kumar",
    email: "ravi.k@mail.test",
    number: "9826012345",
    createdAt: days(3),
  });
  owner = await signedIn("owner", {
    userName: "Rávi  Shukla",
    email: "shukla@mail.test",
    number: "9826054321",
    createdAt: days(4),
  });
  for (let index = 5; index <= 14; index += 1)
    await signedIn("agent", { userName: `Agent ${index}`, number: `70000000${index + 10}`, createdAt: days(index) });
});

describe("the list of users", () => {
  it("has ten entries a page, newest first, with the fields for administrators and no secret", async () => {
    await giveCredits(buyer.id, 8);
    const answer = await callApi(list, { cookies: admin.cookies, path: "/api/v3/users?page=2" });
    const { data, meta } = answer.body as unknown as Listed;
    expect(meta).toEqual({ page: 2, limit: 10, total: 14, pages: 2 });
    expect(data.map(({ _id }) => _id)).toEqual([owner, buyer, second, admin].map(({ id }) => id));
    expect(data[1]).toMatchObject({
      userName: "Ravi Kumar",
      email: "ravi.k@mail.test",
      number: "9826012345",
      credits: 8,
    });
    expect(data[0]).toMatchObject({ credits: 0 });
    expect(answer.text).not.toMatch(/hash|password|consent/i);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("has the newest 20 listing ids and the number of listings of each user", async () => {
    const seller = await signedIn("owner", { userName: "Many Homes" });
    const ids: string[] = [];
    for (let day = 1; day <= 23; day += 1) {
      const now = new Date(Date.UTC(2026, 9, day));
      ids.unshift((await createProperty(seller.actor, anotherFlat(), [somePhoto], { now }))._id);
    }
    const [row] = (await listFor("many")).data;
    expect(row).toMatchObject({ propertyIds: ids.slice(0, 20), propertyTotal: 23 });
    await UserModel.deleteOne({ _id: seller.id });
  });

  it.each([
    ["ravi", ["Ravi Kumar", "Rávi Shukla"]],
    ["RÁVI k", ["Ravi Kumar"]],
    ["shukla@", ["Rávi Shukla"]],
    ["Ravi.K", ["Ravi Kumar"]],
    ["98260", ["Ravi Kumar", "Rávi Shukla"]],
    ["+91 98260-54", ["Rávi Shukla"]],
    ["919826054321", ["Rávi Shukla"]],
    ["91 98260 12345", ["Ravi Kumar"]],
    ["91111111", ["Meera Admin", "Second Admin"]],
    ["nobody", []],
    ["^.*", []],
    ['{"$ne":null}', []],
  ])("finds by the beginning of name, email or number: %s", async (search, names) => {
    expect((await namesFor(search)).map((name) => name.replace(/\s+/g, " "))).toEqual(names);
  });

  it("refuses a search that is too long, an invalid page, and other roles", async () => {
    const get = (path: string, cookies = admin.cookies) => callApi(list, { path: `/api/v3/users${path}`, cookies });
    expect((await get(`?search=${"a".repeat(65)}`)).status).toBe(400);
    expect((await get("?page=0")).status).toBe(400);
    expect((await get("?search[$ne]=1")).status).toBe(400);
    expect((await get("", buyer.cookies)).status).toBe(403);
    expect((await get("", "")).status).toBe(401);
  });
});

describe("a ban", () => {
  const listing = async () => {
    const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
    await approveProperty(admin.actor, _id);
    return _id;
  };
  afterEach(async () => {
    await UserModel.updateMany({}, { $unset: { bannedAt: 1, banReason: 1 } });
  });

  it("ends sessions and hides listings at once; lifting it shows them again and revives no session", async () => {
    const id = await listing();
    expect(await meOf(owner)).toBe(200);
    expect((await getMarketFacts()).total).toBe(1);
    const answer = await change(ban, admin, owner.id, { reason: `  ${reason} ` });
    expect(answer.body).toMatchObject({ data: { _id: owner.id, banned: true }, message: "User banned successfully" });
    expect(await meOf(owner)).toBe(401);
    expect(await SessionModel.countDocuments({ userId: owner.id })).toBe(0);
    expect(await findPublicProperty(id)).toBeNull();
    expect((await getMarketFacts()).total).toBe(0);
    expect((await listFor("shukla")).data[0]).toMatchObject({ banReason: reason, bannedAt: expect.any(String) });

    expect((await change(unban, second, owner.id)).status).toBe(200);
    expect(await findPublicProperty(id)).not.toBeNull();
    expect((await getMarketFacts()).total).toBe(1);
    expect((await listFor("shukla")).data[0]).not.toHaveProperty("banReason");
    expect(await meOf(owner)).toBe(401);
  });

  it("succeeds once for concurrent calls, and is lifted once", async () => {
    const statuses = async (handler: typeof ban, body?: unknown) => {
      const by = (index: number) => (index % 2 === 0 ? admin : second);
      const calls = Array.from({ length: 12 }, (_, index) => change(handler, by(index), owner.id, body));
      return (await Promise.all(calls)).map(({ status }) => status).sort();
    };
    const once = [200, ...Array.from({ length: 11 }, () => 409)];
    expect(await statuses(ban, { reason })).toEqual(once);
    expect(await statuses(unban)).toEqual(once);
  });

  it.each([
    {},
    { reason: "ab" },
    { reason: "   ab   " },
    { reason: "a".repeat(501) },
    { reason: { $ne: "" } },
    { reason, role: 1 },
  ])("needs a reason of 3 to 500 characters and nothing else: case %#", async (body) => {
    expect((await change(ban, admin, buyer.id, body)).status).toBe(400);
    expect(await meOf(buyer)).toBe(200);
  });

  it("is refused to other roles, for the own account and for unknown accounts", async () => {
    const nobody = new Types.ObjectId().toHexString();
    expect((await change(ban, buyer, owner.id, { reason })).status).toBe(403);
    expect((await change(unban, buyer, owner.id)).status).toBe(403);
    expect((await change(ban, admin, admin.id, { reason })).status).toBe(409);
    expect((await change(ban, admin, nobody, { reason })).status).toBe(404);
    expect((await change(unban, admin, nobody)).status).toBe(404);
    expect((await change(unban, admin, buyer.id)).status).toBe(409);
    expect((await change(ban, admin, "me", { reason })).status).toBe(400);
    const evil = { headers: { "sec-fetch-site": "cross-site", origin: "https://evil.test" } };
    expect((await change(ban, admin, buyer.id, { reason }, evil)).status).toBe(403);
    expect(await meOf(buyer)).toBe(200);
  });
});
