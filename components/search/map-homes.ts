import type { MapSpot } from "@/components/search/map-items-layer";
import { callApi } from "@/lib/client/api";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { distanceMetres } from "@/lib/property/geo";
import { boxOf, commonBox, type MapBox } from "@/lib/search/area-geometry";
import { areaText, type MapArea } from "@/lib/search/map-area";
import type { MapItem } from "@/lib/search/map-contract";
import { cellAround, gridOf } from "@/lib/search/map-grid";

/** Which homes a map shows. `query` has the filters without area, order and page; `area` is drawn, or a circle. */
export type HomesOfMap = { query: string; area: MapArea | undefined };

/** Reads the homes of a box, within the drawn area. */
export function readHomes({ query, area }: HomesOfMap, { west, south, east, north }: MapBox, zoom: number) {
  const pair = area && areaText(area);
  const parts = [
    query,
    ...(pair ? [`${pair.key}=${pair.text}`] : []),
    `bbox=${[west, south, east, north].join(",")}`,
    `zoom=${zoom}`,
  ];
  return callApi<MapItem[]>("GET", `${routes.api.propertiesMap}?${parts.filter(Boolean).join("&")}`);
}

/**
 * Reads the homes of a cluster: those of its cell that are in view. In a crowded cell they are a cluster again, and in the list: then
 * there are none. Undefined for a cluster out of view.
 */
export function readCluster(list: HomesOfMap, spot: MapSpot, view: MapBox) {
  const seen = list.area ? commonBox(view, boxOf(list.area)) : view;
  const cell = seen && commonBox(cellAround(spot, gridOf(seen, limits.mapZoomMax)), seen);
  return cell && readHomes(list, cell, limits.mapZoomMax);
}

/** A cluster with the homes that were read for it, the nearest to its middle first. */
export function openedCluster(spot: MapSpot, items: readonly MapItem[]): MapSpot {
  const homes = items.flatMap((item) => ("count" in item ? [] : [item]));
  if (homes.length < items.length) return { ...spot, homes: [] };
  homes.sort((one, other) => distanceMetres(one, spot) - distanceMetres(other, spot));
  return { ...spot, homes: homes.slice(0, spot.count) };
}

/** The chosen spot among those just read. A cluster keeps the homes that it was opened with. */
export function sameSpot(chosen: MapSpot | undefined, spots: readonly MapSpot[]): MapSpot | undefined {
  const same = chosen && spots.find(({ lng, lat }) => lng === chosen.lng && lat === chosen.lat);
  return same && same.homes.length === 0 && same.count === chosen?.count ? chosen : same;
}
