const SEARCH_DRAFT = "basera.save-search";

/** What was typed to save a search, in this tab. */
export type SearchDraft = { query: string; name: string; channel: string; email: string };

/** Keeps what was chosen and typed; nothing happens without storage. */
export function saveSearchDraft(draft: SearchDraft): void {
  try {
    sessionStorage.setItem(SEARCH_DRAFT, JSON.stringify(draft));
  } catch {
    return;
  }
}

/** The draft for a search with these filters, if there is one. */
export function readSearchDraft(query: string): SearchDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(SEARCH_DRAFT) ?? "null") as SearchDraft | null;
    return draft?.query === query ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function removeSearchDraft(): void {
  try {
    sessionStorage.removeItem(SEARCH_DRAFT);
  } catch {
    return;
  }
}
