/** Opens a dialog as a modal one; while any is open the page keeps the width its scrollbar left it (globals.css). */
export function openModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const isFirst = document.querySelector("dialog:modal") === null;
  if (isFirst) root.toggleAttribute("data-scrollbar", window.innerWidth > root.clientWidth);
  dialog.showModal();
}
