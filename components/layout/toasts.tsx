"use client";

import { useEffect, useState } from "react";
import { Toaster, toast } from "sonner";
import { ToastBox } from "@/components/layout/toast-box";
import { onToastWaiting, takeToasts } from "@/lib/client/toast";

const SHOWN_MS = { success: 5_000, info: 5_000, error: 8_000 };

function showWaiting() {
  for (const { kind, text } of takeToasts())
    toast.custom((id) => <ToastBox kind={kind} text={text} onClose={() => toast.dismiss(id)} />, {
      duration: SHOWN_MS[kind],
    });
}

/** Messages at the bottom above the bar on phones, top right on wide screens. */
export function Toasts() {
  const [isWide] = useState(() => window.matchMedia("(min-width: 1024px)").matches);
  useEffect(() => onToastWaiting(showWaiting), []);
  const offset = isWide
    ? { top: 88, right: 24 }
    : { bottom: "calc(var(--bar-h) + env(safe-area-inset-bottom) + 16px)" };
  return (
    <Toaster
      position={isWide ? "top-right" : "bottom-center"}
      offset={offset}
      mobileOffset={offset}
      gap={8}
      style={{ zIndex: "var(--z-toast)" }}
    />
  );
}
