import { filterPairs } from "@/lib/search/filter-keys";
import { type Landing, landingCriteria, landingPath, readPlace } from "@/lib/search/landing-rules";
import { LIST_KEY_ORDER, type ListPair, listAddress } from "@/lib/search/list-address";
import { readLandingQuery } from "@/lib/search/list-filters";
import { canonicalPairs } from "@/lib/search/list-spelling";

/** Keys that say nothing about which homes are listed. */
const ABOUT_THE_LIST: readonly string[] = ["exact", "sort", "page"];
const narrows = (key: string): boolean =>
  (key === "q" || LIST_KEY_ORDER.some((one) => one === key)) && !ABOUT_THE_LIST.includes(key);

/** What else of a landing page a given key takes the place of. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  minPrice: ["priceRange"],
  maxPrice: ["priceRange"],
  minBedrooms: ["bedrooms"],
  city: ["locality"],
  locality: ["city"],
};

/** Whether these keys narrow a landing page, which is kept for everybody as its path alone says. */
export const isNarrowedLanding = (path: string, pairs: readonly ListPair[]): boolean =>
  pairs.some(([key, value]) => value.trim() !== "" && narrows(key)) && landingAt(path) !== undefined;

/**
 * The list to which a narrowed landing page leads: with the given filters, which win, and the page's own. The landing page itself
 * when no filter accepts what is given. Undefined for every other address.
 */
export function narrowedLanding(path: string, params: URLSearchParams): string | undefined {
  if (!isNarrowedLanding(path, [...params])) return undefined;
  const landing = landingAt(path);
  if (!landing) return undefined;
  const given = canonicalPairs("explore", params).filter(([key]) => key !== "page");
  if (!given.some(([key]) => narrows(key))) return landingPath(landing);
  const replaced = new Set(given.flatMap(([key]) => [key, ...(INSTEAD[key] ?? [])]));
  return listAddress("explore", [...ownPairs(landing).filter(([key]) => !replaced.has(key)), ...given]);
}

/** The landing page at a path, in the spelling that the middleware runs for. */
function landingAt(path: string): Landing | undefined {
  const [root = "", ...segments] = path.split("/").slice(1);
  if (root === "in" && segments.length > 0) return readPlace({ path: segments, page: "1" });
  const [type = "", city = "", category = "", band = "", ...more] = segments;
  return root === "property" && more.length === 0
    ? readLandingQuery({ root, type, city, category, band, page: "1" })
    : undefined;
}

function ownPairs(landing: Landing): ListPair[] {
  const { minPrice: _, priceBelow: __, ...criteria } = landingCriteria(landing);
  return [...filterPairs({ criteria, page: 1 }), ...(landing.band ? [["priceRange", landing.band.slug] as const] : [])];
}
