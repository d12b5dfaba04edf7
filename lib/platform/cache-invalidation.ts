import "server-only";
import type { PageCache } from "@/lib/platform/page-cache";
import type { ResponseCache } from "@/lib/platform/response-cache";
import { sharedState } from "@/lib/platform/shared-state";

export type RegisteredCache = Omit<PageCache, "counts"> & {
  counts: () => ReturnType<PageCache["counts"]> & { responses?: ReturnType<ResponseCache["counts"]> };
};

/** The framework's cache handler is in no bundle and reads the same slot (lib/platform/cache-handler.mjs). */
const slot = () => sharedState<{ cache?: RegisteredCache | undefined }>("page-cache", () => ({}));

/** The page cache of this server; undefined in scripts, tests and builds. */
export const registeredCache = (): RegisteredCache | undefined => slot().cache;

/** Sets the page cache of the server; undefined removes it. */
export const registerCache = (cache: RegisteredCache | undefined): void => {
  slot().cache = cache;
};

/**
 * Expires every cached page and read with one of the tags: on this server at once, on other servers shortly after. Changes of
 * listings come through lib/search/refresh-after-change; jobs may call it too. It does nothing in scripts and tests, which have
 * no cache.
 */
export function expireTags(tags: Iterable<string>): void {
  registeredCache()?.expire(tags);
}
