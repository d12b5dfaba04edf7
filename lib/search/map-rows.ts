import "server-only";
import { withDatabase } from "@/lib/platform/database";
import { areaTest, type MapBox } from "@/lib/search/area-geometry";
import { forEachMatch, inScanTurn } from "@/lib/search/column-scan";
import { readyColumns } from "@/lib/search/columns-feed";
import { readIdsOfWords, rowsOf } from "@/lib/search/further-lists";
import { type ListingColumns, POINT_STEPS } from "@/lib/search/listing-columns";
import type { MapCounter } from "@/lib/search/map-grid";
import { planList } from "@/lib/search/plan";
import type { ListFilter } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";

/**
 * Counts the public listings of a filter in a box, by their public points. Returns the ids of the rows that may be shown as single
 * homes. The listing columns are read; while they are not ready the database, in more time.
 * @throws AppError TOO_MANY when too many scans wait
 */
export async function countMapRows(
  filter: ListFilter,
  box: MapBox,
  counter: MapCounter,
): Promise<ReadonlyMap<number, string>> {
  const table = readyColumns();
  if (!table) return countInDatabase(filter, box, counter);
  const ids = filter.words.length > 0 ? await readIdsOfWords(filter) : undefined;
  return inScanTurn(table, () => countInColumns(table, { filter, box, among: ids && rowsOf(table, ids) }, counter));
}

type Scan = { filter: ListFilter; box: MapBox; among: Uint32Array | undefined };

async function countInColumns(table: ListingColumns, { filter, box, among }: Scan, { add }: MapCounter) {
  const ids = new Map<number, string>();
  const visit = (row: number) => {
    const { columns } = table;
    const lng = (columns.lng[row] ?? 0) / POINT_STEPS;
    const lat = (columns.lat[row] ?? 0) / POINT_STEPS;
    if (lng < box.west || lng > box.east || lat < box.south || lat > box.north) return;
    if (add(row, lng, lat, columns.price[row] ?? 0)) ids.set(row, table.idAt(row));
  };
  await forEachMatch(table, { ...filter, area: filter.area ?? { kind: "box", ...box } }, visit, { among });
  return ids;
}

async function countInDatabase(filter: ListFilter, box: MapBox, { add }: MapCounter) {
  const { area, ...rest } = filter;
  const { match } = planList(rest, "newest");
  const isInArea = area ? areaTest(area) : () => true;
  const within = {
    "publicPoint.lng": { $gte: box.west, $lte: box.east },
    "publicPoint.lat": { $gte: box.south, $lte: box.north },
  };
  const ids = new Map<number, string>();
  let row = 0;
  await withDatabase(async () => {
    const found = PropertyModel.collection.find({ ...match, ...within }, { projection: { publicPoint: 1, price: 1 } });
    for await (const { _id, publicPoint, price } of found) {
      const { lng, lat } = publicPoint;
      if (isInArea(lng, lat) && add(row, lng, lat, price)) ids.set(row, _id.toHexString());
      row += 1;
    }
  });
  return ids;
}
