/** Where the keyboard stands in a combobox; `active` is -1 in the text itself. */
export type Place = { isOpen: boolean; active: number; count: number };

/** What a key does there: it moves, chooses the active line, opens or closes the list, or empties the field. */
export type KeyAction = { move: number } | "choose" | "open" | "close" | "empty" | undefined;

/** The editable combobox of WAI-ARIA 1.2 with a list; keys that are the text field's own do nothing here. */
export function keyAction(key: string, { isOpen, active, count }: Place): KeyAction {
  if (key === "Escape") return isOpen ? "close" : "empty";
  if (!isOpen) return key === "ArrowDown" || key === "ArrowUp" ? "open" : undefined;
  if (key === "ArrowDown") return { move: active + 1 < count ? active + 1 : 0 };
  if (key === "ArrowUp") return { move: active > 0 ? active - 1 : count - 1 };
  if (active < 0) return undefined;
  if (key === "Home") return { move: 0 };
  if (key === "End") return { move: count - 1 };
  return key === "Enter" ? "choose" : undefined;
}
