import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import type { CachedRouteValue, IncrementalCachedAppPageValue } from "next/dist/server/response-cache";

/** What the framework hands over to be kept. */
export type Handed = NonNullable<Parameters<CacheHandler["set"]>[1]>;
export type HandedContext = Parameters<CacheHandler["set"]>[2];
export type AskedContext = Parameters<CacheHandler["get"]>[1];
export type Page = IncrementalCachedAppPageValue;
export type Route = CachedRouteValue;

/** An entry as it is kept; `begun` as `steadyNow`, when the request came in for which it was made. */
export type Entry = {
  value: Handed;
  tags: readonly string[];
  begun: number;
  cacheControl?: CacheHandlerValue["cacheControl"];
};
