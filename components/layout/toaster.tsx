"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onToastWaiting } from "@/lib/client/toast";

/** Loads the toasts when the first message waits. */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(
    () =>
      onToastWaiting(async () => {
        const loaded = await import("@/components/layout/toasts");
        setToasts(() => loaded.Toasts);
      }),
    [],
  );
  return Toasts ? <Toasts /> : null;
}
