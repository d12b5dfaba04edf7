import { gzipSync } from "node:zlib";
import { ObjectId } from "mongodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/v1/properties/map/route";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { createProperty } from "@/lib/listings/listing-writes";
import { publicPointOf } from "@/lib/listings/public-point";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { distanceMetres } from "@/lib/property/geo";
import { areaFault, areaTest } from "@/lib/search/area-geometry";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import type { LngLat, MapArea } from "@/lib/search/map-area";
import type { MapItem } from "@/lib/search/map-contract";
import { seedPlaces } from "@/lib/search/place-seed";
import { stemOf } from "@/lib/search/text-words";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { atDepth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";
import { signedIn } from "@/tests/people";
import { randomFrom } from "@/tests/random";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

// @own-modules: the process keeps what this file changes.

const HOMES = atDepth({ standard: 1_500, all: 3_000 });
/** Views are read from the columns, as on a server that has run for a moment, and before from the database alone. */
const VIEWS = atDepth({ standard: 40, all: 6_000 });
const DATABASE_VIEWS = atDepth({ standard: 10, all: 500 });
const random = randomFrom(sampleSeed + 2);
const between = (low: number, high: number) => low + random() * (high - low);
const short = (value: number) => Number(value.toFixed(5));
const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
/** Unlike any other number of an answer. */
const someplace = (): LngLat => ({ lng: short(between(75.75, 76)), lat: short(between(22.6, 22.85)) });

type Answer = { status: number; data: MapItem[]; total: number; text: string };
let calls = 0;
/** Each call comes from an address of its own: reads are limited by address. */
async function map(query: string): Promise<Answer> {
  calls += 1;
  const headers = { [PEER_HEADER]: `10.0.${calls >> 8}.${calls & 255}` };
  const { status, body, text } = await callApi(GET, { path: `/api/v1/properties/map?${query}`, headers });
  const { data, meta } = body as unknown as { data: MapItem[]; meta?: { total: number } };
  return { status, data, total: meta?.total ?? -1, text };
}
const countOf = (items: readonly MapItem[]) => items.reduce((sum, item) => sum + ("count" in item ? item.count : 1), 0);

const stop = new AbortController();
let following: Promise<void> | undefined;
afterAll(async () => {
  stop.abort();
  await following;
});

let homes: PropertyRecord[] = [];
beforeAll(async () => {
  await seedPlaces(new Date());
  const { actor } = await signedIn("owner");
  const { _id } = await createProperty(actor, anotherFlat(), [somePhoto]);
  const first = (await PropertyModel.findById(_id).lean<PropertyRecord>()) as PropertyRecord;
  await PropertyModel.collection.deleteMany({});
  homes = [];
  for (let home = 0; home < HOMES; home += 1) {
    const id = new ObjectId();
    const pin = random() < 0.8 ? someplace() : undefined;
    const isPublic = random() < 0.9;
    homes.push({
      ...first,
      _id: id,
      ...{ category: one(CATEGORIES), propertyType: one(PROPERTY_TYPES), price: Math.ceil(between(3, 90)) * 1_000 },
      point: pin && { type: "Point", coordinates: [pin.lng, pin.lat] },
      publicPoint: await publicPointOf({ id: id.toHexString(), pin, localityKey: "indore/palasia", city: "Indore" }),
      ...{ approval: isPublic, listed: isPublic },
    });
  }
  await PropertyModel.collection.insertMany(homes as never, { ignoreUndefined: true });
}, 120_000);

type Asked = { query: string; isAsked: (home: PropertyRecord) => boolean };

/** A filter as the call takes it, and by brute force. */
function someFilter(): Asked {
  const [type, category, most] = [one(PROPERTY_TYPES), one(CATEGORIES), Math.ceil(between(10, 90)) * 1_000];
  return one<Asked>([
    { query: "", isAsked: () => true },
    { query: `&type=${type}`, isAsked: ({ propertyType }) => propertyType === type },
    { query: `&maxPrice=${most}`, isAsked: ({ price }) => price <= most },
    {
      query: `&category=${category}&maxPrice=${most}`,
      isAsked: (home) => home.category === category && home.price <= most,
    },
  ]);
}

function someBox() {
  const { lng, lat } = someplace();
  const [width, height] = [between(0.001, 0.25), between(0.001, 0.25)];
  return { west: short(lng - width), south: short(lat - height), east: short(lng + width), north: short(lat + height) };
}

function someArea(): MapArea {
  const center = someplace();
  if (random() < 0.5) return { kind: "circle", center, radiusKm: short(between(0.2, 15)) };
  const corners = 3 + Math.floor(random() * 12);
  const points = Array.from({ length: corners }, (_, place) => {
    const angle = ((place + random() * 0.8) / corners) * 2 * Math.PI;
    const reach = between(0.01, 0.15);
    return { lng: short(center.lng + reach * Math.cos(angle)), lat: short(center.lat + reach * Math.sin(angle)) };
  });
  return { kind: "polygon", points };
}

const areaQuery = (area: MapArea) =>
  area.kind === "circle"
    ? `near=${area.center.lng},${area.center.lat},${area.radiusKm}`
    : `polygon=${(area.kind === "polygon" ? area.points : []).flatMap(({ lng, lat }) => [lng, lat]).join(",")}`;

const pointOf = ({ publicPoint }: PropertyRecord) => ({ lng: publicPoint?.lng ?? 0, lat: publicPoint?.lat ?? 0 });

async function expectEqual(views: number): Promise<void> {
  const listed = homes.filter((home) => home.listed);
  for (let view = 0; view < views; view += 1) {
    const box = someBox();
    const { query, isAsked } = someFilter();
    const area = random() < 0.7 ? someArea() : undefined;
    if (area && areaFault(area)) continue;
    const withBox = !area || random() < 0.5;
    const isInBox = withBox ? areaTest({ kind: "box", ...box }) : () => true;
    const isInArea = area ? areaTest(area) : () => true;
    const expected = listed.filter((home) => {
      const { lng, lat } = pointOf(home);
      return isAsked(home) && isInBox(lng, lat) && isInArea(lng, lat);
    });
    const parts = [...(withBox ? [`bbox=${Object.values(box).join(",")}`] : []), ...(area ? [areaQuery(area)] : [])];
    const asked = `${parts.join("&")}&zoom=${Math.floor(between(9, 17))}${query}`;
    const { status, data, total, text } = await map(asked);
    expect(status, text).toBe(200);
    expect([total, countOf(data)], asked).toEqual([expected.length, expected.length]);
    const known = new Map(expected.map((home) => [home._id.toHexString(), home]));
    for (const item of data) {
      if ("count" in item) continue;
      const home = known.get(item._id);
      expect([item.lng, item.lat, item.price], asked).toEqual([
        home?.publicPoint?.lng,
        home?.publicPoint?.lat,
        home?.price,
      ]);
    }
    if (expected.length <= limits.mapHomesMax) expect(data.filter((item) => "count" in item)).toEqual([]);
  }
}

it("finds no home of a locality in another city, also while the columns are not ready", async () => {
  expect(readyColumns()).toBeUndefined();
  const { localityKey, city } = homes[0] ?? expect.fail();
  const query = `bbox=68,6,98,37&zoom=4&locality=${localityKey}`;
  expect((await map(`${query}&city=${city}`)).total).toBeGreaterThan(0);
  expect((await map(`${query}&city=${city === "Bhopal" ? "Indore" : "Bhopal"}`)).total).toBe(0);
});

describe(`equals brute force for random views, areas and filters of ${HOMES} homes`, () => {
  it(`from the database alone, ${DATABASE_VIEWS} views`, { timeout: HANGS_AFTER_MS }, async () => {
    expect(readyColumns()).toBeUndefined();
    await expectEqual(DATABASE_VIEWS);
  });

  it(`from the columns, ${VIEWS} views`, { timeout: HANGS_AFTER_MS }, async () => {
    following = followListings(stop.signal);
    while (!readyColumns()) await new Promise((resolve) => setImmediate(resolve));
    await expectEqual(VIEWS);
  });
});

it("never has the true place of a home: neither as a position, nor by what a circle around it finds", async () => {
  const { text, total } = await map("bbox=75.7,22.5,76.1,22.9&zoom=16");
  expect(total).toBeGreaterThan(HOMES / 2);
  const pinned = homes.filter(({ listed, point }) => listed && point);
  const { text: near } = await map("bbox=75.85,22.7,75.87,22.72&zoom=16");
  for (const { point } of pinned) {
    const [lng, lat] = point?.coordinates ?? [];
    expect(`${text}${near}`).not.toContain(`"lng":${lng},"lat":${lat},`);
  }
  // Circles around the true place that shrink find nothing below 100 m: they measure from the public point.
  for (const home of pinned.slice(0, 15)) {
    const [lng = 0, lat = 0] = home.point?.coordinates ?? [];
    const metres = distanceMetres({ lng, lat }, pointOf(home));
    const found = async (radius: number) =>
      (await map(`near=${lng},${lat},${(radius / 1_000).toFixed(5)}&zoom=16`)).data.some(
        (item) => "_id" in item && item._id === home._id.toHexString(),
      );
    expect([await found(Math.min(99, metres - 2)), await found(metres - 2), await found(metres + 2)]).toEqual([
      false,
      false,
      true,
    ]);
  }
});

it(`has at most ${limits.mapItemsMax} items and 20 kB, compressed`, async () => {
  for (const zoom of [4, 8, 11, 12, 13, 14, 15, 16]) {
    const { data, text } = await map(`bbox=75.74,22.59,76.01,22.86&zoom=${zoom}`);
    expect(data.length).toBeLessThanOrEqual(limits.mapItemsMax);
    expect(gzipSync(text).length).toBeLessThanOrEqual(20_000);
  }
});

/** The text of a regular polygon with this many corners. */
const polygonOf = (corners: number): string =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return `${(75.86 + 0.05 * Math.cos(angle)).toFixed(5)},${(22.72 + 0.05 * Math.sin(angle)).toFixed(5)}`;
  }).join(",");

