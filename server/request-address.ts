import { limits } from "@/lib/platform/limits";
import { isLandingPath, knownKeys, typesTakenBy, withoutLastSlash } from "@/lib/search/addresses";
import { isUnfinishedWidget } from "@/lib/search/explore-query";
import { isSeveralKey } from "@/lib/search/filter-keys";
import { isListKey, isNarrowed, type ListPair, listNameOf, ownKeysOf } from "@/lib/search/list-address";
import { canonicalList, isNarrowedLanding, joinedPairs, narrowedLanding } from "@/lib/search/list-spelling";
import { PAGE_NUMBER } from "@/lib/search/query-parameters";

const NOT_A_PAGE =
  /^\/(?:api(?!\/docs\/?$)|media|preview|v[123]|_next|pictures|icons\.svg|icon\.svg|favicon\.ico)(?:\/|$)/;
const PAGE_METHODS = new Set(["GET", "HEAD"]);
/** Pages that mail programs send a form to (RFC 8058); the middleware hands it to the API. */
const ONE_CLICK = /^\/s\/[^/]+$/;
/** Control characters and line separators: path patterns stop at them, so that no policy would match the rest. */
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/u;
/** Dot segments: the framework would resolve `/v1/../about` to the page. Browsers resolve them before they send a request. */
const DOT_SEGMENT = /(?:^|[\\/])(?:\.|%2e){1,2}(?:[\\/]|$)/i;
const RSC = "_rsc";
/** Landing pages in the spelling that the middleware runs for. */
const LANDING_ROOT = /^\/(?:in|property)\//;

/** A missing choice of the filter widget: rewrites take an empty value for a missing key. */
const BLANK = " ";

/** Modifies a search; without a search it has no effect. */
const SEARCH_MODIFIER = "exact";

export type Arrival = { method: string; url: string; isRsc: boolean };

/**
 * The status of a request that must not reach a page or handler: 404 for a path that is longer than all of this site; 400 for an
 * address that is no path, cannot be decoded, or has dot segments or control characters; 405 for TRACE, and for methods other than
 * GET and HEAD on a page.
 */
export function refusalStatus({ method, url }: Pick<Arrival, "method" | "url">): 400 | 404 | 405 | undefined {
  const path = url.split("?", 1)[0] ?? "";
  if (path.length > limits.pathMaxCharacters) return 404;
  if (!path.startsWith("/") || DOT_SEGMENT.test(path) || !isReadable(path)) return 400;
  const isPage = !NOT_A_PAGE.test(path) && !(method === "POST" && ONE_CLICK.test(path));
  if (method === "TRACE" || (isPage && !PAGE_METHODS.has(method))) return 405;
  return undefined;
}

function isReadable(path: string): boolean {
  try {
    return !CONTROL_CHARACTERS.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * The canonical address of a page: keys in a fixed order, without unknown and empty ones and without all but the last value of
 * a key that is not repeatable. A cached page contains the address of its first request, so that no personal data may be in it.
 */
export function canonicalAddress({ url, isRsc }: Pick<Arrival, "url" | "isRsc">): string {
  const at = url.indexOf("?");
  const path = withoutLastSlash(at < 0 ? url : url.slice(0, at));
  if (NOT_A_PAGE.test(path)) return url;
  if (at < 0) return path;
  const given = new URLSearchParams(url.slice(at));
  // The framework redirects a path with a trailing slash and keeps the query.
  const page = path.replace(/(?<=.)\/$/, "");
  const pairs = (narrowedPairs(page, given) ?? knownPairs(page, given)).map(
    ([key, value]) => `${encoded(key)}=${encoded(value)}`,
  );
  // The router's own key is compared by the framework as it was sent, empty or not.
  if (isRsc && given.has(RSC)) pairs.push([RSC, ...[given.get(RSC) ?? ""].filter(Boolean).map(encoded)].join("="));
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

/**
 * Where a list or landing page with an unknown key or an empty value redirects: a list to its canonical address, a landing page to its address
 * without that key, or without a page that is no number. Undefined for all other addresses. The middleware redirects narrowed
 * lists, and unknown values of lists; it sees neither commas between several values nor landing pages in capitals.
 */
export function addressOfKnownKeys(arrival: Pick<Arrival, "url" | "isRsc">): string | undefined {
  const [page = "", query] = arrival.url.split(/\?(.*)/s, 2);
  if (!query || arrival.isRsc) return undefined;
  const [isLanding, list] = [isLandingPath(page), listNameOf(page)];
  const given = new URLSearchParams(query);
  if (!list && !LANDING_ROOT.test(page)) {
    const narrowed = narrowedLanding(withoutLastSlash(page), given);
    if (narrowed !== undefined) return narrowed;
  }
  if (!isLanding && !list) return undefined;
  if (narrowedPairs(page, given)) return list && hasJoinedValues(given) ? canonicalList(list, given) : undefined;
  const isFromWidget = isWidget(page, given);
  const reads = (key: string) => (list ? isListKey(list, key) : knownKeys(page).includes(key));
  const isKnown = ([key, value]: [string, string]) =>
    key === RSC || (reads(key) && (isFromWidget || value.trim() !== "") && !(isLanding && !PAGE_NUMBER.test(value)));
  const known = [...given].filter(isKnown);
  if (known.length === given.size) return undefined;
  return list && !isFromWidget
    ? canonicalList(list, new URLSearchParams(known))
    : canonicalAddress({ ...arrival, url: `${page}?${new URLSearchParams(known)}` });
}

const hasJoinedValues = (given: URLSearchParams): boolean =>
  [...given].some(([key, value]) => isSeveralKey(key) && value.includes(","));

/**
 * All keys of a narrowed list or landing page as they were sent, for the middleware, which redirects to the canonical spelling. Values of one key
 * are joined by commas: a rewrite sees only the last of repeated keys.
 */
function narrowedPairs(page: string, given: URLSearchParams): ListPair[] | undefined {
  const name = listNameOf(page);
  const pairs = [...given].filter(([key]) => key !== RSC);
  const isNarrow = name ? isNarrowed(name, pairs) : LANDING_ROOT.test(page) && isNarrowedLanding(page, pairs);
  return isNarrow ? joinedPairs(pairs) : undefined;
}

/** The home page's filter widget with a choice missing: the page says which one (spec 5). */
const isWidget = (page: string, given: URLSearchParams): boolean =>
  listNameOf(page) === "explore" && isUnfinishedWidget([...given]);

function keysReadBy(page: string): readonly string[] {
  const list = listNameOf(page);
  return list ? ownKeysOf(list) : knownKeys(page);
}

const knownPairs = (page: string, given: URLSearchParams): ListPair[] =>
  keysReadBy(page).flatMap((key): ListPair[] => {
    if (key === SEARCH_MODIFIER && !given.getAll("search").some(Boolean)) return [];
    const values = given.getAll(key).filter((value) => value !== "");
    if (values.length === 0 && given.has(key) && isWidget(page, given)) return [[key, BLANK]];
    return (key === "type" && typesTakenBy(page) === "several" ? values : values.slice(-1)).map((value) => [
      key,
      value,
    ]);
  });

const encoded = (value: string) => encodeURIComponent(value).replaceAll("%2C", ",");
