/** Addresses in one shard; the protocol allows 50,000 (sitemaps.org). */
export const SHARD_MAX = 10_000;

/** Up to so many listings one shard of listings serves; up to so many more, one for each month of their last change. */
export const LISTINGS_IN_ONE = 5_000;
export const LISTINGS_BY_MONTH = 100_000;

/** Photos named for each listing. */
export const IMAGES_MAX = 4;

/** Of a list so many pages are kept (lib/addresses); later ones are rendered for each request. */
export const PAGES_MAX = 999;
