import type { AnyBulkWriteOperation } from "mongodb";
import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { DAY_MS, indiaDateOf, indiaDayOf } from "@/lib/platform/time";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import { computeFairBands } from "@/lib/search/fair-band-job";
import { findFairBand, listFairBands } from "@/lib/search/fair-bands";
import { refreshCell } from "@/lib/search/market-counts";
import { areasOf, type PlaceArea } from "@/lib/search/place-rules";
import { seedPlaces } from "@/lib/search/place-seed";
import { placesOf } from "@/lib/search/places";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";
import { FacetCellModel, FairBandModel, FollowedMarketModel, HomePriceModel } from "@/models/search";
import { atDepth, sampleSeed } from "@/tests/depth";
import { expireTags } from "@/tests/expired-tags";
import { randomFrom } from "@/tests/random";

const START = new Date("2026-01-20T06:00:00Z");
const at = (day: number) => new Date(START.getTime() + day * DAY_MS);
const CITIES: readonly City[] = ["Indore", "Bhopal"];
const KINDS: readonly { category: Category; propertyType: PropertyType }[] = [
  { category: "rent", propertyType: "Flat" },
  { category: "sale", propertyType: "Flat" },
  { category: "rent", propertyType: "House" },
];
const BEDROOMS = [1, 2, 3];
/** Homes with three are so few that they cannot be compared. */
const usualBedrooms = () => (random() < 0.02 ? 3 : 1 + Math.floor(random() * 2));
const LOCALITIES = 7;
const areas = new Map<City, PlaceArea[]>();

let random = randomFrom(sampleSeed);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** A listing of a random kind, size and place of {@link areas}. `homeId` makes it another, dearer offer of that home. */
function listingOf(count: number): PropertyRecord[] {
  return plausibleListings(0, count).map((listing) => {
    const city = pick(CITIES);
    const _id = new Types.ObjectId();
    // Neighbours of one another, the first ones with more homes than the last ones.
    const place = areas.get(city)?.[Math.floor(random() ** 3 * LOCALITIES)];
    return {
      ...listing,
      _id,
      homeId: _id,
      homeLead: true,
      approval: true,
      rejected: false,
      sold: false,
      staleAt: undefined,
      archivedAt: undefined,
      listed: true,
      city,
      localityKey: place?.key,
      ...pick(KINDS),
      bedrooms: usualBedrooms(),
      price: 8_000 + Math.floor(random() * 20_000),
      area: random() < 0.9 ? 400 + Math.floor(random() * 1_000) : undefined,
    };
  });
}

async function recount(): Promise<void> {
  for (const city of CITIES) for (const kind of KINDS) await refreshCell({ city, ...kind });
}

type Seen = { city: City; key: string; category: Category; type: PropertyType; bedrooms: number; value: number };
/** What was public on each day on which the job ran, by home. */
type Diary = Map<number, Map<string, Seen>>;

async function note(diary: Diary, day: number): Promise<void> {
  const seen = new Map<string, Seen>();
  for (const one of await PropertyModel.collection.find<PropertyRecord>({ listed: true }).toArray()) {
    if (one.homeLead === false || (one.category === "sale" && !one.area)) continue;
    seen.set(String(one.homeId), {
      city: one.city as City,
      key: one.localityKey ?? "",
      category: one.category,
      type: one.propertyType,
      bedrooms: one.bedrooms ?? 0,
      value: one.category === "sale" ? one.price / (one.area ?? 1) : one.price,
    });
  }
  diary.set(day, seen);
}

/** Random changes of the market: prices, homes that go and come back, that are deleted, that move, and further offers. */
async function change(): Promise<void> {
  const all = await PropertyModel.collection.find<PropertyRecord>({}).toArray();
  const added = listingOf(30);
  const writes = all.flatMap(({ _id, listed, homeId }): AnyBulkWriteOperation[] => {
    const chance = random();
    const set = (fields: object) => [{ updateOne: { filter: { _id }, update: { $set: fields } } }];
    if (chance < 0.08) return set({ price: 8_000 + Math.floor(random() * 20_000) });
    if (chance < 0.2) return set({ sold: listed, listed: !listed });
    if (chance < 0.22) return [{ deleteOne: { filter: { _id } } }];
    if (chance < 0.24) return set({ bedrooms: usualBedrooms() });
    if (chance < 0.26) return set(pick(KINDS));
    if (chance < 0.28) added.push(...listingOf(1).map((offer) => ({ ...offer, homeId, homeLead: false })));
    return [];
  });
  await PropertyModel.collection.bulkWrite(writes as never);
  await PropertyModel.collection.insertMany(added, { ignoreUndefined: true });
  await recount();
}

