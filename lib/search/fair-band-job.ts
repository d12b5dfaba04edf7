import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { AnyBulkWriteOperation, ObjectId } from "mongodb";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { indiaDayOf } from "@/lib/platform/time";
import { localityTag } from "@/lib/property/cache-tags";
import type { City } from "@/lib/property/constants";
import {
  bandsOfKind,
  comparedValue,
  fairBandId,
  isRecent,
  quarterOf,
  TREND_QUARTERS,
} from "@/lib/search/fair-band-rules";
import { type Cell, cellId } from "@/lib/search/market-counts";
import { areasOf, rootOfCity } from "@/lib/search/place-rules";
import { atPresentKey, getPresentKeys, placesOf } from "@/lib/search/places";
import { ONE_A_HOME } from "@/lib/search/plan";
import { PropertyModel } from "@/models/listings";
import {
  FacetCellModel,
  FairBandModel,
  type FairBandRecord,
  FollowedMarketModel,
  type FollowedMarketRecord,
  HomePriceModel,
  type HomePriceRecord,
} from "@/models/search";

/**
 * Notes what homes are offered for and works out their fair bands: once a day for each cell of the market, and again when its
 * listings changed. A cell counts as followed when all of it is stored, so that a run that was cut short goes on with that cell and
 * gives the same. Returns how many bands changed, false when another server is doing it.
 */
export async function computeFairBands(now: Date): Promise<number | false> {
  const day = indiaDayOf(now);
  let changed = 0;
  const work = async () => {
    const [counted, followed] = await withDatabase(() =>
      Promise.all([
        FacetCellModel.find({}, "city category propertyType revision").lean(),
        FollowedMarketModel.find({}).lean<FollowedMarketRecord[]>(),
      ]),
    );
    const before = new Map(followed.map((one) => [one._id, one]));
    const groundOf = groundByCity();
    const due = counted.flatMap(({ _id, city, category, propertyType, revision }) => {
      const known = before.get(_id);
      if (known && known.revision === revision && known.day >= day) return [];
      return [{ _id, revision, cell: { city: city ?? undefined, category, propertyType }, lastDay: known?.day ?? day }];
    });
    // The homes of all cells come first: one that moved to another cell must not count in both.
    for (const { cell, lastDay } of due) await followHomes(cell, { day, lastDay });
    for (const { _id, revision, cell } of due) {
      changed += await storeBands(cell, await readHomes(cell), { day, ...(await groundOf(cell.city)) });
      await withDatabase(() => FollowedMarketModel.updateOne({ _id }, { revision, day }, { upsert: true }));
    }
    if (changed > 0) logger.info({ changed }, "Fair bands changed");
  };
  return (await withLease("fair-bands", work, { now })) ? changed : false;
}

type Offered = { homeId: ObjectId; localityKey?: string; bedrooms?: number; value: number };

/** The public homes of a cell, each with the offer that stands for it. Without an area a price per sq ft is not known. */
async function readOffered({ city, category, propertyType }: Cell): Promise<Map<string, Offered>> {
  const cursor = PropertyModel.collection.find<{
    _id: ObjectId;
    homeId?: ObjectId;
    localityKey?: string;
    bedrooms?: number;
    price: number;
    area?: number;
  }>(
    { listed: true, ...ONE_A_HOME, city: (city ?? null) as never, category, propertyType },
    { projection: { homeId: 1, localityKey: 1, bedrooms: 1, price: 1, area: 1 }, hint: "city_price" },
  );
  const offered = new Map<string, Offered>();
  for await (const { _id, homeId = _id, price, area, localityKey, bedrooms } of cursor) {
    const value = comparedValue({ category, price, area });
    if (value !== undefined)
      offered.set(homeId.toHexString(), {
        homeId,
        value,
        ...(localityKey && { localityKey }),
        ...(bedrooms != null && { bedrooms }),
      });
  }
  return offered;
}

const readHomes = ({ city, category, propertyType }: Cell): Promise<HomePriceRecord[]> =>
  withDatabase(() =>
    HomePriceModel.collection
      .find<HomePriceRecord>({ city: (city ?? null) as never, category, propertyType }, { hint: "market" })
      .toArray(),
  );

/** Of these homes those whose offers belong to another one now: they were joined with it, and count there. */
async function findJoined(homes: readonly ObjectId[]): Promise<ReadonlySet<string>> {
  const joined = new Set<string>();
  for (let from = 0; from < homes.length; from += limits.fairBandBatch) {
    const listings = await PropertyModel.collection
      .find<{ _id: ObjectId; homeId: ObjectId }>(
        { _id: { $in: homes.slice(from, from + limits.fairBandBatch) }, homeId: { $type: "objectId" } },
        { projection: { homeId: 1 } },
      )
      .toArray();
    const moved = listings.filter(({ _id, homeId }) => !homeId.equals(_id)).map(({ _id }) => _id);
    // A home keeps its id when the listing with that id leaves it.
    const left = await PropertyModel.collection
      .find<{ homeId: ObjectId }>({ homeId: { $in: moved } }, { projection: { _id: 0, homeId: 1 }, hint: "home" })
      .toArray();
    const keeps = new Set(left.map(({ homeId }) => homeId.toHexString()));
    for (const id of moved) if (!keeps.has(id.toHexString())) joined.add(id.toHexString());
  }
  return joined;
}

