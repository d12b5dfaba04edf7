"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ToastKind } from "@/lib/client/toast";

/** Renders into the body, or into the modal dialog opened last: everything outside an open modal is inert. */
export function ToasterLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    let open: HTMLDialogElement[] = [];
    const moveLayer = () => {
      const now = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
      open = [...open.filter((dialog) => now.includes(dialog)), ...now.filter((dialog) => !open.includes(dialog))];
      const place = open.at(-1) ?? document.body;
      if (layer.parentElement !== place) place.append(layer);
    };
    // A click on a message must not reach the dialog around it.
    const stopClick = (event: Event) => event.stopPropagation();
    const changes = new MutationObserver(moveLayer);
    moveLayer();
    layer.addEventListener("click", stopClick);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    return () => {
      changes.disconnect();
      layer.removeEventListener("click", stopClick);
      layer.remove();
    };
  }, [layer]);
  return createPortal(children, layer);
}

/** Coloured left edge of each kind of message. */
export const TOAST_EDGE: Record<ToastKind, string> = {
  success: "border-l-4 border-l-success",
  error: "border-l-4 border-l-danger",
  info: "border-l-4 border-l-accent-600",
};
