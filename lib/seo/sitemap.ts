import "server-only";
import { photoSource } from "@/lib/media/rules";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { inOrderOf } from "@/lib/platform/paged-read";
import { routes } from "@/lib/platform/routes";
import { allListingsTag } from "@/lib/property/cache-tags";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { SLUG_FIELDS, type SlugRecord, slugOf } from "@/lib/property/dto";
import { CANONICAL_OFFER } from "@/lib/search/home-leads";
import { listLandingPages } from "@/lib/search/landing-queries";
import { listLocalityPages } from "@/lib/search/locality-pages";
import {
  type Changed,
  changesOfShards,
  FIXED_PAGES,
  IMAGES_MAX,
  type PagedList,
  pagesInShard,
  pagesOf,
  periodOf,
  periodsOf,
  SHARD_MAX,
  type SitemapEntry,
} from "@/lib/seo/sitemap-rules";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel } from "@/models/search";

/** Aggregation that counts listings by the day of their last change, newest first, in one index scan. */
export const changesByDay = [
  { $match: CANONICAL_OFFER },
  {
    $group: {
      _id: { $dateTrunc: { date: "$updatedAt", unit: "day" } },
      count: { $sum: 1 },
      newest: { $max: "$updatedAt" },
    },
  },
  { $sort: { _id: -1 } },
  {
    $project: {
      _id: 0,
      name: { $dateToString: { date: "$_id", format: "%Y-%m-%d" } },
      count: 1,
      lastChange: { $dateToString: { date: "$newest" } },
    },
  },
];

/** A shard is named by its kind and, if there are several, a number or a period: `pages`, `lists-1`, `listings-2026-11-1`. */
const KINDS = { fixed: "pages", lists: "lists", places: "places", listings: "listings" } as const;
const HINT = "changed";

/** All shards, with the last change of those that have one. Cached until a listing changes. */
export const listShards = (site: string): Promise<SitemapEntry[]> =>
  cachedRead(["sitemap-shards", site], [allListingsTag], async () => {
    const [lists, places, listings] = await Promise.all([readLists(), readPlaces(), nameListingShards()]);
    const shards = [
      { name: KINDS.fixed },
      ...shardsOf(KINDS.lists, lists),
      ...shardsOf(KINDS.places, places),
      ...listings,
    ];
    return shards.map(({ name, ...shard }) => ({ ...shard, url: urlOf(name, site) }));
  });

const urlOf = (name: string, site: string) => `${site}${routes.sitemapShard(name)}`;

/**
 * The addresses of one shard; null for a name that is not in the index. Not cached here: the page that shows them is cached
 * under the tag of the index.
 */
export async function readShard(name: string, site: string): Promise<SitemapEntry[] | null> {
  const url = urlOf(name, site);
  if (!(await listShards(site)).some((shard) => shard.url === url)) return null;
  const [kind, ...rest] = name.split("-");
  const part = Number(rest.at(-1));
  if (kind === KINDS.listings) return readListings(rest.slice(0, -1).join("-"), part, site);
  if (kind === KINDS.lists) return entriesOf(await readLists(), part, site);
  if (kind === KINDS.places) return entriesOf(await readPlaces(), part, site);
  return FIXED_PAGES.map((path) => ({ url: site + path }));
}

const shardsOf = (kind: string, lists: readonly PagedList[]) =>
  changesOfShards(lists).map((lastChange, index) => ({ name: `${kind}-${index + 1}`, lastChange }));

const entriesOf = (lists: readonly PagedList[], part: number, site: string): SitemapEntry[] =>
  pagesInShard(lists, part).map(({ path, ...entry }) => ({ ...entry, url: site + path }));

/** `/listings`, `/buy` and `/property/explore` by page, category and type, from the counts made at each write. */
async function readLists(): Promise<PagedList[]> {
  const cells = await withDatabase(() => FacetCellModel.find({}, "category propertyType count changedAt").lean());
  const pagesIn = (size: number, test: (cell: (typeof cells)[number]) => boolean) => {
    const those = cells.filter(test);
    const changes = those.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
    return {
      pages: pagesOf(
        those.reduce((sum, { count }) => sum + count, 0),
        size,
      ),
      ...(changes.length > 0 && { lastChange: new Date(Math.max(...changes)).toISOString() }),
    };
  };
  const kinds = [undefined, ...PROPERTY_TYPES];
  const lists = [routes.listings, routes.buy].flatMap((path) =>
    kinds.map((type) => ({
      pathOf: (page: number) => path({ ...(type && { types: [type] }), page }),
      ...pagesIn(limits.listingPageSize, ({ propertyType }) => !type || propertyType === type),
    })),
  );
  const searches = [undefined, ...CATEGORIES].flatMap((category) =>
    kinds.map((type) => ({
      pathOf: (page: number) => routes.explore({ category, type, page }),
      ...pagesIn(
        limits.searchPageSize,
        (cell) => (!type || cell.propertyType === type) && (!category || cell.category === category),
      ),
    })),
  );
  return [...lists, ...searches];
}

const readPlaces = async (): Promise<PagedList[]> => [
  ...(await listLandingPages()),
  ...(await listLocalityPages()).map(({ path, lastChange }) => ({ pages: 1, pathOf: () => path, lastChange })),
];

async function nameListingShards(): Promise<{ name: string; lastChange: string }[]> {
  const days = await withDatabase(() =>
    PropertyModel.collection.aggregate<Changed>(changesByDay, { hint: HINT }).toArray(),
  );
  return periodsOf(days).flatMap(({ name, count, lastChange }) =>
    Array.from({ length: Math.ceil(count / SHARD_MAX) }, (_, index) => ({
      name: `${KINDS.listings}-${name}-${index + 1}`,
      lastChange,
    })),
  );
}

const SHOWN = { ...SLUG_FIELDS, updatedAt: 1, photos: 1 } as const;
type Shown = SlugRecord & Pick<PropertyRecord, "updatedAt" | "photos">;

async function readListings(name: string, part: number, site: string): Promise<SitemapEntry[] | null> {
  const period = periodOf(name);
  if (!period) return null;
  const during = { ...CANONICAL_OFFER, updatedAt: { $gte: period.from, $lt: period.before } };
  return withDatabase(async () => {
    // Skipped listings are read only in the index.
    const ids = await PropertyModel.collection
      .find(during, { projection: { _id: 1 }, sort: { updatedAt: -1, _id: -1 }, hint: HINT })
      .skip((part - 1) * SHARD_MAX)
      .limit(SHARD_MAX)
      .map(({ _id }) => _id)
      .toArray();
    const shown = await PropertyModel.collection
      .find({ _id: { $in: ids }, listed: true }, { projection: SHOWN })
      .map((record) => record as unknown as Shown)
      .toArray();
    return inOrderOf(ids, shown).map((record) => entryOf(record, site));
  });
}

const entryOf = (record: Shown, site: string): SitemapEntry => ({
  url: `${site}${routes.property(slugOf(record))}`,
  lastChange: record.updatedAt.toISOString(),
  images: record.photos.slice(0, IMAGES_MAX).map((photo) => new URL(photoSource(photo), site).href),
});
