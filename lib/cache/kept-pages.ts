import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import type { AskedContext, Handed, HandedContext, Page, Route } from "@/lib/cache/entry-types";
import { createExpiredTags } from "@/lib/cache/expired-tags";
import { forgetLifetime } from "@/lib/cache/lifetimes";
import { requestStart, steadyNow } from "@/lib/cache/request-start";
import { createShelves } from "@/lib/cache/shelves";

/** The framework's own name, in the headers of pages and routes; it is sent to nobody. */
const TAGS_HEADER = "x-next-cache-tags";

/** Changes what is to be kept, before anybody gets it; tells how many inline scripts it does not know. */
export type Dress = (content: Page | Route, facts: { key: string; tags: readonly string[] }) => number;
type Options = { dress?: Dress; shelves?: ReturnType<typeof createShelves> };

/**
 * What this server keeps: pages, routes and reads of the database (docs/decisions/017-cache-handler.md). `dress` changes a
 * page before it is kept and sent.
 */
export function createKeptPages({ dress, shelves = createShelves(forgetLifetime) }: Options = {}) {
  const expired = createExpiredTags();
  let unknownScripts = 0;

  function get(key: string, asked: AskedContext): CacheHandlerValue | null {
    const entry = shelves.find(key);
    if (!entry) return null;
    const alsoAsked = "softTags" in asked ? (asked.softTags ?? []) : [];
    if (expired.haveExpired(entry.tags, entry.begun) || expired.haveExpired(alsoAsked, entry.begun)) {
      shelves.remove(key);
      return null;
    }
    const { value, begun, cacheControl } = entry;
    return { value, lastModified: begun, ...(cacheControl && { cacheControl }) };
  }

  function set(key: string, value: Handed | null, context: HandedContext): void {
    const tags = value ? tagsOf(value, context) : [];
    if (value && isContent(value)) unknownScripts += dress?.(value, { key, tags }) ?? 0;
    const begun = requestStart();
    // Made while one of its tags expired, it may show what was before; without a request nobody knows.
    if (!value || begun === undefined || expired.haveExpired(tags, begun)) return void forgetLifetime(key);
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    shelves.put(key, { value, tags, begun, ...(cacheControl && { cacheControl }) });
  }

  return {
    get,
    set,
    /** `at`: milliseconds of `steadyNow`. */
    expire: (tags: Iterable<string>, at = steadyNow()): void => expired.expire(tags, at),
    /** Entries and bytes of each shelf; inline scripts that were not known, ever. */
    counts: () => ({ ...shelves.counts(), unknownScripts }),
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

const isContent = (value: Handed): value is Page | Route => ["APP_PAGE", "APP_ROUTE"].includes(value.kind);

function tagsOf(value: Handed, context: HandedContext): readonly string[] {
  if ("tags" in context) return context.tags ?? [];
  const header = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}