it("takes areas of up to 100 corners", async () => {
  const found = await Promise.all([8, 60, 100].map((corners) => map(`polygon=${polygonOf(corners)}&zoom=14`)));
  expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(found[2]?.total).toBeGreaterThan(0);
});

describe("bad input is refused by the name of its key", () => {
  const BOX = "bbox=75.7,22.5,76.1,22.9";
  it.each([
    ["bbox", ""],
    ["bbox", "bbox=1,2,3"],
    ["bbox", "bbox=a,b,c,d"],
    ["bbox", "bbox=76,22,75,23"],
    ["bbox", "bbox=75,23,76,22"],
    ["bbox", "bbox=170,10,-170,20"],
    ["bbox", "bbox=-200,0,-190,10"],
    ["bbox", "bbox=75,80,76,95"],
    ["bbox", "bbox=NaN,0,1,1"],
    ["zoom", `${BOX}&zoom=far`],
    ["zoom", `${BOX}&zoom=-1`],
    ["zoom", `${BOX}&zoom=23`],
    ["zoom", `${BOX}&zoom=12&zoom=14`],
    ["words", `${BOX}&words=lake&words=garden`],
    ["polygon", `${BOX}&polygon=75,22,76,23,76,22,75,23`],
    ["polygon", `${BOX}&polygon=75,22,76,22`],
    ["polygon", `${BOX}&polygon=75,22,76,22,77,22`],
    ["polygon", `${BOX}&polygon=179,1,-179,1,-179,2`],
    ["polygon", `${BOX}&polygon=70,10,90,10,90,30`],
    ["polygon", `${BOX}&polygon=75,22,76`],
    ["polygon", `${BOX}&polygon=${polygonOf(101)}`],
    ["polygon", `${BOX}&polygon=${"7".repeat(5_000)}`],
    ["near", `${BOX}&near=75.9,22.7`],
    ["near", `${BOX}&near=75.9,22.7,0`],
    ["near", `${BOX}&near=75.9,22.7,-5`],
    ["near", `${BOX}&near=75.9,22.7,2000`],
    ["near", `${BOX}&near=179.99,0,50`],
    ["near", `${BOX}&polygon=75,22,75.1,22,75.1,22.1&near=75.9,22.7,5`],
    ["type", `${BOX}&type=Castle`],
    ["bedrooms", `${BOX}&bedrooms=many`],
    ["colour", `${BOX}&colour=red`],
  ])("%s in %s", async (key, query) => {
    const { status, text } = await map(query);
    const body: { errors?: { path: string; message: string }[] } = JSON.parse(text);
    expect([status, body.errors?.[0]?.path], text).toEqual([400, key]);
    expect(body.errors?.[0]?.message).toMatch(new RegExp(`^${key} `));
  });
});

