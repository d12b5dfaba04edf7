import "server-only";
import { unstable_cache } from "next/cache";
import { insideNextServer } from "@/lib/platform/env";

const ONE_HOUR = 3_600;

/**
 * A read kept until one of its tags expires, an hour at most. `key` names the read and its arguments; the answer must be
 * plain JSON. Outside the server (scripts, tests) it simply reads. Inside another one it is stored but never found: make no
 * cached read of cached reads.
 */
export const cachedRead = <T>(key: string[], tags: string[], read: () => Promise<T>): Promise<T> =>
  insideNextServer() ? unstable_cache(read, key, { tags, revalidate: ONE_HOUR })() : read();
