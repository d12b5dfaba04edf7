import { copyText } from "@/lib/client/clipboard";
import { shareTexts } from "@/lib/property/messages";

const MENU = "details[data-part=share]";
let isListening = false;

/** Makes the buttons of an opened share menu work. */
export function start(menu: HTMLElement): void {
  menu.querySelector("[data-share-with=device]")?.toggleAttribute("hidden", !("share" in navigator));
  if (isListening) return;
  isListening = true;
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close(openMenu(), true));
  for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, onLeave);
}

const openMenu = () => document.querySelector<HTMLDetailsElement>(`${MENU}[open]`);

function close(menu: HTMLDetailsElement | null, takesFocus: boolean): void {
  if (!menu) return;
  menu.open = false;
  if (takesFocus) menu.querySelector("summary")?.focus();
}

function onClick({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-share-with]") : null;
  const menu = openMenu();
  if (!pressed || !menu) return;
  const { address: url = "", name: title = "" } = menu.dataset;
  close(menu, true);
  const way = pressed.dataset.shareWith;
  if (way === "copy") void copyText(url, { done: shareTexts.copied, failed: shareTexts.notCopied });
  // Closing the sheet without sharing is refused with an error, which means nothing.
  if (way === "device") navigator.share({ title, url }).catch(() => undefined);
}

function onLeave({ target }: Event): void {
  const menu = openMenu();
  if (menu && target instanceof Node && !menu.contains(target)) close(menu, false);
}
