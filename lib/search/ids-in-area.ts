import "server-only";
import type { ObjectId } from "mongodb";
import { limits } from "@/lib/platform/limits";
import { areaTest } from "@/lib/search/area-geometry";
import type { MapArea } from "@/lib/search/map-area";
import type { ListPlan } from "@/lib/search/plan";
import { PropertyModel } from "@/models/listings";

/** Ids of a whole list, in order, at most limits.totalCap. `isCapped`: there are more. */
export type OrderedIds = { ids: ObjectId[]; isCapped: boolean };

const POINT = { "publicPoint.lng": 1, "publicPoint.lat": 1 } as const;

/** The listings of a plan in an area. The condition of the database is only the box around it, so each listing is tested. */
export async function readIdsInArea({ match, sort, hint }: ListPlan, area: MapArea): Promise<OrderedIds> {
  const isIn = areaTest(area);
  const ids: ObjectId[] = [];
  const cursor = PropertyModel.collection.find(match, { projection: POINT, sort, hint });
  for await (const { _id, publicPoint } of cursor) {
    if (!isIn(publicPoint?.lng, publicPoint?.lat)) continue;
    if (ids.length === limits.totalCap) return { ids, isCapped: true };
    ids.push(_id);
  }
  return { ids, isCapped: false };
}
