"use client";

import { useLayoutEffect, useRef } from "react";
import { SESSION_MARK } from "@/components/layout/session-mark";
import { hasSessionSign } from "@/lib/client/session";
import { askViewer, forgetViewer } from "@/lib/client/viewer";

/** Asks who is signed in once the page is there, and keeps the mark of a session true; for visitors it does nothing. */
export function SessionWatch() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const frame = ref.current?.parentElement;
    const mark = () => frame?.toggleAttribute(SESSION_MARK, hasSessionSign());
    const watch = () => {
      mark();
      void askViewer().then(mark);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      forgetViewer();
      watch();
    };
    watch();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return <span ref={ref} hidden />;
}
