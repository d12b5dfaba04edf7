/** Any cache may keep the answer, and asks before each use whether it is still valid. */
export const REVALIDATED = "public, max-age=0, must-revalidate";
/** Only the caller may store the answer, and not even the caller's cache (api.md). */
export const PERSONAL = "private, no-store";
