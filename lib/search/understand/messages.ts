/** Texts about how a search text is understood, in the search box and on lists. */
export const understandingMessages = {
  title: "What your search means",
  didYouMean: "Did you mean",
  notUnderstood: "Not understood, searched as words:",
  remove: (label: string) => `Remove ${label}`,
  removed: (label: string) => `${label} removed`,
  /** `3 filters found`, with what is not understood. */
  found: (count: number, unknown: readonly string[]) =>
    `${count} ${count === 1 ? "filter" : "filters"} found${unknown.length > 0 ? `, not understood: ${unknown.join(", ")}` : ""}`,
};
