"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { LogoMark } from "@/components/layout/logo-mark";
import { isEntering, onEntering } from "@/lib/client/entering";
import { messages } from "@/lib/messages";

/** Covers the page, dialogs included, while a signed-in page is on its way and takes its time. */
export function EnteringScreen() {
  const cover = useRef<HTMLDivElement>(null);
  const isShown = useSyncExternalStore(onEntering, isEntering, () => false);
  useEffect(() => {
    if (isShown) cover.current?.showPopover?.();
  }, [isShown]);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && messages.openingAccount}
      </p>
      {isShown && (
        <div
          ref={cover}
          popover="manual"
          aria-hidden="true"
          className="size-full max-h-none max-w-none border-0 bg-surface text-ink"
        >
          <div className="grid h-full content-center justify-items-center gap-5 px-6 text-center">
            <LogoMark className="size-14 animate-pulse fill-accent-600" />
            <p className="font-[550] text-ink-2">{messages.openingAccount}</p>
          </div>
        </div>
      )}
    </>
  );
}
