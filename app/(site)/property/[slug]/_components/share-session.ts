import { copyText } from "@/lib/client/clipboard";
import { shareTexts } from "@/lib/property/messages";

/** Makes the buttons of an opened share menu work. Returns a function that stops it. */
export function startSharing(menu: HTMLDetailsElement): () => void {
  const events = new AbortController();
  const { share: url = "", name: title = "" } = menu.dataset;
  menu.querySelector("[data-share-with=device]")?.toggleAttribute("hidden", !("share" in navigator));

  const close = (takesFocus: boolean) => {
    if (!menu.open) return;
    menu.open = false;
    if (takesFocus) menu.querySelector("summary")?.focus();
  };
  const onClick = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-share-with]") : null;
    if (!pressed) return;
    close(true);
    const way = pressed.dataset.shareWith;
    if (way === "copy") void copyText(url, { done: shareTexts.copied, failed: shareTexts.notCopied });
    // Closing the sheet without sharing is refused with an error, which means nothing.
    if (way === "device") navigator.share({ title, url }).catch(() => undefined);
  };
  const onLeave = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) close(false);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close(true);
  };
  menu.addEventListener("click", onClick, { signal: events.signal });
  menu.addEventListener("keydown", onKey, { signal: events.signal });
  for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, onLeave, { signal: events.signal });
  return () => events.abort();
}
