import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { attributionOf, createGroundMap, readGround } from "@/components/property/ground-map";
import { buttonClass } from "@/components/ui/button-class";
import { messages } from "@/lib/platform/messages";
import { mapMessages } from "@/lib/property/map-messages";

type GroundMapOptions = {
  /** Name of the map for screen readers. */
  label: string;
  maxZoom?: number | undefined;
  /** Called with each map that is made, to fill it. */
  onReady: (map: LeafletMap, ground: Awaited<ReturnType<typeof readGround>>, element: HTMLElement) => void;
};

/** A map on our own ground in the element of `box`. After a failure, `retry` loads it again. */
export function useGroundMap(options: GroundMapOptions) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(undefined);
  const [note, setNote] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (failure !== undefined) return;
    const element = document.createElement("div");
    element.className = "absolute inset-0 bg-[#eef2f0]!";
    box.current?.prepend(element);
    let isOver = false;
    readGround().then(
      (ground) => {
        if (isOver) return;
        const { label, maxZoom, onReady } = latest.current;
        const onTilesAway = () => setNote(mapMessages.tilesAway);
        const own = createGroundMap(element, ground, { label, onTilesAway, ...(maxZoom !== undefined && { maxZoom }) });
        map.current = own;
        setNote(attributionOf(ground) ?? mapMessages.groundNote);
        onReady(own, ground, element);
      },
      (error: unknown) => isOver || setFailure(error instanceof Error ? error.message : messages.noAnswer),
    );
    return () => {
      isOver = true;
      map.current?.remove();
      map.current = undefined;
      element.remove();
    };
  }, [failure]);

  return { box, map, note, failure, retry: () => setFailure(undefined) };
}

/** In place of a map that did not load. */
export const MapFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center">
    <p role="alert">{text}</p>
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      {messages.tryAgain}
    </button>
  </div>
);
