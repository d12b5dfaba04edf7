import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import {
  banUser,
  endUserSessions,
  idsOfUsers,
  listingsOfSellers,
  listUsers,
  planUsers,
  unbanUser,
} from "@/lib/backoffice/users";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { COUNT_LIMIT } from "@/lib/platform/paged-read";
import { SessionModel, UserModel, type UserRecord } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { type Person, signedIn } from "@/tests/people";

describe("users", () => {
  const reason = "Asked for money before a visit";

  let admin: Person;

  let other: Person;

  const sessionsOf = ({ id }: Person) => SessionModel.countDocuments({ userId: id });

  const accountOf = ({ id }: Person) => UserModel.findById(id).lean();

  beforeEach(async () => {
    [admin, other] = await Promise.all([signedIn("admin"), signedIn("buyer")]);
  });

  it("a ban leaves no session stored, of one or of several", async () => {
    const [session] = await SessionModel.find({ userId: other.id }).lean();
    await SessionModel.collection.insertOne({ ...session, _id: "0".repeat(64) } as never);
    expect(await sessionsOf(other)).toBe(2);
    await banUser(admin.actor, other.id, reason);
    expect([await sessionsOf(other), await sessionsOf(admin)]).toEqual([0, 1]);
  });

  it.each(SIGN_UP_TYPES)("everything is refused to a %s, and nothing changes", async (role) => {
    const { actor } = await signedIn(role);
    const before = await accountOf(other);
    for (const call of [
      () => banUser(actor, other.id, reason),
      () => unbanUser(actor, other.id),
      () => endUserSessions(actor, other.id),
    ])
      await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect([await accountOf(other), await sessionsOf(other)]).toEqual([before, 1]);
  });
});

