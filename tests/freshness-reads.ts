import type { ObjectId } from "mongodb";
import { Types } from "mongoose";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { listCart } from "@/lib/listings/cart";
import type { Actor } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, CITIES, PROPERTY_TYPES, SORTS, type Sort } from "@/lib/property/constants";
import { readAlertFeed } from "@/lib/search/alerts/alert-feed";
import { hasRow } from "@/lib/search/bitmap";
import { readyColumns } from "@/lib/search/columns-feed";
import { landingFacts, listLandingPages } from "@/lib/search/landing-queries";
import { listFacets } from "@/lib/search/list-panel";
import { listMapItems } from "@/lib/search/map-listings";
import { cellId } from "@/lib/search/market-counts";
import { findPublicProperty, findStaleListing, listPublicProperties, listSimilar } from "@/lib/search/public-listings";
import { filterOf } from "@/lib/search/query-parameters";
import { listSuggestions } from "@/lib/search/suggestions";
import { listFeed } from "@/lib/seo/feed";
import { listShards, readShard } from "@/lib/seo/sitemap";
import { CartItemModel } from "@/models/cart";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, LocalityModel } from "@/models/search";
import { callApi } from "@/tests/api-call";
import type { FreshnessOracle } from "@/tests/freshness-oracle";

const SITE = "https://site.test";
const INDIA = { west: 68, south: 6, east: 98, north: 37 };
const CLOSEST_ZOOM = 16;
const ID_PARTS = 3;
const ID_LENGTH = 24;

/** The id of the listing with this number, and back. Listings of bench/plausible-listings count from 1. */
export const idOf = (at: number): string => (at + 1).toString(16).padStart(ID_LENGTH, "0");
export const numberOf = (id: string): number => Number.parseInt(id.slice(-8), 16) - 1;
const numberOfStored = ({ id }: ObjectId): number =>
  new DataView(id.buffer, id.byteOffset, id.byteLength).getUint32(8) - 1;

type Kind = FreshnessOracle["kinds"][number];
const byCity = ({ city }: Kind): string => city ?? "";
const byCategory = ({ category }: Kind): string => category;
const byLocality = ({ localityKey }: Kind): string => localityKey ?? "";
const byKind = ({ city, category, propertyType }: Kind) => [city, category, propertyType].join("|");

type Drawn = { random: () => number };
const one = <T>(values: readonly T[], { random }: Drawn): T => values[Math.floor(random() * values.length)] as T;

/** What differs from `expected`: stale ones that are shown, fresh ones that are missing, and listings that are shown twice. */
function setFaults(where: string, shown: Iterable<number>, oracle: FreshnessOracle): string[] {
  const seen = new Uint8Array(oracle.size);
  let [stale, twice] = [0, 0];
  for (const at of shown) {
    if (!oracle.isLive(at)) stale += 1;
    if (seen[at]) twice += 1;
    seen[at] = 1;
  }
  let hidden = 0;
  for (let at = 0; at < oracle.size; at += 1) if (!seen[at] && oracle.isLive(at)) hidden += 1;
  return stale + hidden + twice === 0 ? [] : [`${where}: ${stale} stale shown, ${hidden} fresh hidden, ${twice} twice`];
}
const staleIn = (where: string, ids: readonly string[], oracle: FreshnessOracle): string[] => {
  const stale = ids.filter((id) => !oracle.isLive(numberOf(id)));
  return stale.length === 0 ? [] : [`${where}: stale ${stale.join(" ")}`];
};
const different = (where: string, found: number, expected: number): string[] =>
  found === expected ? [] : [`${where}: ${found} instead of ${expected}`];

/** Compares stored counts with the listings that are public. */
function countFaults(where: string, stored: Iterable<readonly [string, number]>, expected: Map<string, number>) {
  const rest = new Map(expected);
  const faults: string[] = [];
  for (const [key, count] of stored) {
    faults.push(...different(`${where} ${key}`, count, rest.get(key) ?? 0));
    rest.delete(key);
  }
  return [...faults, ...[...rest].map(([key, count]) => `${where} ${key}: missing instead of ${count}`)];
}

function* inColumns(): Generator<number> {
  const table = readyColumns();
  if (!table) throw new Error("The columns are not ready");
  const { live, ids } = table;
  for (let row = 0; row < table.rows; row += 1) if (hasRow(live, row)) yield (ids[row * ID_PARTS + 2] as number) - 1;
}

