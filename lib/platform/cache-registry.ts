import "server-only";
import type { PageCache } from "@/lib/platform/page-cache";
import type { ResponseCache } from "@/lib/platform/response-cache";
import { sharedState } from "@/lib/platform/shared-state";

export type RegisteredCache = Omit<PageCache, "counts"> & {
  counts: () => ReturnType<PageCache["counts"]> & { responses?: ReturnType<ResponseCache["counts"]> };
};

/** The framework's cache handler stands outside of all bundles and reads the same slot (lib/platform/cache-handler.mjs). */
const slot = () => sharedState<{ cache?: RegisteredCache | undefined }>("page-cache", () => ({}));

/** The page cache of this server; undefined in scripts, tests and builds. */
export const registeredCache = (): RegisteredCache | undefined => slot().cache;

/** Makes this the page cache of the server, or none. */
export const registerCache = (cache: RegisteredCache | undefined): void => {
  slot().cache = cache;
};

/**
 * Expires every cached page and read that carries one of the tags: on this server at once, so that the next request shows the
 * change; on other servers within a moment. Jobs may call it too; scripts and tests have no cache.
 */
export function expireTags(tags: Iterable<string>): void {
  registeredCache()?.expire(tags);
}
