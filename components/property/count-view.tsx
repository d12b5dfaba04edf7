"use client";

import { useEffect } from "react";
import { routes } from "@/lib/routes";

/** Says once that somebody looks at this listing, when it is loaded and in sight. Draws nothing. */
export function CountView({ id }: { id: string }) {
  useEffect(() => {
    const { signal, abort } = abortable();
    const tell = () => {
      if (document.readyState !== "complete" || document.visibilityState !== "visible") return;
      abort();
      fetch(routes.api.viewOf(id), { method: "POST", keepalive: true, priority: "low" }).catch(() => undefined);
    };
    window.addEventListener("load", tell, { signal });
    document.addEventListener("visibilitychange", tell, { signal });
    tell();
    return abort;
  }, [id]);
  return null;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
