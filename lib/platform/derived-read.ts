import "server-only";
import { randomUUID } from "node:crypto";
import { cachedRead } from "@/lib/platform/cached-read";

/**
 * What is costly to make of reads under these tags, made once and kept in memory until one of the tags expires. `key` names
 * it. Outside the server it is made each time, as reads are.
 */
export function derivedRead<T>(key: string, tags: string[], make: () => Promise<T>): () => Promise<T> {
  let kept: { stamp: string; value: Promise<T> } | undefined;
  return async () => {
    const stamp = await cachedRead(["stamp", key], tags, async () => randomUUID());
    if (kept?.stamp !== stamp) kept = made(stamp);
    return kept.value;
  };

  function made(stamp: string) {
    const one = { stamp, value: make() };
    one.value.catch(() => {
      if (kept === one) kept = undefined;
    });
    return one;
  }
}
