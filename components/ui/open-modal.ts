/** Opens a dialog as a modal one; while any is open the page keeps the width its scrollbar left it (globals.css). */
export function openModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const isFirst = document.querySelector("dialog:modal") === null;
  if (isFirst) root.toggleAttribute("data-scrollbar", window.innerWidth > root.clientWidth);
  dialog.showModal();
}

/** Opens it as a modal one, also from the popover it was, with the focus on its first field or heading. */
export function openAndFocus(dialog: HTMLDialogElement): void {
  if (dialog.matches(":popover-open")) dialog.hidePopover();
  if (!dialog.open) openModal(dialog);
  const first = dialog.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, [data-autofocus]");
  (first ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
}
