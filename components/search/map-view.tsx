"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/platform/messages";
import { mapTexts } from "@/lib/search/map-texts";

type Panel = ComponentType<{ query: string }>;
type MapViewProps = {
  /** The filters of the list as the API takes them, without area, order and page: `city=Indore&type=Flat`. */
  query: string;
  /** The list. */
  children: ReactNode;
};

/** Survives the change from a kept list page to a narrowed one. */
let wasOpen = false;
const HAS_AREA = /[?&](?:bbox|polygon|near)=/;

/** A list with its map: together on wide screens, one instead of the other on phones. The map's code loads when it is opened. */
export function MapView({ query, children }: MapViewProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (wasOpen || HAS_AREA.test(window.location.search)) setOpen(true);
  }, []);
  const toggle = () => {
    wasOpen = !isOpen;
    setOpen(!isOpen);
  };
  return (
    <div data-map={isOpen ? "open" : "closed"} className="group/map">
      <div className="mb-3 flex justify-end noscript:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className={`${buttonClass({ tone: "outline", size: "md" })}`}
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
      </div>
      <div className="group-data-[map=open]/map:grid group-data-[map=open]/map:gap-6 group-data-[map=open]/map:lg:grid-cols-2 group-data-[map=open]/map:lg:items-start">
        <div className="min-w-0 group-data-[map=open]/map:max-lg:hidden">{children}</div>
        {isOpen && (
          <section
            aria-label="Map"
            className="h-[calc(100dvh-220px)] min-h-110 lg:sticky lg:top-24 lg:h-[calc(100dvh-128px)]"
          >
            <LoadedPanel query={query} />
          </section>
        )}
      </div>
    </div>
  );
}

function LoadedPanel({ query }: { query: string }) {
  const [panel, setPanel] = useState<{ Panel: Panel } | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    import("@/components/search/map-panel").then(
      ({ MapPanel }) => isOver || setPanel({ Panel: MapPanel }),
      () => isOver || setPanel("failed"),
    );
    return () => {
      isOver = true;
    };
  }, [attempt]);
  if (panel && panel !== "failed") return <panel.Panel query={query} />;
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 rounded-lg border border-line bg-sunken p-6 text-center">
      {panel === "failed" ? (
        <>
          <p role="alert">{navigator.onLine ? mapTexts.loadFailed : messages.offline}</p>
          <button
            type="button"
            onClick={() => {
              setPanel(undefined);
              setAttempt(attempt + 1);
            }}
            className={buttonClass({ tone: "outline" })}
          >
            {messages.tryAgain}
          </button>
        </>
      ) : (
        <p role="status">{mapTexts.loading}</p>
      )}
    </div>
  );
}
