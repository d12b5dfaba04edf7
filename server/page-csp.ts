import { contentPolicy, POLICY_HEADER } from "@/lib/platform/content-policy";
import { logger } from "@/lib/platform/log";
import type { PrepareContent } from "@/lib/platform/page-cache";
import { isGoneTag } from "@/lib/property/cache-tags";
import { readInlineScripts } from "@/server/inline-scripts";

const NOT_FOUND = 404;
const GONE = 410;
/** Separates the path in the framework's key of a page. */
const BEFORE_PATH = "/$";
/** Pages that may show a map in a frame: property pages and the contact page. */
const WITH_MAP = /^\/(?:property\/(?!explore$)[^/]+|cached\/contact\/[^/]+)$/;

/**
 * Adds the policy with the hashes of its scripts to a page, and the status 410 to the page of a deleted listing. Returns the
 * number of unknown scripts.
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
