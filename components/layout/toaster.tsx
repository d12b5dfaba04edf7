"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { TOAST_EDGE } from "@/components/layout/toast-edge";
import { ToasterLayer } from "@/components/layout/toaster-layer";
import type { ToastPlace } from "@/components/layout/toasts";
import {
  dismissErrors,
  onErrorsDismissed,
  onToastWaiting,
  showCarriedToast,
  type Toast,
  takeToasts,
} from "@/lib/client/toast";

const ON_PHONES: Record<ToastPlace, string> = {
  bottom: "bottom-[calc(var(--bar-h)+env(safe-area-inset-bottom)+16px)]",
  top: "top-[calc(env(safe-area-inset-top)+8px)]",
};

type ToasterProps = { place?: ToastPlace };

/** Messages; pages without a bar at the bottom have them at the top on phones, where they cover no button. */
export const Toaster = ({ place = "bottom" }: ToasterProps) => (
  <>
    <BeginPage key={usePathname()} />
    <LoadedToasts place={place} />
  </>
);

/** Loads the toasts when the first message waits; while they cannot be loaded, the last message stands alone. */
function LoadedToasts({ place }: Required<ToasterProps>) {
  const [Toasts, setToasts] = useState<ComponentType<{ place: ToastPlace }>>();
  const [alone, setAlone] = useState<Toast>();
  useEffect(() => {
    let isGone = false;
    let isLoaded = false;
    const take = (loaded: typeof import("@/components/layout/toasts")) => {
      if (isGone || isLoaded) return;
      isLoaded = true;
      loaded.forgetToasts();
      setToasts(() => loaded.Toasts);
    };
    const stop = onToastWaiting(() => {
      import("@/components/layout/toasts").then(
        take,
        () => isGone || setAlone((shown) => takeToasts().at(-1) ?? shown),
      );
    });
    const stopDismissing = onErrorsDismissed(() => setAlone((shown) => (shown?.kind === "error" ? undefined : shown)));
    return () => {
      isGone = true;
      stop();
      stopDismissing();
    };
  }, []);
  if (Toasts) return <Toasts place={place} />;
  if (!alone) return null;
  return (
    <ToasterLayer>
      <div
        className={`fixed inset-x-4 ${ON_PHONES[place]} z-(--z-toast) rounded-md border border-line-strong ${TOAST_EDGE[alone.kind]} bg-surface px-3.5 py-1.5 shadow-3 lg:top-22 lg:right-6 lg:bottom-auto lg:left-auto`}
      >
        <span role={alone.kind === "error" ? "alert" : "status"}>{alone.text}</span>
        <button type="button" onClick={() => setAlone(undefined)} className="ml-3 min-h-11 font-semibold">
          Dismiss
        </button>
      </div>
    </ToasterLayer>
  );
}

/** Each page begins without the errors of the one before, and with the message that one kept for it. */
function BeginPage() {
  // Before the effects of the new page, which may have an error of its own to show.
  useLayoutEffect(dismissErrors, []);
  useEffect(showCarriedToast, []);
  return null;
}
