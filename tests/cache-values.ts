import type { CacheValue, Page } from "@/lib/platform/cache-entries";

type PageFacts = { html?: string; status?: number; tags?: readonly string[] };

/** A page as the framework passes it to the cache. */
export const pageValue = ({ html = "<p>A page</p>", status = 200, tags = [] }: PageFacts = {}): Page =>
  ({
    kind: "APP_PAGE",
    html,
    status,
    headers: { "x-next-cache-tags": tags.join(",") },
    rscData: Buffer.from("rsc"),
    postponed: undefined,
    segmentData: new Map([["/_tree", Buffer.from("segment")]]),
  }) as never;

/** A database read as the framework passes it to the cache. */
export const readValue = (body: string): CacheValue =>
  ({ kind: "FETCH", data: { headers: {}, body, status: 200, url: "" }, revalidate: 3_600 }) as never;

/** Contexts that the framework passes for pages. */
export const forPage = { kind: "APP_PAGE", isFallback: false } as never;
export const withPage = { isFallback: false, cacheControl: { revalidate: 3_600, expire: 31_536_000 } } as never;
export const forRead = { kind: "FETCH" } as never;
