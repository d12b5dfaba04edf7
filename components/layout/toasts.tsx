"use client";

import { useEffect, useState } from "react";
import { Toaster, toast } from "sonner";
import { TOAST_EDGE, ToasterLayer } from "@/components/layout/toaster-layer";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { WIDE } from "@/components/ui/use-browser";
import { onErrorsDismissed, onToastWaiting, type ToastKind, takeToasts } from "@/lib/client/toast";

export type ToastPlace = "bottom" | "top";

const SHOWN_MS = { success: 5_000, info: 5_000, error: 8_000 };
const AT_TOP = "top-center";
const ON_PHONES = { bottom: "bottom-center", top: AT_TOP } as const;
const PHONE_OFFSET = {
  bottom: "calc(var(--bar-h) + env(safe-area-inset-bottom) + 16px)",
  top: "calc(env(safe-area-inset-top) + 8px)",
};
const ON_WIDE = { position: "top-right", offset: { top: 88, right: 24 } } as const;

const isWide = () => window.matchMedia(WIDE).matches;

const errors = new Set<number | string>();

function showWaiting() {
  for (const { kind, text } of takeToasts()) {
    const id = toast.custom((own) => <ToastBox kind={kind} text={text} onClose={() => toast.dismiss(own)} />, {
      duration: SHOWN_MS[kind],
      // On phones a dialog's buttons are at the bottom, so toasts are at the top while a dialog is open.
      ...(!isWide() && document.querySelector("dialog[open]") && { position: AT_TOP }),
    });
    if (kind === "error") errors.add(id);
  }
}

function dismissShownErrors() {
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}

/** Removes the toasts of an earlier toaster, which Sonner would show again. Called before the first render. */
export function forgetToasts() {
  toast.dismiss();
  errors.clear();
}

/** Toasts: at the bottom or the top on phones, at the top right on wide screens. */
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

const LOOKS = {
  success: { ink: "text-success", icon: "circle-check" },
  error: { ink: "text-danger", icon: "circle-alert" },
  info: { ink: "text-accent-600", icon: "info" },
} as const;

function ToastBox({ kind, text, onClose }: { kind: ToastKind; text: string; onClose: () => void }) {
  const { ink, icon } = LOOKS[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={`flex w-(--width) max-w-full items-center gap-3 rounded-md border border-line ${TOAST_EDGE[kind]} bg-surface py-1.5 pr-1 pl-3.5 font-sans text-[0.9375rem] font-[550] text-ink shadow-3`}
    >
      <Icon name={icon} className={ink} />
      <span className="min-w-0 flex-1 py-1.5">{text}</span>
      <button type="button" aria-label="Dismiss" onClick={onClose} className={iconButtonClass}>
        <Icon name="x" size={18} className="text-ink-3" />
      </button>
    </div>
  );
}
