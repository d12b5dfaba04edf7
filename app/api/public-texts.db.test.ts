import { Types } from "mongoose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as findProperty } from "@/app/api/v1/properties/[id]/route";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { GET as suggest } from "@/app/api/v1/suggestions/route";
import { POST as addToCart } from "@/app/api/v2/cart/add/route";
import { GET as listCart } from "@/app/api/v2/cart/route";
import { POST as debit } from "@/app/api/v2/credits/debit/route";
import { GET as listTransactions } from "@/app/api/v2/credits/transactions/[userId]/route";
import { GET as listNotifications } from "@/app/api/v2/notifications/route";
import { POST as addProperty } from "@/app/api/v2/properties/add/route";
import { GET as listUnlocks } from "@/app/api/v2/unlocks/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { approveProperty } from "@/lib/listings/moderation";
import { rewriteOutdatedTexts } from "@/lib/listings/public-text-job";
import { listOwnCards, listOwnListings } from "@/lib/listings/seller-listings";
import { recountMarket } from "@/lib/search/market-counts";
import { listKnownLocalities } from "@/lib/search/queries";
import { atomFeed, listFeed } from "@/lib/seo/feed";
import { listingPreview } from "@/lib/seo/metadata";
import { listShards, readShard } from "@/lib/seo/sitemap";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { callApi } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { addListing, formOf, tinyImage } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { flatForRent } from "@/tests/stated-property";

vi.mock("@/lib/platform/cache-invalidation", async (original) => ({
  ...(await original<typeof import("@/lib/platform/cache-invalidation")>()),
  expireTags: vi.fn(),
}));

/** Stands in every typed text of the listings. */
const CANARY = "98765 43210 canary@example.com";
const LEAK = /98765|43210|canary/i;
const SITE = "http://localhost:3000";

const people = {} as Record<"owner" | "buyer" | "admin", Person>;
const ids: string[] = [];

const withCanary = () => {
  const text = `Lotus ${CANARY}`;
  return flatForRent({
    ...{ name: text, title: text, description: text, locality: text, landmark: text, location: text },
    ...{ amenities: ["Lift", text], propertyDetails: { bedrooms: 3, note: text, "call 9876543210": "yes" } },
  });
};

/** Two public listings with contacts in all texts: one that was posted, and one as an older version stored it. */
beforeAll(async () => {
  Object.assign(people, {
    owner: await signedIn("owner", { userName: "Meena Iyer", number: "8123456780" }),
    buyer: await signedIn("buyer"),
    admin: await signedIn("admin"),
  });
  const form = formOf(withCanary());
  form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "98765-43210-canary.jpg");
  const posted = await addListing({ by: people.owner, body: form });
  expect(posted.status, posted.text).toBe(201);
  expect(posted.text).not.toMatch(LEAK);
  await approveProperty(people.admin.actor, posted.data._id);
  const { publicText: _, cutContacts: __, ...old } = await PropertyModel.findById(posted.data._id).orFail().lean();
  const copy = { ...old, _id: new Types.ObjectId() };
  await PropertyModel.collection.insertOne(copy);
  ids.push(posted.data._id, copy._id.toHexString());
  await recountMarket();
  await giveCredits(people.buyer.id, 5);
  for (const propertyId of ids)
    for (const handler of [addToCart, debit])
      expect((await callApi(handler, { body: { propertyId }, cookies: people.buyer.cookies })).status).toBe(200);
});

const get = async (handler: Parameters<typeof callApi>[0], path = "/api", by?: Person, params = {}) => {
  const { status, text } = await callApi(handler, { path, params, ...(by && { cookies: by.cookies }) });
  expect(status, text).toBe(200);
  return text;
};

/** All answers and texts for everybody, for a buyer who unlocked both listings, and for their seller in lists. */
const READS: [string, () => Promise<string>][] = [
  ["the list", () => get(listProperties, "/api?limit=100")],
  [
    "a listing, for a visitor",
    async () => (await Promise.all(ids.map((id) => get(findProperty, "/api", undefined, { id })))).join(),
  ],
  [
    "a listing, for a buyer who paid",
    async () => (await Promise.all(ids.map((id) => get(findProperty, "/api", people.buyer, { id })))).join(),
  ],
  ["suggestions", async () => `${await get(suggest, "/api?search=lotus")}${await get(suggest, "/api?search=98765")}`],
  ["the cart", () => get(listCart, "/api", people.buyer)],
  ["unlocked contacts", () => get(listUnlocks, "/api", people.buyer)],
  ["transactions", () => get(listTransactions, "/api", people.buyer, { userId: people.buyer.id })],
  ["the seller's notifications", () => get(listNotifications, "/api", people.owner)],
  ["the seller's own list", () => get(listProperties, `/api?sellerDetails=${people.owner.id}`, people.owner)],
  [
    "the seller's own cards",
    async () => JSON.stringify(await listOwnCards(people.owner.actor, { page: 1, limit: 10 })),
  ],
  [
    "the seller's own rows",
    async () => JSON.stringify(await listOwnListings(people.owner.actor, { page: 1, limit: 10 })),
  ],
  ["the feed", async () => atomFeed(await listFeed(), SITE)],
  [
    "the sitemap",
    async () => {
      const shards = await listShards(SITE);
      const entries = shards.map(({ url }) =>
        readShard(
          url
            .split("/")
            .at(-1)
            ?.replace(/\.xml$/, "") ?? "",
          SITE,
        ),
      );
      return JSON.stringify([shards, await Promise.all(entries)]);
    },
  ],
  ["localities", async () => JSON.stringify(await listKnownLocalities())],
  [
    "preview pictures",
    async () => {
      const answers = await Promise.all(ids.map((id) => callApi(findProperty, { params: { id } })));
      return JSON.stringify(answers.map(({ body }) => listingPreview(body.data)));
    },
  ],
];

