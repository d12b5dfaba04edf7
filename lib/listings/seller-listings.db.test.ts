import { type Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { ownCounts, ownListings, planState } from "@/lib/listings/list-plan";
import { rewritePublicText } from "@/lib/listings/public-text-writes";
import {
  countAllListings,
  countOwnListings,
  listOwnCards,
  listOwnListings,
  listWaitingListings,
} from "@/lib/listings/seller-listings";
import { SELLER_STATES } from "@/lib/listings/seller-rules";
import { limits } from "@/lib/platform/limits";
import { STATE_FLAGS, statusOf } from "@/lib/property/rules";
import { type UnlockEntry, WalletModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { type Person, signedIn } from "@/tests/people";

const OTHERS = 12_000;
const OWN_STATES = {
  approved: { approval: true, listed: true },
  rejected: { rejected: true, rejectionReason: "The photos show another flat" },
  pending: {},
  sold: { sold: true, approval: true },
  archived: { approval: true, archivedAt: new Date() },
};
const OWN: (keyof typeof OWN_STATES)[] = [
  ...Array<"approved">(4).fill("approved"),
  ...Array<"rejected">(2).fill("rejected"),
  ...Array<"pending">(3).fill("pending"),
  ...Array<"sold">(2).fill("sold"),
  ...Array<"archived">(2).fill("archived"),
];
const HIDDEN = { listed: false, approval: false, rejected: false, sold: false };

const OTHERS_LISTING = new ObjectId().toHexString();
/** Creates a wallet that unlocked these contacts. */
const walletWith = (propertyIds: readonly string[]) => {
  const unlocks = propertyIds.map(
    (id, index): UnlockEntry => ({
      propertyId: new ObjectId(id),
      propertyName: "A flat",
      seq: index + 1,
      at: new Date(),
    }),
  );
  return { _id: new ObjectId(), balance: 0, seq: unlocks.length, grants: [], unlocks, reversals: [] };
};

let admin: Person;
let owner: Person;
let neighbour: Person;
let own: PropertyRecord[];

beforeAll(async () => {
  [admin, owner, neighbour] = await Promise.all([signedIn("admin"), signedIn("owner"), signedIn("owner")]);
  own = plausibleListings(OTHERS + 1, OTHERS + 1 + OWN.length).map((listing, index) => ({
    ...listing,
    ...HIDDEN,
    ...OWN_STATES[OWN[index] ?? "pending"],
    sellerId: new ObjectId(owner.id),
    views: index + 1,
    address: `Plot ${index + 1}`,
    description: "Ask for me at 90000 54321, two rooms and a terrace.",
  }));
  await PropertyModel.collection.insertMany([...plausibleListings(1, OTHERS + 1), ...own], { ordered: false });
  for (const { _id } of own) await rewritePublicText(_id);
}, 120_000);

const shown = () =>
  own
    .filter(({ archivedAt }) => !archivedAt)
    .sort((a, b) => Number(b.createdAt) - Number(a.createdAt))
    .map(({ _id }) => _id.toHexString());

describe("a seller's own listings", () => {
  it("are listed newest first, in every state, in pages, without archived ones", async () => {
    const first = await listOwnListings(owner.actor, { page: 1, limit: 6 });
    const second = await listOwnListings(owner.actor, { page: 2, limit: 6 });
    expect([...first.listings, ...second.listings].map(({ _id }) => _id)).toEqual(shown());
    expect(first).toMatchObject({ page: 1, pages: 2, total: 11, totalIsCapped: false });
    expect(new Set(first.listings.concat(second.listings).map(({ status }) => status)).size).toBe(4);
    expect((await listOwnListings(owner.actor, { page: 3, limit: 6 })).listings).toEqual([]);
  });

  it("have only the fields of a row", async () => {
    const { listings } = await listOwnListings(owner.actor, { page: 1, limit: 20 });
    const keys = new Set(listings.flatMap((listing) => Object.keys(listing)));
    expect([...keys].sort()).toEqual(
      [
        ...["_id", "category", "city", "contactsCut", "createdAt", "locality", "name", "photo", "photoCount"],
        ...["price", "propertyType", "rejection", "rejectionReason", "slug", "status", "views"],
      ].sort(),
    );
  });

  it("are counted by state, with the views of all", async () => {
    const views = own.filter(({ archivedAt }) => !archivedAt).reduce((sum, { views }) => sum + views, 0);
    const counts = await countOwnListings(owner.actor);
    expect(counts).toEqual({ total: 11, approved: 4, rejected: 2, pending: 3, sold: 2, views });
  });

  it("are listed only for their seller", async () => {
    const none = { total: 0, approved: 0, rejected: 0, pending: 0, sold: 0, views: 0 };
    expect(await countOwnListings(neighbour.actor)).toEqual(none);
    expect((await listOwnListings(neighbour.actor, { page: 1, limit: 6 })).listings).toEqual([]);
  });
});

describe("a seller's own cards", () => {
  const page = (number: number, status?: (typeof SELLER_STATES)[number]) =>
    listOwnCards(owner.actor, { page: number, limit: 6, status });

  it("are listed newest first, in every state, in pages, without archived ones", async () => {
    const [first, second] = [await page(1), await page(2)];
    expect([...first.cards, ...second.cards].map(({ _id }) => _id)).toEqual(shown());
    expect(first).toMatchObject({ page: 1, pages: 2, total: 11, totalIsCapped: false });
    expect((await page(3)).cards).toEqual([]);
  });

  it.each(SELLER_STATES)("are filtered by the state %s in the database", async (state) => {
    const of = own.filter((one) => !one.archivedAt && statusOf(one) === state);
    const { cards, total } = await page(1, state);
    expect(total).toBe(of.length);
    expect(cards.map(({ _id }) => _id)).toEqual(shown().filter((id) => of.some(({ _id }) => _id.toHexString() === id)));
    expect(new Set(cards.map(({ status }) => status))).toEqual(new Set([state]));
  });

  it("have only the fields of a card: the address, and no phone number in a text", async () => {
    const { cards } = await listOwnCards(owner.actor, { page: 1, limit: 20 });
    expect(cards.map(({ address }) => address)).toContain("Plot 1");
    expect(cards.every(({ description }) => description?.includes("two rooms"))).toBe(true);
    expect(cards.every(({ contactsCut }) => contactsCut)).toBe(true);
    const text = JSON.stringify(cards);
    expect(text).not.toContain("54321");
    expect(text).not.toMatch(/"(sellerId|words|point|history|listed|approval|localityKey|publicText|cutContacts)"/);
    expect(cards.filter(({ rejectionReason }) => rejectionReason)).toHaveLength(2);
  });

  it("have the number of people who unlocked each contact", async () => {
    const [first = "", second = ""] = shown();
    await WalletModel.collection.insertMany([walletWith([first, second]), walletWith([second, OTHERS_LISTING])]);
    const { cards } = await page(1);
    expect(cards.slice(0, 3).map(({ unlocks }) => unlocks)).toEqual([1, 2, 0]);
  });

  it("are listed only for their seller, not for an administrator", async () => {
    for (const { actor } of [neighbour, admin])
      expect((await listOwnCards(actor, { page: 1, limit: 6 })).cards).toEqual([]);
  });
});

describe("counts for administrators", () => {
  it("cover all listings up to the cap and are refused to other roles", async () => {
    const pending = await PropertyModel.countDocuments({ ...STATE_FLAGS.pending, archivedAt: null });
    const all = { total: limits.totalCap + 1, approved: limits.totalCap + 1, rejected: 2, pending };
    expect(await countAllListings(admin.actor)).toEqual(all);
    await expect(countAllListings(owner.actor)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("list the pending listings, newest first", async () => {
    const waiting = await listWaitingListings(admin.actor, { limit: 4 });
    expect(waiting).toHaveLength(4);
    expect(waiting.every(({ status }) => status === "pending")).toBe(true);
    expect(waiting.map(({ createdAt }) => createdAt)).toEqual(
      waiting
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    await expect(listWaitingListings(owner.actor, { limit: 4 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

function stagesOf(plan: Document): string[] {
  const inner = [plan.inputStage, ...(plan.inputStages ?? [])].filter(Boolean);
  return [plan.stage, ...inner.flatMap(stagesOf)];
}

/** The sum of all `docsExamined` in an explanation. */
const examined = (explained: unknown) =>
  [...JSON.stringify(explained).matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count));

describe("query plans", () => {
  it.each(SELLER_STATES)("a seller's own that are %s: ids and count from the index alone", async (state) => {
    const { match, sort, hint } = ownListings(owner.id, state);
    const ids = PropertyModel.collection.find(match, { projection: { _id: 1 }, sort, hint, limit: 6 });
    const { queryPlanner, executionStats } = await ids.explain("executionStats");
    expect(stagesOf(queryPlanner.winningPlan)).not.toContain("SORT");
    expect(executionStats.totalDocsExamined).toBe(0);
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(OWN.length + 1);
    const count = { count: "properties", query: match, hint, limit: limits.totalCap + 1 };
    const counted = await mongoose.connection.db?.command({ explain: count, verbosity: "executionStats" });
    expect(counted?.executionStats.totalDocsExamined).toBe(0);
  });

  it.each(["own", "pending", "approved"] as const)("%s: ids from one range of the index", async (name) => {
    const { match, sort, hint } = name === "own" ? ownListings(owner.id) : planState(name);
    const ids = PropertyModel.collection.find(match, { projection: { _id: 1 }, sort, hint, skip: 2, limit: 6 });
    const { queryPlanner, executionStats } = await ids.explain("executionStats");
    const stages = stagesOf(queryPlanner.winningPlan);
    expect(stages).toContain("IXSCAN");
    expect(stages).not.toContain("SORT");
    expect(executionStats.nReturned).toBe(6);
    expect(executionStats.totalDocsExamined).toBe(0);
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(9);
  });

  it("counts a seller's own by state from the index alone", async () => {
    const { pipeline, hint } = ownCounts(owner.id);
    const explained = await PropertyModel.collection.aggregate(pipeline, { hint }).explain("executionStats");
    const text = JSON.stringify(explained);
    expect(text).toContain('"seller_own"');
    expect(text).toContain('"PROJECTION_COVERED"');
    expect(text).not.toMatch(/"stage":"(FETCH|SORT)"/);
    expect(Math.max(...examined(explained))).toBe(0);
  });
});
