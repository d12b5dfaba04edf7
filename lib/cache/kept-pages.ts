import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import type { AskedContext, Entry, Handed, HandedContext, Page, Route } from "@/lib/cache/entry-types";
import { createExpiredTags } from "@/lib/cache/expired-tags";
import { forgetLifetime } from "@/lib/cache/lifetimes";
import { isPage, packPage } from "@/lib/cache/pack-page";
import type { PageStore } from "@/lib/cache/page-store";
import { noteFound, requestStart, steadyNow } from "@/lib/cache/request-start";
import { createShelves } from "@/lib/cache/shelves";

/** The framework's own name, in the headers of pages and routes; it is sent to nobody. */
const TAGS_HEADER = "x-next-cache-tags";

/** Changes what is to be kept, before anybody gets it; tells how many inline scripts it does not know. */
export type Dress = (content: Page | Route, facts: { key: string; tags: readonly string[] }) => number;
type Options = { dress?: Dress; shelves?: ReturnType<typeof createShelves>; store?: PageStore };

/**
 * What this server keeps: pages, routes and reads of the database (docs/decisions/017-cache-handler.md). `dress` changes a
 * page before it is kept and sent; `store` has what other servers made.
 */
export function createKeptPages({ dress, shelves = createShelves(forgetLifetime), store }: Options = {}) {
  const expired = createExpiredTags();
  let unknownScripts = 0;
  let packing = 0;

  function get(key: string, asked: AskedContext): CacheHandlerValue | null {
    const entry = shelves.find(key);
    if (!entry) return null;
    if (!isGood(entry, asked)) {
      shelves.remove(key);
      return null;
    }
    if ("html" in entry.value) noteFound(key, entry);
    return handedBack(entry);
  }

  async function getFromStore(key: string, asked: AskedContext): Promise<CacheHandlerValue | null> {
    const entry = await store?.find(key, asked.kind);
    if (!entry || !isGood(entry, asked)) return null;
    shelves.put(key, entry);
    return handedBack(entry);
  }

  function isGood({ tags, begun }: Entry, asked: AskedContext): boolean {
    const alsoAsked = "softTags" in asked ? (asked.softTags ?? []) : [];
    return !expired.haveExpired(tags, begun) && !expired.haveExpired(alsoAsked, begun);
  }

  function set(key: string, value: Handed | null, context: HandedContext): void {
    const tags = value ? tagsOf(value, context) : [];
    if (value && isContent(value)) unknownScripts += dress?.(value, { key, tags }) ?? 0;
    const begun = requestStart();
    // Made while one of its tags expired, it may show what was before; without a request nobody knows.
    if (!value || begun === undefined || expired.haveExpired(tags, begun)) return void forgetLifetime(key);
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    const entry = { value, tags, begun, ...(cacheControl && { cacheControl }) };
    shelves.put(key, entry);
    if (isPage(value)) void packInPlace(key, entry, value);
    else share(key, entry);
  }

  function share(key: string, entry: Entry): void {
    if (!isRefusal(entry.value)) store?.put(key, entry);
  }

  /** A page took its place at once; packed it takes less. */
  async function packInPlace(key: string, entry: Entry, page: Page): Promise<void> {
    packing += 1;
    try {
      const packed = await packPage(entry, page);
      if (shelves.find(key) === entry) shelves.put(key, packed);
      share(key, packed);
    } finally {
      packing -= 1;
    }
  }

  return {
    /** What this server made or has got already. */
    get,
    /** The entry itself, while nothing it shows has changed and its time is not over. */
    current(key: string): Entry | undefined {
      const entry = shelves.find(key);
      return entry && isYoung(entry) && !expired.haveExpired(entry.tags, entry.begun) ? entry : undefined;
    },
    /** That, or what another server made. */
    find: (key: string, asked: AskedContext) => get(key, asked) ?? getFromStore(key, asked),
    set,
    /** `at`: milliseconds of `steadyNow`. */
    expire: (tags: Iterable<string>, at = steadyNow()): void => expired.expire(tags, at),
    expireAll: (at = steadyNow()): void => expired.expireAll(at),
    /** Entries and bytes of each shelf; inline scripts that were not known, ever; pages that are being packed. */
    counts: () => ({ ...shelves.counts(), unknownScripts, packing }),
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

const handedBack = ({ value, begun, cacheControl }: Entry): CacheHandlerValue => ({
  value,
  lastModified: begun,
  ...(cacheControl && { cacheControl }),
});

const isYoung = ({ begun, cacheControl }: Entry): boolean =>
  typeof cacheControl?.revalidate === "number" && steadyNow() < begun + cacheControl.revalidate * 1_000;

/** Of refusals and redirects there is no end. */
const isRefusal = (value: Handed): boolean => "status" in value && (value.status ?? 200) >= 300;

const isContent = (value: Handed): value is Page | Route => ["APP_PAGE", "APP_ROUTE"].includes(value.kind);

function tagsOf(value: Handed, context: HandedContext): readonly string[] {
  if ("tags" in context) return context.tags ?? [];
  const header = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}
