import { routes } from "@/lib/platform/routes";

import { RECENT_SEARCHES_MAX, type Suggestion } from "@/lib/search/suggestion-rules";

/** A search made on this device: its text and its page of this site. */
export type RecentSearch = { label: string; href: string };

const KEY = "basera.searches";
const OWN_PATH = /^\/(?!\/)/;

const isSearch = (value: unknown): value is RecentSearch => {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return typeof label === "string" && label !== "" && typeof href === "string" && OWN_PATH.test(href);
};

/** The last searches of this device, newest first; none without browser storage. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, RECENT_SEARCHES_MAX) : [];
  } catch {
    return [];
  }
}

/** Adds a search as the newest one. It is stored on this device only. */
export function saveRecentSearch({ label, href }: RecentSearch): void {
  const others = recentSearches().filter((other) => other.label.toLowerCase() !== label.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([{ label, href }, ...others].slice(0, RECENT_SEARCHES_MAX)));
  } catch {
    return;
  }
}

/** Deletes all searches of this device. */
export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

const CACHE_MAX = 50;
const cache = new Map<string, Suggestion[]>();

/** Suggestions for a text being typed; none when the call fails. Each text is fetched once a document. */
export async function fetchSuggestions(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = cache.get(search);
  if (known) return known;
  try {
    const response = await fetch(routes.api.suggestions({ search }), {
      signal,
      headers: { accept: "application/json" },
    });
    const { data }: { data?: Suggestion[] } = await response.json();
    if (!response.ok || !data) return [];
    if (cache.size >= CACHE_MAX) cache.clear();
    cache.set(search, data);
    return data;
  } catch {
    return [];
  }
}