describe("queries of users", () => {
  const MANY = limits.totalCap + 2_000;

  const NOW = Date.UTC(2026, 8, 1);

  let admin: Person;

  let seller: Person;

  /** All their names begin with `a`, all their emails with `z`; the newest is the last. */
  const person = (index: number): UserRecord => ({
    _id: new ObjectId(),
    userName: `Asha ${index}`,
    email: `z${index}@mail.test`,
    number: `8${String(index).padStart(9, "0")}`,
    userType: "buyer",
    passwordHash: "scrypt$",
    consent: { version: "1", at: new Date(NOW) },
    rating: 0,
    createdAt: new Date(NOW + index * 1_000),
    updatedAt: new Date(NOW),
  });

  beforeAll(async () => {
    [admin, seller] = await Promise.all([signedIn("admin"), signedIn("owner", { userName: "Many Homes" })]);
    await UserModel.collection.insertMany(Array.from({ length: MANY }, (_, index) => person(index)));
    const sellerId = new ObjectId(seller.id);
    const own = plausibleListings(1, 101).map((one, index) => ({
      ...one,
      sellerId,
      listed: index % 2 === 0 && one.listed,
      ...(index % 2 === 1 && { archivedAt: new Date(NOW) }),
    }));
    await PropertyModel.collection.insertMany([...own, ...plausibleListings(101, 301)]);
  }, 120_000);

  /** The sum of one field of executionStats in an explanation. */
  const figures = (explained: unknown, name: string) =>
    [...JSON.stringify(explained).matchAll(new RegExp(`"${name}":(\\d+)`, "g"))].map(([, figure]) => Number(figure));

  const explain = (search: string | undefined, skip: number) => {
    const plan = planUsers(search);
    return UserModel.collection.aggregate(idsOfUsers(plan, skip, 10), plan.options).explain("executionStats");
  };

  it.each(SIGN_UP_TYPES)("is refused to a %s", async (role) => {
    const { actor } = await signedIn(role);
    await expect(listUsers(actor, { page: 1, limit: 10 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  describe("a page past the end", () => {
    it.each([
      [undefined, limits.totalCap / 10 + 1],
      ["many", 2],
      ["nobody at all", 1],
    ])("of search %j is empty and reads no account", async (search, page) => {
      const [aggregate, find] = [vi.spyOn(UserModel.collection, "aggregate"), vi.spyOn(UserModel.collection, "find")];
      const { users, pages } = await listUsers(admin.actor, { page, limit: 10, ...(search && { search }) });
      expect([users, pages]).toEqual([[], page - 1]);
      expect([aggregate.mock.calls.length, find.mock.calls.length]).toEqual([0, 0]);
      vi.restoreAllMocks();
    });
  });

  describe("query plans", () => {
    it.each([0, 40, limits.totalCap - 10])("ids after the first %i from one range of the index", async (skip) => {
      const explained = await explain(undefined, skip);
      expect(JSON.stringify(explained)).not.toMatch(/"stage":"(COLLSCAN|FETCH|SORT)"/);
      expect(figures(explained, "totalDocsExamined")).toEqual([0]);
      expect(Math.max(...figures(explained, "totalKeysExamined"))).toBeLessThanOrEqual(skip + 11);
    });

    it.each(["a", "z", "8", "asha 1"])("a search for %j looks at no more than it counts", async (search) => {
      const explained = await explain(search, 0);
      expect(JSON.stringify(explained)).not.toContain('"COLLSCAN"');
      expect(Math.max(...figures(explained, "totalDocsExamined"))).toBeLessThanOrEqual(COUNT_LIMIT);
    });

    it("reads the shown accounts without what is not shown", async () => {
      const find = vi.spyOn(UserModel.collection, "find");
      await listUsers(admin.actor, { page: 1, limit: 10, search: "a" });
      const [, options] = find.mock.calls[0] ?? [];
      expect(Object.values(options?.projection ?? {})).not.toContain(0);
      expect(Object.keys(options?.projection ?? {}).filter((field) => /hash|consent|pic/i.test(field))).toEqual([]);
      find.mockRestore();
    });

    it("finds the listings of all sellers in the index alone", async () => {
      const { pipeline, hint } = listingsOfSellers([new ObjectId(seller.id), new ObjectId(admin.id)]);
      const explained = await PropertyModel.collection.aggregate(pipeline, { hint }).explain("executionStats");
      expect(JSON.stringify(explained)).not.toMatch(/"stage":"(COLLSCAN|FETCH)"/);
      expect(figures(explained, "totalDocsExamined")).toEqual([0]);
    });
  });

  it("counts no archived listing and names none", async () => {
    const [row] = (await listUsers(admin.actor, { page: 1, limit: 10, search: "many" })).users;
    const live = await PropertyModel.find({ sellerId: seller.id, archivedAt: null }, "_id").sort({
      createdAt: -1,
      _id: -1,
    });
    expect(row?.propertyTotal).toBe(50);
    expect(row?.propertyIds).toEqual(live.slice(0, limits.userPropertyIds).map(({ id }) => id));
    await PropertyModel.collection.updateMany({ _id: { $in: live.slice(5).map(({ _id }) => _id) } }, [
      { $set: { archivedAt: new Date(NOW), listed: false } },
    ]);
    const [fewer] = (await listUsers(admin.actor, { page: 1, limit: 10, search: "many" })).users;
    expect([fewer?.propertyTotal, fewer?.propertyIds]).toEqual([5, live.slice(0, 5).map(({ id }) => id)]);
  });

  it("sorts no more accounts than it counts, and all accounts without a search", async () => {
    const first = await listUsers(admin.actor, { page: 1, limit: 10, search: "asha" });
    expect(first).toMatchObject({ total: limits.totalCap, totalIsCapped: true, pages: limits.totalCap / 10 });
    expect(first.users).toHaveLength(10);
    const all = await listUsers(admin.actor, { page: 2, limit: 10 });
    expect(all.users.map(({ createdAt }) => createdAt)).toEqual(
      all.users
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const [exact] = (await listUsers(admin.actor, { page: 1, limit: 10, search: `z${MANY - 1}@` })).users;
    expect(exact?.userName).toBe(`Asha ${MANY - 1}`);
  });
});
