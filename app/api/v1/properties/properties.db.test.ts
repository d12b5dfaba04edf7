import mongoose from "mongoose";
import { NextRequest } from "next/server";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as listCities } from "@/app/api/v1/cities/route";
import { GET as findProperty } from "@/app/api/v1/properties/[id]/route";
import { POST as view } from "@/app/api/v1/properties/[id]/view/route";
import { GET, GET as listProperties } from "@/app/api/v1/properties/route";
import { GET as listPropertyTypes } from "@/app/api/v1/property-types/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import { countView } from "@/lib/listings/view-counts";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, indiaDateOf } from "@/lib/platform/time";
import type { AddPropertyInput } from "@/lib/property/schema";
import { ListingViewModel, PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

describe("lists", () => {
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

  const inAMonth = Date.now() + 30 * DAY_MS;

  async function add(label: string, actor: Actor, input: AddPropertyInput, day: number, point?: object) {
    const now = new Date(Date.UTC(2026, 9, day));
    const { _id } = await createProperty(actor, { ...input, address: `${day} Hidden Lane` }, [PHOTO], {
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
    await addPublic(
      "bigFlat",
      owner,
      { ...rent, price: 30_000, availableFrom: indiaDateOf(inAMonth), propertyDetails: { bedrooms: 3 } },
      2,
    );
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
      ["?category=rent&category=lease", ["bhopal", "bigFlat", "flat"]],
      ["?minBedrooms=3", ["bigFlat"]],
      ["?minBedrooms=2&bedrooms=2", ["house", "flat"]],
      ["?minArea=800&maxArea=900", ["house", "flat"]],
      ["?maxPricePerSqft=20", ["flat"]],
      ["?maxPricePerSqft=19.99", []],
      ["?preferred=family", ["bhopal", "house", "bigFlat", "flat"]],
      ["?preferred=girl", []],
      ["?amenity=WiFi", ["bhopal"]],
      ["?amenity=wifi&amenity=gym", []],
      ["?locality=indore/vijay-nagar&q=flat", ["bigFlat", "flat"]],
      [`?availableBy=${indiaDateOf(inAMonth)}&photos=1`, ["bhopal", "house", "bigFlat", "flat"]],
      [`?availableBy=${indiaDateOf(inAMonth - DAY_MS)}&category=rent`, ["bhopal", "flat"]],
      ["?photos=2", []],
      ["?rera=1", []],
      ["?postedWithin=0", []],
      ["?postedWithin=3650&confirmedWithin=3650&sort=price-asc", ["bhopal", "flat", "bigFlat", "house"]],
      ["?near=75.89,22.75,50&type=Flat", ["bigFlat", "flat"]],
      ["?bbox=10,10,11,11", []],
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
      ["?search=hosue", ["house"]],
      ["?search=hosue&exact=1", []],
      ["?search=sasta%20flat", ["flat", "bigFlat"]],
      ["?q=sasta%20flat&facets=1", ["flat", "bigFlat"]],
      ["?search=sasta%20flat&sort=newest", ["bigFlat", "flat"]],
      [`?sellerDetails=${agent.id}`, []],
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
      expect((await list("?limit=999999")).meta).toEqual({ page: 1, limit: 100, total: 4, pages: 1 });
    });
  });

  describe("GET v1/properties/{id}", () => {
    it("answers by id and by slug, in any case", async () => {
      const byId = await (await find(ids.flat ?? "")).json();
      expect(byId).toMatchObject({
        success: true,
        data: { _id: ids.flat, price: 18_000, bedrooms: 2 },
        meta: { contact: "locked" },
      });
      for (const other of [byId.data.slug, byId.data._id.toUpperCase(), byId.data.slug.toUpperCase()])
        expect(await (await find(other)).json(), other).toEqual(byId);
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
      const answers = [await list(""), await list("?limit=100&approval=false")];
      const texts = [...answers.map(({ text }) => text), await (await find(ids.flat ?? "")).text()];
      for (const text of texts) {
        expect(text).toContain("Quiet flat");
        expect(text).not.toMatch(SECRETS);
      }
    });
  });
});

