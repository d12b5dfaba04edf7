"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Stands at the end of the page, or of the modal dialog opened last: what is outside an open one cannot be used. */
export function ToasterLayer({ children }: { children: ReactNode }) {
  const [layer] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    let open: HTMLDialogElement[] = [];
    const stand = () => {
      const now = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
      open = [...open.filter((dialog) => now.includes(dialog)), ...now.filter((dialog) => !open.includes(dialog))];
      const place = open.at(-1) ?? document.body;
      if (layer.parentElement !== place) place.append(layer);
    };
    // A click on a message is none on the dialog around it.
    const keep = (event: Event) => event.stopPropagation();
    const changes = new MutationObserver(stand);
    stand();
    layer.addEventListener("click", keep);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    return () => {
      changes.disconnect();
      layer.removeEventListener("click", keep);
      layer.remove();
    };
  }, [layer]);
  return createPortal(children, layer);
}