/** Everything that lists are made of, whole: what is stored, the columns, the counts of the market; and one page of a list. */
export async function hourlyFaults(oracle: FreshnessOracle, drawn: Drawn): Promise<string[]> {
  const [listed, cells, localities] = await Promise.all([
    PropertyModel.collection
      .aggregate<{ ids: ObjectId[] }>(
        [{ $match: { listed: true } }, { $group: { _id: null, ids: { $push: "$_id" } } }],
        { hint: "newest" },
      )
      .toArray(),
    FacetCellModel.collection.find({ count: { $gt: 0 } }, { projection: { count: 1 } }).toArray(),
    LocalityModel.collection.find({ count: { $gt: 0 } }, { projection: { count: 1 } }).toArray(),
  ]);
  const idsAndCounts = (rows: readonly { _id: unknown; count?: number }[]) =>
    rows.map(({ _id, count = 0 }) => [String(_id), count] as const);
  const at = Math.floor(drawn.random() * oracle.size);
  const [page, found] = await Promise.all([pageFaults(oracle, drawn), findPublicProperty(idOf(at))]);
  return [
    ...setFaults("stored", (listed[0]?.ids ?? []).map(numberOfStored), oracle),
    ...setFaults("columns", inColumns(), oracle),
    ...countFaults("cell", idsAndCounts(cells as never), oracle.counts(cellId)),
    ...countFaults("locality", idsAndCounts(localities as never), oracle.counts(byLocality)),
    ...page,
    ...((found !== null) === oracle.isLive(at) ? [] : [`page of listing ${at}`]),
  ];
}

async function pageFaults(oracle: FreshnessOracle, drawn: Drawn): Promise<string[]> {
  const [category, sort] = [one(CATEGORIES, drawn), one(SORTS, drawn)];
  const total = oracle.counts(byCategory).get(category) ?? 0;
  const pageSize = 20;
  const page = 1 + Math.floor(drawn.random() * Math.max(1, Math.ceil(total / pageSize)));
  const found = await listPublicProperties({ filter: filterOf({ categories: [category] }), sort, page, pageSize });
  const ids = found.properties.map(({ _id }) => _id);
  return [
    ...staleIn(`list of ${category} by ${sort}`, ids, oracle),
    ...different(`total of ${category}`, found.total, total),
  ];
}

/** All pages of the API's list in this order. */
async function walkFaults(oracle: FreshnessOracle, sort: Sort): Promise<string[]> {
  const shown: number[] = [];
  const total = oracle.live().length;
  const faults: string[] = [];
  for (let page = 1; page <= Math.max(1, Math.ceil(total / limits.apiMaxPageSize)); page += 1) {
    const path = `/api/v1/properties?sort=${sort}&page=${page}&limit=${limits.apiMaxPageSize}`;
    const { body } = await callApi(listProperties, { path });
    const { data, meta } = body as unknown as { data: { _id: string }[]; meta: { total: number } };
    shown.push(...data.map(({ _id }) => numberOf(_id)));
    faults.push(...different(`total by ${sort}`, meta.total, total));
  }
  return [...faults, ...setFaults(`API by ${sort}`, shown, oracle)];
}

/** The landing pages of one city and of one kind of homes in it. */
async function landingPageFaults(oracle: FreshnessOracle, drawn: Drawn): Promise<string[]> {
  const [city, category, type] = [one(CITIES, drawn), one(CATEGORIES, drawn), one(PROPERTY_TYPES, drawn)];
  const kind = [city, category, type].join("|");
  const [ofCity, ofKind] = await Promise.all([landingFacts({ city }), landingFacts({ city, category, type })]);
  return [
    ...different(`landing page of ${city}`, ofCity?.count ?? 0, oracle.counts(byCity).get(city) ?? 0),
    ...different(`landing page ${kind}`, ofKind?.count ?? 0, oracle.counts(byKind).get(kind) ?? 0),
  ];
}

async function landingFaults(oracle: FreshnessOracle): Promise<string[]> {
  const faults: string[] = [];
  const cities = oracle.counts(byCity);
  for (const city of CITIES)
    faults.push(
      ...different(`landing page of ${city}`, (await landingFacts({ city }))?.count ?? 0, cities.get(city) ?? 0),
    );
  const kinds = oracle.counts(byKind);
  for (const [key, count] of kinds) {
    const [city, category, type] = key.split("|") as [never, never, never];
    if (city)
      faults.push(
        ...different(`landing page ${key}`, (await landingFacts({ city, category, type }))?.count ?? 0, count),
      );
  }
  const enough = [...kinds].filter(([key, count]) => !key.startsWith("|") && count >= limits.landingMinListings);
  if (enough.length > (await listLandingPages()).length) faults.push("landing pages are missing");
  return faults;
}

async function sitemapFaults(oracle: FreshnessOracle): Promise<string[]> {
  const shards = (await listShards(SITE)).filter(({ url }) => url.includes("/listings-"));
  const entries = await Promise.all(
    shards.map(({ url }) => readShard(url.slice(url.lastIndexOf("/") + 1, -".xml".length), SITE)),
  );
  return setFaults(
    "sitemap",
    entries.flatMap((shard) => (shard ?? []).map(({ url }) => numberOf(url))),
    oracle,
  );
}

/** What the buyer of a simulation keeps: listings in the cart, and the token of the feed of a saved search. */
export type Kept = { buyer: Actor; saved: Set<number>; feedToken: string };

type OtherReads = Kept & Drawn & { now: Date; hasArchived: boolean; most?: number };

/**
 * Every other kind of read that is quick whatever the size of the market, or `most` of the kinds, drawn anew each time.
 * `hasArchived`: the job has run to its end at `now`.
 */
