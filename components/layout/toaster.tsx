"use client";

import { type ComponentType, useEffect, useState } from "react";
import { ToastBox } from "@/components/layout/toast-box";
import { onToastWaiting, type Toast, takeToasts } from "@/lib/client/toast";

/** Loads the toasts when the first message waits; while they cannot be loaded, the last message stands alone. */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType>();
  const [alone, setAlone] = useState<Toast>();
  useEffect(() => {
    let isGone = false;
    const stop = onToastWaiting(() => {
      import("@/components/layout/toasts").then(
        (loaded) => isGone || setToasts(() => loaded.Toasts),
        () => isGone || setAlone(takeToasts().at(-1)),
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  if (Toasts) return <Toasts />;
  if (!alone) return null;
  return (
    <div className="fixed inset-x-4 bottom-[calc(var(--bar-h)+env(safe-area-inset-bottom)+16px)] z-(--z-toast) grid justify-items-center [--width:356px] lg:top-22 lg:right-6 lg:bottom-auto lg:left-auto">
      <ToastBox {...alone} onClose={() => setAlone(undefined)} />
    </div>
  );
}
