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

/** Warning under the header while the browser has no network. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-warning-bg px-4 py-2.5 text-sm font-[550] text-warning">
          <Icon name="wifi-off" size={18} />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
