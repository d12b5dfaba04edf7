"use client";

import { useEffect } from "react";
import { callApi } from "@/lib/client/api";
import { hasSessionSign } from "@/lib/client/session";
import { routes } from "@/lib/routes";
import type { SignedIn } from "@/lib/user/contract";

/** A page out of the browser's memory shows nothing of somebody who has signed out, or gave way to somebody else. */
export function PrivateMemory({ accountId }: { accountId: string }) {
  useEffect(() => {
    const onShow = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (!hasSessionSign()) return loadAnew();
      const answer = await callApi<SignedIn>("GET", routes.api.me);
      if (answer.status === 401 || (answer.ok && answer.data.userDetails._id !== accountId)) loadAnew();
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
