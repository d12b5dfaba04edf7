import { useEffect, useRef } from "react";
import type { PhotoItem } from "@/components/posting/photos/photo-list";

/** Keeps the focus where somebody works on the photos, though the photo they pressed at has moved or gone. */
export function usePhotoFocus(items: readonly PhotoItem[]) {
  const list = useRef<HTMLUListElement>(null);
  const wish = useRef<{ id: string | undefined; action: string }>(undefined);
  useEffect(() => {
    if (!wish.current || !items) return;
    const { id, action } = wish.current;
    wish.current = undefined;
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>("[data-photo]") ?? [])];
    const button = tiles
      .find((tile) => tile.dataset.photo === id)
      ?.querySelector<HTMLElement>(`[data-action=${action}]`);
    (button ?? list.current?.querySelector<HTMLElement>("[data-photo-input]"))?.focus();
  }, [items]);
  const keepFocus = (id: string | undefined, action: "left" | "right" | "remove") => {
    wish.current = { id, action };
  };
  return { list, keepFocus };
}
