"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import type { MemberPress } from "@/components/layout/sign-in-required";
import { clearCart, isSaved, loadCart, onCartChange, runPendingAction, setSaved } from "@/lib/client/cart";
import { hasSessionCookie } from "@/lib/client/session";
import { loadViewer } from "@/lib/client/viewer";

/** Fills the hearts of saved properties, also after client-side navigation. Renders nothing. */
export function SavedHearts() {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(() => {
    const load = async () => {
      await loadViewer();
      if (hasSessionCookie()) await loadCart();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      clearCart();
      void load();
    };
    const stop = onCartChange(markHearts);
    void load();
    void runPendingAction();
    window.addEventListener("pageshow", onShow);
    return () => {
      stop();
      window.removeEventListener("pageshow", onShow);
    };
  }, []);
  useEffect(() => {
    // A new page has new hearts.
    if (path && search) markHearts();
  }, [path, search]);
  return null;
}

function markHearts() {
  for (const heart of document.querySelectorAll<HTMLButtonElement>("button[name=save]"))
    heart.setAttribute("aria-pressed", String(isSaved(heart.value)));
}

/** A press on a heart by a signed-in person saves or removes the property. */
export async function handlePress({ propertyId, button, submitAgain }: MemberPress): Promise<void> {
  if ((await setSaved(propertyId, button.getAttribute("aria-pressed") !== "true")) === "signed out") submitAgain();
}
