/** @typedef {import("./cache-invalidation").RegisteredCache} RegisteredCache */

/**
 * The cache that server/main.ts registers before the first request; there is none during a build. This file is in no bundle,
 * so it reads lib/platform/shared-state by its symbol.
 * @returns {RegisteredCache | undefined}
 */
const registeredCache = () => Reflect.get(globalThis, Symbol.for("basera.shared-state"))?.get("page-cache")?.cache;

/** The framework's interface to the page cache: it makes one handler for each request. */
export default class CacheHandler {
  /** @param {Parameters<RegisteredCache["find"]>} request */
  async get(...request) {
    return (await registeredCache()?.find(...request)) ?? null;
  }

  /** @param {Parameters<RegisteredCache["set"]>} entry */
  async set(...entry) {
    registeredCache()?.set(...entry);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    registeredCache()?.expire([tags].flat());
  }

  resetRequestCache() {}
}
