import { routes } from "@/lib/routes";
import type { Suggestion } from "@/lib/suggestion/types";

const KEPT_MAX = 50;
const kept = new Map<string, Suggestion[]>();

/** What this text may become; nothing where there is no answer. What was asked before is not asked again. */
export async function fetchSuggestions(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = kept.get(search);
  if (known) return known;
  try {
    const response = await fetch(routes.api.suggestions({ search }), {
      signal,
      headers: { accept: "application/json" },
    });
    const { data }: { data?: Suggestion[] } = await response.json();
    if (!response.ok || !data) return [];
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(search, data);
    return data;
  } catch {
    return [];
  }
}
