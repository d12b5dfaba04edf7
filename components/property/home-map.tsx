import { DivIcon, type Map as LeafletMap, latLngBounds, Marker } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { attributionOf, createGroundMap, readGround } from "@/components/property/ground-map";
import { CanvasLayer } from "@/components/property/map-canvas";
import { MapNote } from "@/components/property/map-note";
import { drawPin } from "@/components/property/pin-icon";
import { buttonClass, iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/platform/messages";
import { degreesOf, type Position } from "@/lib/property/geo";
import { homeMapTexts, mapMessages } from "@/lib/property/map-messages";
import type { HomeCircle } from "@/lib/property/types";

export type HomeMapProps = {
  /** Name of the home. */
  name: string;
  /** The circle that it is in, for everybody. */
  circle?: HomeCircle | undefined;
  /** The name of what the circle stands around, without a marked place: `Vijay Nagar`. */
  around?: string | undefined;
  /** Where it is, for people who may see it. */
  pin?: Position | undefined;
};

const PIN_ZOOM = 15;
const PIN_MAX_ZOOM = 18;
const ACCENT = "#0b5f75";
const FILL = "rgb(11 95 117 / 0.16)";

/** The map of one home: its circle, or its pin. */
export function HomeMap({ name, circle, around, pin }: HomeMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(undefined);
  const [note, setNote] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the map again.
  useEffect(() => {
    const element = document.createElement("div");
    element.className = "absolute inset-0 bg-[#eef2f0]!";
    box.current?.prepend(element);
    let isOver = false;
    readGround().then(
      (ground) => {
        if (isOver) return;
        const own = createGroundMap(element, ground, {
          label: homeMapTexts.label(name),
          ...(pin && { maxZoom: PIN_MAX_ZOOM }),
          onTilesAway: () => setNote(mapMessages.tilesAway),
        });
        map.current = own;
        setNote(attributionOf(ground) ?? mapMessages.groundNote);
        if (pin) showPin(own, pin);
        else if (circle) showCircle(own, circle);
        element.focus({ preventScroll: true });
      },
      (error: unknown) => isOver || setFailure(error instanceof Error ? error.message : messages.noAnswer),
    );
    return () => {
      isOver = true;
      map.current?.remove();
      map.current = undefined;
      element.remove();
    };
  }, [attempt]);

  const text = pin ? homeMapTexts.pinShown : around ? mapMessages.somewhereIn(around) : homeMapTexts.circleShown;
  return (
    <figure className="mt-4 overflow-hidden rounded-lg border border-line">
      <div ref={box} className="relative isolate h-72 bg-sunken">
        {failure ? (
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
        ) : (
          <div className="absolute top-3 right-3 z-[500] grid overflow-hidden rounded-md bg-surface shadow-2">
            <button type="button" aria-label="Zoom in" onClick={() => map.current?.zoomIn()} className={zoomClass}>
              <Icon name="plus" />
            </button>
            <button type="button" aria-label="Zoom out" onClick={() => map.current?.zoomOut()} className={zoomClass}>
              <Icon name="minus" />
            </button>
          </div>
        )}
      </div>
      <figcaption className="border-t border-line px-3 py-2 text-sm text-ink-2">
        <span className="first-letter:uppercase inline-block">{text}</span>
        {note && (
          <span className="block text-xs text-ink-3">
            <MapNote note={note} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}

const zoomClass = `${iconButtonClass} rounded-none!`;

function showPin(map: LeafletMap, pin: Position): void {
  map.setView(pin, PIN_ZOOM);
  const icon = new DivIcon({ html: drawPin(), className: "map-pin", iconSize: [36, 44], iconAnchor: [18, 42] });
  new Marker(pin, { icon, interactive: false, keyboard: false }).addTo(map);
}

function showCircle(map: LeafletMap, { lng, lat, radius }: HomeCircle): void {
  const reach = degreesOf(radius * 1.6, lat);
  map.fitBounds(latLngBounds([lat - reach.lat, lng - reach.lng], [lat + reach.lat, lng + reach.lng]));
  new CanvasLayer("overlayPane", ({ context, toPixels, pixelsOf }) => {
    const { x, y } = toPixels({ lng, lat });
    context.beginPath();
    context.arc(x, y, pixelsOf(radius, lat), 0, 2 * Math.PI);
    context.fillStyle = FILL;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = ACCENT;
    context.stroke();
  }).addTo(map);
}
