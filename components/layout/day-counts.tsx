"use client";

import { useEffect } from "react";
import { indiaDayOf } from "@/lib/platform/time";

const NEAR = ["today", "yesterday"];

/** Writes how many days ago each `time[data-days]` was, by India's calendar. Without scripts the date stays. */
export function DayCounts() {
  useEffect(() => {
    const write = () => {
      for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-days]")) {
        const days = indiaDayOf(Date.now()) - indiaDayOf(Date.parse(time.dateTime));
        const text = days > 1 ? `${days} days ago` : NEAR[days];
        if (text && time.textContent !== text) time.textContent = text;
      }
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("visibilitychange", write);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", write);
    };
  }, []);
  return null;
}
