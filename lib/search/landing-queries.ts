import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ObjectId } from "mongodb";
import mongoose from "mongoose";
import { cache } from "react";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { medianOf } from "@/lib/platform/statistics";
import { localitiesTag, tagsOfList } from "@/lib/property/cache-tags";
import { CITIES, type City } from "@/lib/property/constants";
import { priceShown } from "@/lib/property/figures";
import {
  CITY_LOCALITIES,
  type CountedLocality,
  isWorthIndexing,
  type KindFacts,
  keyOf,
  type Landing,
  type LandingEntry,
  type LandingFacts,
  landingCriteria,
  landingPath,
  type MarketOf,
  MEDIAN_LISTINGS,
  MEDIAN_MIN_LISTINGS,
  OTHER_LOCALITIES,
  widerThan,
} from "@/lib/search/landing-rules";
import { countsOf, type DatedKind, landingEntriesOf, squaredDistance, tallyOf } from "@/lib/search/landing-tallies";
import { presentKeyOf } from "@/lib/search/places";
import { type ListPlan, planCount, planList } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/query-parameters";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, type FacetCellRecord, LocalityModel, type LocalityRecord } from "@/models/search";

/**
 * Cache tags of what a page shows beside its own listings. A page of one type shows the other types of its category; a wider
 * page shows everything in its city.
 */
const tagsAround = ({ city, category, type }: Landing): string[] =>
  tagsOfList({ cities: [city], categories: category && type ? [category] : [], types: [] });

/** Counted kinds of a city: of one category for a page of one type, else of all. Null while one is not fully counted. */
const readCityKinds = ({ city, category, type }: Landing): Promise<KindFacts[] | null> =>
  cachedRead(["city-kinds", city, (type && category) ?? ""], tagsAround({ city, category, type }), () =>
    withDatabase(async () => {
      const cells = await FacetCellModel.find({ city, ...(type && category && { category }) }).lean();
      const live = cells.filter(({ count }) => count > 0);
      const kinds = live.flatMap(toKinds);
      return kinds.length === live.length ? kinds : null;
    }),
  );

