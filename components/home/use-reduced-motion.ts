import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";
const listen = (changed: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Does the visitor want things to stand still? True in the server's HTML, so that nothing starts by mistake. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => true,
  );
