import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The result of `read` in the browser; `before` on the server and during hydration. */
export const useInBrowser = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);

const yes = () => true;

/** False in the server's HTML, true after hydration. */
export const useHydrated = (): boolean => useInBrowser(yes, false);

const onVisibilityChange = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/** Is this tab in the background? */
export const useDocumentHidden = (): boolean =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );

/** Media query: one thing stands beside another, instead of one in place of the other (design.md). */
export const WIDE = "(min-width: 1024px)";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const onMotionPreferenceChange = (changed: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Does the visitor prefer reduced motion? True in the server's HTML, so that nothing moves before it is known. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onMotionPreferenceChange,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
