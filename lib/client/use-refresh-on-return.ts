import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Calls `refresh` when somebody comes back to the page or its network does, and after each navigation. */
export function useRefreshOnReturn(refresh: () => void): void {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    refresh();
  }, [pathname, refresh]);

  useEffect(() => {
    const onReturn = () => document.visibilityState === "visible" && navigator.onLine && refresh();
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener("visibilitychange", onReturn, { signal });
    for (const name of ["focus", "online"]) window.addEventListener(name, onReturn, { signal });
    return () => events.abort();
  }, [refresh]);
}
