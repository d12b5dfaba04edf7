import { useEffect, useRef } from "react";
import type { MapSpot } from "@/components/search/map-homes";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { rupees } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { placeLine } from "@/lib/property/headline";
import { mapMessages } from "@/lib/property/map-messages";
import { RENT_PERIOD } from "@/lib/property/price-and-place";
import type { MapHome } from "@/lib/search/map-contract";
import { mapTexts } from "@/lib/search/map-texts";
import { langOf } from "@/lib/text/devanagari";

const SHOWN = 5;

/** The homes at a spot that was pressed. */
export function SpotCard({ spot, onClose }: { spot: MapSpot; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const more = spot.count - Math.min(SHOWN, spot.homes.length);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={mapTexts.homesAtOnePlace(spot.count)}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      className="absolute inset-x-3 bottom-3 z-[500] max-h-[60%] overflow-y-auto rounded-lg bg-surface p-4 pr-12 shadow-3 outline-none sm:right-auto sm:w-80"
    >
      <button
        type="button"
        aria-label={mapTexts.close}
        onClick={onClose}
        className={`${iconButtonClass} absolute! top-1 right-1`}
      >
        <Icon name="x" />
      </button>
      {spot.homes.length !== 1 && <p className="mb-2 text-sm font-semibold">{mapTexts.homesAtOnePlace(spot.count)}</p>}
      <ul className="grid gap-3">
        {spot.homes.slice(0, SHOWN).map((home) => (
          <li key={home._id} className="min-w-0">
            <Home home={home} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          {spot.homes.length > 0 ? mapTexts.moreInList(more) : mapTexts.allInList}
        </p>
      )}
    </section>
  );
}

function Home({ home }: { home: MapHome }) {
  const somewhere = home.of === "locality" ? home.locality : home.of === "city" ? home.city : undefined;
  return (
    <a href={routes.property(home.slug)} className="group/home block">
      <span className="block font-bold tabular-nums">
        {rupees(home.price)}
        {home.category === "rent" && <span className="text-sm font-normal text-ink-3"> {RENT_PERIOD}</span>}
      </span>
      <span
        lang={langOf(home.name)}
        className="block truncate font-semibold text-accent-600 group-hover/home:underline"
      >
        {home.name}
      </span>
      <span className="block text-sm text-ink-3">
        {placeLine(home)}
        {somewhere && ` (${mapMessages.somewhereIn(somewhere)})`}
      </span>
    </a>
  );
}
