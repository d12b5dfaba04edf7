import "server-only";
import type { Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { cache } from "react";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { derivedRead } from "@/lib/platform/derived-read";
import { inOrderOf } from "@/lib/platform/paged-read";
import { indiaDayOf } from "@/lib/platform/time";
import {
  allListingsTag,
  localitiesTag,
  marketOutlineTag,
  placesTag,
  ranksTag,
  tagsOfList,
} from "@/lib/property/cache-tags";
import { CATEGORIES, CITIES, PROPERTY_TYPES, type Sort } from "@/lib/property/constants";
import { CARD_FIELDS, type CardRecord, rankShown, toPropertyCard } from "@/lib/property/dto";
import { priceShown } from "@/lib/property/figures";
import { CARD_BADGE_FIELDS, readBadges } from "@/lib/search/badges";
import { findFurther, readRankedIds } from "@/lib/search/column-lists";
import { readyColumns } from "@/lib/search/columns-feed";
import { withLocalitiesInCities } from "@/lib/search/combine-filters";
import { isCountedByKind, totalOf } from "@/lib/search/counted-kinds";
import { countListed, hasFolded, isCountedByOffer, rarestFirst } from "@/lib/search/counts";
import { dependsOnDay, hasFurtherCriteria } from "@/lib/search/filter-in-database";
import type { LocalityNames } from "@/lib/search/filter-labels";
import { isWorthIndexing } from "@/lib/search/landing-rules";
import { readIdsByRarestWord, readPageFromAll, readPageIds } from "@/lib/search/paging";
import { filterOfParts, orderIn, placeNamesOf, readParts, vocabularyOf } from "@/lib/search/parse";
import type { PlaceName } from "@/lib/search/place-rules";
import { listPlaceNames } from "@/lib/search/places";
import { isFasterReadWhole, narrowToKinds, planCount, planList } from "@/lib/search/plan";
import type { CardPage, KnownLocality, ListFilter, ListRequest, MarketFacts, MarketOutline } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, type FacetCellRecord, LocalityModel } from "@/models/search";

const KNOWN_LOCALITIES = 5_000;

/**
 * One page of public listings as cards, cached under the tags of its filter. A page beyond the end is empty. Pass `total` if it
 * is known: it is then not counted, and pages beyond the end are not cached.
 */
export async function listCards(request: ListRequest, total?: number): Promise<CardPage> {
  const { filter, page, pageSize } = request;
  if (total !== undefined && page > Math.ceil(total / pageSize))
    return { cards: [], page, pages: Math.ceil(total / pageSize), total, totalIsCapped: false };
  const day = dependsOnDay(filter) ? [String(indiaDayOf(Date.now()))] : [];
  const isRanked = request.sort === "recommended";
  const tags = [...tagsOfList(filter), ...(isRanked ? [ranksTag] : [])];
  return cachedRead(["cards", JSON.stringify([request, total]), ...day], tags, () =>
    withDatabase(async () => {
      const fields = { ...CARD_FIELDS, ...CARD_BADGE_FIELDS, ...(isRanked && { rank: 1 }) };
      const { records, ...read } = await readListPage<CardRecord>(request, fields, total);
      const badges = await readBadges(records, new Date());
      const cards = records.map((record) => ({ ...toPropertyCard(record, badges.get(record)), ...rankShown(record) }));
      return { ...read, cards };
    }),
  );
}

type RecordPage<T> = Omit<CardPage, "cards"> & { records: T[] };

/**
 * One page of public records, in order. The ids are read from the index alone, then only the shown documents. Without
 * `projection` whole records are read.
 */
export async function readListPage<T extends { _id: ObjectId }>(
  given: ListRequest,
  projection?: Document,
  known?: number,
): Promise<RecordPage<T>> {
  const request = { ...given, filter: await withOffers(withLocalitiesInCities(given.filter)) };
  const { filter, sort, page, pageSize } = request;
  if (filter.impossible) return { records: [], page, pages: 0, total: 0, totalIsCapped: false };
  const isByRank = sort === "recommended" && (filter.words.length > 0 || filter.sellerId !== undefined);
  if (hasFurtherCriteria(filter) || isByRank || (readyColumns() && isCountedInIndex(filter))) {
    const { ids, ...count } = await findFurther(request);
    return { records: await readRecords<T>(ids, projection), page, pages: Math.ceil(count.total / pageSize), ...count };
  }
  const ordered = { ...filter, words: await rarestFirst(filter) };
  const { total, totalIsCapped, kinds, among, version }: Awaited<ReturnType<typeof countListed>> =
    known === undefined ? await countListed(ordered, sort) : { total: known, totalIsCapped: false };
  const narrowed = kinds ? narrowToKinds(ordered, kinds) : ordered;
  const plan = planList(narrowed, sort);
  const pages = Math.ceil(total / pageSize);
  const skip = (page - 1) * pageSize;
  const end = totalIsCapped ? Number.POSITIVE_INFINITY : total;
  const limit = Math.min(pageSize, end - skip);
  const readIds = () => {
    if (sort === "recommended") return readRankedIds(narrowed, { skip, limit, pageSize });
    if (ordered.words.length > 1) return readIdsByRarestWord(plan, ordered.words, { skip, limit, total });
    if (isFasterReadWhole(request, { total, among })) return readPageFromAll(planCount(narrowed), { skip, limit });
    return readPageIds(plan, { skip, limit, pageSize, end }, version);
  };
  const ids = page > pages ? [] : await readIds();
  return { records: await readRecords<T>(ids, projection), page, pages, total, totalIsCapped };
}

