"use client";

import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";
import { EnteringScreen } from "@/components/layout/entering-screen";
import { awaitPage } from "@/lib/client/entering";
import { staysOffline } from "@/lib/client/offline";
import { crossesBorder, isPlainClick, noteDocument, pathOf, siteForm, siteLink } from "@/lib/client/soft-links";
import { whenIdle } from "@/lib/client/when-idle";

/** A pointer that only grazes a link wants nothing; a press takes some 80 ms more, and a page on slow 4G 210. */
const HOVER_MS = 20;
/**
 * Of a kind of page that was never fetched the router asks for its kind, its data and its scripts, one after the other; of
 * the next one for its data alone. So the first listing on a page is fetched ahead, once.
 */
const FIRST_LISTING = 'main article a[href^="/property/"]';

/**
 * Makes every plain link and GET form of the site a soft navigation, prefetched on intent; a line shows slow ones. Between
 * public and signed-in pages it is a whole new page, and a screen with `children` shows slow ones.
 */
export function SoftNavigation({ children }: { children?: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    noteDocument();
    const prefetched = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (target: EventTarget | null) => {
      const url = siteLink(target);
      if (
        !url ||
        crossesBorder(url) ||
        !navigator.onLine ||
        prefetched.has(pathOf(url)) ||
        url.href === window.location.href
      )
        return;
      prefetched.add(pathOf(url));
      // Otherwise only loading states are fetched, and the site has none.
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
      if (!prefetched.has(pathOf(url)) && staysOffline()) return;
      if (crossesBorder(url)) return goHard(url);
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
      <EnteringScreen>{children}</EnteringScreen>
    </>
  );
}

const savesData = (): boolean => {
  const line: unknown = Reflect.get(navigator, "connection");
  return typeof line === "object" && line !== null && Reflect.get(line, "saveData") === true;
};

function goHard(url: URL) {
  awaitPage(url.pathname);
  window.location.assign(url);
}

function closeDialogAround(target: EventTarget | null) {
  const dialog = target instanceof Element ? target.closest("dialog") : null;
  if (dialog?.matches(":popover-open")) dialog.hidePopover();
  dialog?.close();
}
