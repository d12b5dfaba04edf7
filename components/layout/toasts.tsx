"use client";

import { useEffect, useState } from "react";
import { Toaster, toast } from "sonner";
import { ToastBox } from "@/components/layout/toast-box";
import { ToasterLayer } from "@/components/layout/toaster-layer";
import { onErrorsDismissed, onToastWaiting, takeToasts } from "@/lib/client/toast";

export type ToastPlace = "bottom" | "top";

const SHOWN_MS = { success: 5_000, info: 5_000, error: 8_000 };
const ON_PHONES = {
  bottom: { position: "bottom-center", offset: { bottom: "calc(var(--bar-h) + env(safe-area-inset-bottom) + 16px)" } },
  top: { position: "top-center", offset: { top: "calc(env(safe-area-inset-top) + 8px)" } },
} as const;
const ON_WIDE = { position: "top-right", offset: { top: 88, right: 24 } } as const;

const errors = new Set<number | string>();

function showWaiting() {
  for (const { kind, text } of takeToasts()) {
    const id = toast.custom((own) => <ToastBox kind={kind} text={text} onClose={() => toast.dismiss(own)} />, {
      duration: SHOWN_MS[kind],
    });
    if (kind === "error") errors.add(id);
  }
}

function dismissShownErrors() {
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}

/** Sonner shows what an earlier toaster had not finished; it belongs to the page before. Called before the first render. */
export function forgetToasts() {
  toast.dismiss();
  errors.clear();
}

/** Messages at the bottom above the bar on phones, or at their top; top right on wide screens. */
export function Toasts({ place }: { place: ToastPlace }) {
  const [isWide] = useState(() => window.matchMedia("(min-width: 1024px)").matches);
  useEffect(() => onErrorsDismissed(dismissShownErrors), []);
  useEffect(() => onToastWaiting(showWaiting), []);
  const { position, offset } = isWide ? ON_WIDE : ON_PHONES[place];
  return (
    <ToasterLayer>
      <Toaster position={position} offset={offset} mobileOffset={offset} gap={8} style={{ zIndex: "var(--z-toast)" }} />
    </ToasterLayer>
  );
}