it("finds homes by words as they are, and by the name of a place without homes as the list does", async () => {
  const view = "bbox=75.7,22.5,76.1,22.9&zoom=12";
  const [listed = homes[0]] = homes.filter((home) => home.listed);
  const { localityKey = "", words = [] } = listed ?? {};
  const name = localityKey.replace(/^.*\//, "").replaceAll("-", " ");
  expect([(await map(`${view}&q=${name}`)).total > 0, (await map(`${view}&words=nowhere`)).total]).toEqual([true, 0]);
  const { total } = await map(view);
  expect((await map(`${view}&words=${words.slice(0, 2).join("+")}`)).total).toBe(total);
  await PropertyModel.collection.updateMany({}, { $set: { localityKey: "indore/elsewhere" } });
  const inLocality = async () => (await map(`${view}&locality=${localityKey}`)).total;
  await vi.waitFor(async () => expect(await inLocality()).toBe(0), 20_000);
  const said = name.split(" ").map(stemOf).join("+");
  const { body } = await callApi(listProperties, { path: `/api/v1/properties?homes=1&q=${name}` });
  expect([(await map(`${view}&words=${said}`)).total, (await map(`${view}&q=${name}`)).total]).toEqual([total, total]);
  expect((body as unknown as { meta: object }).meta).toMatchObject({ total });
});

it("answers an empty list where view and area have nothing in common", async () => {
  expect(await map("bbox=75.7,22.5,76.1,22.9&near=77.4,23.2,5")).toMatchObject({ status: 200, data: [], total: 0 });
});
