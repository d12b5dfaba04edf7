import "server-only";
import type { Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { cache } from "react";
import { cachedRead } from "@/lib/cache/cached-read";
import { derivedRead } from "@/lib/cache/derived-read";
import { withDatabase } from "@/lib/platform/database";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import { allListingsTag, localitiesTag, tagsOfList } from "@/lib/property/tags";
import { combineFilters } from "@/lib/search/combine";
import { countListed, rarestFirst } from "@/lib/search/counts";
import { isWorthIndexing } from "@/lib/search/landing-rules";
import { readIdsUnderRarest, readPageIds, readPageOfFew } from "@/lib/search/paging";
import { parseSearch, vocabularyOf } from "@/lib/search/parse";
import { isSoonerWhole, ofKinds, planCount, planList } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/rules";
import type { CardPage, KnownLocality, ListFilter, ListRequest, MarketFacts } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, type FacetCellRecord, LocalityModel } from "@/models/search";

const KNOWN_LOCALITIES = 5_000;

/**
 * One page of public listings as cards, cached under the tags of its filter. A page past the end is empty. A `total` that
 * is known is not counted, and pages past its end, of which there is no end, are not kept.
 */
export async function listCards(request: ListRequest, total?: number): Promise<CardPage> {
  const { filter, page, pageSize } = request;
  if (total !== undefined && page > Math.ceil(total / pageSize))
    return { cards: [], page, pages: Math.ceil(total / pageSize), total, totalIsCapped: false };
  return cachedRead(["cards", JSON.stringify([request, total])], tagsOfList(filter), () =>
    withDatabase(async () => {
      const { records, ...read } = await readListPage<CardRecord>(request, CARD_FIELDS, total);
      return { ...read, cards: records.map(toPropertyCard) };
    }),
  );
}

type RecordPage<T> = Omit<CardPage, "cards"> & { records: T[] };

/**
 * One page of listed records, in order. The ids come from the index alone, then only the shown documents are read;
 * `projection` undefined reads whole records.
 */
export async function readListPage<T extends { _id: ObjectId }>(
  request: ListRequest,
  projection?: Document,
  known?: number,
): Promise<RecordPage<T>> {
  const { filter, sort, page, pageSize } = request;
  if (filter.impossible) return { records: [], page, pages: 0, total: 0, totalIsCapped: false };
  const ordered = { ...filter, words: await rarestFirst(filter) };
  const { total, totalIsCapped, kinds, among, version }: Awaited<ReturnType<typeof countListed>> =
    known === undefined ? await countListed(ordered, sort) : { total: known, totalIsCapped: false };
  const narrowed = kinds ? ofKinds(ordered, kinds) : ordered;
  const plan = planList(narrowed, sort);
  const pages = Math.ceil(total / pageSize);
  const skip = (page - 1) * pageSize;
  // Where no more are left, nothing is looked for behind the last one.
  const end = totalIsCapped ? Number.POSITIVE_INFINITY : total;
  const limit = Math.min(pageSize, end - skip);
  const readIds = () => {
    if (ordered.words.length > 1) return readIdsUnderRarest(plan, ordered.words, { skip, limit, total });
    if (isSoonerWhole(request, { total, among })) return readPageOfFew(planCount(narrowed), { skip, limit });
    return readPageIds(plan, { skip, limit, pageSize, end }, version);
  };
  const ids = page > pages ? [] : await readIds();
  const found = await PropertyModel.collection
    .find({ _id: { $in: ids }, listed: true }, projection ? { projection } : {})
    .map((record) => record as unknown as T)
    .toArray();
  const byId = new Map(found.map((record) => [record._id.toString(), record]));
  const records = ids.flatMap((id) => byId.get(id.toString()) ?? []);
  return { records, page, pages, total, totalIsCapped };
}

type CellCount = Pick<FacetCellRecord, "city" | "category" | "propertyType" | "count" | "highestPrice">;
const readCells = (): Promise<CellCount[]> =>
  FacetCellModel.find({}, "city category propertyType count highestPrice").lean<CellCount[]>();

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Live counts of the market by type, city and category, from the cells counted at each write; values without listings are left out. */
export const getMarketFacts = cache(
  (): Promise<MarketFacts> =>
    cachedRead(["market-counts"], [allListingsTag], () =>
      withDatabase(async () => {
        const cells = await readCells();
        const countWhere = (test: (cell: CellCount) => boolean) => sum(cells.filter(test).map((cell) => cell.count));
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
          highestPrice: Math.max(0, ...cells.filter((cell) => cell.count > 0).map((cell) => cell.highestPrice)),
        };
      }),
    ),
);

/** Localities with live listings, by key; those that are new are in it at once, those that are empty leave it. */
export const listKnownLocalities = (): Promise<KnownLocality[]> =>
  cachedRead(["known-localities"], [localitiesTag], () =>
    withDatabase(async () => {
      const live = { count: mongoose.trusted({ $gt: 0 }) };
      const rows = await LocalityModel.find(live, "name city count").sort({ _id: 1 }).limit(KNOWN_LOCALITIES).lean();
      return rows.map(({ _id, name, city, count = 0 }) => ({
        key: _id,
        name,
        ...(city && { city }),
        ...(!isWorthIndexing(count) && { isSmall: true as const }),
      }));
    }),
  );

/** The phrases a search understands now. */
export const getVocabulary = derivedRead("vocabulary", [localitiesTag], async () =>
  vocabularyOf(await listKnownLocalities()),
);

/** Free text and explicit wishes as one filter; what contradicts itself matches nothing. */
export async function filterFromSearch(
  search: string | undefined,
  wishes: Partial<ListFilter> = {},
): Promise<ListFilter> {
  if (!search) return filterOf(wishes);
  return combineFilters(parseSearch(search, await getVocabulary()), filterOf(wishes));
}
