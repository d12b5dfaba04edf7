"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { TOAST_EDGE, ToasterLayer } from "@/components/layout/toaster-layer";
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

/** Toasts. On phones they are at the bottom, or at the top on pages without a bottom bar, where they cover no button. */
export const Toaster = ({ place = "bottom" }: ToasterProps) => (
  <>
    <PageStart key={usePathname()} />
    <LoadedToasts place={place} />
  </>
);

/** Loads the toast code with the first message. If that fails, the last message is shown in a plain box. */
function LoadedToasts({ place }: Required<ToasterProps>) {
  const [Toasts, setToasts] = useState<ComponentType<{ place: ToastPlace }>>();
  const [fallback, setFallback] = useState<Toast>();
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
        () => isGone || setFallback((shown) => takeToasts().at(-1) ?? shown),
      );
    });
    const stopDismissing = onErrorsDismissed(() =>
      setFallback((shown) => (shown?.kind === "error" ? undefined : shown)),
    );
    return () => {
      isGone = true;
      stop();
      stopDismissing();
    };
  }, []);
  if (Toasts) return <Toasts place={place} />;
  if (!fallback) return null;
  return (
    <ToasterLayer>
      <div
        className={`fixed inset-x-4 ${ON_PHONES[place]} z-(--z-toast) rounded-md border border-line-strong ${TOAST_EDGE[fallback.kind]} bg-surface px-3.5 py-1.5 shadow-3 lg:top-22 lg:right-6 lg:bottom-auto lg:left-auto`}
      >
        <span role={fallback.kind === "error" ? "alert" : "status"}>{fallback.text}</span>
        <button type="button" onClick={() => setFallback(undefined)} className="ml-3 min-h-11 font-semibold">
          Dismiss
        </button>
      </div>
    </ToasterLayer>
  );
}

/** A new page dismisses the errors of the previous page and shows the message that page left for it. */
function PageStart() {
  // A layout effect runs before the effects of the new page, which may show an error of its own.
  useLayoutEffect(dismissErrors, []);
  useEffect(showCarriedToast, []);
  return null;
}
