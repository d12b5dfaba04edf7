"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Photo } from "@/components/media/photo";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { callApi } from "@/lib/client/api";
import {
  type ComparedHome,
  clearCompared,
  comparedHomes,
  onCompareChange,
  removeCompared,
  toggleCompared,
} from "@/lib/client/compare";
import { showToast } from "@/lib/client/toast";
import { clearViewed, forgetViewed, viewedHomes } from "@/lib/client/viewed-homes";
import { rupees } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { placeLine } from "@/lib/property/headline";
import { priceNote } from "@/lib/property/price-and-place";
import type { PropertyCard } from "@/lib/property/types";
import { compareTexts } from "@/lib/search/compare-texts";
import { langOf } from "@/lib/text/devanagari";

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
  if (outcome === "full" || outcome === "notStored") showToast("error", compareTexts[outcome]);
  else showToast("success", compareTexts[outcome](name));
}

/** `Remove` in the comparison is a link; the home is also taken out of what this device remembers. */
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

/** Has the focus once a list of this device is cleared: it stands at the end of the page, and its button is gone with it. */
const MAIN = {
  get current() {
    return document.querySelector("main");
  },
};

/**
 * The homes to compare, above the bar and the `Map` button at the bottom of phones. The room at the end of the page keeps the last
 * links free of it; in a low window it stands there. Nothing without any, and on the comparison itself.
 */
function CompareBar() {
  const path = usePathname();
  const [homes, setHomes] = useState<readonly ComparedHome[]>([]);
  useEffect(() => {
    const read = () => setHomes(comparedHomes());
    read();
    return onCompareChange(read);
  }, []);
  useFocusFallback(MAIN, homes.length > 0);
  const isComparison = path === routes.compare() && new URLSearchParams(location.search).has("ids");
  if (homes.length === 0 || isComparison) return null;
  return (
    <div
      data-compare-bar
      className="h-[calc(var(--bar-h)+env(safe-area-inset-bottom)+64px)] bg-canvas px-3 lg:h-16 print:hidden"
    >
      <section
        aria-label={compareTexts.bar}
        className="fixed inset-x-3 bottom-[calc(var(--bar-h)+env(safe-area-inset-bottom)+88px)] z-(--z-sticky) mx-auto flex max-w-110 items-center justify-between gap-2 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-3 lg:bottom-5 [@media(max-height:480px)]:static"
      >
        <a
          href={routes.compare(homes.map(({ id }) => id))}
          className={`${buttonClass({ tone: "primary" })} min-w-0 flex-1`}
        >
          <Icon name="columns-2" size={18} />
          {compareTexts.open(homes.length)}
        </a>
        <button type="button" onClick={clearCompared} className={buttonClass({ tone: "ghost" })}>
          {compareTexts.clear}
          <span className="sr-only"> {compareTexts.bar.toLowerCase()}</span>
        </button>
      </section>
    </div>
  );
}

/** The homes whose pages were opened last on this device. Homes that are gone since are left out and forgotten. */
function RecentHomes() {
  const [homes, setHomes] = useState<PropertyCard[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const ids = viewedHomes().slice(0, limits.viewedHomesKept);
    if (ids.length === 0) return;
    void callApi<PropertyCard[]>("GET", routes.api.cards(ids)).then((answer) => {
      if (isUnmounted || !answer.ok) return;
      const shown = new Set(answer.data.map(({ _id }) => _id));
      const gone = ids.filter((id) => !shown.has(id));
      if (gone.length > 0) forgetViewed(new Set(gone));
      setHomes(answer.data);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  useFocusFallback(MAIN, homes.length > 0);
  if (homes.length === 0) return null;
  const clear = () => {
    clearViewed();
    setHomes([]);
    for (const badge of document.querySelectorAll("[data-seen]")) badge.remove();
  };
  return (
    <section aria-labelledby="recently-viewed" className="pt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="recently-viewed" className="text-h2">
            Recently viewed
          </h2>
          <p className="text-sm text-ink-3">Kept on this device alone.</p>
        </div>
        <button type="button" onClick={clear} className={buttonClass({ tone: "ghost" })}>
          Clear<span className="sr-only"> recently viewed homes</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it. */}
      <ul tabIndex={0} aria-label="Recently viewed homes" className="bleed no-scrollbar flex gap-4 overflow-x-auto">
        {homes.map((home) => (
          <RecentHome key={home._id} home={home} />
        ))}
      </ul>
    </section>
  );
}

const RecentHome = ({ home }: { home: PropertyCard }) => (
  <li className="relative w-44 shrink-0 overflow-hidden rounded-lg border border-line">
    <Photo src={home.photos[0]} alt="" sizes="176px" width={320} height={240} className="aspect-4/3 w-full" />
    <div className="grid gap-0.5 p-3">
      <p className="font-bold tabular-nums">
        {rupees(home.price)} <span className="text-xs font-[450] whitespace-nowrap text-ink-3">{priceNote(home)}</span>
      </p>
      <a
        href={routes.property(home.slug)}
        lang={langOf(home.name)}
        className="truncate text-sm font-semibold after:absolute after:inset-0 hover:text-accent-600"
      >
        {home.name}
      </a>
      <p className="truncate text-xs text-ink-3">{placeLine(home)}</p>
    </div>
  </li>
);
