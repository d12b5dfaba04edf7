import { routes } from "@/lib/platform/routes";
import { knownKeys, withoutLastSlash } from "@/lib/search/addresses";

const NOT_A_PAGE =
  /^\/(?:api(?!\/docs\/?$)|media|preview|v[123]|_next|pictures|icons\.svg|icon\.svg|favicon\.ico)(?:\/|$)/;
const PAGE_METHODS = new Set(["GET", "HEAD"]);
/** Lists that are narrowed to several types; anywhere else the last one counts. */
const WITH_SEVERAL_TYPES = new Set<string>([routes.listings(), routes.buy()]);
/** Patterns of paths end at them: what follows would be nobody's page, outside of every policy. */
const UNSEEN = /[\p{Cc}\u2028\u2029]/u;
/** The framework walks `/v1/../about` to the page: browsers do so before they ask, and only who means to asks like this. */
const WALKING = /(?:^|[\\/])(?:\.|%2e){1,2}(?:[\\/]|$)/i;
const RSC = "_rsc";

/** Says how a search is to be taken: without one it changes nothing. */
const OF_SEARCH = "exact";

export type Arrival = { method: string; url: string; isRsc: boolean };

/**
 * What is turned away before it reaches a page or handler: 400 for an address that is no path, does not decode, has a segment
 * of dots or holds line ends and other control characters, 405 for TRACE anywhere and for anything but reading on a page.
 */
export function refusalStatus({ method, url }: Pick<Arrival, "method" | "url">): 400 | 405 | undefined {
  const path = url.split("?", 1)[0] ?? "";
  if (!path.startsWith("/") || WALKING.test(path) || !isReadable(path)) return 400;
  if (method === "TRACE" || (!NOT_A_PAGE.test(path) && !PAGE_METHODS.has(method))) return 405;
  return undefined;
}

function isReadable(path: string): boolean {
  try {
    return !UNSEEN.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * A page's address without what changes nothing: unknown and empty keys, all but the last of a key that is not repeatable,
 * a foreign order. A rendered page holds the address of whoever came first, so nothing of a visitor's own may be in it.
 */
export function canonicalAddress({ url, isRsc }: Pick<Arrival, "url" | "isRsc">): string {
  const at = url.indexOf("?");
  const path = withoutLastSlash(at < 0 ? url : url.slice(0, at));
  if (NOT_A_PAGE.test(path)) return url;
  if (at < 0) return path;
  const given = new URLSearchParams(url.slice(at));
  // The framework redirects a path with a slash at its end, and takes the query along.
  const page = path.replace(/(?<=.)\/$/, "");
  const pairs = knownKeys(page).flatMap((key) => {
    if (key === OF_SEARCH && !given.getAll("search").some(Boolean)) return [];
    const values = given.getAll(key).filter((value) => value !== "");
    return (key === "type" && WITH_SEVERAL_TYPES.has(page) ? values : values.slice(-1)).map(
      (value) => `${key}=${encoded(value)}`,
    );
  });
  // The router's own key is compared by the framework as it was sent, empty or not.
  if (isRsc && given.has(RSC)) pairs.push([RSC, ...[given.get(RSC) ?? ""].filter(Boolean).map(encoded)].join("="));
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

const encoded = (value: string) => encodeURIComponent(value).replaceAll("%2C", ",");
