import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";

/**
 * The framework remembers the lifetime of every page ever rendered in a private table without a bound (next 16.4.6, no issue
 * known). An entry that leaves the page cache takes its lifetime along.
 *
 * Gain, goal 8: memory has a bound whatever addresses are invented (e2e/cache-bounds.http.spec.ts).
 */
const lifetimes = () => Reflect.get(SharedCacheControls, "cacheControls") as Map<string, unknown> | undefined;

/** Makes the framework forget the lifetime of an entry that is not cached (any more). */
export const forgetLifetime = (key: string): void => void lifetimes()?.delete(key);

/** How many lifetimes the framework remembers. */
export const countLifetimes = (): number => lifetimes()?.size ?? 0;
