import { routes, withQuery } from "@/lib/routes";

const MAP_SITE = "https://www.google.com/maps";
const OPEN_MAP = "basera.map";
const PROPERTY_PAGE = /^\/property\/[^/]+$/;
const LIST_PAGE = "/property/explore";

/** A map of this place, to be shown in a frame. */
export const mapAddress = (place: readonly (string | undefined)[]): string =>
  withQuery(MAP_SITE, { q: place.filter(Boolean).join(", "), output: "embed" });

/**
 * May this document show a map? Only pages of one property and the contact page are sent with a policy that lets it in
 * (lib/cache/dress-page), and a document keeps the policy of the page it was loaded with, wherever it went to softly.
 */
export function mayShowMap(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const { pathname } = new URL(loaded?.name ?? window.location.href, window.location.href);
  return pathname === routes.contact || (PROPERTY_PAGE.test(pathname) && pathname !== LIST_PAGE);
}

/** Loads this page anew, with the map of this place open. */
export function reloadWithMap(id: string): void {
  try {
    sessionStorage.setItem(OPEN_MAP, id);
  } catch {
    // Without storage it takes another press.
  }
  window.location.reload();
}

/** Is the map of this place to be open from the start? Said once. */
export function takeOpenMap(id: string): boolean {
  try {
    const isWished = sessionStorage.getItem(OPEN_MAP) === id;
    sessionStorage.removeItem(OPEN_MAP);
    return isWished && mayShowMap();
  } catch {
    return false;
  }
}