describe("invalid input", () => {
  async function list(query: string) {
    const request = new NextRequest(`http://localhost/api/v1/properties${query}`);
    const response = await GET(request, { params: Promise.resolve({}) });
    const text = await response.text();
    return { ...JSON.parse(text), text, status: response.status };
  }

  describe("GET v1/properties with bad input", () => {
    it.each([
      "?page=-1",
      "?page=0",
      "?page=1e9",
      "?page=abc",
      "?page=1&page=2",
      "?limit=0",
      "?limit=-5",
      "?minPrice=abc",
      "?maxPrice=1e999",
      "?minPrice=1&minPrice=2",
      "?type=castle",
      "?type[]=House",
      "?type[$ne]=House",
      "?category=buy",
      "?city=Paris",
      "?sort=views",
      "?bedrooms=many",
      "?sellerDetails=1",
      `?sellerDetails=${JSON.stringify({ $ne: null })}`,
      "?$where=sleep(1)",
      "?__proto__=1",
      "?__proto__[x]=1",
      "?constructor=1",
      `?search=${"a".repeat(10_000)}`,
      "?search=a&search=b",
      "?utm_source=mail",
      "?furnished=half",
      "?amenity=helipad",
      "?seller=admin",
      "?preferred=cats",
      "?availableBy=2026-02-30",
      "?postedWithin=-1",
      "?confirmedWithin=4000",
      "?photos=13",
      "?rera=yes",
      "?facets=yes",
      "?minArea=0",
      "?maxPricePerSqft=cheap",
      "?locality=vijay nagar",
      "?bbox=1,2,3",
      "?near=75,22,0",
      "?polygon=75,22,76,23,76,22,75,23",
    ])("refuses %.60s", async (query) => {
      const { status, message, text } = await list(query);
      expect(status).toBe(400);
      expect(message).not.toBe("");
      expect(text).not.toMatch(/\bat \/|stack|Mongo/);
    });

    it.each([
      ".*",
      "^(a+)+$",
      "$gt",
      '{"$ne":null}',
      "\\",
      "\u0000",
      "%",
      "नगर",
      "'\"<script>",
      "__proto__",
      "((((((",
      "flat\u0000indore",
    ])("takes the search %j for words", async (search) => {
      const { status, data } = await list(`?search=${encodeURIComponent(search)}`);
      expect([status, Array.isArray(data)]).toEqual([200, true]);
    });
  });
});

describe("views", () => {
  const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

  const LAPTOP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15";

  let owner: Person;

  let admin: Person;

  let id: string;

  const look = (by?: Person, headers: Record<string, string | undefined> = { "user-agent": PHONE }) =>
    callApi(view, { method: "POST", params: { id }, headers, ...(by && { cookies: by.cookies }) });

  const views = async () => (await PropertyModel.findById(id).lean())?.views;

  beforeAll(async () => {
    [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
  });

  beforeEach(async () => {
    for (const name of ["properties", "listing_views"]) await mongoose.connection.collection(name).deleteMany({});
    id = (await createProperty(owner.actor, anotherFlat(), [somePhoto]))._id;
    await approveProperty(admin.actor, id);
    vi.mocked(expireTags).mockReset();
  });

  describe("POST v1/properties/{id}/view", () => {
    it("counts a person once and changes nothing else", async () => {
      const before = await PropertyModel.findById(id).lean();
      const { status, text, headers } = await look();
      expect([status, text, headers.get("cache-control")]).toEqual([204, "", "private, no-store"]);
      await Promise.all(Array.from({ length: 20 }, () => look()));
      expect(await PropertyModel.findById(id).lean()).toEqual({ ...before, views: 1 });
      expect(expireTags).not.toHaveBeenCalled();
    });

    it("tells people apart by account, else by address and browser", async () => {
      const [one, other] = [await signedIn("buyer"), await signedIn("buyer")];
      await look(one);
      await look(one, { "user-agent": LAPTOP });
      await look(other);
      expect(await views()).toBe(2);
      await look();
      await look(undefined, { "user-agent": LAPTOP });
      await look(undefined, { "user-agent": PHONE, "x-basera-peer": "203.0.113.9" });
      expect(await views()).toBe(5);
      const kept = JSON.stringify(await ListingViewModel.find().lean());
      expect(kept).not.toMatch(/203\.0|Mozilla/);
    });

    it("counts an address at most eight times a day, whatever browsers it names", async () => {
      for (let version = 0; version < 60; version += 1)
        await look(undefined, { "user-agent": PHONE.replace("126", String(100 + version)) });
      expect(await views()).toBe(limits.viewsPerAddressAndDay);
      await look(undefined, { "user-agent": PHONE, "x-basera-peer": "203.0.113.9" });
      expect(await views()).toBe(limits.viewsPerAddressAndDay + 1);
    });

    it("counts the same person again on India's next day", async () => {
      const visitor = { actor: null, address: "203.0.113.9", userAgent: PHONE };
      for (const moment of ["2026-11-21T00:00:00Z", "2026-11-21T18:29:59Z", "2026-11-21T18:30:00Z"])
        await countView(visitor, id, new Date(moment));
      expect(await views()).toBe(2);
      expect(new Set(await ListingViewModel.distinct("person")).size).toBe(2);
    });

    it.each([
      ["its seller", () => owner, PHONE],
      ["an administrator", () => admin, PHONE],
      ["a crawler", () => undefined, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
      ["a preview", () => undefined, "WhatsApp/2.23.20.0"],
      ["a script", () => undefined, "curl/8.5.0"],
      ["a browser without a name", () => undefined, undefined],
    ])("does not count %s", async (_, who, userAgent) => {
      expect((await look(who(), { "user-agent": userAgent })).status).toBe(204);
      expect([await views(), await ListingViewModel.countDocuments()]).toEqual([0, 0]);
    });

    it("answers 404 for a listing that is not public", async () => {
      await markSold(owner.actor, id);
      for (const by of [undefined, owner, admin]) expect((await look(by)).status).toBe(404);
      expect((await callApi(view, { method: "POST", params: { id: "f".repeat(24) } })).status).toBe(404);
      expect((await callApi(view, { method: "POST", params: { id: "junk" } })).status).toBe(400);
      expect((await look(undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    });
  });
});
