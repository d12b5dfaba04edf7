import "server-only";
import { ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import type { MapBox } from "@/lib/search/area-geometry";
import type { MapItem } from "@/lib/search/map-contract";
import { gridOf } from "@/lib/search/map-grid";
import { countMapRows } from "@/lib/search/map-rows";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type MapRequest = { filter: ListFilter; view: MapBox | undefined; zoom: number };

/** Clusters and homes of the public listings in a view, and their number. All positions are public points. */
export async function listMapItems({ filter, view, zoom }: MapRequest): Promise<{ items: MapItem[]; total: number }> {
  if (!view || filter.impossible) return { items: [], total: 0 };
  const { clusters, homes, total } = await countMapRows(filter, view, gridOf(view, zoom));
  return { items: [...clusters, ...(await readHomes(homes))], total };
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
    ...{ _id, slug, lng, lat, radius, of, price, name, category, propertyType },
    ...(bedrooms !== undefined && { bedrooms }),
    ...(locality && { locality }),
    ...(city && { city }),
  };
}
