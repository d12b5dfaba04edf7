import { DivIcon, Marker } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { attributionOf, createGroundMap, readGround } from "@/components/property/ground-map";
import { MapNote } from "@/components/property/map-note";
import { drawPin } from "@/components/property/pin-icon";
import { buttonClass } from "@/components/ui/class-names";
import { messages } from "@/lib/platform/messages";
import { CITY_CENTRES } from "@/lib/property/city-centres";
import type { City } from "@/lib/property/constants";
import { type Position, rounded } from "@/lib/property/geo";
import { mapMessages, pinTexts } from "@/lib/property/map-messages";

export type PinMapProps = {
  pin: Position | undefined;
  /** Where the pin stands at first: in the middle of this locality, or else of the city. */
  localityKey: string | undefined;
  city: City | undefined;
  onMove: (pin: Position) => void;
};

const STEP_PX = 8;
const LONG_STEP_PX = 48;
const ZOOM = 15;
const CITY_ZOOM = 12;
const MAX_ZOOM = 18;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map with a pin that is moved by dragging, by pressing a place, or by the arrow keys. */
export function PinMap({ pin, localityKey, city, onMove }: PinMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const marker = useRef<Marker>(undefined);
  const [note, setNote] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ pin, localityKey, city, onMove });
  latest.current = { pin, localityKey, city, onMove };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the map again.
  useEffect(() => {
    const element = document.createElement("div");
    element.className = "absolute inset-0 bg-[#eef2f0]!";
    box.current?.prepend(element);
    let end: () => void = () => undefined;
    let isOver = false;
    readGround().then(
      (ground) => {
        if (isOver) return;
        const { pin: at, localityKey: key, city: town } = latest.current;
        const area = ground.places.find((place) => place.key === key);
        const start = at ?? area ?? (town ? CITY_CENTRES[town] : CITY_CENTRES.Indore);
        const map = createGroundMap(element, ground, {
          label: pinTexts.mapLabel,
          maxZoom: MAX_ZOOM,
          onTilesAway: () => setNote(mapMessages.tilesAway),
        });
        map.setView(start, at || area ? ZOOM : CITY_ZOOM);
        setNote(attributionOf(ground) ?? mapMessages.groundNote);
        const icon = new DivIcon({ html: drawPin(), className: "map-pin", iconSize: [36, 44], iconAnchor: [18, 42] });
        const own = new Marker(start, { icon, draggable: true, autoPan: true }).addTo(map);
        marker.current = own;
        const tell = () => latest.current.onMove(rounded(own.getLatLng()));
        own.on("dragend", tell);
        map.on("click", ({ latlng }) => {
          own.setLatLng(latlng);
          tell();
        });
        const handle = own.getElement();
        handle?.setAttribute("aria-label", pinTexts.pinLabel);
        handle?.addEventListener("keydown", (event) => {
          const step = STEPS[event.key];
          if (!step) return;
          event.preventDefault();
          event.stopPropagation();
          const pixels = event.shiftKey ? LONG_STEP_PX : STEP_PX;
          const from = map.latLngToContainerPoint(own.getLatLng());
          own.setLatLng(map.containerPointToLatLng(from.add([step[0] * pixels, step[1] * pixels])));
          map.panInside(own.getLatLng(), { padding: [40, 40], animate: false });
          tell();
        });
        end = () => map.remove();
      },
      (error: unknown) => isOver || setFailure(error instanceof Error ? error.message : messages.noAnswer),
    );
    return () => {
      isOver = true;
      end();
      marker.current = undefined;
      element.remove();
    };
  }, [attempt]);

  useEffect(() => {
    if (pin) marker.current?.setLatLng(pin);
  }, [pin]);

  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div ref={box} className="relative isolate h-80 bg-sunken">
        {failure && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center">
            <p role="alert">{failure}</p>
            <button
              type="button"
              onClick={() => {
                setFailure(undefined);
                setAttempt(attempt + 1);
              }}
              className={buttonClass({ tone: "outline" })}
            >
              {messages.tryAgain}
            </button>
          </div>
        )}
      </div>
      <p className="border-t border-line px-3 py-2 text-xs text-ink-3">
        {pinTexts.help} {note && <MapNote note={note} />}
      </p>
    </div>
  );
}
