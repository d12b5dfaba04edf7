import "leaflet/dist/leaflet.css";
import { control, Map as LeafletMap, latLngBounds, tileLayer } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { CanvasLayer, type Painting } from "@/components/property/map-parts";
import { buttonClass } from "@/components/ui/button-class";
import { callApi } from "@/lib/client/api";
import { limits } from "@/lib/platform/limits";
import { pageMessages } from "@/lib/platform/page-messages";
import { routes } from "@/lib/platform/routes";
import { mapMessages } from "@/lib/property/map-messages";
import type { MapGround } from "@/lib/search/map-contract";

type UseGroundMapOptions = {
  /** Name of the map for screen readers. */
  label: string;
  maxZoom?: number | undefined;
  /** Called with each map that is made, to fill it. */
  onReady: (map: LeafletMap, ground: Awaited<ReturnType<typeof readGround>>, element: HTMLElement) => void;
};

/** A map on our own ground in the element of `box`. After a failure, `retry` loads it again. */
export function useGroundMap(options: UseGroundMapOptions) {
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
        const onTilesUnavailable = () => setNote(mapMessages.tilesUnavailable);
        const own = createGroundMap(element, ground, {
          label,
          onTilesUnavailable,
          ...(maxZoom !== undefined && { maxZoom }),
        });
        map.current = own;
        setNote(attributionOf(ground) ?? mapMessages.groundNote);
        onReady(own, ground, element);
      },
      (error: unknown) => isOver || setFailure(error instanceof Error ? error.message : pageMessages.noAnswer),
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
      {pageMessages.tryAgain}
    </button>
  </div>
);

let groundRead: Promise<MapGround> | undefined;

/** The places under the homes, read once a document. @throws Error with a text for people */
export function readGround(): Promise<MapGround> {
  groundRead ??= callApi<MapGround>("GET", routes.api.mapGround).then((answer) => {
    if (answer.ok) return answer.data;
    groundRead = undefined;
    throw new Error(answer.message);
  });
  return groundRead;
}

type GroundMapOptions = {
  label: string;
  /** The levels that may be reached; the public map shows no more than `limits.mapZoomMax`. */
  maxZoom?: number;
  /** Called when tiles of a street map do not arrive; our own ground is back then. */
  onTilesUnavailable?: () => void;
  /** False when the caller fits the map to its element itself: Leaflet fires `moveend` for each resize, as for a move by hand. */
  trackResize?: boolean;
};

/** Tiles that fail one after the other, without one that arrives, mean that the server is unavailable. */
const FAILED_TILES = 3;
/** So does a view of which no tile has arrived after this time. */
const TILES_LIMIT_MS = 10_000;

/** What the street map wants to be named, or undefined on our own ground. */
export const attributionOf = ({ tiles }: MapGround): string | undefined => tiles?.attribution;

/** A map in this box on the ground of the settings: a street map, or our own places. Movements are not animated. */
export function createGroundMap(box: HTMLElement, ground: MapGround, options: GroundMapOptions): LeafletMap {
  const { label, maxZoom = limits.mapZoomMax, onTilesUnavailable, trackResize = true } = options;
  const map = new LeafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    minZoom: limits.mapZoomMin,
    maxZoom,
    maxBounds: latLngBounds([-10, 50], [50, 115]),
    maxBoundsViscosity: 1,
    preferCanvas: true,
    trackResize,
  });
  box.setAttribute("role", "application");
  box.setAttribute("aria-label", label);
  control.scale({ imperial: false, position: "bottomleft", maxWidth: 120 }).addTo(map);
  const own = groundLayer(ground);
  if (!ground.tiles) own.addTo(map);
  else {
    const tiles = tileLayer(ground.tiles.url, { maxZoom, minZoom: limits.mapZoomMin, keepBuffer: 1 });
    const showOwn = () => {
      if (!map.hasLayer(tiles)) return;
      tiles.remove();
      own.addTo(map);
      onTilesUnavailable?.();
    };
    let failed = 0;
    let limit: number | undefined;
    const stopWaiting = () => {
      window.clearTimeout(limit);
      limit = undefined;
    };
    const isWaiting = () => tiles.getContainer()?.querySelector("img:not(.leaflet-tile-loaded)");
    tiles.on("tileloadstart", () => {
      limit ??= window.setTimeout(() => {
        limit = undefined;
        if (isWaiting()) showOwn();
      }, TILES_LIMIT_MS);
    });
    tiles.on("remove", stopWaiting);
    tiles.on("tileload", () => {
      stopWaiting();
      failed = 0;
    });
    tiles.on("tileerror", () => {
      failed += 1;
      if (failed >= FAILED_TILES) showOwn();
    });
    tiles.addTo(map);
  }
  return map;
}

