import { isSignedInPath, routes } from "@/lib/routes";

const HARD_PATHS = /^\/(api|media|v\d)(\/|$)/;

/** Parts of the site whose pages have a security policy of their own: the page that sells lets the checkout in. */
const zoneOf = (path: string) => (path === routes.credits ? "checkout" : isSignedInPath(path) ? "signed-in" : "public");

let zone: ReturnType<typeof zoneOf> | undefined;

/** Notes, on the first page of a document, in which part of the site it was loaded. */
export function noteDocument(): void {
  zone ??= zoneOf(window.location.pathname);
}

/**
 * Must a whole new page be loaded for this address? Parts of the site have different security policies, and a document
 * keeps the one it was loaded with, wherever it went to softly.
 */
export function crossesBorder({ pathname }: Pick<URL, "pathname">): boolean {
  noteDocument();
  return zoneOf(pathname) !== zone;
}

function siteAddress(href: string): URL | undefined {
  const url = new URL(href, window.location.href);
  if (url.origin !== window.location.origin || HARD_PATHS.test(url.pathname)) return undefined;
  return url;
}

const isHashOnly = (url: URL) =>
  url.hash !== "" && url.pathname === window.location.pathname && url.search === window.location.search;

/** The page a link under `target` leads to within the site; undefined for other links (`data-hard`, files, hashes). */
export function siteLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.hasAttribute("download") || link.dataset.hard !== undefined) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const url = siteAddress(link.href);
  return url && !isHashOnly(url) ? url : undefined;
}

/** Is this the plain click of a primary button, not yet answered by anybody? */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The page a GET form leads to, empty fields left out; with `data-return` the present address goes along as `next`. */
export function siteForm(event: SubmitEvent): URL | undefined {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return undefined;
  const url = form.dataset.hard === undefined ? siteAddress(form.action) : undefined;
  if (!url) return undefined;
  url.search = "";
  for (const [name, value] of new FormData(form, event.submitter))
    if (typeof value === "string" && value !== "") url.searchParams.append(name, value);
  if (form.dataset.return !== undefined) url.searchParams.set("next", pathOf(new URL(window.location.href)));
  return url;
}

/** Path, query and hash of an address. */
export const pathOf = (url: URL): string => `${url.pathname}${url.search}${url.hash}`;
