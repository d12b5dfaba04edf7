import "server-only";
import type { ObjectId } from "mongodb";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { localitiesTag, tagsOfList } from "@/lib/property/cache-tags";
import {
  CITY_LOCALITIES,
  type CountedLocality,
  type KindFacts,
  keyOf,
  type Landing,
  type LandingFacts,
  landingCriteria,
  MEDIAN_LISTINGS,
  MEDIAN_MIN_LISTINGS,
} from "@/lib/search/landing-rules";
import { type DatedKind, medianOf, tallyOf } from "@/lib/search/landing-tallies";
import { type ListPlan, planCount, planList } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/rules";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, type FacetCellRecord, LocalityModel, type LocalityRecord } from "@/models/search";

/**
 * Cache tags of what a page shows beside its own listings. A page of one type shows the other types of its category; a wider
 * page shows everything in its city.
 */
const tagsAround = ({ city, category, type }: Landing): string[] =>
  tagsOfList({ cities: [city], categories: category && type ? [category] : [], types: [] });

/** Counted kinds of a city: of one category for a page of one type, else of all. Null while one is not fully counted. */
export const readCityKinds = ({ city, category, type }: Landing): Promise<KindFacts[] | null> =>
  cachedRead(["city-kinds", city, (type && category) ?? ""], tagsAround({ city, category, type }), () =>
    withDatabase(async () => {
      const cells = await FacetCellModel.find({ city, ...(type && category && { category }) }).lean();
      const live = cells.filter(({ count }) => count > 0);
      const kinds = live.flatMap(toKinds);
      return kinds.length === live.length ? kinds : null;
    }),
  );

/** The kind of a fully counted cell, as a list; an empty list for a cell of an older version. */
export const toKinds = ({ category, propertyType, count, highestPrice, ...cell }: FacetCellRecord): DatedKind[] => {
  const { lowestPrice, bedrooms, bands, changedAt } = cell;
  if (lowestPrice === undefined || !bedrooms || !bands) return [];
  return [{ category, propertyType, count, lowestPrice, highestPrice, bedrooms, bands, changedAt }];
};

type KnownPlace = { name: string; kinds: KindFacts[] | null; centre?: number[] };

/** The locality of the page. Null when the page has none, or the locality has no public listings. */
export async function readLocality(landing: Landing): Promise<KnownPlace | null> {
  const key = keyOf(landing);
  if (!key) return null;
  const tags = [...tagsAround(landing), localitiesTag];
  return cachedRead(["locality", key, ...tags], tags, () =>
    withDatabase(async () => {
      const found = await LocalityModel.findById(key).lean();
      if (!found || found.count === 0) return null;
      return { name: found.name, kinds: found.kinds ?? null, ...(found.centre && { centre: found.centre }) };
    }),
  );
}

/** A locality with its centre, which is not sent to browsers. */
export type PlacedLocality = CountedLocality & { centre?: number[] };

/** Localities of the city with listings that match the page, ordered by their number of all listings, largest first. */
export const readLocalities = (landing: Landing): Promise<PlacedLocality[]> => {
  const { city, category, type, bedrooms } = landing;
  const key = JSON.stringify({ city, category, type, bedrooms });
  return cachedRead(["localities-of", key], tagsAround(landing), () =>
    withDatabase(async () => {
      const rows = await LocalityModel.collection
        .find<LocalityRecord>({ city, count: { $gt: 0 } })
        .project<LocalityRecord>({ name: 1, count: 1, centre: 1, ...(category && { kinds: 1 }) })
        .sort({ count: -1, _id: 1 })
        .limit(CITY_LOCALITIES)
        .toArray();
      return rows.map((row) => toCounted(row, landing)).filter(({ count }) => count > 0);
    }),
  );
};

/** The part of a locality's key after its city. */
export const slugIn = (key: string) => key.slice(key.indexOf("/") + 1);

const toCounted = ({ _id, name, count, kinds, centre }: LocalityRecord, { category, type, bedrooms }: Landing) => ({
  slug: slugIn(_id),
  name,
  count: category ? tallyOf(kinds ?? [], { category, type, bedrooms }).count : (count ?? 0),
  ...(centre && { centre }),
});

/**
 * Median price per square foot of the newest listings of a landing page that have an area. At most MEDIAN_LISTINGS are read.
 * Null when fewer than MEDIAN_MIN_LISTINGS have an area. `count` is the number of listings of the page, if it is known.
 */
export function readMedian(landing: Landing, count = Number.POSITIVE_INFINITY): Promise<LandingFacts["median"] | null> {
  const filter = filterOf(landingCriteria(landing));
  return cachedRead(["median", JSON.stringify(filter)], tagsOfList(filter), () =>
    withDatabase(async () => {
      // Few listings are read in any order. An index by date would be scanned past all listings of other prices.
      const all = count <= MEDIAN_LISTINGS ? await idsOf(planCount(filter), MEDIAN_LISTINGS + 1) : undefined;
      const areAll = all && all.length <= MEDIAN_LISTINGS;
      const ids = areAll ? all : await idsOf(planList(filter, "newest"), MEDIAN_LISTINGS);
      const prices = await PropertyModel.collection
        .find({ _id: { $in: ids }, listed: true, area: { $gt: 0 } }, { projection: { price: 1, area: 1 } })
        .map(({ price, area }) => price / area)
        .toArray();
      const median = medianOf(prices);
      const isEnough = prices.length >= MEDIAN_MIN_LISTINGS && median !== undefined;
      return isEnough ? { rupeesPerSquareFoot: median, listings: prices.length } : null;
    }),
  );
}

const idsOf = ({ match, ...order }: Omit<ListPlan, "sort"> & Partial<ListPlan>, limit: number): Promise<ObjectId[]> =>
  PropertyModel.collection
    .find(match, { projection: { _id: 1 }, ...order, limit })
    .map(({ _id }) => _id)
    .toArray();
