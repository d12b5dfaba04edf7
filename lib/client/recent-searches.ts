import { RECENT_SEARCHES_MAX } from "@/lib/suggestion/constants";

/** A search made on this device: what it says, and its page of this site. */
export type RecentSearch = { label: string; href: string };

const KEY = "basera.searches";
const OWN_PATH = /^\/(?!\/)/;

const isSearch = (value: unknown): value is RecentSearch => {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return typeof label === "string" && label !== "" && typeof href === "string" && OWN_PATH.test(href);
};

/** The last searches of this device, newest first; none where the browser stores nothing. */
export function recentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, RECENT_SEARCHES_MAX) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others; it is only kept on this device. */
export function noteSearch({ label, href }: RecentSearch): void {
  const others = recentSearches().filter((other) => other.label.toLowerCase() !== label.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([{ label, href }, ...others].slice(0, RECENT_SEARCHES_MAX)));
  } catch {
    return;
  }
}

/** Forgets all searches of this device. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
