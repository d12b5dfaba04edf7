import "leaflet/dist/leaflet.css";
import { control, Map as LeafletMap, latLngBounds, tileLayer } from "leaflet";
import { groundLayer } from "@/components/property/ground-layer";
import { callApi } from "@/lib/client/api";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import type { MapGround } from "@/lib/search/map-contract";

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

type Options = {
  label: string;
  /** The levels that may be reached; the public map shows no more than `limits.mapZoomMax`. */
  maxZoom?: number;
  /** Called when tiles of a street map do not arrive; our own ground is back then. */
  onTilesAway?: () => void;
};

/** Tiles that fail one after the other, without one that arrives, mean that the server is away. */
const FAILED_TILES = 3;

/** What the street map wants to be named, or undefined on our own ground. */
export const attributionOf = ({ tiles }: MapGround): string | undefined => tiles?.attribution;

/** A map in this box on the ground of the settings: a street map, or our own places. Movements are not animated. */
export function createGroundMap(box: HTMLElement, ground: MapGround, options: Options): LeafletMap {
  const { label, maxZoom = limits.mapZoomMax, onTilesAway } = options;
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
  });
  box.setAttribute("role", "application");
  box.setAttribute("aria-label", label);
  control.scale({ imperial: false, position: "bottomleft", maxWidth: 120 }).addTo(map);
  const own = groundLayer(ground);
  if (!ground.tiles) own.addTo(map);
  else {
    const tiles = tileLayer(ground.tiles.url, { maxZoom, minZoom: limits.mapZoomMin, keepBuffer: 1 });
    let failed = 0;
    tiles.on("tileload", () => {
      failed = 0;
    });
    tiles.on("tileerror", () => {
      failed += 1;
      if (failed < FAILED_TILES || !map.hasLayer(tiles)) return;
      tiles.remove();
      own.addTo(map);
      onTilesAway?.();
    });
    tiles.addTo(map);
  }
  return map;
}
