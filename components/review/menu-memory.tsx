"use client";

import { useEffect } from "react";
import { pointMenuLink } from "@/components/review/list-memory";

const SIGNS = ["pointerover", "touchstart", "focusin", "click"];

/**
 * Has the menu lead to the page of the list that was left last. Its links are changed at the first sign that one will be
 * followed, before anything follows or prefetches them: the start of the list is never loaded on the way.
 */
export function MenuMemory() {
  useEffect(() => {
    const events = new AbortController();
    const point = ({ target }: Event) => pointMenuLink(target);
    for (const sign of SIGNS)
      document.addEventListener(sign, point, { capture: true, passive: true, signal: events.signal });
    return () => events.abort();
  }, []);
  return null;
}
