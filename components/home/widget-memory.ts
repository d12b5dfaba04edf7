import { readNote, writeNote } from "@/components/home/session-note";
import { WIDGET_FIELDS, type WidgetChoice, type WidgetField } from "@/components/home/widget-target";

const WIDGET_KEY = "basera_widget";

/** What the form's fields say; empty where nothing is chosen. */
export function choiceOf(form: HTMLFormElement): WidgetChoice {
  const data = new FormData(form);
  return Object.fromEntries(
    WIDGET_FIELDS.map((field) => [field, String(data.get(field) ?? "").trim()]),
  ) as WidgetChoice;
}

/** Keeps the form's choices for this browser session: a soft way back draws the page anew. */
export const keepChoice = (form: HTMLFormElement): void =>
  writeNote(WIDGET_KEY, new URLSearchParams(choiceOf(form)).toString());

/** Puts kept choices back where nothing is chosen yet. */
export function restoreChoice(form: HTMLFormElement): void {
  const kept = new URLSearchParams(readNote(WIDGET_KEY) ?? "");
  const chosen = choiceOf(form);
  for (const field of WIDGET_FIELDS) if (!chosen[field]) choose(form, field, kept.get(field));
}

function choose(form: HTMLFormElement, field: WidgetField, value: string | null) {
  const select = form.querySelector<HTMLSelectElement>(`[name="${field}"]`);
  if (select && [...select.options].some((option) => option.value === value)) select.value = value ?? "";
}
