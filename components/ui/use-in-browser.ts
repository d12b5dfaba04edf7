import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What `read` gives in the browser, `before` in the server's HTML and until scripts run. */
export const useInBrowser = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);
