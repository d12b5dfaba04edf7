import { useEffect, useState } from "react";
import { type Choice, recentChoices, suggestedChoices } from "@/components/search/suggest/choices";
import { recentSearches } from "@/lib/client/recent-searches";
import { fetchSuggestions } from "@/lib/client/suggestions";
import { SUGGESTION_DEBOUNCE_MS } from "@/lib/suggestion/constants";

type Found = { choices: Choice[]; of: string };
type Choices = { choices: Choice[]; isRecent: boolean; isAnswered: boolean };

/**
 * What is offered for a text while the popup is open: searches made before while there is none, else what it may become,
 * asked for when typing pauses. Until the present text is answered the choices are those of the one before.
 */
export function useChoices(text: string, isOpen: boolean): Choices {
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
