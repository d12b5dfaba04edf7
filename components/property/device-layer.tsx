"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CompareBar } from "@/components/property/compare-bar";
import { RecentHomes } from "@/components/property/recent-homes";
import { comparedHomes, onCompareChange, removeCompared, toggleCompared } from "@/lib/client/compare";
import { showToast } from "@/lib/client/toast";
import { viewedHomes } from "@/lib/client/viewed-homes";
import { compareTexts } from "@/lib/search/compare-texts";

/** Marks of seen homes and of homes to compare on all cards, the bar of the latter, and the recently viewed homes. */
export function Layer() {
  const path = usePathname();
  const search = useSearchParams();
  const [place, setPlace] = useState<Element | null>(null);

  useEffect(() => {
    mark();
    // Lists replace their cards in place.
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = onCompareChange(mark);
    const onShow = () => mark();
    window.addEventListener("pageshow", onShow);
    document.addEventListener("click", onTakenAway);
    return () => {
      observer.disconnect();
      stop();
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("click", onTakenAway);
    };
  }, []);

  useEffect(() => {
    if (!path || !search) return;
    return whenOutOfSight(document.querySelector("[data-recent-homes]"), setPlace);
  }, [path, search]);

  return (
    <>
      <CompareBar />
      {place?.isConnected && createPortal(<RecentHomes />, place)}
    </>
  );
}

/** A press on a card's `Compare` button. */
export function start({ dataset: { compare: id = "", name = "" } }: HTMLElement, event: string): void {
  if (event !== "click") return;
  const outcome = toggleCompared({ id, name });
  if (outcome === "full") showToast("error", compareTexts.full);
  else showToast("success", compareTexts[outcome](name));
}

/** `Take away` in the comparison is a link; the home is also taken out of what this device remembers. */
function onTakenAway({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>("[data-uncompare]") : null;
  if (link) removeCompared(link.dataset.uncompare ?? "");
}

function mark(): void {
  const compared = new Set(comparedHomes().map(({ id }) => id));
  const viewed = new Set(viewedHomes());
  for (const button of document.querySelectorAll<HTMLElement>("[data-compare]")) {
    const id = button.dataset.compare ?? "";
    const isPressed = String(compared.has(id));
    if (button.getAttribute("aria-pressed") !== isPressed) button.setAttribute("aria-pressed", isPressed);
    markSeen(button.closest("article"), viewed.has(id));
  }
}

/** Over the photo, so that nothing moves. */
function markSeen(card: Element | null, isSeen: boolean): void {
  const known = card?.querySelector("[data-seen]");
  if (isSeen === (known !== null && known !== undefined)) return;
  known?.remove();
  if (!isSeen) return;
  const badge = document.createElement("span");
  badge.dataset.seen = "";
  badge.className = "seen-mark";
  badge.textContent = "Seen";
  card?.firstElementChild?.append(badge);
}

/**
 * Calls `use` with `place` once it is not on the screen, or once somebody does something: what is put into it then moves nothing
 * that is being read. Returns a function that stops waiting.
 */
function whenOutOfSight(place: Element | null, use: (place: Element | null) => void): () => void {
  if (!place) {
    use(null);
    return () => undefined;
  }
  const events = new AbortController();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => !isIntersecting)) show();
  });
  const show = () => {
    events.abort();
    observer.disconnect();
    use(place);
  };
  observer.observe(place);
  for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, show, { signal: events.signal });
  return () => {
    events.abort();
    observer.disconnect();
    use(null);
  };
}
