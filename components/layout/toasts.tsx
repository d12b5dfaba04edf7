"use client";

import { useEffect, useState } from "react";
import { Toaster, toast } from "sonner";
import { ToastBox } from "@/components/layout/toast-box";
import { ToasterLayer } from "@/components/layout/toaster-layer";
import { onErrorsDismissed, onToastWaiting, takeToasts } from "@/lib/client/toast";

export type ToastPlace = "bottom" | "top";

const SHOWN_MS = { success: 5_000, info: 5_000, error: 8_000 };
const AT_TOP = "top-center";
const ON_PHONES = { bottom: "bottom-center", top: AT_TOP } as const;
const PHONE_OFFSET = {
  bottom: "calc(var(--bar-h) + env(safe-area-inset-bottom) + 16px)",
  top: "calc(env(safe-area-inset-top) + 8px)",
};
const ON_WIDE = { position: "top-right", offset: { top: 88, right: 24 } } as const;

const isWide = () => window.matchMedia("(min-width: 1024px)").matches;

const errors = new Set<number | string>();

function showWaiting() {
  for (const { kind, text } of takeToasts()) {
    const id = toast.custom((own) => <ToastBox kind={kind} text={text} onClose={() => toast.dismiss(own)} />, {
      duration: SHOWN_MS[kind],
      // What a dialog says on a phone stands at the bottom, where its buttons are.
      ...(!isWide() && document.querySelector("dialog[open]") && { position: AT_TOP }),
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

/** Messages at the bottom above the bar on phones, or at their top, as while a dialog is open; top right on wide screens. */
export function Toasts({ place }: { place: ToastPlace }) {
  const [wide] = useState(isWide);
  useEffect(() => onErrorsDismissed(dismissShownErrors), []);
  useEffect(() => onToastWaiting(showWaiting), []);
  const { position, offset } = wide ? ON_WIDE : { position: ON_PHONES[place], offset: PHONE_OFFSET };
  return (
    <ToasterLayer>
      <Toaster position={position} offset={offset} mobileOffset={offset} gap={8} style={{ zIndex: "var(--z-toast)" }} />
    </ToasterLayer>
  );
}
