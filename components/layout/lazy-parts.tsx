"use client";

import { type ComponentType, useEffect, useState } from "react";
import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";

/** `start` is called with each click, focus and change in the part. `Layer` is then shown on the page. */
type Part = { start: (part: HTMLElement, event: string) => void; Layer?: ComponentType };

/** Parts of pages by their `data-part`. */
const PARTS: Record<string, () => Promise<Part>> = {
  compare: () => import("@/components/property/device-layer"),
  costs: () => import("@/components/property/costs-session"),
  fit: () => import("@/components/property/fit-session"),
  share: () => import("@/components/property/share-session"),
};

/** The part that is loaded with the page where this device stored something of it. */
const STORED = { "basera.compare": "compare", "basera.viewed": "compare", "basera.about-me": "fit" };

/** Assistive technology changes a field without focusing it. */
const USES = ["click", "focusin", "change"];

/** Makes the parts marked with `data-part` work. The code of each is loaded with its first use, or with what this device stored. */
export function LazyParts() {
  const [Layer, setLayer] = useState<ComponentType>();
  useEffect(() => {
    const load = async (name: string, part?: HTMLElement | null, event = "load") => {
      try {
        const loaded = await PARTS[name]?.();
        if (part) loaded?.start(part, event);
        if (loaded?.Layer) setLayer(() => loaded.Layer);
      } catch {
        if (event === "click") showToast("error", navigator.onLine ? messages.noAnswer : messages.offline);
      }
    };
    const wake = ({ type, target }: Pick<Event, "type" | "target">) => {
      const part = (target as Element).closest<HTMLElement>("[data-part]");
      if (part) void load(part.dataset.part ?? "", part, type);
    };
    for (const event of USES) document.addEventListener(event, wake);
    // Somebody may type before the scripts run.
    wake({ type: "focusin", target: document.activeElement ?? document.body });
    for (const [key, name] of Object.entries(STORED))
      try {
        if (localStorage.getItem(key)) void load(name, document.querySelector<HTMLElement>(`[data-part=${name}]`));
      } catch {
        // Without storage nothing is remembered.
      }
    return () => {
      for (const event of USES) document.removeEventListener(event, wake);
    };
  }, []);
  return Layer && <Layer />;
}
