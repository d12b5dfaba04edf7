"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

function subscribe(notify: () => void) {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** Warning while the browser has no network, in sight under the header, or at the top of pages without one. */
export function OfflineBar({ isTop = false }: { isTop?: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={`sticky z-(--z-bar) ${isTop ? "top-0" : "top-14 lg:top-18"}`}>
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-warning-bg px-4 py-2.5 text-sm font-[550] text-warning">
          <Icon name="wifi-off" size={18} />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
