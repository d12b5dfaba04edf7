import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import type { CachedRouteValue, IncrementalCachedAppPageValue } from "next/dist/server/response-cache";

/** What the framework hands over to be kept. */
export type Handed = NonNullable<Parameters<CacheHandler["set"]>[1]>;
export type HandedContext = Parameters<CacheHandler["set"]>[2];
export type AskedContext = Parameters<CacheHandler["get"]>[1];
export type Page = IncrementalCachedAppPageValue;
export type Route = CachedRouteValue;

/** A page's HTML as it leaves (gzip), and whether search engines leave the page out. */
type Packed = { html: Buffer; isUnindexed: boolean };

/**
 * An entry as it is kept; `begun` as `steadyNow`, when the request came in for which it was made. With `packed` the HTML of
 * `value` is unpacked whenever it is read.
 */
export type Entry = {
  packed?: Packed;
  value: Handed;
  tags: readonly string[];
  begun: number;
  cacheControl?: CacheHandlerValue["cacheControl"];
};
