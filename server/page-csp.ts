import { contentPolicy, POLICY_HEADER } from "@/lib/platform/content-policy";
import { logger } from "@/lib/platform/log";
import type { PrepareContent } from "@/lib/platform/page-cache";
import { isGoneTag } from "@/lib/property/cache-tags";
import { readInlineScripts } from "@/server/inline-scripts";

const NOT_FOUND = 404;
const GONE = 410;
/** Inside the framework's key of a page: what is before its path. */
const BEFORE_PATH = "/$";
/** Pages that may show a map in a frame: of one property, and the office's. */
const WITH_MAP = /^\/(?:property\/(?!explore$)[^/]+|cached\/contact\/[^/]+)$/;

/**
 * Gives a page the policy that names its scripts by their hashes, and the status of a listing that is gone for good. Returns
 * how many of its scripts are unknown.
 */
export const addCspHeaders =
  (ownScripts: readonly string[]): PrepareContent =>
  (page, { key, tags }) => {
    if (!("html" in page)) return 0;
    const path = key.slice(key.indexOf(BEFORE_PATH) + BEFORE_PATH.length);
    const { hashes, unknown } = readInlineScripts(page.html, ownScripts);
    if (unknown > 0)
      logger.error({ page: path, scripts: unknown }, "Inline scripts of a page are unknown and will not run");
    const policy = contentPolicy().ofCachedPage(hashes, { maps: WITH_MAP.test(path) });
    page.headers = { ...page.headers, [POLICY_HEADER]: policy };
    if (page.status === NOT_FOUND && tags.some(isGoneTag)) page.status = GONE;
    return unknown;
  };
