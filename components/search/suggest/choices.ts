import type { IconName } from "@/components/ui/icon-names";
import type { RecentSearch } from "@/lib/client/recent-searches";
import type { Suggestion } from "@/lib/suggestion/types";

/** One line of the popup: a page to go to, or the wish to forget what is shown. */
export type Choice = { icon: IconName; label: string; href?: string; count?: number };

const ICONS: Record<Suggestion["kind"], IconName> = {
  locality: "map-pin",
  city: "building-2",
  type: "house",
  phrase: "search",
};

export const RECENT = "Recent searches";
export const FORGOTTEN = "Recent searches cleared";
export const FORGET: Choice = { icon: "trash-2", label: "Clear recent searches" };

export const suggestedChoices = (suggestions: readonly Suggestion[]): Choice[] =>
  suggestions.map(({ kind, label, count, href }) => ({ icon: ICONS[kind], label, count, href }));

/** What was searched before, and a way to forget it. */
export const recentChoices = (searches: readonly RecentSearch[]): Choice[] =>
  searches.length > 0 ? [...searches.map(({ label, href }) => ({ icon: "clock" as const, label, href })), FORGET] : [];

/** What a screen reader is told of the choices; nothing where nothing was searched before. */
export function choicesInWords(choices: readonly Choice[], isRecent: boolean): string {
  if (isRecent) return choices.length > 0 ? `${choices.length - 1} recent, use the arrow keys` : "";
  if (choices.length === 0) return "No suggestions";
  return `${choices.length} ${choices.length === 1 ? "suggestion" : "suggestions"}, use the arrow keys`;
}
