"use client";

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { isEntering, onEntering } from "@/lib/client/entering";
import { messages } from "@/lib/messages";

/** Covers the page, dialogs included, while a signed-in page is on its way and takes its time. */
export function EnteringScreen({ children }: { children?: ReactNode }) {
  const cover = useRef<HTMLDivElement>(null);
  const isShown = useSyncExternalStore(onEntering, isEntering, () => false);
  useEffect(() => {
    cover.current?.[isShown ? "showPopover" : "hidePopover"]?.();
  }, [isShown]);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && messages.openingAccount}
      </p>
      <div
        ref={cover}
        popover="manual"
        aria-hidden="true"
        className="size-full max-h-none max-w-none border-0 bg-surface text-ink"
      >
        {children}
      </div>
    </>
  );
}
