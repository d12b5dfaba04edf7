"use client";

import { useEffect } from "react";
import { routes } from "@/lib/platform/routes";

const KEY = "basera.uploads";
const START = routes.uploads();

const EVENTS = ["pointerover", "touchstart", "focusin", "click"];

/**
 * Makes the menu lead to the page of the list that was visited last. A link gets its address at the first event that may
 * prefetch or follow it, so that the start of the list is not loaded first.
 */
export function RestoreListAddress() {
  useEffect(() => {
    const listeners = new AbortController();
    const restore = ({ target }: Event) => restoreMenuLink(target);
    for (const name of EVENTS)
      document.addEventListener(name, restore, { capture: true, passive: true, signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return null;
}

/** Remembers the address of the list that is shown, for the menu (spec 2, Admin properties table). */
export function RememberListAddress({ address }: { address: string }) {
  useEffect(() => rememberList(address), [address]);
  return null;
}

/** Stores the address of the list, with page, state and search, for this browser session. */
export function rememberList(address: string): void {
  try {
    if (address === START) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    return;
  }
}

/** The address of the list as it was visited last in this browser session. */
function rememberedList(): string {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored?.startsWith(`${START}?`) ? stored : START;
  } catch {
    return START;
  }
}

/** Sets the remembered address on a menu link around `target`; other links to the list keep their own. */
function restoreMenuLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-section]") : null;
  if (link && link.pathname === START) link.setAttribute("href", rememberedList());
}
