import "server-only";
import type { ObjectId } from "mongodb";
import { cachedRead } from "@/lib/cache/cached-read";
import { allListingsTag } from "@/lib/cache/tags";
import { withDatabase } from "@/lib/db/connection";
import { inOrderOf } from "@/lib/db/paged-read";
import { listLandingPages } from "@/lib/landing/queries";
import { limits } from "@/lib/limits";
import { photoSource } from "@/lib/media/rules";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { propertySlug } from "@/lib/property/rules";
import { routes } from "@/lib/routes";
import { getMarketFacts } from "@/lib/search/queries";
import { IMAGES_MAX, SHARD_MAX } from "@/lib/sitemap/constants";
import { FIXED_PAGES, type Period, pagedPaths, periodNames, periodOf, type SitemapEntry } from "@/lib/sitemap/rules";
import { FacetCellModel } from "@/models/facet-cell";
import { PropertyModel, type PropertyRecord } from "@/models/property";

/** A shard's name is its kind and, where there are several, a number or a period: `pages`, `lists-1`, `listings-2026-11-1`. */
const KINDS = { fixed: "pages", lists: "lists", places: "places", listings: "listings" } as const;
const HINT = "changed";

/** All shards, with the last change of those that have one; kept until a listing changes. */
export const listShards = (site: string): Promise<SitemapEntry[]> =>
  cachedRead(["sitemap-shards", site], [allListingsTag], async () => {
    const [lists, places, listings] = await Promise.all([readLists(site), readPlaces(site), nameListingShards()]);
    const shards = [
      { name: KINDS.fixed },
      ...numbered(KINDS.lists, lists),
      ...numbered(KINDS.places, places),
      ...listings,
    ];
    return shards.map(({ name, ...shard }) => ({ ...shard, url: `${site}${routes.sitemapShard(name)}` }));
  });

/** The addresses of one shard; undefined when there is none of this name. Kept until a listing changes. */
export const readShard = (name: string, site: string): Promise<SitemapEntry[] | undefined> =>
  cachedRead(["sitemap-shard", name, site], [allListingsTag], async () => {
    const [kind = "", ...rest] = name.split("-");
    if (name === KINDS.fixed) return FIXED_PAGES.map((path) => ({ url: site + path }));
    if (kind === KINDS.listings) return readListings(rest, site);
    if (rest.length !== 1) return undefined;
    if (kind === KINDS.lists) return chunk(await readLists(site), rest[0]);
    if (kind === KINDS.places) return chunk(await readPlaces(site), rest[0]);
    return undefined;
  });

function chunk<T>(entries: readonly T[], text: string | undefined): T[] | undefined {
  const number = /^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 0;
  const part = number > 0 ? entries.slice((number - 1) * SHARD_MAX, number * SHARD_MAX) : [];
  return part.length > 0 ? part : undefined;
}

const numbered = (kind: string, entries: readonly SitemapEntry[]) =>
  Array.from({ length: Math.ceil(entries.length / SHARD_MAX) }, (_, index) => {
    const part = entries.slice(index * SHARD_MAX, (index + 1) * SHARD_MAX);
    return { name: `${kind}-${index + 1}`, lastChange: newestOf(part.map(({ lastChange }) => lastChange)) };
  });

const newestOf = (times: readonly (string | undefined)[]): string | undefined =>
  times.reduce((newest, time) => ((time ?? "") > (newest ?? "") ? time : newest), undefined);

