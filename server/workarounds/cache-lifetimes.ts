import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";

/**
 * The framework stores the lifetime of every page ever rendered in a private map without a limit (next 16.4.6, no issue known).
 * We delete the lifetime of an entry that leaves the page cache.
 *
 * Gain, goal 8: memory stays bounded for any number of invented addresses (e2e/cache-bounds.http.spec.ts).
 */
const lifetimes = () => Reflect.get(SharedCacheControls, "cacheControls") as Map<string, unknown> | undefined;

/** Deletes the framework's lifetime of an entry that is not cached. */
export const forgetLifetime = (key: string): void => void lifetimes()?.delete(key);

/** Number of lifetimes that the framework stores. */
export const countLifetimes = (): number => lifetimes()?.size ?? 0;