/** Whether the index would have to be counted up to limits.totalCap, which takes longer than finding the list in the columns. */
const isCountedInIndex = (filter: ListFilter): boolean =>
  !filter.sellerId && filter.words.length === 0 && !isCountedByKind(filter) && !isCountedByOffer(filter);

/** A list of offers is read as one of homes where they are the same, because more is known of that. */
async function withOffers({ everyOffer, ...filter }: ListFilter): Promise<ListFilter> {
  return everyOffer && (await hasFolded(filter)) ? { ...filter, everyOffer } : filter;
}

/** The public ones of these listings, in the order of `ids`. */
async function readRecords<T extends { _id: ObjectId }>(ids: ObjectId[], projection?: Document): Promise<T[]> {
  const found = await PropertyModel.collection
    .find({ _id: { $in: ids }, listed: true }, projection ? { projection } : {})
    .map((record) => record as unknown as T)
    .toArray();
  return inOrderOf(ids, found);
}

type CellCount = Pick<FacetCellRecord, "city" | "category" | "propertyType" | "count" | "highestPrice">;
const readCells = (): Promise<CellCount[]> =>
  FacetCellModel.find({}, "city category propertyType count highestPrice").lean<CellCount[]>();

/**
 * Numbers of public listings by type, city and category, from the cells that are counted at each write. Values without listings
 * are left out.
 */
export const getMarketFacts = cache(
  (): Promise<MarketFacts> =>
    cachedRead(["market-counts"], [allListingsTag], () =>
      withDatabase(async () => {
        const cells = await readCells();
        const countWhere = (test: (cell: CellCount) => boolean) => totalOf(cells.filter(test));
        return {
          total: countWhere(() => true),
          types: PROPERTY_TYPES.map((propertyType) => ({
            propertyType,
            count: countWhere((cell) => cell.propertyType === propertyType),
          })).filter(({ count }) => count > 0),
          cities: CITIES.map((city) => ({ city, count: countWhere((cell) => cell.city === city) })).filter(
            ({ count }) => count > 0,
          ),
          categories: CATEGORIES.map((category) => ({
            category,
            count: countWhere((cell) => cell.category === category),
          })).filter(({ count }) => count > 0),
        };
      }),
    ),
);

/** {@link MarketOutline}, cached until a cell gets its first listing, loses its last one, or has another highest price. */
export const getMarketOutline = (): Promise<MarketOutline> =>
  cachedRead(["market-outline"], [marketOutlineTag], () =>
    withDatabase(async () => {
      const cells = (await readCells()).filter(({ count }) => count > 0);
      const offered = new Set(cells.map(({ propertyType }) => propertyType));
      return {
        types: PROPERTY_TYPES.filter((type) => offered.has(type)),
        highestPrices: Object.fromEntries(
          CATEGORIES.flatMap((category) => {
            const prices = cells.filter((cell) => cell.category === category).map((cell) => cell.highestPrice);
            return prices.length > 0 ? [[category, priceShown(Math.max(...prices))]] : [];
          }),
        ),
      };
    }),
  );

/** The localities with most public listings, ordered by key. New ones are included at once, empty ones are not. */
export const listKnownLocalities = (): Promise<KnownLocality[]> =>
  cachedRead(["known-localities"], [localitiesTag], () =>
    withDatabase(async () => {
      const live = { count: mongoose.trusted({ $gt: 0 }) };
      const most = { count: -1, _id: 1 } as const;
      const rows = await LocalityModel.find(live, "name city count").sort(most).limit(KNOWN_LOCALITIES).lean();
      const byKey = rows.toSorted((one, other) => (one._id < other._id ? -1 : 1));
      return byKey.map(({ _id, name, city, count = 0 }) => ({
        key: _id,
        name,
        ...(city && { city }),
        ...(!isWorthIndexing(count) && { isSmall: true as const }),
      }));
    }),
  );

/** The vocabulary of searches, derived from the known localities and the place table, and cached. */
export const getVocabulary = derivedRead("vocabulary", [localitiesTag, placesTag], async () =>
  vocabularyOf(await listKnownLocalities(), await listPlaceNames()),
);

/** The names of the places that searches understand: the place table and the localities of listings. */
export const listSearchPlaces = async (): Promise<PlaceName[]> =>
  placeNamesOf(await listKnownLocalities(), await listPlaceNames());

/** What a search text says: its criteria and words, and the order where it says one (`sasta`). With `isExact` nothing is corrected. */
export async function readSearchText(
  search: string,
  isExact = false,
): Promise<{ filter: ListFilter; sort?: Sort | undefined }> {
  const parts = readParts(search, await getVocabulary(), isExact ? { corrected: "nothing" } : {});
  return { filter: filterOfParts(search, parts), sort: orderIn(parts) };
}

/** Names of localities by their keys: of those that have homes, and of the place table, whose names count. */
export const getLocalityNames = derivedRead("locality-names", [localitiesTag, placesTag], async () => {
  const [known, places] = await Promise.all([listKnownLocalities(), listPlaceNames()]);
  return new Map([...known, ...places].map(({ key, name }) => [key, name])) satisfies LocalityNames;
});
