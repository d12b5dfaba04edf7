"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hasDeviceData } from "@/lib/client/device-store";
import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";

/**
 * What this device remembers of homes: seen ones, the ones to compare. Its code is loaded where there is something, or with the
 * first press on a `Compare` button.
 */
export function DeviceEffects() {
  const [Layer, setLayer] = useState<ComponentType>();
  useEffect(() => {
    const load = async (pressed?: HTMLElement) => {
      try {
        const { DeviceLayer, pressCompare } = await import("@/components/property/device-layer");
        if (pressed) pressCompare(pressed);
        setLayer(() => DeviceLayer);
      } catch {
        if (pressed) showToast("error", navigator.onLine ? messages.noAnswer : messages.offline);
      }
    };
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-compare]") : null;
      if (button) void load(button);
    };
    document.addEventListener("click", onClick);
    if (hasDeviceData()) void load();
    return () => document.removeEventListener("click", onClick);
  }, []);
  return Layer && <Layer />;
}
