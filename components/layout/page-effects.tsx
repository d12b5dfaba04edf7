"use client";

import { usePathname, useServerInsertedHTML } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { hasSessionCookie } from "@/lib/client/session";
import { clearViewer, loadViewer } from "@/lib/client/viewer";
import { SESSION_MARK } from "@/lib/identity/constants";
import { pageMessages } from "@/lib/platform/page-messages";
import { PLACEHOLDER_PHOTO } from "@/lib/platform/page-routes";
import { indiaDayOf } from "@/lib/platform/time";

const isBelow = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

/**
 * Marks the menu links of the current page with aria-current. Done in the browser because pages are cached under internal
 * paths, so the server does not know the public address.
 */
export function CurrentLinks() {
  const pathname = usePathname();
  useEffect(() => {
    const path = pathname && window.location.pathname;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-section]")) {
      const sections = link.dataset.section?.split(" ").filter(Boolean) ?? [];
      if (link.pathname === path) link.setAttribute("aria-current", "page");
      else if (sections.some((section) => isBelow(path, section))) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }, [pathname]);
  return null;
}

function replaceBroken(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement) || target.src.endsWith(PLACEHOLDER_PHOTO)) return;
  target.removeAttribute("srcset");
  target.src = PLACEHOLDER_PHOTO;
}

/** Replaces every image that fails to load with the placeholder, once. */
export function ImageFallback() {
  useEffect(() => {
    const onError = (event: Event) => replaceBroken(event.target);
    document.addEventListener("error", onError, true);
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceBroken(image);
    return () => document.removeEventListener("error", onError, true);
  }, []);
  return null;
}

function onConnectionChange(notify: () => void) {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** Warning while the browser is offline, sticky below the header or, with `isTop`, at the top of the page. */
export function OfflineBar({ isTop = false }: { isTop?: boolean }) {
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={`sticky z-(--z-bar) ${isTop ? "top-0" : "top-14 lg:top-18"}`}>
      {!online && (
        <p
          data-offline-bar
          className="flex min-h-(--offline-h) items-center justify-center gap-2.5 bg-warning-bg px-4 py-2.5 text-sm font-[550] text-warning"
        >
          <Icon name="wifi-off" size={18} />
          {pageMessages.offline}
        </p>
      )}
    </div>
  );
}

/**
 * Loads the signed-in user after the page and keeps the session mark up to date. Does nothing for visitors. `markScript` marks the
 * page before its first paint. It ends the head, where it waits for the style sheet; until then browsers load few scripts, and
 * style sheet, font and first photo have the bandwidth to themselves.
 */
export function SessionWatch({ markScript }: { markScript: string }) {
  const isWritten = useRef(false);
  useServerInsertedHTML(() => {
    if (isWritten.current) return null;
    isWritten.current = true;
    return <script>{markScript}</script>;
  });
  useLayoutEffect(() => {
    const mark = () => document.documentElement.toggleAttribute(SESSION_MARK, hasSessionCookie());
    const watch = () => {
      mark();
      void loadViewer().then(mark);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      clearViewer();
      watch();
    };
    watch();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return null;
}

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
