"use client";

import { useEffect } from "react";
import { pageRoutes } from "@/lib/platform/page-routes";

/** Reports one view of this listing when the page is loaded and visible, and remembers it on the device. Renders nothing. */
export function CountView({ id }: { id: string }) {
  useEffect(() => {
    const { signal, abort } = abortable();
    const report = () => {
      if (document.readyState !== "complete" || document.visibilityState !== "visible") return;
      abort();
      import("@/lib/client/viewed-homes").then(
        ({ rememberViewed }) => rememberViewed(id),
        () => undefined,
      );
      fetch(pageRoutes.api.viewOf(id), { method: "POST", keepalive: true, priority: "low" }).catch(() => undefined);
    };
    window.addEventListener("load", report, { signal });
    document.addEventListener("visibilitychange", report, { signal });
    report();
    return abort;
  }, [id]);
  return null;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