/** The kind of a fully counted cell, as a list; an empty list for a cell of an older version. */
const toKinds = ({ category, propertyType, count, highestPrice, ...cell }: FacetCellRecord): DatedKind[] => {
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
type PlacedLocality = CountedLocality & { centre?: number[] };

/** Localities of the city with listings that match the page, ordered by their number of all listings, largest first. */
const readLocalities = (landing: Landing): Promise<PlacedLocality[]> => {
  const { city, category, type, bedrooms } = landing;
  const key = JSON.stringify({ city, category, type, bedrooms });
  return cachedRead(["localities-of", key], [...tagsAround(landing), localitiesTag], () =>
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

/** The number of listings of each of these localities of a city, by its key. */
export const readCountsOf = (city: City, keys: readonly string[]): Promise<Record<string, number>> =>
  cachedRead(["counts-of", city, ...keys], [...tagsAround({ city }), localitiesTag], () =>
    withDatabase(async () => {
      const rows = await LocalityModel.collection
        .find<LocalityRecord>({ _id: { $in: keys as never[] } }, { projection: { count: 1 } })
        .toArray();
      return Object.fromEntries(rows.map(({ _id, count = 0 }) => [_id, count]));
    }),
  );

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
function readMedian(landing: Landing, count = Number.POSITIVE_INFINITY): Promise<LandingFacts["median"] | null> {
  const filter = filterOf(landingCriteria(landing));
  return cachedRead(["median", JSON.stringify(filter)], tagsOfList(filter), () =>
    withDatabase(async () => {
      // Few listings are read in any order. An index by date would be scanned past all listings of other prices.
      const all = count <= MEDIAN_LISTINGS ? await idsOf(planCount(filter), MEDIAN_LISTINGS + 1) : undefined;
      const areAll = all && all.length <= MEDIAN_LISTINGS;
      const ids = areAll ? all : await idsOf(planList(filter, "newest"), MEDIAN_LISTINGS);
      // The areas that the pages of the listings show.
      const prices = await PropertyModel.collection
        .find(
          { _id: { $in: ids }, listed: true, "filterFields.area": { $gt: 0 } },
          { projection: { price: 1, "filterFields.area": 1 } },
        )
        .map(({ price, filterFields }) => priceShown(price) / filterFields.area)
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

/** The market facts of a landing page. Null when nothing is listed in its locality. */
export const landingFacts = (landing: Landing): Promise<LandingFacts | null> => readOnce(JSON.stringify(landing));

const readOnce = cache(async (json: string): Promise<LandingFacts | null> => {
  const landing = JSON.parse(json) as Landing;
  const [cityKinds, locality, localities] = await Promise.all([
    readCityKinds(landing),
    readLocality(landing),
    readLocalities(landing),
  ]);
  if (landing.locality && !locality) return null;
  const kinds = locality ? locality.kinds : cityKinds;
  const tally = kinds && tallyOf(kinds, landing);
  const median = landing.category && tally?.count !== 0 ? await readMedian(landing, tally?.count) : null;
  return {
    ...(locality && { localityName: locality.name }),
    ...(tally && { count: tally.count }),
    ...(tally &&
      tally.count > 0 &&
      landing.category && { prices: { lowest: tally.lowestPrice, highest: tally.highestPrice } }),
    ...(median && { median }),
    ...(kinds && !landing.category && { markets: await marketsIn(landing, kinds) }),
    ...countsOf(kinds ?? [], landing),
    ...otherLocalities(landing, localities, locality?.centre),
  };
});

/** The rental and the sales market of a place, each if it has listings. */
async function marketsIn(place: Landing, kinds: readonly KindFacts[]): Promise<MarketOf[]> {
  const markets = (["rent", "sale"] as const).map(async (category) => {
    const { count, lowestPrice, highestPrice } = tallyOf(kinds, { category });
    if (count === 0) return [];
    const median = await readMedian({ ...place, category }, count);
    const prices = { lowest: lowestPrice, highest: highestPrice };
    return [{ category, count, prices, ...(median && { median }) }];
  });
  return (await Promise.all(markets)).flat();
}

/**
 * Other localities for the links of a page. The page of a locality shows the nearest ones if positions are known. Otherwise, and
 * on pages of a city, those with most listings come first.
 */
function otherLocalities(
  { locality, category }: Landing,
  all: readonly PlacedLocality[],
  centre: readonly number[] | undefined,
): Pick<LandingFacts, "localities" | "areNearby"> {
  const others = all.filter(({ slug }) => slug !== locality);
  const placed = others.filter((one) => one.centre);
  const areNearby = centre !== undefined && placed.length > 0;
  const ordered = areNearby
    ? placed.toSorted(
        (one, other) => squaredDistance(centre, one.centre ?? []) - squaredDistance(centre, other.centre ?? []),
      )
    : others.toSorted((one, other) => other.count - one.count);
  const shown = locality || category ? ordered.slice(0, OTHER_LOCALITIES) : ordered;
  return { localities: shown.map(({ slug, name, count }) => ({ slug, name, count })), areNearby };
}

/** The landing page with the present key of its locality, after it was renamed or merged. */
export async function presentLanding<T extends Landing>(landing: T): Promise<T> {
  const key = keyOf(landing);
  return key ? { ...landing, locality: slugIn(await presentKeyOf(key)) } : landing;
}

/** The canonical address of a page with too few listings: its nearest wider page that search engines may index. */
export async function nearestIndexablePath(landing: Landing): Promise<string> {
  const city = await readCityKinds({ city: landing.city });
  const locality = await readLocality({ city: landing.city, locality: landing.locality });
  const isWorth = (parent: Landing) =>
    isWorthIndexing(tallyOf((parent.locality ? locality?.kinds : city) ?? [], parent).count);
  const parent = widerThan(landing).find(isWorth);
  return parent ? landingPath(parent) : routes.listings();
}

/** Every indexable landing page, for the sitemap. Not cached. */
export async function listLandingPages(): Promise<LandingEntry[]> {
  const entries: LandingEntry[] = [];
  // All cities at once would hold the event loop.
  for (const city of CITIES) entries.push(...(await listPagesOf(city)));
  return entries;
}

const listPagesOf = (city: City): Promise<LandingEntry[]> =>
  withDatabase(async () => {
    const cells = await FacetCellModel.find({ city }).lean();
    const entries = landingEntriesOf({ city }, cells.flatMap(toKinds));
    const localities = LocalityModel.find({
      city,
      count: mongoose.trusted({ $gte: limits.landingMinListings }),
    }).lean();
    for await (const { _id, kinds = [] } of localities.cursor()) {
      entries.push(...landingEntriesOf({ city, locality: slugIn(_id) }, kinds));
      // The pages of all localities at once would hold the event loop.
      await nextTurn();
    }
    return entries;
  });