/** `/listings`, `/buy` and `/property/explore` by page, category and type, from the counts made at each write. */
async function readLists(site: string): Promise<SitemapEntry[]> {
  const cells = await withDatabase(() => FacetCellModel.find({}).lean());
  const about = (test: (cell: (typeof cells)[number]) => boolean) => {
    const those = cells.filter(test);
    return {
      count: those.reduce((sum, cell) => sum + cell.count, 0),
      lastChange: newestOf(those.map(({ changedAt }) => changedAt?.toISOString())),
    };
  };
  const kinds = [undefined, ...PROPERTY_TYPES];
  const lists = [routes.listings, routes.buy].flatMap((path) =>
    kinds.map((type) => ({
      pathOf: (page: number) => path({ ...(type && { types: [type] }), page }),
      size: limits.listingPageSize,
      ...about(({ propertyType }) => !type || propertyType === type),
    })),
  );
  const searches = [undefined, ...CATEGORIES].flatMap((category) =>
    kinds.map((type) => ({
      pathOf: (page: number) => routes.explore({ category, type, page }),
      size: limits.searchPageSize,
      ...about((cell) => (!type || cell.propertyType === type) && (!category || cell.category === category)),
    })),
  );
  return [...lists, ...searches].flatMap(({ lastChange, ...list }) =>
    pagedPaths(list).map((path) => ({ url: site + path, lastChange })),
  );
}

const readPlaces = async (site: string): Promise<SitemapEntry[]> =>
  (await listLandingPages()).map(({ path, lastChange }) => ({ url: site + path, lastChange }));

async function nameListingShards(): Promise<{ name: string; lastChange?: string }[]> {
  const { total } = await getMarketFacts();
  return withDatabase(async () => {
    const [newest, oldest] = await Promise.all([changedAt(-1), changedAt(1)]);
    if (!newest || !oldest) return [];
    const shards = await Promise.all(periodNames(total, oldest, newest).map(nameParts));
    return shards.flat();
  });
}

async function changedAt(order: 1 | -1): Promise<Date | undefined> {
  const [found] = await PropertyModel.collection
    .find(
      { listed: true },
      { projection: { _id: 0, updatedAt: 1 }, sort: { updatedAt: order, _id: order }, hint: HINT },
    )
    .limit(1)
    .toArray();
  return found?.updatedAt as Date | undefined;
}

const during = ({ from, before }: Period) => ({ listed: true, updatedAt: { $gte: from, $lt: before } });

async function nameParts(name: string): Promise<{ name: string; lastChange: string }[]> {
  const period = periodOf(name);
  if (!period) return [];
  const [count, [newest]] = await Promise.all([
    PropertyModel.collection.countDocuments(during(period), { hint: HINT }),
    PropertyModel.collection
      .find(during(period), { projection: { _id: 0, updatedAt: 1 }, sort: { updatedAt: -1, _id: -1 }, hint: HINT })
      .limit(1)
      .toArray(),
  ]);
  const lastChange = (newest?.updatedAt as Date | undefined)?.toISOString() ?? "";
  return Array.from({ length: Math.ceil(count / SHARD_MAX) }, (_, index) => ({
    name: `${KINDS.listings}-${name}-${index + 1}`,
    lastChange,
  }));
}

type Shown = Pick<
  PropertyRecord,
  "propertyType" | "category" | "bedrooms" | "locality" | "city" | "photos" | "updatedAt"
> & { _id: ObjectId };
const SHOWN = { propertyType: 1, category: 1, bedrooms: 1, locality: 1, city: 1, updatedAt: 1, photos: 1 } as const;

async function readListings(rest: readonly string[], site: string): Promise<SitemapEntry[] | undefined> {
  const period = periodOf(rest.slice(0, -1).join("-"));
  const part = /^[1-9]\d{0,2}$/.test(rest.at(-1) ?? "") ? Number(rest.at(-1)) : 0;
  if (!period || part === 0) return undefined;
  const found = await withDatabase(async () => {
    // What is passed over is read in the index alone.
    const ids = await PropertyModel.collection
      .find(during(period), { projection: { _id: 1 }, sort: { updatedAt: -1, _id: -1 }, hint: HINT })
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
  return found.length > 0 ? found : undefined;
}

const entryOf = ({ _id, photos, updatedAt, ...listing }: Shown, site: string): SitemapEntry => ({
  url: `${site}${routes.property(propertySlug({ ...listing, _id: _id.toHexString() }))}`,
  lastChange: updatedAt.toISOString(),
  images: photos.slice(0, IMAGES_MAX).map((photo) => new URL(photoSource(photo), site).href),
});