const rounded = (value: number) => Math.round(value * 100) / 100;
function shareOf(values: readonly number[], share: number): number {
  const rising = values.toSorted((one, other) => one - other);
  const place = share * (rising.length - 1);
  const [low = 0, high = low] = [rising[Math.floor(place)], rising[Math.ceil(place)]];
  return rounded(low + (high - low) * (place % 1));
}

type Asked = { city: City; key: string | undefined; category: Category; propertyType: PropertyType; bedrooms: number };

const quarterAt = (day: number) => {
  const [year, month] = indiaDateOf(at(day)).split("-").map(Number);
  return (year ?? 0) * 4 + Math.floor(((month ?? 1) - 1) / 3);
};

type Known = Seen & { day: number; quarters: Map<number, number> };

/** What is known of each home after these days. A home that became another kind begins anew. */
function knownAfter(diary: Diary): Known[] {
  const known = new Map<string, Known>();
  for (const day of [...diary.keys()].toSorted((one, other) => one - other))
    for (const [home, seen] of diary.get(day) ?? []) {
      const before = known.get(home);
      const isSame = before?.category === seen.category && before.type === seen.type && before.city === seen.city;
      const quarters = new Map([...(isSame ? before.quarters : []), [quarterAt(day), seen.value]]);
      known.set(home, { ...seen, day, quarters });
    }
  return [...known.values()];
}

/** The band of a cell from what is known, written down as plainly as possible. */
function expectedBand(known: readonly Known[], today: number, { city, key, category, propertyType, bedrooms }: Asked) {
  const alike = known.filter(
    (one) => one.city === city && one.category === category && one.type === propertyType && one.bedrooms === bedrooms,
  );
  const recent = alike.filter(({ day }) => day > today - 180);
  const isThere = (place: string) => recent.some((one) => one.key === place);
  const own = recent.filter((one) => one.key === key);
  if (key !== undefined && own.length === 0) return undefined;
  const neighbours = (areas.get(city)?.find((one) => one.key === key)?.neighbours ?? []).filter(isThere);
  const around = [...own, ...recent.filter((one) => neighbours.includes(one.key))];
  const trend = [3, 2, 1, 0].map((back) => {
    const quarter = quarterAt(today) - back;
    const values = alike.filter((one) => one.key === key).flatMap(({ quarters }) => quarters.get(quarter) ?? []);
    return { quarter, count: values.length, middle: shareOf(values, 0.5) };
  });
  const [scope, chosen] =
    key !== undefined && own.length >= 12
      ? ["locality", own]
      : key !== undefined && around.length >= 12
        ? ["neighbours", around]
        : recent.length >= 12
          ? ["city", recent]
          : ["none", recent];
  const values = chosen.map(({ value }) => value);
  return {
    scope,
    count: values.length,
    neighbours: scope === "neighbours" ? neighbours : undefined,
    range:
      scope === "none"
        ? undefined
        : {
            least: shareOf(values, 0.05),
            low: shareOf(values, 0.25),
            middle: shareOf(values, 0.5),
            high: shareOf(values, 0.75),
            most: shareOf(values, 0.95),
          },
    trend: key !== undefined && trend.every(({ count }) => count >= 12) ? trend : undefined,
  };
}

const idOf = ({ city, key, category, propertyType, bedrooms }: Asked) =>
  `${key ?? city.toLowerCase()}|${category}|${propertyType}|${bedrooms}`;

/** All stored bands, by id. */
const storedBands = async () => new Map((await FairBandModel.find().lean()).map((band) => [band._id, band]));

