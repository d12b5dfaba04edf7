/** What a suggestion stands for; a phrase is a type for a category, or a category alone. */
export const SUGGESTION_KINDS = ["locality", "city", "type", "phrase"] as const;

export const SUGGESTIONS_MAX = 8;
/** Between the last key and the question what it could become. */
export const SUGGESTION_DEBOUNCE_MS = 150;
/** How long a server answers from what it read before. */
export const INDEX_KEPT_SECONDS = 15;
/** Localities an index holds, those with most listings first. */
export const INDEX_LOCALITIES_MAX = 5_000;
export const RECENT_SEARCHES_MAX = 5;