/** Brings the stored homes of a cell in line with those that are public. Homes that no band and no trend needs are removed. */
async function followHomes(cell: Cell, { day, lastDay }: { day: number; lastDay: number }): Promise<void> {
  const { city, category, propertyType } = cell;
  const known = new Map((await readHomes(cell)).map((one) => [one._id.toHexString(), one]));
  await withDatabase(async () => {
    const offered = await readOffered(cell);
    const writes: AnyBulkWriteOperation[] = [];
    for (const [id, { homeId: _id, ...offer }] of offered) {
      const earlier = known.get(id);
      const kind = { ...(city && { city }), category, propertyType };
      const home = { _id, ...kind, ...offer, quarters: quartersWith(earlier, offer.value, day) };
      if (!isDeepStrictEqual(home, earlier))
        writes.push({ replaceOne: { filter: { _id }, replacement: home, upsert: true } });
    }
    const missing = [...known.values()].filter(({ _id }) => !offered.has(_id.toHexString()));
    const joined = await findJoined(missing.map(({ _id }) => _id));
    for (const earlier of missing) {
      const { _id, quarters, until = lastDay } = earlier;
      const isNeeded = isRecent({ until }, day) || (quarters.at(-1)?.quarter ?? 0) > quarterOf(day) - TREND_QUARTERS;
      if (!isNeeded || joined.has(_id.toHexString())) writes.push({ deleteOne: { filter: { _id } } });
      else if (earlier.until === undefined)
        writes.push({ updateOne: { filter: { _id }, update: { $set: { until } } } });
    }
    for (let from = 0; from < writes.length; from += limits.fairBandBatch)
      await HomePriceModel.collection.bulkWrite(writes.slice(from, from + limits.fairBandBatch) as never, {
        ordered: false,
      });
  });
}

/** The newest quarters with the value of the present one. */
function quartersWith(earlier: HomePriceRecord | undefined, value: number, day: number): HomePriceRecord["quarters"] {
  const quarter = quarterOf(day);
  const before = (earlier?.quarters ?? []).filter((one) => one.quarter !== quarter);
  return [...before, { quarter, value }].slice(-TREND_QUARTERS);
}

type Ground = { present: ReadonlyMap<string, string>; neighbours: ReadonlyMap<string, readonly string[]> };

/** Present keys of localities and their neighbours, read once for each city. */
function groundByCity(): (city: City | undefined) => Promise<Ground> {
  const known = new Map<City | undefined, Promise<Ground>>();
  return (city) => {
    const ground = known.get(city) ?? readGround(city);
    known.set(city, ground);
    return ground;
  };
}

async function readGround(city: City | undefined): Promise<Ground> {
  const [present, places] = await Promise.all([getPresentKeys(), placesOf(city)]);
  return { present, neighbours: new Map(areasOf(places).map((area) => [area.key, area.neighbours])) };
}

/** Stores the bands of a cell that differ, removes those of homes that are long gone, and expires what shows them. */
async function storeBands(
  cell: Cell,
  homes: readonly HomePriceRecord[],
  { day, present, neighbours }: Ground & { day: number },
): Promise<number> {
  const { city, category, propertyType } = cell;
  const market = cellId(cell);
  const placed = homes.map((home) => atPresentKey(home, present));
  const next = new Map<string, FairBandRecord>();
  for (const bedrooms of new Set(placed.map((home) => home.bedrooms))) {
    const kind = { category, propertyType, ...(bedrooms !== undefined && { bedrooms }) };
    const bands = bandsOfKind({
      ...kind,
      day,
      homes: placed.filter((home) => home.bedrooms === bedrooms),
      hasCity: city !== undefined,
      neighboursOf: (key) => neighbours.get(key) ?? [],
    });
    for (const [key, band] of bands) {
      const place = key ?? rootOfCity(city);
      const _id = fairBandId(place, kind);
      next.set(_id, { _id, place, market, ...band });
    }
  }
  return withDatabase(async () => {
    const stored = await FairBandModel.collection.find<FairBandRecord>({ market }, { hint: "market" }).toArray();
    const before = new Map(stored.map((band) => [band._id, band]));
    const changed = [...next.values()].filter((band) => !isDeepStrictEqual(band, before.get(band._id)));
    const gone = stored.filter(({ _id }) => !next.has(_id));
    const writes: AnyBulkWriteOperation[] = [
      ...changed.map((band) => ({
        replaceOne: { filter: { _id: band._id as never }, replacement: band, upsert: true },
      })),
      ...gone.map(({ _id }) => ({ deleteOne: { filter: { _id: _id as never } } })),
    ];
    for (let from = 0; from < writes.length; from += limits.fairBandBatch)
      await FairBandModel.collection.bulkWrite(writes.slice(from, from + limits.fairBandBatch) as never, {
        ordered: false,
      });
    // A page reads the bands of former keys under the tag of the present one.
    const places = [...changed, ...gone].flatMap(({ place }) => [place, present.get(place) ?? place]);
    expireTags(new Set(places.map(localityTag)));
    return writes.length;
  });
}
