"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { forgetCart, fulfilWish, isSaved, loadCart, onCartChange } from "@/lib/client/cart";
import { hasSessionSign } from "@/lib/client/session";
import { askViewer } from "@/lib/client/viewer";

/** Fills the hearts of what is saved, on this page and on those it leads to softly. Draws nothing itself. */
export function SavedMarks() {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(() => {
    const load = async () => {
      await askViewer();
      if (hasSessionSign()) await loadCart();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      forgetCart();
      void load();
    };
    const stop = onCartChange(markHearts);
    void load();
    void fulfilWish();
    window.addEventListener("pageshow", onShow);
    return () => {
      stop();
      window.removeEventListener("pageshow", onShow);
    };
  }, []);
  useEffect(() => {
    // Another page has other hearts.
    if (path && search) markHearts();
  }, [path, search]);
  return null;
}

function markHearts() {
  for (const heart of document.querySelectorAll<HTMLElement>("[data-press=save]"))
    heart.setAttribute("aria-pressed", String(isSaved(heart.dataset.property ?? "")));
}
