"use client";

import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useSyncExternalStore, useTransition } from "react";
import {
  isEntering,
  isPlainClick,
  needsFullLoad,
  onEntering,
  pathOf,
  rememberDocumentZone,
  scheduleEnteringScreen,
  siteForm,
  siteLink,
  warnIfOffline,
  whenIdle,
} from "@/lib/client/navigation";
import { pageMessages } from "@/lib/platform/page-messages";

/** How long the pointer rests on a link before its page is prefetched. A press takes some 80 ms more, a page on slow 4G 210 ms. */
const HOVER_MS = 20;
/**
 * For the first page of a route the router loads the route, its data and its scripts one after the other; for later pages
 * only the data. So the first listing on a page is prefetched, once.
 */
const FIRST_LISTING = 'main article a[href^="/property/"]';

/**
 * Turns every plain link and GET form of the site into a client-side navigation, prefetched on hover, touch and focus. A
 * progress line shows slow navigations. Between public and signed-in pages the document is loaded anew; `children` cover the
 * page when that is slow.
 */
export function SoftNavigation({ children }: { children?: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    rememberDocumentZone();
    const prefetched = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (target: EventTarget | null) => {
      const url = siteLink(target);
      if (
        !url ||
        needsFullLoad(url) ||
        !navigator.onLine ||
        prefetched.has(pathOf(url)) ||
        url.href === window.location.href
      )
        return;
      prefetched.add(pathOf(url));
      // Any other kind fetches only loading states, and the site has none.
      router.prefetch(pathOf(url), { kind: PrefetchKind.FULL });
    };
    const onIntent = ({ target }: Event) => prefetch(target);
    const onHover = ({ target }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(prefetch, HOVER_MS, target);
    };
    const go = (event: Event, url: URL | undefined) => {
      if (!url) return;
      event.preventDefault();
      closeDialogAround(event.target);
      if (!prefetched.has(pathOf(url)) && warnIfOffline()) return;
      if (needsFullLoad(url)) return loadDocument(url);
      startTransition(() => router.push(pathOf(url)));
    };
    const onClick = (event: MouseEvent) => isPlainClick(event) && go(event, siteLink(event.target));
    const onSubmit = (event: SubmitEvent) => go(event, siteForm(event));

    const events = new AbortController();
    const { signal } = events;
    document.addEventListener("pointerover", onHover, { signal, passive: true });
    document.addEventListener("touchstart", onIntent, { signal, passive: true });
    document.addEventListener("focusin", onIntent, { signal });
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("submit", onSubmit, { signal });
    if (!savesData()) whenIdle(() => prefetch(document.querySelector(FIRST_LISTING)), signal);
    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, [router]);

  return (
    <>
      <div
        aria-hidden="true"
        data-pending={isPending || undefined}
        className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) h-0.75 origin-left scale-x-0 bg-accent-600 opacity-0 data-pending:scale-x-90 data-pending:opacity-100 data-pending:transition-[scale] data-pending:delay-150 data-pending:duration-[4s] data-pending:ease-out"
      />
      <LoadingOverlay>{children}</LoadingOverlay>
    </>
  );
}

const savesData = (): boolean => {
  const line: unknown = Reflect.get(navigator, "connection");
  return typeof line === "object" && line !== null && Reflect.get(line, "saveData") === true;
};

function loadDocument(url: URL) {
  scheduleEnteringScreen(url.pathname);
  window.location.assign(url);
}

function closeDialogAround(target: EventTarget | null) {
  const dialog = target instanceof Element ? target.closest("dialog") : null;
  if (dialog?.matches(":popover-open")) dialog.hidePopover();
  dialog?.close();
}

/** Covers the page, including dialogs, while a signed-in page loads slowly. */
export function LoadingOverlay({ children }: { children?: ReactNode }) {
  const cover = useRef<HTMLDivElement>(null);
  const isShown = useSyncExternalStore(onEntering, isEntering, () => false);
  useEffect(() => {
    cover.current?.[isShown ? "showPopover" : "hidePopover"]?.();
  }, [isShown]);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && pageMessages.openingAccount}
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
