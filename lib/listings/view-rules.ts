/** Seconds until a recorded view is deleted. This is longer than the day that the view counts for. */
export const VIEW_KEPT_SECONDS = 2 * 86_400;
