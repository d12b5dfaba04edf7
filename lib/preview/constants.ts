/** Pixels of a preview picture, as links to a page are shown elsewhere (ogp.me). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Name of the picture that pages without one of their own show. */
export const SITE_PREVIEW = "site";
