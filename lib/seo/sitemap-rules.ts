import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { xmlText } from "@/lib/platform/xml-text";

/** Addresses in one shard: so few that writing them does not hold the event loop (the protocol allows 50,000, sitemaps.org). */
export const SHARD_MAX = 2_000;

/** Photos of each listing in the sitemap. */
export const IMAGES_MAX = 4;

/** Page numbers of a list that are cached (lib/search/addresses). Later pages are rendered for each request. */
const PAGES_MAX = 999;

/** One address of a shard. `lastChange` is in ISO 8601, `images` are absolute addresses. */
export type SitemapEntry = { url: string; lastChange?: string | undefined; images?: readonly string[] };
/** A period from `from` (inclusive) to `before` (exclusive). */
export type Period = { name: string; from: Date; before: Date };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const lastmod = (lastChange: string | undefined) => (lastChange ? `<lastmod>${xmlText(lastChange)}</lastmod>` : "");
const image = (src: string) => `<image:image><image:loc>${xmlText(src)}</image:loc></image:image>`;

/** The XML of a shard (sitemaps.org, with Google's image extension). */
export const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset ${SITEMAPS} ${IMAGES}>\n${entries
    .map(
      ({ url, lastChange, images = [] }) =>
        `<url><loc>${xmlText(url)}</loc>${lastmod(lastChange)}${images.map(image).join("")}</url>\n`,
    )
    .join("")}</urlset>\n`;

/** The XML of the index of all shards. */
export const sitemapIndex = (shards: readonly SitemapEntry[]): string =>
  `${HEAD}<sitemapindex ${SITEMAPS}>\n${shards
    .map(({ url, lastChange }) => `<sitemap><loc>${xmlText(url)}</loc>${lastmod(lastChange)}</sitemap>\n`)
    .join("")}</sitemapindex>\n`;

const ALWAYS: Period = { name: "all", from: new Date(0), before: new Date(8.64e15) };
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The period in the name of a shard of listings (`all`, `2026-11`, `2026-11-22`). Undefined for any other text. */
export function periodOf(name: string): Period | undefined {
  if (name === ALWAYS.name) return ALWAYS;
  const [, year, month, day] = DAY.exec(name) ?? MONTH.exec(name) ?? [];
  if (!year || !month) return undefined;
  const [y, m] = [Number(year), Number(month) - 1];
  const from = new Date(Date.UTC(y, m, day ? Number(day) : 1));
  if (from.getUTCMonth() !== m) return undefined;
  return { name, from, before: new Date(day ? Date.UTC(y, m, Number(day) + 1) : Date.UTC(y, m + 1, 1)) };
}

/** Public listings that changed last in one period. `lastChange` is the newest change. */
export type Changed = { name: string; count: number; lastChange: string };

/** Joins days with changes, newest first, to months or one period, depending on the number of listings. */
export function periodsOf(days: readonly Changed[]): Changed[] {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const length = total <= limits.sitemapListingsByMonth ? "2026-11".length : "2026-11-22".length;
  const nameOf = (day: string) => (total <= limits.sitemapListingsInOne ? ALWAYS.name : day.slice(0, length));
  const periods = new Map<string, Changed>();
  for (const { name: day, count, lastChange } of days) {
    const name = nameOf(day);
    const known = periods.get(name);
    periods.set(name, { name, count: count + (known?.count ?? 0), lastChange: known?.lastChange ?? lastChange });
  }
  return [...periods.values()];
}

/** Pages with fixed content. */
export const FIXED_PAGES: readonly string[] = [
  routes.home,
  routes.about,
  routes.sell,
  routes.contact,
  routes.terms,
  routes.privacy,
  routes.refund,
  routes.accessibility,
  routes.transparency,
];

/** The indexable pages of one list. `pathOf` is called only for the pages of the shard that is written. */
export type PagedList = { pages: number; pathOf: (page: number) => string; lastChange?: string | undefined };

/** Number of indexable pages of a list; none for an empty list. */
export const pagesOf = (count: number, size: number): number => Math.min(Math.ceil(count / size), PAGES_MAX);

/** For each shard of these lists, in order, the newest change in it. */
export function changesOfShards(lists: readonly PagedList[]): (string | undefined)[] {
  const changes: (string | undefined)[] = [];
  let first = 0;
  for (const { pages, lastChange } of lists) {
    const last = first + pages - 1;
    for (let shard = shardAt(first); pages > 0 && shard <= shardAt(last); shard += 1)
      changes[shard] = newerOf(changes[shard], lastChange);
    first += pages;
  }
  return changes;
}

const shardAt = (position: number) => Math.floor(position / SHARD_MAX);

const newerOf = (one: string | undefined, other: string | undefined) => ((other ?? "") > (one ?? "") ? other : one);

/** The pages of these lists in one shard; `part` counts from 1. */
export function pagesInShard(lists: readonly PagedList[], part: number): { path: string; lastChange?: string }[] {
  const [from, before] = [(part - 1) * SHARD_MAX, part * SHARD_MAX];
  const found: { path: string; lastChange?: string }[] = [];
  let first = 0;
  for (const { pages, pathOf, lastChange } of lists) {
    const start = Math.max(from, first);
    for (let position = start; position < Math.min(before, first + pages); position += 1)
      found.push({ path: pathOf(position - first + 1), ...(lastChange && { lastChange }) });
    first += pages;
  }
  return found;
}
