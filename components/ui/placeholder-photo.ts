/** Shown instead of a missing or broken photo. */
export const PLACEHOLDER_PHOTO = "/pictures/placeholder.svg";