export async function otherFaults(
  oracle: FreshnessOracle,
  { buyer, saved, feedToken, now, hasArchived, most = Number.POSITIVE_INFINITY, ...drawn }: OtherReads,
): Promise<string[]> {
  const kinds = [
    () => facetFaults(oracle),
    async () => {
      const feed = await listFeed();
      return [
        ...staleIn("feed", idsOf(feed), oracle),
        ...different("feed", feed.length, Math.min(30, oracle.live().length)),
      ];
    },
    () => suggestionFaults(oracle, one(CITIES, drawn)),
    () => cartFaults(oracle, { buyer, saved, hasArchived }),
    async () => staleIn("feed of a saved search", idsInLinks(await readAlertFeed(feedToken, { now })), oracle),
    () => landingPageFaults(oracle, drawn),
    () => hiddenPageFaults(oracle, drawn, hasArchived ? undefined : now),
  ];
  while (kinds.length > most) kinds.splice(Math.floor(drawn.random() * kinds.length), 1);
  return (await Promise.all(kinds.map((read) => read()))).flat();
}

const idsOf = (listings: readonly { _id: string }[]) => listings.map(({ _id }) => _id);

async function facetFaults(oracle: FreshnessOracle): Promise<string[]> {
  const [facets, categories] = [await listFacets(filterOf()), oracle.counts(byCategory)];
  return CATEGORIES.flatMap((category) =>
    different(`facet ${category}`, facets?.category[category] ?? 0, categories.get(category) ?? 0),
  );
}

async function suggestionFaults(oracle: FreshnessOracle, city: (typeof CITIES)[number]): Promise<string[]> {
  const suggested = (await listSuggestions(city.toLowerCase())).find(({ label }) => label === city);
  return different(`suggestion of ${city}`, suggested?.count ?? 0, oracle.counts(byCity).get(city) ?? 0);
}

type Cart = Pick<OtherReads, "buyer" | "saved" | "hasArchived">;

/** Archived listings are counted once and then leave the cart, and with it `saved`. */
async function cartFaults(oracle: FreshnessOracle, { buyer, saved, hasArchived }: Cart): Promise<string[]> {
  const cart = await listCart(buyer, { page: 1, limit: Math.max(1, saved.size) });
  const inCart = [...saved].filter((at) => oracle.isLive(at)).length;
  const faults = [
    ...staleIn("cart", idsOf(cart.properties), oracle),
    ...different("cart", cart.total, inCart),
    ...different("gone of cart", cart.gone, saved.size - inCart),
  ];
  const items = await CartItemModel.collection.find({ userId: new Types.ObjectId(buyer.id) }).toArray();
  const stored = new Set(items.map(({ propertyId }) => numberOf(String(propertyId))));
  for (const at of [...saved].filter((one) => !stored.has(one))) {
    saved.delete(at);
    if (!oracle.isArchived(at)) faults.push(`listing ${at} left the cart`);
  }
  if (hasArchived)
    faults.push(...[...saved].filter((at) => oracle.isArchived(at)).map((at) => `archived listing ${at} in the cart`));
  return faults;
}

/** The listings that a text links to. */
export const idsInLinks = (text: string): string[] =>
  [...text.matchAll(/\/property\/[\w-]*?([0-9a-f]{24})\b/g)].map(([, id]) => id as string);

/** The reads that show all of the market at once: the API's list in these orders, the map, all landing pages and the sitemap. */
export async function wholeFaults(oracle: FreshnessOracle, { sorts }: { sorts: readonly Sort[] }): Promise<string[]> {
  const faults: string[] = [];
  for (const sort of sorts) faults.push(...(await walkFaults(oracle, sort)));
  const { items, total } = await listMapItems({ filter: filterOf(), view: INDIA, zoom: CLOSEST_ZOOM });
  const pins = items.flatMap((item) => ("_id" in item ? [item._id] : []));
  faults.push(...staleIn("map", pins, oracle), ...different("map", total, oracle.live().length));
  return [...faults, ...(await landingFaults(oracle)), ...(await sitemapFaults(oracle))];
}

/**
 * The page of a hidden listing: what it says, and the similar homes that it shows instead. Listings whose time to be archived came
 * at `waitingSince` are left out.
 */
async function hiddenPageFaults(oracle: FreshnessOracle, drawn: Drawn, waitingSince?: Date): Promise<string[]> {
  const isWaiting = (at: number) => waitingSince !== undefined && oracle.isArchivedSince(at, waitingSince);
  const hidden = oracle.listings((at) => !oracle.isLive(at) && !isWaiting(at));
  if (hidden.length === 0) return [];
  const at = one(hidden, drawn);
  const stale = await findStaleListing(idOf(at));
  const similar = stale ? await listSimilar(stale) : [];
  return [
    ...((stale === null) === oracle.isArchived(at) ? [] : [`stale page of listing ${at}`]),
    ...staleIn(
      "similar homes",
      similar.map(({ _id }) => _id),
      oracle,
    ),
  ];
}