beforeAll(async () => {
  await seedPlaces(START);
  for (const city of CITIES) {
    const all = areasOf(await placesOf(city));
    const first = all.find(({ neighbours }) => neighbours.length >= 6) as PlaceArea;
    const keys = [first.key, ...first.neighbours];
    areas.set(
      city,
      keys.flatMap((key) => all.filter((one) => one.key === key)),
    );
  }
});

beforeEach(async () => {
  random = randomFrom(sampleSeed);
  for (const model of [PropertyModel, HomePriceModel, FairBandModel, FollowedMarketModel, FacetCellModel])
    await model.collection.deleteMany({});
  await PropertyModel.collection.insertMany(listingOf(400), { ignoreUndefined: true });
  await recount();
});

/** Days on which the job runs; between some of them a whole quarter passes. */
const DAYS = [0, 1, 75, 165, 220, 258, 300];
const ASKED = atDepth({ standard: 400, all: 2_000 });

describe("fair bands", () => {
  it("equal brute force over the days on which homes were seen, in random cells", async () => {
    const diary: Diary = new Map();
    const scopes = new Set<string>();
    let trends = 0;
    for (const day of DAYS) {
      if (day > 0) await change();
      await computeFairBands(at(day));
      await note(diary, day);
      const known = knownAfter(diary);
      const bands = await storedBands();
      for (let turn = 0; turn < ASKED / DAYS.length; turn += 1) {
        const city = pick(CITIES);
        const place = pick([...(areas.get(city) ?? []), undefined]);
        const asked = { city, key: place?.key, ...pick(KINDS), bedrooms: pick(BEDROOMS) };
        const expected = expectedBand(known, day, asked);
        const { scope, count, neighbours, range, trend } = bands.get(idOf(asked)) ?? {};
        const found = scope && { scope, count, neighbours, range, trend };
        // A city of which nothing of a kind is known has no band either.
        if (asked.key === undefined && !found) expect(expected?.count).toBe(0);
        else expect({ day, asked, found }).toEqual({ day, asked, found: expected });
        if (found) scopes.add(found.scope);
        if (found?.trend) trends += 1;
      }
    }
    expect(scopes).toEqual(new Set(["locality", "neighbours", "city", "none"]));
    expect(trends).toBeGreaterThan(0);
    expect(await HomePriceModel.countDocuments()).toBeGreaterThan(400);
  });

  it("are worked out once, and again when the market changed or a day began", async () => {
    expect(await computeFairBands(at(0))).toBeGreaterThan(20);
    expireTags.mockClear();
    expect(await computeFairBands(at(0))).toBe(0);
    expect(await computeFairBands(at(1))).toBe(0);
    expect(expireTags).not.toHaveBeenCalledWith(new Set(["locality:indore"]));
    expect((await FollowedMarketModel.find().lean()).every(({ day }) => day === indiaDayOf(at(1)))).toBe(true);
    await change();
    expect(await computeFairBands(at(1))).toBeGreaterThan(0);
    const tags = expireTags.mock.calls.flatMap(([some]) => [...(some as Iterable<string>)]);
    expect(tags.some((tag) => tag.startsWith("locality:indore/"))).toBe(true);
  });

  it("are the same after runs that were cut short anywhere", async () => {
    await computeFairBands(at(0));
    await change();
    await computeFairBands(at(90));
    const rows = () => Promise.all([HomePriceModel.find().lean(), FairBandModel.find().sort({ _id: 1 }).lean()]);
    const expected = await rows();
    for (const model of [HomePriceModel, FairBandModel, FollowedMarketModel]) await model.collection.deleteMany({});
    random = randomFrom(sampleSeed);
    await PropertyModel.collection.deleteMany({});
    await PropertyModel.collection.insertMany(listingOf(400), { ignoreUndefined: true });
    await recount();
    await computeFairBands(at(0));
    await change();
    for (const [model, failing] of [
      [HomePriceModel, 2],
      [FairBandModel, 3],
    ] as const) {
      const bulkWrite = model.collection.bulkWrite;
      let writes = 0;
      model.collection.bulkWrite = (async (...given: Parameters<typeof bulkWrite>) => {
        const written = await bulkWrite.apply(model.collection, given);
        writes += 1;
        if (writes === failing) throw new Error("killed");
        return written;
      }) as never;
      await expect(computeFairBands(at(90))).rejects.toThrow("killed");
      model.collection.bulkWrite = bulkWrite;
    }
    await computeFairBands(at(90));
    const withoutIds = (all: object[][]) => JSON.stringify(all.map((list) => list.length));
    expect(withoutIds(await rows())).toBe(withoutIds(expected));
    expect((await rows())[1]).toEqual(expected[1]);
  });

  it("count each home once, whatever is offered of it, and are left to the server that holds the lease", async () => {
    await LeaseModel.create({ _id: "fair-bands", holder: "another", until: new Date(START.getTime() + 60_000) });
    expect(await computeFairBands(START)).toBe(false);
    await LeaseModel.deleteMany({});
    const before = (await computeFairBands(START)) && (await HomePriceModel.countDocuments());
    const shared = await PropertyModel.collection.find<PropertyRecord>({ category: "rent" }).limit(40).toArray();
    await PropertyModel.collection.insertMany(
      shared.map((one) => ({ ...one, _id: new Types.ObjectId(), homeLead: false, price: one.price + 5_000 })),
    );
    await recount();
    expect(await computeFairBands(START)).toBe(0);
    expect(await HomePriceModel.countDocuments()).toBe(before);
  });
});

