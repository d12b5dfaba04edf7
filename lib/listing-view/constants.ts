/** Longer than the day a view counts for. */
export const VIEW_KEPT_SECONDS = 2 * 86_400;
