import "server-only";
import { ObjectId } from "mongodb";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { sharedQueue } from "@/lib/platform/queues";
import { CITIES, type City } from "@/lib/property/constants";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import { CITY_CENTRES } from "@/lib/property/geo";
import { areaTest, type MapBox, POINT_STEPS } from "@/lib/search/area-geometry";
import { readIdsOfWords, rowsOf } from "@/lib/search/column-lists";
import { forEachRows, inScanTurn, matching } from "@/lib/search/column-scan";
import { readyColumns } from "@/lib/search/columns-feed";
import { withLocalitiesInCities } from "@/lib/search/combine-filters";
import type { ListingColumns } from "@/lib/search/listing-columns";
import type { LocalityArea, MapGround, MapItem } from "@/lib/search/map-contract";
import { gridOf, MapCounter, type MapGrid } from "@/lib/search/map-grid";
import type { Place } from "@/lib/search/place-rules";
import { findPlaceByName, listPlaces, placesOf } from "@/lib/search/places";
import { planCount } from "@/lib/search/plan";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** What a view shows. Single homes are ids, 24 hexadecimal characters. `isCapped`: not all listings with the words were looked at. */
type CountedMap = Omit<ReturnType<MapCounter["result"]>, "homes"> & { homes: string[]; isCapped?: boolean | undefined };

/**
 * Counts the public listings of a filter in a box into the cells of a grid, by their public points. The listing columns are read; while
 * they are not ready the database, in more time. @throws AppError TOO_MANY when too many scans or reads wait
 */
async function countMapRows(filter: ListFilter, box: MapBox, grid: MapGrid): Promise<CountedMap> {
  const table = readyColumns();
  if (!table) return inMapTurn(() => countInDatabase(filter, box, grid));
  const read = filter.words.length > 0 ? await readIdsOfWords(filter) : undefined;
  const counted = await inScanTurn(table, () =>
    countInColumns(table, { filter, box, grid, among: read && rowsOf(table, read.ids) }),
  );
  return { ...counted, isCapped: read?.isCapped };
}

type Scan = { filter: ListFilter; box: MapBox; grid: MapGrid; among?: Uint32Array | undefined };

async function countInColumns(table: ListingColumns, { filter, box, grid, among }: Scan): Promise<CountedMap> {
  const counter = new MapCounter(grid);
  const matches = await matching(table, filter, { among, view: box });
  await forEachRows(matches, (rows, length) => counter.add(rows, length, table.columns));
  const { homes, ...counted } = counter.result();
  return { ...counted, homes: homes.map((row) => table.idAt(row)) };
}

/** Each of these may read all listings of a filter. */
const inMapTurn = sharedQueue("map-reads", { atOnce: limits.mapReadsAtOnce, waiting: limits.mapReadsWaiting });

async function countInDatabase(filter: ListFilter, box: MapBox, grid: MapGrid): Promise<CountedMap> {
  const { area, ...rest } = filter;
  const { match, hint } = planCount(rest);
  const isInArea = area ? areaTest(area) : () => true;
  const within = {
    "publicPoint.lng": { $gte: box.west, $lte: box.east },
    "publicPoint.lat": { $gte: box.south, $lte: box.north },
  };
  const counter = new MapCounter(grid);
  const columns = { lng: [0], lat: [0], price: [0] };
  const ids: string[] = [];
  await withDatabase(async () => {
    const options = { projection: { publicPoint: 1, price: 1 }, hint };
    const found = PropertyModel.collection.find({ ...match, ...within }, options);
    for await (const { _id, publicPoint, price } of found) {
      throwIfTimedOut();
      const { lng, lat } = publicPoint;
      if (!isInArea(lng, lat)) continue;
      const row = ids.push(_id.toHexString()) - 1;
      columns.lng[row] = Math.round(lng * POINT_STEPS);
      columns.lat[row] = Math.round(lat * POINT_STEPS);
      columns.price[row] = price;
    }
  });
  counter.add([...ids.keys()], ids.length, columns);
  const { homes, ...counted } = counter.result();
  return { ...counted, homes: homes.map((row) => ids[row] ?? "") };
}

type MapRequest = { filter: ListFilter; view: MapBox | undefined; zoom: number };

type MapItems = { items: MapItem[]; total: number; bounds?: MapBox; totalIsCapped?: true };

/**
 * Clusters and homes of the public listings in a view, their number, and the box around them. All positions are public points. `totalIsCapped`: there may
 * be more, because more than limits.totalCap listings have the words.
 */
export async function listMapItems({ filter, view, zoom }: MapRequest): Promise<MapItems> {
  if (!view || filter.impossible) return { items: [], total: 0 };
  const within = withLocalitiesInCities(filter);
  if (within.impossible) return { items: [], total: 0 };
  const { clusters, homes, total, bounds, isCapped } = await countMapRows(within, view, gridOf(view, zoom));
  const items = [...clusters, ...(await readHomes(homes))];
  return { items, total, ...(bounds && { bounds }), ...(isCapped && total > 0 && { totalIsCapped: true as const }) };
}

type HomeRecord = CardRecord & Pick<PropertyRecord, "publicPoint">;
const HOME_FIELDS = { ...CARD_FIELDS, photos: { $slice: 1 }, publicPoint: 1 } as const;

async function readHomes(ids: readonly string[]): Promise<MapItem[]> {
  if (ids.length === 0) return [];
  const records = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: ids.map((id) => new ObjectId(id)) }, listed: true }, { projection: HOME_FIELDS })
      .map((record) => record as unknown as HomeRecord)
      .toArray(),
  );
  return records.flatMap((record) => toMapHome(record) ?? []);
}

function toMapHome(record: HomeRecord): MapItem | undefined {
  const { of = "none", lng, lat, radius } = record.publicPoint ?? {};
  if (of === "none" || lng === undefined || lat === undefined || radius === undefined) return undefined;
  const { _id, slug, price, name, category, propertyType, bedrooms, locality, city } = toPropertyCard(record);
  return {
    ...{ _id, slug, lng, lat, radius, of, price, name: shortName(name), category, propertyType },
    ...(bedrooms !== undefined && { bedrooms }),
    ...(locality && { locality }),
    ...(city && { city }),
  };
}

/** The name as the card of the map shows it. */
function shortName(name: string): string {
  const characters = [...name];
  const most = limits.mapNameCharacters;
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : name;
}

/** What the map draws under the homes: localities with a position, cities, and the street map of the settings. */
export async function getMapGround(): Promise<MapGround> {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = getEnv();
  return {
    places: areasOf(await listPlaces()),
    cities: CITIES.map((name) => ({ name, ...CITY_CENTRES[name] })),
    ...(url && attribution && { tiles: { url, attribution } }),
  };
}

/** Where the locality is that this text stands for in a listing of the city. Null for an unknown one, and without a position. */
export async function findLocalityArea(
  typed: string | undefined,
  city: City | undefined,
): Promise<LocalityArea | null> {
  const known = typed ? await findPlaceByName(typed, city) : null;
  if (!known) return null;
  const [area] = areasOf((await placesOf(city)).filter(({ key }) => key === known.key));
  return area ?? null;
}

const areasOf = (places: readonly Place[]): LocalityArea[] =>
  places.flatMap(({ key, name, city, centre, radiusMetres }) =>
    centre && radiusMetres !== undefined ? [{ key, name, ...(city && { city }), ...centre, radius: radiusMetres }] : [],
  );
