"use client";

import { useEffect } from "react";
import { WIDE } from "@/components/ui/use-browser";

const PHONE_DIALOGS = 'dialog[data-page-dialog="drawer"], dialog[data-page-dialog="sheet"]';

/** Opens the dialogs of the page (`PageDialog`) as modals. Drawers and sheets close when the window becomes wide. */
export function PageDialogs() {
  useEffect(
    () =>
      onPageClick((event) => {
        for (const dialog of document.querySelectorAll<HTMLDialogElement>("[data-page-dialog]"))
          handleDialogClick(event, dialog);
      }),
    [],
  );
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => {
      if (wide.matches)
        for (const dialog of document.querySelectorAll<HTMLDialogElement>(PHONE_DIALOGS)) dialog.close();
    };
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return null;
}

/** Opens a dialog as a modal. The page keeps the width of its scrollbar while a modal is open (globals.css). */
export function openModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const isFirst = document.querySelector("dialog:modal") === null;
  if (isFirst) root.toggleAttribute("data-scrollbar", window.innerWidth > root.clientWidth);
  dialog.showModal();
}

/** Opens a dialog as a modal, even when it is open as a popover, and focuses its first field or its heading. */
export function openAndFocus(dialog: HTMLDialogElement): void {
  if (dialog.matches(":popover-open")) dialog.hidePopover();
  if (!dialog.open) openModal(dialog);
  const first = dialog.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, [data-autofocus]");
  (first ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}

let pressTarget: EventTarget | null = null;

/** Calls `answer` for every click on the page and remembers where the press began. Returns a function that stops listening. */
export function onPageClick(answer: (event: MouseEvent) => void): () => void {
  const events = new AbortController();
  document.addEventListener("pointerdown", ({ target }) => (pressTarget = target), { signal: events.signal });
  document.addEventListener("click", answer, { signal: events.signal });
  return () => events.abort();
}

/**
 * Opens or closes a dialog in response to a click anywhere on the page. Its buttons open and close it. Its scrim closes it
 * unless the dialog is locked or the press began inside. The second tap of a double tap is ignored: its target appeared
 * only after the first.
 */
export function handleDialogClick(event: MouseEvent, dialog: HTMLDialogElement, locked = false): void {
  if (!(event.target instanceof Element)) return;
  const isInside = pressTarget !== dialog && pressTarget instanceof Node && dialog.contains(pressTarget);
  if (event.target === dialog && !locked && !isInside && event.detail < 2) dialog.close();
  const trigger = event.target.closest("[popovertarget]");
  if (trigger?.getAttribute("popovertarget") !== dialog.id) return;
  event.preventDefault();
  if (trigger.getAttribute("popovertargetaction") === "hide") {
    if (event.detail < 2) dialog.close();
  } else if ("pointerType" in event && event.pointerType === "touch") openAfterPaint(trigger, dialog);
  else openAndFocus(dialog);
}

/**
 * Opens a dialog once the browser has painted its button as pressed. A modal dialog makes the whole page inert, which takes a
 * slow phone a tenth of a second: without the paint the tap would seem to be lost for that long.
 */
function openAfterPaint(trigger: Element, dialog: HTMLDialogElement): void {
  trigger.toggleAttribute("data-pressed", true);
  requestAnimationFrame(() =>
    setTimeout(() => {
      trigger.removeAttribute("data-pressed");
      openAndFocus(dialog);
    }),
  );
}
