"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { showToast } from "@/lib/client/toast";
import { pageMessages } from "@/lib/platform/page-messages";

/** `start` is called with each click, focus and change in the part. `Layer` is then shown on the page. */
type Part = { start: (part: HTMLElement, event: string) => void; Layer?: ComponentType };

/** Parts of pages by their `data-part`. */
const PARTS: Record<string, () => Promise<Part>> = {
  compare: () => import("@/components/property/device-layer"),
  costs: () => import("@/components/property/costs-session"),
  fit: () => import("@/components/property/fit-session"),
  share: () => import("@/components/property/share-session"),
};

/** The part that is loaded with each page where this device stored something of it. */
const STORED = { "basera.compare": "compare", "basera.viewed": "compare", "basera.about-me": "fit" };

/** Assistive technology changes a field without focusing it. */
const USES = ["click", "focusin", "change"];

type Loading = { name: string; show: (layer: () => ComponentType | undefined) => void };

/** Loads a part and starts it: the one that is used, or else the one of the page, where it has one. */
async function load({ name, show }: Loading, used?: HTMLElement, event = "load"): Promise<void> {
  try {
    const loaded = await PARTS[name]?.();
    const part = used ?? document.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (part) loaded?.start(part, event);
    if (loaded?.Layer) show(() => loaded.Layer);
  } catch {
    if (event === "click") showToast("error", navigator.onLine ? pageMessages.noAnswer : pageMessages.offline);
  }
}

/** Makes the parts marked with `data-part` work. The code of each is loaded with its first use, or with what this device stored. */
export function LazyParts() {
  const pathname = usePathname();
  const [Layer, setLayer] = useState<ComponentType>();
  useEffect(() => {
    const wake = ({ type, target }: Pick<Event, "type" | "target">) => {
      const part = (target as Element).closest<HTMLElement>("[data-part]");
      if (part) void load({ name: part.dataset.part ?? "", show: setLayer }, part, type);
    };
    for (const event of USES) document.addEventListener(event, wake);
    // Somebody may type before the scripts run.
    wake({ type: "focusin", target: document.activeElement ?? document.body });
    return () => {
      for (const event of USES) document.removeEventListener(event, wake);
    };
  }, []);
  // Links open pages in the same document: each has parts of its own, and something may be stored since the last one.
  useEffect(() => {
    if (!pathname) return;
    for (const [key, name] of Object.entries(STORED))
      try {
        if (localStorage.getItem(key)) void load({ name, show: setLayer });
      } catch {
        // Without storage nothing is remembered.
      }
  }, [pathname]);
  return Layer && <Layer />;
}
