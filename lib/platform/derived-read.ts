import "server-only";
import { randomUUID } from "node:crypto";
import { cachedRead } from "@/lib/platform/cached-read";

/**
 * Caches in memory the result of an expensive computation on cached reads, until one of `tags` expires. `key` names it. Outside
 * the server `make` runs on each call.
 */
export function derivedRead<T>(key: string, tags: string[], make: () => Promise<T>): () => Promise<T> {
  let cached: { stamp: string; value: Promise<T> } | undefined;
  return async () => {
    const stamp = await cachedRead(["stamp", key], tags, async () => randomUUID());
    if (cached?.stamp !== stamp) cached = start(stamp);
    return cached.value;
  };

  function start(stamp: string) {
    const entry = { stamp, value: make() };
    entry.value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry;
  }
}
