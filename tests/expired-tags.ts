import { vi } from "vitest";

/** Stands in for `lib/platform/cache-invalidation` in database tests: pages are cached in the server alone. */
export const expireTags = vi.fn<(tags: Iterable<string>) => void>();