describe("contacts in the texts of public listings", () => {
  it.each(READS)("are not in %s, before an old listing's public texts are worked out", async (_, read) => {
    const answer = await read();
    expect(answer.length).toBeGreaterThan(2);
    expect(answer).not.toMatch(LEAK);
  });

  it("are not searchable", async () => {
    const found = async (search: string) => {
      const { body } = await callApi(listProperties, { path: `/api?search=${encodeURIComponent(search)}` });
      return (body.data as object[]).filter((one) => "_id" in one);
    };
    for (const search of ["canary", "9876543210", CANARY.slice(0, 60)]) expect(await found(search)).toEqual([]);
    // A short number is a highest price: it finds what another price finds.
    expect(await found("98765")).toEqual(await found("98764"));
    expect(await found("43210")).toEqual(await found("43211"));
  });

  it("are shown to administrators alone: text, field, kind and how sure, with their number", async () => {
    const { body } = await callApi(listAll, { cookies: people.admin.cookies });
    const rows = body.data as {
      _id: string;
      cutContacts?: { count: number; findings: { path: string; text: string }[] };
    }[];
    const cut = rows.find(({ _id }) => _id === ids[0])?.cutContacts ?? expect.fail();
    expect(cut.count).toBeGreaterThanOrEqual(8);
    expect(cut.findings.map(({ path }) => path)).toEqual(expect.arrayContaining(["name", "description", "amenities"]));
    expect(cut.findings.map(({ text }) => text).join()).toMatch(LEAK);
    for (const by of [people.owner, people.buyer]) {
      const own = await callApi(findProperty, { params: { id: ids[0] ?? "" }, cookies: by.cookies });
      expect(own.text).not.toContain("cutContacts");
      expect(own.text).not.toContain("findings");
    }
  });

  it("are in the form of the seller, who typed them, and nowhere else", async () => {
    const own = await callApi(findProperty, { params: { id: ids[0] ?? "" }, cookies: people.owner.cookies });
    const { typed, ...shown } = own.body.data as { typed: { name: string }; contactsCut: true };
    expect(typed.name).toContain(CANARY);
    expect(shown.contactsCut).toBe(true);
    expect(JSON.stringify(shown)).not.toMatch(LEAK);
    for (const cookies of [people.buyer.cookies, undefined]) {
      const { text } = await callApi(findProperty, { params: { id: ids[0] ?? "" }, ...(cookies && { cookies }) });
      expect(text).not.toMatch(/typed|contactsCut/);
    }
  });

  it.each(READS)("are not in %s afterwards", async (_, read) => {
    await rewriteOutdatedTexts(new Date());
    expect(await read()).not.toMatch(LEAK);
  });
});

it("the name of a photo's file is stored and shown nowhere", async () => {
  const rows = JSON.stringify([
    await MediaModel.find({}).lean(),
    (await PropertyModel.find({}).lean()).map(({ photos }) => photos),
  ]);
  expect(rows).not.toMatch(LEAK);
  const { body } = await callApi(findProperty, { params: { id: ids[0] ?? "" } });
  for (const photo of (body.data as { photos: string[] }).photos)
    expect(photo).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.webp$/);
});

it("the seller's number over price and area is refused, and what was typed is named", async () => {
  const body = { ...flatForRent({ price: 81_234, propertyDetails: { bedrooms: 2, totalArea: 56_780 } }) };
  const { status, body: answer } = await callApi(addProperty, {
    body: { ...body, keepPhotos: "[]" },
    cookies: people.owner.cookies,
  });
  expect([status, answer.errors?.map(({ path }) => path)]).toEqual([400, ["price", "propertyDetails.totalArea"]]);
  expect(answer.message).not.toMatch(/81234|56780/);
});
