import "server-only";
import { unstable_cache } from "next/cache";
import { insideNextServer } from "@/lib/platform/env";
import { HOUR_SECONDS } from "@/lib/platform/time";

/**
 * Caches the result of `read` until one of its tags expires, for an hour at most. `key` names the read and its arguments; the
 * result must be plain JSON. Outside the server (scripts, tests) nothing is cached. Do not nest cached reads: an inner one is
 * stored but never found.
 */
export const cachedRead = <T>(key: string[], tags: string[], read: () => Promise<T>): Promise<T> =>
  insideNextServer() ? unstable_cache(read, key, { tags, revalidate: HOUR_SECONDS })() : read();
