import "server-only";
import { withDatabase } from "@/lib/platform/database";
import { areaTest, type MapBox } from "@/lib/search/area-geometry";
import { planList } from "@/lib/search/plan";
import type { ListFilter } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";

type Visit = (row: number, lng: number, lat: number, price: number) => void;

/** Visits the public listings of a filter in a box by their public points. Returns what gives the id of a visited row. */
export async function scanMapRows(filter: ListFilter, box: MapBox, visit: Visit): Promise<(row: number) => string> {
  const { area, ...rest } = filter;
  const { match } = planList(rest, "newest");
  const isInArea = area ? areaTest(area) : () => true;
  const within = {
    "publicPoint.lng": { $gte: box.west, $lte: box.east },
    "publicPoint.lat": { $gte: box.south, $lte: box.north },
  };
  const ids: string[] = [];
  await withDatabase(async () => {
    const found = PropertyModel.collection.find({ ...match, ...within }, { projection: { publicPoint: 1, price: 1 } });
    for await (const { _id, publicPoint, price } of found) {
      if (!isInArea(publicPoint.lng, publicPoint.lat)) continue;
      visit(ids.push(_id.toHexString()) - 1, publicPoint.lng, publicPoint.lat, price);
    }
  });
  return (row) => ids[row] ?? "";
}