describe("homes that were joined", () => {
  it("count once from then on, also one that was gone before, and none that was deleted is forgotten", async () => {
    await computeFairBands(at(0));
    const homes = await PropertyModel.collection
      .find<PropertyRecord>({ category: "rent" })
      .sort({ _id: 1 })
      .limit(5)
      .toArray();
    const [first, second, gone, deleted, separated] = homes.map(({ _id }) => _id);
    if (!first || !second || !gone || !deleted || !separated) expect.fail();
    const set = (_id: Types.ObjectId, fields: object) => PropertyModel.collection.updateOne({ _id }, { $set: fields });
    await set(gone, { sold: true, listed: false });
    await PropertyModel.collection.deleteOne({ _id: deleted });
    await recount();
    await computeFairBands(at(1));
    const before = await HomePriceModel.countDocuments();
    for (const id of [second, gone]) await set(id, { homeId: first, homeLead: false });
    // Another offer keeps the home of this listing, and both are hidden.
    await set(separated, { homeId: new Types.ObjectId(), sold: true, listed: false });
    const offer = { ...homes[4], _id: new Types.ObjectId(), sold: true, listed: false };
    await PropertyModel.collection.insertOne(offer as never, { ignoreUndefined: true });
    await recount();
    await computeFairBands(at(2));
    expect(await HomePriceModel.countDocuments()).toBe(before - 2);
    const kept = await HomePriceModel.collection
      .find({ _id: { $in: [first, second, gone, deleted, separated] } })
      .map(({ _id }) => String(_id))
      .toArray();
    expect(kept.toSorted()).toEqual([first, deleted, separated].map(String).toSorted());
  });
});

describe("the band that a page shows", () => {
  it("is that of the locality, or of the city where the locality has none, and only with what it is compared by", async () => {
    await computeFairBands(START);
    const [area] = areas.get("Indore") ?? [];
    const home = { city: "Indore", propertyType: "Flat", bedrooms: 2, price: 15_000 } as const;
    const near = await findFairBand({ ...home, category: "rent", locality: area?.name });
    expect(near?.value).toBe(15_000);
    expect(near?.band.scope).not.toBe("none");
    const elsewhere = await findFairBand({ ...home, category: "rent", locality: "Nowhere Colony" });
    expect(elsewhere?.band.scope).toBe("city");
    expect(await findFairBand({ ...home, category: "sale", locality: area?.name })).toBeNull();
    expect((await findFairBand({ ...home, category: "sale", locality: area?.name, area: 1_000 }))?.value).toBe(15);
    expect(await findFairBand({ ...home, category: "lease", locality: area?.name })).toBeNull();
    const all = await listFairBands(area?.key ?? "", "Indore");
    expect(all.length).toBeGreaterThan(3);
    expect(all.flatMap(({ neighbours }) => neighbours).every((name) => !name.includes("/"))).toBe(true);
  });
});
