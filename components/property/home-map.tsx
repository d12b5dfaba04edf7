import { DivIcon, type Map as LeafletMap, latLngBounds, Marker } from "leaflet";
import { MapFailure, useGroundMap } from "@/components/property/ground-map";
import { CanvasLayer, drawPin, MapNote, NorthArrow } from "@/components/property/map-parts";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { BRAND_COLOR } from "@/lib/platform/site";
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
const FILL = "rgb(11 95 117 / 0.16)";

/** The map of one home: its circle, or its pin. */
export function HomeMap({ name, circle, around, pin }: HomeMapProps) {
  const { box, map, note, failure, retry } = useGroundMap({
    label: homeMapTexts.label(name),
    ...(pin && { maxZoom: PIN_MAX_ZOOM }),
    onReady: (own, _, element) => {
      if (pin) showPin(own, pin);
      else if (circle) showCircle(own, circle);
      element.focus({ preventScroll: true });
    },
  });
  const text = pin ? homeMapTexts.pinShown : around ? mapMessages.somewhereIn(around) : homeMapTexts.circleShown;
  return (
    <figure className="mt-4 overflow-hidden rounded-lg border border-line">
      <div ref={box} className="relative isolate h-72 bg-sunken">
        {failure ? (
          <MapFailure text={failure} onRetry={retry} />
        ) : (
          <div className="absolute top-3 right-3 z-[500] grid justify-items-center gap-2">
            <div className="grid overflow-hidden rounded-md bg-surface shadow-2">
              <button type="button" aria-label="Zoom in" onClick={() => map.current?.zoomIn()} className={zoomClass}>
                <Icon name="plus" />
              </button>
              <button type="button" aria-label="Zoom out" onClick={() => map.current?.zoomOut()} className={zoomClass}>
                <Icon name="minus" />
              </button>
            </div>
            <NorthArrow />
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
    context.strokeStyle = BRAND_COLOR;
    context.stroke();
  }).addTo(map);
}
