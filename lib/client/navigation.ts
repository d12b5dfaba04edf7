import { showToast } from "@/lib/client/toast";
import { pageMessages } from "@/lib/platform/page-messages";
import { isSignedInPath, pageRoutes } from "@/lib/platform/page-routes";

const ENTERING_SCREEN_MS = 300;

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(value: boolean) {
  clearTimeout(timer);
  isShown = value;
  for (const listener of listeners) listener();
}

/** Call when a new document starts to load. A signed-in page that takes longer than 300 ms gets the entering screen. */
export function scheduleEnteringScreen(path: string): void {
  if (!isSignedInPath(path.split(/[?#]/, 1)[0] ?? "")) return;
  clearTimeout(timer);
  timer = setTimeout(show, ENTERING_SCREEN_MS, true);
}

/** True while the entering screen is to be shown. */
export const isEntering = (): boolean => isShown;

/**
 * Calls `listener` on each change of `isEntering`, which ends with Esc and when the page is restored from the back/forward
 * cache. Returns the unsubscriber.
 */
export function onEntering(listener: () => void): () => void {
  const stop = () => show(false);
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && stop();
  listeners.add(listener);
  window.addEventListener("pageshow", stop);
  window.addEventListener("keydown", onKey);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("pageshow", stop);
    window.removeEventListener("keydown", onKey);
  };
}

const HARD_PATHS = /^\/(api|media|v\d)(\/|$)/;

/** Zones of the site differ in their content security policy: only the credits page allows the provider's checkout. */
const zoneOf = (path: string) =>
  path === pageRoutes.credits ? "checkout" : isSignedInPath(path) ? "signed-in" : "public";

let zone: ReturnType<typeof zoneOf> | undefined;

/** Call on the first page of a document: remembers its zone. */
export function rememberDocumentZone(): void {
  zone ??= zoneOf(window.location.pathname);
}

/** True when this address needs a new document: client-side navigation keeps the policy of the loaded one. */
export function needsFullLoad({ pathname }: Pick<URL, "pathname">): boolean {
  rememberDocumentZone();
  return zoneOf(pathname) !== zone;
}

function siteAddress(href: string): URL | undefined {
  const url = new URL(href, window.location.href);
  if (url.origin !== window.location.origin || HARD_PATHS.test(url.pathname)) return undefined;
  return url;
}

const isHashOnly = (url: URL) =>
  url.hash !== "" && url.pathname === window.location.pathname && url.search === window.location.search;

/** The page of this site a link around `target` leads to; undefined for other links (`data-hard`, files, hashes). */
export function siteLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.hasAttribute("download") || link.dataset.hard !== undefined) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const url = siteAddress(link.href);
  return url && !isHashOnly(url) ? url : undefined;
}

/** True for an unmodified click of the primary button that no listener has prevented. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The page a GET form leads to, without empty fields. With `data-return` the current address is added as `next`, and the button
 * is left out: the page itself has handled the press.
 */
export function siteForm(event: SubmitEvent): URL | undefined {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return undefined;
  const url = form.dataset.hard === undefined ? siteAddress(form.action) : undefined;
  if (!url) return undefined;
  url.search = "";
  const leadsBack = form.dataset.return !== undefined;
  for (const [name, value] of new FormData(form, leadsBack ? null : event.submitter))
    if (typeof value === "string" && value !== "") url.searchParams.append(name, value);
  if (leadsBack) url.searchParams.set("next", pathOf(new URL(window.location.href)));
  return url;
}

/** Path, query and hash of an address. */
export const pathOf = (url: URL): string => `${url.pathname}${url.search}${url.hash}`;

const IDLE_FALLBACK_MS = 2_000;

/** Runs `act` when the page has loaded and the browser is idle, unless `signal` is aborted first. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const soon = () => {
    if (!("requestIdleCallback" in window)) return void setTimeout(() => signal.aborted || act(), IDLE_FALLBACK_MS);
    const waiting = requestIdleCallback(act);
    signal.addEventListener("abort", () => cancelIdleCallback(waiting));
  };
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true, signal });
}

/** True without a network, after an error toast: the caller should not navigate. */
export function warnIfOffline(): boolean {
  if (navigator.onLine) return false;
  showToast("error", pageMessages.offline);
  return true;
}