/** Quiet tints of the drawings on property pages, with the names in ink-2 and ink-3. */
const AREAS = ["#dde7df", "#d6e2e7", "#e8e2d4"] as const;
const EDGE = "#ffffff";
const GRID = "#e3e9ec";
const NAME = "#586672";
const CITY_NAME = "#3d4b57";
const HALO = "rgb(255 255 255 / 0.85)";
const SANS = 'Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';
/** From this level on names of localities are shown; below it those of cities alone. */
const NAMES_FROM = 11;
const GRID_STEPS = [8, 4, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005] as const;
const GRID_LEAST_PX = 90;

type Box = { left: number; top: number; right: number; bottom: number };
const doOverlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Our own ground: localities as soft areas with their names, and a fine grid. */
const groundLayer = (ground: MapGround): CanvasLayer =>
  new CanvasLayer("tilePane", (painting) => {
    paintGrid(painting);
    paintAreas(painting, ground.places);
    paintNames(painting, ground);
  });

function paintGrid({ context, map, toPixels }: Painting): void {
  const bounds = map.getBounds().pad(0.3);
  const pxOf = (degrees: number) => Math.abs(toPixels({ lng: degrees, lat: 22 }).x - toPixels({ lng: 0, lat: 22 }).x);
  const step = GRID_STEPS.findLast((degrees) => pxOf(degrees) >= GRID_LEAST_PX) ?? GRID_STEPS[0];
  context.strokeStyle = GRID;
  context.lineWidth = 1;
  context.beginPath();
  for (let lng = Math.floor(bounds.getWest() / step) * step; lng <= bounds.getEast(); lng += step) {
    const { x } = toPixels({ lng, lat: bounds.getSouth() });
    context.moveTo(x, toPixels({ lng, lat: bounds.getSouth() }).y);
    context.lineTo(x, toPixels({ lng, lat: bounds.getNorth() }).y);
  }
  for (let lat = Math.floor(bounds.getSouth() / step) * step; lat <= bounds.getNorth(); lat += step) {
    const { y } = toPixels({ lng: bounds.getWest(), lat });
    context.moveTo(toPixels({ lng: bounds.getWest(), lat }).x, y);
    context.lineTo(toPixels({ lng: bounds.getEast(), lat }).x, y);
  }
  context.stroke();
}

function paintAreas({ context, map, toPixels, pixelsOf }: Painting, places: MapGround["places"]): void {
  const bounds = map.getBounds().pad(0.5);
  context.lineWidth = 2;
  context.strokeStyle = EDGE;
  for (const [number, place] of places.entries()) {
    if (!bounds.contains([place.lat, place.lng])) continue;
    const { x, y } = toPixels(place);
    context.beginPath();
    context.arc(x, y, Math.max(2, pixelsOf(place.radius, place.lat)), 0, 2 * Math.PI);
    context.globalAlpha = 0.8;
    context.fillStyle = AREAS[number % AREAS.length] ?? AREAS[0];
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
  }
}

/** The largest areas are named first; a name that would cover another is left out. */
function paintNames({ context, map, toPixels }: Painting, { places, cities }: MapGround): void {
  const zoom = map.getZoom();
  const taken: Box[] = [];
  const bounds = map.getBounds().pad(0.2);
  const name = (text: string, place: { lng: number; lat: number }, font: string, colour: string) => {
    if (!bounds.contains([place.lat, place.lng])) return;
    context.font = font;
    const { x, y } = toPixels(place);
    const half = context.measureText(text).width / 2 + 4;
    const box = { left: x - half, right: x + half, top: y - 10, bottom: y + 10 };
    if (taken.some((one) => doOverlap(one, box))) return;
    taken.push(box);
    context.lineWidth = 3;
    context.strokeStyle = HALO;
    context.strokeText(text, x, y);
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  if (zoom < NAMES_FROM + 1)
    for (const city of cities) name(city.name, city, `650 ${zoom < 8 ? 13 : 16}px ${SANS}`, CITY_NAME);
  if (zoom < NAMES_FROM) return;
  const bySize = places.toSorted((one, other) => other.radius - one.radius);
  for (const place of bySize) name(place.name, place, `550 12px ${SANS}`, NAME);
}
