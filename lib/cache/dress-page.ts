import { readInlineScripts } from "@/lib/cache/inline-scripts";
import type { Dress } from "@/lib/cache/kept-pages";
import { logger } from "@/lib/platform/log";
import { isGoneTag } from "@/lib/property/tags";
import { keptPolicy, POLICY_HEADER as POLICY } from "@/lib/security-headers";

const NOT_FOUND = 404;
const GONE = 410;
/** Inside the framework's key of a page: what is before its path. */
const BEFORE_PATH = "/$";
/** Pages that may show a map in a frame: of one property, and the office's. */
const WITH_MAP = /^\/(?:property\/(?!explore$)[^/]+|cached\/contact\/[^/]+)$/;

/**
 * Gives a page the policy that names its scripts by their hashes, and the status of a listing that is gone for good. Tells how
 * many scripts it does not know.
 */
export const dressPage =
  (ownScripts: readonly string[]): Dress =>
  (page, { key, tags }) => {
    if (!("html" in page)) return 0;
    const path = key.slice(key.indexOf(BEFORE_PATH) + BEFORE_PATH.length);
    const { hashes, unknown } = readInlineScripts(page.html, ownScripts);
    if (unknown > 0)
      logger.error({ page: path, scripts: unknown }, "Inline scripts of a page are unknown and will not run");
    page.headers = { ...page.headers, [POLICY]: keptPolicy(hashes, { maps: WITH_MAP.test(path) }) };
    if (page.status === NOT_FOUND && tags.some(isGoneTag)) page.status = GONE;
    return unknown;
  };
