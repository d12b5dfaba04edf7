import { createHash } from "node:crypto";
import { contentPolicy, POLICY_HEADER } from "@/lib/platform/content-policy";
import { logger } from "@/lib/platform/log";
import type { PrepareContent } from "@/lib/platform/page-cache";

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script/gi;
const NOT_RUN = /\ssrc=|type="application\/ld\+json"/i;

/** Scripts of the framework that only contain JSON: the bundler's start, and the parts of the page's payload. */
const AROUND_JSON = [
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
];
/** React's scripts for streamed content: a fixed first one, and calls that place a part. */
const SHELL_PAINTED = "requestAnimationFrame(function(){$RT=performance.now()});";
const PART_CALL = /\$RC\("B:[\da-f]+","S:[\da-f]+"\)$/;
/** Hash of the definitions in front of the first such call; a test compares the installed framework. */
const PART_DEFINITIONS_HASH = "ejxEGil7Q2jnFo9T1EMjhzsRoWDTVn8tRpUYd4XCJkY=";

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

/**
 * Hashes, in the form of a policy, of the inline scripts that the framework and we write into a page, and the number of other
 * inline scripts, which get no hash and so do not run.
 */
export function readInlineScripts(html: string, ownScripts: readonly string[]): { hashes: string[]; unknown: number } {
  const texts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = "", text = ""]) =>
    NOT_RUN.test(attributes) ? [] : [text],
  );
  const known = texts.filter((text) => ownScripts.includes(text) || isOfTheFramework(text));
  return {
    hashes: [...new Set(known)].map((text) => `'sha256-${hashOf(text)}'`),
    unknown: texts.length - known.length,
  };
}

function isOfTheFramework(text: string): boolean {
  if (AROUND_JSON.some((form) => isJson(form.exec(text)?.[1]))) return true;
  if (text === SHELL_PAINTED) return true;
  const definitions = text.replace(PART_CALL, "");
  return definitions !== text && (definitions === "" || hashOf(definitions) === PART_DEFINITIONS_HASH);
}

function isJson(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Separates the path in the framework's key of a page. */
const BEFORE_PATH = "/$";
/** Pages that may show a map in a frame: property pages and the contact page. */
const WITH_MAP = /^\/(?:property\/(?!explore$)[^/]+|cached\/contact\/[^/]+)$/;

/** Adds the policy with the hashes of its scripts to a page. Returns the number of unknown scripts. */
export const addCspHeaders =
  (ownScripts: readonly string[]): PrepareContent =>
  (page, key) => {
    if (!("html" in page)) return 0;
    const path = key.slice(key.indexOf(BEFORE_PATH) + BEFORE_PATH.length);
    const { hashes, unknown } = readInlineScripts(page.html, ownScripts);
    if (unknown > 0)
      logger.error({ page: path, scripts: unknown }, "A page has unknown inline scripts, which will not run");
    const policy = contentPolicy().ofCachedPage(hashes, { maps: WITH_MAP.test(path) });
    page.headers = { ...page.headers, [POLICY_HEADER]: policy };
    return unknown;
  };
