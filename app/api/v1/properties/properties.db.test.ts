import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as listCities } from "@/app/api/v1/cities/route";
import { GET as findProperty } from "@/app/api/v1/properties/[id]/route";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { GET as listPropertyTypes } from "@/app/api/v1/property-types/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, markSold, rejectProperty } from "@/lib/listings/moderation";
import type { Actor } from "@/lib/platform/actor";
import type { AddPropertyInput } from "@/lib/property/schema";

const admin: Actor = { id: "a".repeat(24), role: "admin" };
const owner: Actor = { id: "b".repeat(24), role: "owner" };
const agent: Actor = { id: "c".repeat(24), role: "agent" };
const SECRETS = /98260|canary|Hidden Lane|seller|"address"|"point"|listed"|"words"|bbbbbbbb|cccccccc/i;
const PHOTO = { key: "ab".repeat(16), width: 1600, height: 1200 };

const rent: AddPropertyInput = {
  name: "Quiet flat, call 9826099999",
  description: "Second floor. Write to canary@demo.test or +91 98260 99999.",
  category: "rent",
  propertyType: "Flat",
  preferredCustomer: "family",
  address: "12 Hidden Lane",
  locality: "Vijay Nagar",
  landmark: "Meghdoot Garden",
  city: "Indore",
  price: 18_000,
  rentRequired: "1+1",
  propertyDetails: { bedrooms: 2, bathrooms: 1, totalArea: 900, note: "98260-99999" },
};
const { rentRequired: _, ...plain } = rent;
const sale: AddPropertyInput = {
  ...plain,
  category: "sale",
  tncpApproved: "yes",
  reraApproved: "no",
  loanOnThisProperty: "no",
};

const ids: Record<string, string> = {};

async function add(label: string, actor: Actor, input: AddPropertyInput, day: number, point?: object) {
  const now = new Date(Date.UTC(2026, 9, day));
  const { _id } = await createProperty(actor, input, [PHOTO], {
    now,
    point: { longitude: 75.89, latitude: 22.75 },
    ...point,
  });
  ids[label] = _id;
  return _id;
}

const addPublic = async (...listing: Parameters<typeof add>) => approveProperty(admin, await add(...listing));

beforeAll(async () => {
  await addPublic("flat", owner, rent, 1);
  await addPublic("bigFlat", owner, { ...rent, price: 30_000, propertyDetails: { bedrooms: 3 } }, 2);
  await addPublic("house", agent, { ...sale, propertyType: "House", price: 7_500_000 }, 3);
  await addPublic(
    "bhopal",
    agent,
    { ...rent, city: "Bhopal", propertyType: "PG", price: 6_000, propertyDetails: { wifi: true } },
    4,
  );
  await add("pending", owner, rent, 5);
  await rejectProperty(admin, await add("rejected", owner, rent, 6), "No");
  await addPublic("sold", owner, rent, 7);
  await markSold(owner, ids.sold ?? "");
});

type Body = { statusCode: number; message: string; data: { _id: string }[]; meta: object };

async function list(query: string): Promise<Body & { text: string; status: number }> {
  const response = await listProperties(new NextRequest(`http://localhost/api/v1/properties${query}`), {
    params: Promise.resolve({}),
  });
  const text = await response.text();
  return { ...JSON.parse(text), text, status: response.status };
}

const find = (id: string) =>
  findProperty(new NextRequest("http://localhost/api/v1/properties/x"), { params: Promise.resolve({ id }) });

describe("GET v1/properties", () => {
  it.each([
    ["", ["bhopal", "house", "bigFlat", "flat"]],
    ["?approval=false", ["bhopal", "house", "bigFlat", "flat"]],
    ["?utm_source=mail", ["bhopal", "house", "bigFlat", "flat"]],
    ["?type=flat", ["bigFlat", "flat"]],
    ["?type=House&type=PG", ["bhopal", "house"]],
    ["?type=house,pg", ["bhopal", "house"]],
    ["?category=sale", ["house"]],
    ["?city=bhopal", ["bhopal"]],
    ["?bedrooms=2&category=rent", ["flat"]],
    ["?bedrooms=3", ["bigFlat"]],
    ["?minPrice=7000&maxPrice=20000", ["flat"]],
    ["?minPrice=20000&maxPrice=7000", []],
    ["?sort=price-asc", ["bhopal", "flat", "bigFlat", "house"]],
    ["?sort=price-desc", ["house", "bigFlat", "flat", "bhopal"]],
    ["?search=flat%20vijay%20nagar%20indore", ["bigFlat", "flat"]],
    ["?search=flat&type=House", []],
    [`?sellerDetails=${agent.id}`, ["bhopal", "house"]],
    [`?sellerDetails=${"d".repeat(24)}`, []],
    ["?limit=3", ["bhopal", "house", "bigFlat"]],
    ["?limit=3&page=2", ["flat"]],
    ["?page=1000000000", []],
  ])("%s", async (query, expected) => {
    const { status, data } = await list(query);
    expect(status).toBe(200);
    expect(data.map(({ _id }) => Object.keys(ids).find((label) => ids[label] === _id))).toEqual(expected);
  });

  it("answers page and limit", async () => {
    expect((await list("?limit=3")).meta).toEqual({ page: 1, limit: 3, total: 4, pages: 2 });
    expect((await list("?limit=999999")).meta).toEqual({ page: 1, limit: 500, total: 4, pages: 1 });
  });
});

describe("GET v1/properties/{id}", () => {
  it("answers by id and by slug", async () => {
    const byId = await (await find(ids.flat ?? "")).json();
    expect(byId).toMatchObject({
      success: true,
      data: { _id: ids.flat, price: 18_000, bedrooms: 2 },
      meta: { contact: "locked" },
    });
    expect(await (await find(byId.data.slug)).json()).toEqual(byId);
  });

  it.each(["pending", "rejected", "sold"])("answers 404 for a listing that is %s", async (label) => {
    expect((await find(ids[label] ?? "")).status).toBe(404);
  });

  it.each(["", "7", "f".repeat(24), "F".repeat(24), "$gt", "__proto__", "../users", "x".repeat(5_000), "\u0000"])(
    "does not know %.30j",
    async (id) => {
      const response = await find(id);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, statusCode: 404, message: "Not found" });
    },
  );
});

describe("counts", () => {
  const read = async (handler: typeof listCities) =>
    (await (await handler(new NextRequest("http://localhost/api/v1/cities"), { params: Promise.resolve({}) })).json())
      .data;

  it("are those of public listings", async () => {
    expect(await read(listCities)).toEqual([
      { city: "Indore", count: 3 },
      { city: "Bhopal", count: 1 },
    ]);
    expect(await read(listPropertyTypes)).toEqual(
      expect.arrayContaining([
        { propertyType: "Flat", count: 2 },
        { propertyType: "House", count: 1 },
        { propertyType: "PG", count: 1 },
      ]),
    );
  });
});

describe("private data", () => {
  it("is in no answer: seller, address line, phone number, email", async () => {
    const answers = [await list(""), await list("?limit=500&approval=false"), await list(`?sellerDetails=${owner.id}`)];
    const texts = [...answers.map(({ text }) => text), await (await find(ids.flat ?? "")).text()];
    for (const text of texts) {
      expect(text).toContain("Quiet flat");
      expect(text).not.toMatch(SECRETS);
    }
  });
});
