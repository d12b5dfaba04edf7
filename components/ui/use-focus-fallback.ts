import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to `place` when what `shown` names was replaced or taken away, and the focused element with it. Nothing is
 * shown while it is empty or false.
 */
export function useFocusFallback(
  place: RefObject<HTMLElement | null>,
  shown: string | number | boolean | undefined,
): void {
  const before = useRef(shown);
  useEffect(() => {
    const wasShown = before.current;
    before.current = shown;
    if (wasShown && wasShown !== shown && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
