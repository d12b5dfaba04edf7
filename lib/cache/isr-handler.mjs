/** @typedef {import("./kept-pages").KeptPages} KeptPages */

/** Opened before the first request (instrumentation-node); there is none while building. */
const room = () => /** @type {KeptPages | undefined} */ (Reflect.get(globalThis, Symbol.for("basera.kept-pages")));

/** The framework's way to what this server keeps: it makes one for each request. */
export default class IsrHandler {
  /** @param {Parameters<KeptPages["find"]>} asked */
  async get(...asked) {
    return (await room()?.find(...asked)) ?? null;
  }

  /** @param {Parameters<KeptPages["set"]>} handed */
  async set(...handed) {
    room()?.set(...handed);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    room()?.expire([tags].flat());
  }

  resetRequestCache() {}
}
