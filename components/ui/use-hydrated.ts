import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML, true as soon as scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
