import { useEffect, useEffectEvent, useState } from "react";
import type { IconName } from "@/components/ui/icon-names";
import { fetchSuggestions, type RecentSearch, recentSearches, saveRecentSearch } from "@/lib/client/search-suggestions";
import { counted } from "@/lib/platform/format";
import { withQuery } from "@/lib/platform/page-routes";

import { SUGGESTION_DEBOUNCE_MS, type Suggestion } from "@/lib/search/suggestion-rules";

const EVENTS = ["input", "focus", "click", "blur", "keydown"] as const;

/** The typed text; undefined while the field still has its initial value. */
const typedIn = ({ value, defaultValue }: HTMLInputElement) =>
  value !== "" && value === defaultValue ? undefined : value;

/**
 * State of a search field with choices below it, and with chips above them (`hasChips`). It listens to the events of the field, which
 * stays uncontrolled.
 */
export function useCombobox(input: HTMLInputElement, choose: (index: number) => void, hasChips: boolean) {
  const [text, setText] = useState(() => typedIn(input));
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const isWanted = isOpen && text !== undefined;
  const { choices, isRecent, isAnswered } = useChoices(text ?? "", isWanted);
  const isShown = isWanted && choices.length > 0;

  const open = () => {
    setText(input.value);
    setActive(-1);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const empty = () => {
    input.value = "";
    // The chips follow the text by this event, which opens the choices.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    close();
  };
  const act = (action: KeyAction) => {
    if (action === "choose") choose(active);
    else if (action === "open") open();
    else if (action === "close") close();
    else if (action === "empty") empty();
    else if (action) setActive(action.move);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyAction(event.key, { isOpen: isShown, active, count: choices.length, hasChips });
    if (!action || (action === "empty" && input.value === "")) return;
    event.preventDefault();
    act(action);
  };
  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) onKey(event);
    else if (event.type === "blur") close();
    else if (event.type === "input" || input.value === "") open();
  });
  const onSubmit = useEffectEvent((form: HTMLFormElement) => {
    const label = input.value.trim();
    if (label) saveRecentSearch({ label, href: withQuery(new URL(form.action).pathname, { search: label }) });
    close();
  });

  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const { form } = input;
    for (const type of EVENTS) input.addEventListener(type, (event) => onEvent(event), { signal });
    form?.addEventListener("submit", () => onSubmit(form), { signal });
    return () => events.abort();
  }, [input]);

  return { choices, isRecent, isAnswered, isShown, active, close };
}

type Found = { choices: Choice[]; of: string };
type Choices = { choices: Choice[]; isRecent: boolean; isAnswered: boolean };

/**
 * Choices for a text while the popup is open: recent searches without a text, otherwise suggestions, fetched when typing pauses.
 * Until they arrive the choices of the previous text stay.
 */
function useChoices(text: string, isOpen: boolean): Choices {
  const wanted = text.trim();
  const isRecent = wanted === "";
  const [found, setFound] = useState<Found>({ choices: [], of: "" });

  useEffect(() => {
    if (!isOpen) return;
    if (wanted === "") return setFound({ choices: recentChoices(recentSearches()), of: "" });
    const call = new AbortController();
    const timer = window.setTimeout(async () => {
      const suggestions = await fetchSuggestions(wanted, call.signal);
      if (!call.signal.aborted) setFound({ choices: suggestedChoices(suggestions), of: wanted });
    }, SUGGESTION_DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [wanted, isOpen]);

  const areOfOtherKind = isRecent !== (found.of === "");
  return { choices: areOfOtherKind ? [] : found.choices, isRecent, isAnswered: isOpen && found.of === wanted };
}

/** One line of the popup: a page to open, or without `href` the button that clears the recent searches. */
export type Choice = { icon: IconName; label: string; href?: string; count?: number };

const ICONS: Record<Suggestion["kind"], IconName> = {
  locality: "map-pin",
  city: "building-2",
  type: "house",
  phrase: "search",
};

export const RECENT = "Recent searches";
export const RECENT_CLEARED = "Recent searches cleared";
export const CLEAR_RECENT: Choice = { icon: "trash-2", label: "Clear recent searches" };

const suggestedChoices = (suggestions: readonly Suggestion[]): Choice[] =>
  suggestions.map(({ kind, label, count, href }) => ({ icon: ICONS[kind], label, count, href }));

/** Recent searches, and the button that clears them. */
const recentChoices = (searches: readonly RecentSearch[]): Choice[] =>
  searches.length > 0
    ? [...searches.map(({ label, href }) => ({ icon: "clock" as const, label, href })), CLEAR_RECENT]
    : [];

/** Announcement of the choices for screen readers; empty without recent searches. */
export function choicesAnnouncement(choices: readonly Choice[], isRecent: boolean): string {
  if (isRecent) return choices.length > 0 ? `${choices.length - 1} recent, use the arrow keys` : "";
  if (choices.length === 0) return "No suggestions";
  return `${counted(choices.length, "suggestion", "suggestions")}, use the arrow keys`;
}

/** State of a combobox; `active` is -1 while the text field is active. Its popup may have chips without choices. */
type ComboboxState = { isOpen: boolean; active: number; count: number; hasChips?: boolean };

/** Effect of a key: it moves, chooses the active line, opens or closes the list, or empties the field. */
type KeyAction = { move: number } | "choose" | "open" | "close" | "empty" | undefined;

/** Keys of an editable combobox with a list (WAI-ARIA 1.2); keys of the text field itself have no effect here. */
export function keyAction(key: string, { isOpen, active, count, hasChips }: ComboboxState): KeyAction {
  if (key === "Escape") return isOpen || hasChips ? "close" : "empty";
  if (!isOpen) return key === "ArrowDown" || key === "ArrowUp" ? "open" : undefined;
  if (key === "ArrowDown") return { move: active + 1 < count ? active + 1 : 0 };
  if (key === "ArrowUp") return { move: active > 0 ? active - 1 : count - 1 };
  if (active < 0) return undefined;
  if (key === "Home") return { move: 0 };
  if (key === "End") return { move: count - 1 };
  return key === "Enter" ? "choose" : undefined;
}
