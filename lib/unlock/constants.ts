/** How somebody came to see a contact: by unlocking it, on the listing's page, or in the own list. */
export const REVEAL_WAYS = ["unlock", "page", "list"] as const;
export type RevealWay = (typeof REVEAL_WAYS)[number];

/** Logs of who saw whose data are kept for 400 days: a year (security.md section 7) and some. */
export const REVEAL_KEPT_SECONDS = 400 * 86_400;
