"use client";

import { useEffect, useState } from "react";
import { Photo } from "@/components/media/photo";
import { priceNote } from "@/components/property/price-and-place";
import { buttonClass } from "@/components/ui/button-class";
import { callApi } from "@/lib/client/api";
import { clearViewed, forgetViewed, viewedHomes } from "@/lib/client/viewed-homes";
import { rupees } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { placeLine } from "@/lib/property/rules";
import type { PropertyCard } from "@/lib/property/types";

/** The homes whose pages were opened last on this device. Homes that are gone since are left out and forgotten. */
export function RecentHomes() {
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
  if (homes.length === 0) return null;
  const clear = () => {
    clearViewed();
    setHomes([]);
    for (const mark of document.querySelectorAll("[data-seen]")) mark.remove();
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
        className="truncate text-sm font-semibold after:absolute after:inset-0 hover:text-accent-600"
      >
        {home.name}
      </a>
      <p className="truncate text-xs text-ink-3">{placeLine(home)}</p>
    </div>
  </li>
);
