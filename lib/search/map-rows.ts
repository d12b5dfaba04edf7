import "server-only";
import { withDatabase } from "@/lib/platform/database";
import { areaTest, type MapBox } from "@/lib/search/area-geometry";
import { forEachRows, inScanTurn, matching } from "@/lib/search/column-scan";
import { readyColumns } from "@/lib/search/columns-feed";
import { readIdsOfWords, rowsOf } from "@/lib/search/further-lists";
import { type ListingColumns, POINT_STEPS } from "@/lib/search/listing-columns";
import { MapCounter, type MapGrid } from "@/lib/search/map-grid";
import { planList } from "@/lib/search/plan";
import type { ListFilter } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";

/** What a view shows. Single homes are ids, 24 hexadecimal characters. */
export type CountedMap = Omit<ReturnType<MapCounter["result"]>, "homes"> & { homes: string[] };

/**
 * Counts the public listings of a filter in a box into the cells of a grid, by their public points. The listing columns are read; while
 * they are not ready the database, in more time. @throws AppError TOO_MANY when too many scans wait
 */
export async function countMapRows(filter: ListFilter, box: MapBox, grid: MapGrid): Promise<CountedMap> {
  const table = readyColumns();
  if (!table) return countInDatabase(filter, box, grid);
  const ids = filter.words.length > 0 ? await readIdsOfWords(filter) : undefined;
  return inScanTurn(table, () => countInColumns(table, { filter, box, grid, among: ids && rowsOf(table, ids) }));
}

type Scan = { filter: ListFilter; box: MapBox; grid: MapGrid; among?: Uint32Array | undefined };

async function countInColumns(table: ListingColumns, { filter, box, grid, among }: Scan): Promise<CountedMap> {
  const counter = new MapCounter(grid);
  const matches = await matching(table, filter, { among, view: box });
  await forEachRows(matches, (rows, length) => counter.add(rows, length, table.columns));
  const { homes, ...counted } = counter.result();
  return { ...counted, homes: homes.map((row) => table.idAt(row)) };
}

async function countInDatabase(filter: ListFilter, box: MapBox, grid: MapGrid): Promise<CountedMap> {
  const { area, ...rest } = filter;
  const { match } = planList(rest, "newest");
  const isInArea = area ? areaTest(area) : () => true;
  const within = {
    "publicPoint.lng": { $gte: box.west, $lte: box.east },
    "publicPoint.lat": { $gte: box.south, $lte: box.north },
  };
  const counter = new MapCounter(grid);
  const columns = { lng: [0], lat: [0], price: [0] };
  const ids: string[] = [];
  await withDatabase(async () => {
    const found = PropertyModel.collection.find({ ...match, ...within }, { projection: { publicPoint: 1, price: 1 } });
    for await (const { _id, publicPoint, price } of found) {
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
