"use client";

import { useEffect } from "react";

/** Loads what the buttons of `ShareMenu` do when it is opened. Renders nothing. */
export function ShareLoader() {
  useEffect(() => {
    const menu = document.querySelector<HTMLDetailsElement>("details[data-share]");
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const load = () => {
      if (stop) return;
      import("@/app/(site)/property/[slug]/_components/share-session").then(
        ({ startSharing }) => {
          if (menu && !isUnmounted) stop ??= startSharing(menu);
        },
        () => undefined,
      );
    };
    menu?.addEventListener("toggle", load);
    if (menu?.open) load();
    return () => {
      isUnmounted = true;
      stop?.();
      menu?.removeEventListener("toggle", load);
    };
  }, []);
  return null;
}
