"use client";

import { useEffect } from "react";
import { askSession } from "@/lib/client/viewer";

/** A page out of the browser's memory shows nothing of somebody who has signed out, or gave way to somebody else. */
export function PrivateMemory({ accountId }: { accountId: string }) {
  useEffect(() => {
    const onShow = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const session = await askSession();
      if (session === "unknown") return;
      if (session === "none" || session.userDetails._id !== accountId) loadAnew();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [accountId]);
  return null;
}

function loadAnew() {
  document.body.hidden = true;
  window.location.reload();
}
