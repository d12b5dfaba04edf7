import { DivIcon, type Map as LeafletMap, Marker } from "leaflet";
import { useEffect, useRef } from "react";
import { MapFailure, useGroundMap } from "@/components/property/ground-map";
import { ARROW_KEYS, drawPin, MapNote } from "@/components/property/map-parts";
import type { City } from "@/lib/property/constants";
import { CITY_CENTRES, type Position, rounded } from "@/lib/property/geo";
import { pinTexts } from "@/lib/property/map-messages";

export type PinMapProps = {
  pin: Position | undefined;
  /** Where the pin stands while none is marked: in the middle of this locality, or else of the city. */
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
  const start = area ?? (city ? CITY_CENTRES[city] : CITY_CENTRES.Indore);
  const startZoom = area ? ZOOM : CITY_ZOOM;
  const latest = useRef(onMove);
  latest.current = onMove;
  const { box, map, note, failure, retry } = useGroundMap({
    label: pinTexts.mapLabel,
    maxZoom: MAX_ZOOM,
    onReady: (made) => {
      made.setView(pin ?? start, pin ? ZOOM : startZoom);
      marker.current = addMovable(made, pin ?? start, (place) => latest.current(place));
      focusLost(marker.current);
    },
  });

  const [lng, lat] = [pin?.lng ?? start.lng, pin?.lat ?? start.lat];
  const isMarked = pin !== undefined;
  const wasMarked = useRef(isMarked);
  useEffect(() => {
    const isRemoved = wasMarked.current && !isMarked;
    wasMarked.current = isMarked;
    marker.current?.setLatLng([lat, lng]);
    if (isMarked) return;
    map.current?.setView([lat, lng], startZoom);
    if (isRemoved) focusLost(marker.current);
  }, [map, lat, lng, isMarked, startZoom]);

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

/** The button that was pressed is gone: the pin has the focus. */
function focusLost(pin: Marker | undefined): void {
  if (document.activeElement === document.body) pin?.getElement()?.focus({ preventScroll: true });
}

/** Puts a pin that is dragged, moved by the arrow keys, placed by a press on the map, or taken as it stands by a press on it. */
function addMovable(map: LeafletMap, start: Position, onMove: (place: Position) => void): Marker {
  const icon = new DivIcon({ html: drawPin(), className: "map-pin", iconSize: [36, 44], iconAnchor: [18, 42] });
  const pin = new Marker(start, { icon, draggable: true, autoPan: true }).addTo(map);
  const tell = () => onMove(rounded(pin.getLatLng()));
  pin.on("dragend click", tell);
  map.on("click", ({ latlng }) => {
    pin.setLatLng(latlng);
    tell();
  });
  const handle = pin.getElement();
  handle?.setAttribute("aria-label", pinTexts.pinLabel);
  handle?.addEventListener("keydown", (event) => {
    const step = ARROW_KEYS[event.key];
    const isPress = event.key === "Enter" || event.key === " ";
    if (!step && !isPress) return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) return tell();
    const pixels = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const from = map.latLngToContainerPoint(pin.getLatLng());
    pin.setLatLng(map.containerPointToLatLng(from.add([step[0] * pixels, step[1] * pixels])));
    map.panInside(pin.getLatLng(), { padding: [40, 40], animate: false });
    tell();
  });
  return pin;
}
