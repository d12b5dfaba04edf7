import { openAndFocus } from "@/components/ui/open-modal";

let pressed: EventTarget | null = null;

/** Hears every click on the page, and where its press began; gives back what ends it. */
export function onPageClick(answer: (event: MouseEvent) => void): () => void {
  const events = new AbortController();
  document.addEventListener("pointerdown", ({ target }) => (pressed = target), { signal: events.signal });
  document.addEventListener("click", answer, { signal: events.signal });
  return () => events.abort();
}

/**
 * What a click anywhere on the page means for this dialog: its buttons open and close it, so does its scrim unless it is locked
 * or the press began inside. The second of two taps is none: what it hits was not there at the first.
 */
export function answerDialogClick(event: MouseEvent, dialog: HTMLDialogElement, locked = false): void {
  if (!(event.target instanceof Element)) return;
  const isInside = pressed !== dialog && pressed instanceof Node && dialog.contains(pressed);
  if (event.target === dialog && !locked && !isInside && event.detail < 2) dialog.close();
  const trigger = event.target.closest("[popovertarget]");
  if (trigger?.getAttribute("popovertarget") !== dialog.id) return;
  event.preventDefault();
  if (trigger.getAttribute("popovertargetaction") !== "hide") openAndFocus(dialog);
  else if (event.detail < 2) dialog.close();
}
