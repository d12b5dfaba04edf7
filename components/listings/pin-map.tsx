import { DivIcon, type Map as LeafletMap, Marker } from "leaflet";
import { useEffect, useRef } from "react";
import { MapFailure, useGroundMap } from "@/components/property/ground-map";
import { ARROW_KEYS, drawPin, MapNote } from "@/components/property/map-parts";
import type { City } from "@/lib/property/constants";
import { CITY_CENTRES, type Position, rounded } from "@/lib/property/geo";
import { pinTexts } from "@/lib/property/map-messages";

export type PinMapProps = {
  pin: Position | undefined;
  /** Where the pin stands at first: in the middle of this locality, or else of the city. */
  area: Position | undefined;
  city: City | undefined;
  onMove: (pin: Position) => void;
};

const STEP_PX = 8;
const LONG_STEP_PX = 48;
const ZOOM = 15;
const CITY_ZOOM = 12;
const MAX_ZOOM = 18;

/** A map with a pin that is moved by dragging, by pressing a place, or by the arrow keys. */
export function PinMap({ pin, area, city, onMove }: PinMapProps) {
  const marker = useRef<Marker>(undefined);
  const latest = useRef(onMove);
  latest.current = onMove;
  const { box, note, failure, retry } = useGroundMap({
    label: pinTexts.mapLabel,
    maxZoom: MAX_ZOOM,
    onReady: (map) => {
      const start = pin ?? area ?? (city ? CITY_CENTRES[city] : CITY_CENTRES.Indore);
      map.setView(start, pin || area ? ZOOM : CITY_ZOOM);
      marker.current = addMovable(map, start, (place) => latest.current(place));
    },
  });

  useEffect(() => {
    if (pin) marker.current?.setLatLng(pin);
  }, [pin]);

  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div ref={box} className="relative isolate h-80 bg-sunken">
        {failure && <MapFailure text={failure} onRetry={retry} />}
      </div>
      <p className="border-t border-line px-3 py-2 text-xs text-ink-3">
        {pinTexts.help} {note && <MapNote note={note} />}
      </p>
    </div>
  );
}

/** Puts a pin that is dragged, moved by the arrow keys, or placed by a press on the map. */
function addMovable(map: LeafletMap, start: Position, onMove: (place: Position) => void): Marker {
  const icon = new DivIcon({ html: drawPin(), className: "map-pin", iconSize: [36, 44], iconAnchor: [18, 42] });
  const pin = new Marker(start, { icon, draggable: true, autoPan: true }).addTo(map);
  const tell = () => onMove(rounded(pin.getLatLng()));
  pin.on("dragend", tell);
  map.on("click", ({ latlng }) => {
    pin.setLatLng(latlng);
    tell();
  });
  const handle = pin.getElement();
  handle?.setAttribute("aria-label", pinTexts.pinLabel);
  handle?.addEventListener("keydown", (event) => {
    const step = ARROW_KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const from = map.latLngToContainerPoint(pin.getLatLng());
    pin.setLatLng(map.containerPointToLatLng(from.add([step[0] * pixels, step[1] * pixels])));
    map.panInside(pin.getLatLng(), { padding: [40, 40], animate: false });
    tell();
  });
  return pin;
}
