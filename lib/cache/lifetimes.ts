import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";

/** The framework's own table, private: it would keep the lifetime of every page ever rendered. */
const lifetimes = () => Reflect.get(SharedCacheControls, "cacheControls") as Map<string, unknown> | undefined;

/** Lets the framework forget the lifetime of an entry that is not kept (any more). */
export const forgetLifetime = (key: string): boolean => lifetimes()?.delete(key) === true;

/** How many lifetimes the framework remembers. */
export const lifetimesKept = (): number => lifetimes()?.size ?? 0;
