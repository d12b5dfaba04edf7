import { type RefObject, useLayoutEffect, useRef } from "react";

/** For what comes into the place of something else: it takes the focus over from what is covered now. */
export function useTakenFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (document.activeElement?.closest("[inert]")) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
