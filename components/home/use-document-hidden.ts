import { useSyncExternalStore } from "react";

const listen = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/** Is this tab in the background? */
export const useDocumentHidden = (): boolean =>
  useSyncExternalStore(
    listen,
    () => document.hidden,
    () => false,
  );
