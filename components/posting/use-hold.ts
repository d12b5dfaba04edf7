import { type RefObject, useLayoutEffect, useRef } from "react";

/** Closes the box to the keyboard and the pointer while `isHeld`; the focus that was in it comes back afterwards. */
export function useHold<Box extends HTMLElement>(isHeld: boolean): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!isHeld || !box) return;
    const had = document.activeElement;
    box.toggleAttribute("inert", true);
    return () => {
      box.toggleAttribute("inert", false);
      const isLost = document.activeElement?.contains(box) ?? true;
      if (isLost && had instanceof HTMLElement && box.contains(had)) had.focus();
    };
  }, [isHeld]);
  return ref;
}
