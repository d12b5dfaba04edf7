"use client";

import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { WIDE } from "@/components/ui/use-browser";
import { readSessionValue, writeSessionValue } from "@/lib/client/session-value";
import { pageMessages } from "@/lib/platform/page-messages";
import { mapTexts } from "@/lib/search/map-texts";

type PanelProps = {
  /** The filters of the list as the API takes them, without area, order and page: `city=Indore&type=Flat`. */
  query: string;
  /** The address of the list that takes these filters with an area, where this page's own does not. */
  wider?: string | undefined;
};
type MapViewProps = Omit<PanelProps, "query"> & {
  /** Undefined when nothing can match: then there is no map. */
  query: string | undefined;
  /** Beside the button on wide screens: count and order of the list. */
  head?: ReactNode;
  /** Beside the button, and on phones above the list: its order, where the list has no head. */
  order?: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** Survives the change from a kept list page to a narrowed one. */
let wasOpen = false;
/** Survives a page load: an area in the address opens the map, unless the visitor has closed it. */
const CLOSED_KEY = "basera_map_closed";
const CLOSED = "1";
const HAS_AREA = /[?&](?:bbox|polygon|near)=/;

/**
 * A list with its map: together on wide screens, one instead of the other on phones. The map's code loads when it is opened. On
 * phones its button floats above the list; an empty list has it at the top, where it covers no link.
 */
export function MapView({ head, order, query, wider, children }: MapViewProps) {
  const [wants, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const wasToggled = useRef(false);
  const listAt = useRef(0);
  const isOpen = wants && query !== undefined;
  useEffect(() => {
    const isArea = HAS_AREA.test(window.location.search) && readSessionValue(CLOSED_KEY) !== CLOSED;
    if (wasOpen || isArea) setOpen(true);
  }, []);
  // On phones one takes the place of the other, and may be far above or below what is seen.
  useLayoutEffect(() => {
    if (!wasToggled.current) return;
    wasToggled.current = false;
    if (window.matchMedia(WIDE).matches) return;
    if (isOpen) section.current?.scrollIntoView({ behavior: "instant" });
    else window.scrollTo({ top: listAt.current, behavior: "instant" });
  }, [isOpen]);
  const toggle = () => {
    wasOpen = !isOpen;
    wasToggled.current = true;
    if (!isOpen) listAt.current = window.scrollY;
    writeSessionValue(CLOSED_KEY, isOpen ? CLOSED : "");
    setOpen(!isOpen);
  };
  return (
    <div data-map={isOpen ? "open" : "closed"} className="group/map">
      <div className={`flex flex-wrap items-center justify-end gap-3 ${head ? "" : "lg:my-3"}`}>
        {head && <div className="flex flex-1 flex-wrap items-center justify-between gap-3 max-lg:hidden">{head}</div>}
        {order && <div className="max-lg:mb-3 group-data-[map=open]/map:max-lg:hidden">{order}</div>}
        {query !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={toggle}
            className={`${buttonClass({ tone: "outline", size: "md" })} noscript:hidden max-lg:fixed max-lg:bottom-[calc(var(--bar-h)+32px+env(safe-area-inset-bottom))] max-lg:left-1/2 max-lg:z-(--z-bar) max-lg:-translate-x-1/2 max-lg:rounded-full! max-lg:shadow-3 max-lg:group-has-data-empty-list/map:static max-lg:group-has-data-empty-list/map:translate-x-0`}
          >
            <Icon name={isOpen ? "menu" : "map-pin"} size={18} />
            {isOpen ? (
              <>
                <span className="lg:hidden">{mapTexts.list}</span>
                <span className="max-lg:hidden">{mapTexts.hideMap}</span>
              </>
            ) : (
              mapTexts.map
            )}
          </button>
        )}
      </div>
      <div className="group-data-[map=open]/map:grid group-data-[map=open]/map:gap-6 group-data-[map=open]/map:lg:grid-cols-2 group-data-[map=open]/map:lg:items-start">
        <div className="min-w-0 group-data-[map=open]/map:max-lg:hidden">{children}</div>
        {isOpen && (
          <section
            ref={section}
            tabIndex={-1}
            aria-label="Map"
            className="isolate h-[calc(100dvh-220px)] min-h-110 outline-none lg:sticky lg:top-24 lg:mt-4 lg:h-[calc(100dvh-128px)]"
          >
            <LoadedPanel query={query} wider={wider} />
          </section>
        )}
      </div>
    </div>
  );
}

function LoadedPanel(list: PanelProps) {
  const [panel, setPanel] = useState<{ Panel: ComponentType<PanelProps> } | "failed">();
  const load = useCallback(
    () =>
      import("@/components/search/map-panel").then(
        ({ MapPanel }) => setPanel({ Panel: MapPanel }),
        () => setPanel("failed"),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  if (panel && panel !== "failed") return <panel.Panel {...list} />;
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 rounded-lg border border-line bg-sunken p-6 text-center">
      {panel === "failed" ? (
        <>
          <p role="alert">{navigator.onLine ? mapTexts.loadFailed : pageMessages.offline}</p>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button goes away.
              currentTarget.closest("section")?.focus({ preventScroll: true });
              setPanel(undefined);
              void load();
            }}
            className={buttonClass({ tone: "outline" })}
          >
            {pageMessages.tryAgain}
          </button>
        </>
      ) : (
        <p role="status">{mapTexts.loading}</p>
      )}
    </div>
  );
}
