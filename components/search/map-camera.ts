import { type LatLngBounds, type Map as LeafletMap, latLngBounds } from "leaflet";
import { limits } from "@/lib/platform/limits";
import { roundedDegrees } from "@/lib/property/geo";
import type { MapBox } from "@/lib/search/area-geometry";

/** The part of the world that a map shows, and who moved it there: a person, or the page. */
export class MapCamera {
  /** Moves by hand so far. */
  moves = 0;
  readonly #map: LeafletMap;
  #isOwnMove = false;
  /** What the map was fitted to, as long as nobody has moved it since. */
  #fitted: { bounds: LatLngBounds; maxZoom: number; moves: number } | undefined;
  readonly #resized: ResizeObserver;

  constructor(map: LeafletMap, element: HTMLElement, onMove: (isByHand: boolean) => void) {
    this.#map = map;
    map.on("moveend", () => {
      const isByHand = !this.#isOwnMove;
      if (isByHand) this.moves += 1;
      onMove(isByHand);
    });
    this.#resized = new ResizeObserver(() => {
      if (element.clientWidth > 0) this.#keep();
    });
    this.#resized.observe(element);
  }

  /** What was fitted stays so, and else the middle stays the middle. Without a size the element is between two pages. */
  #keep(): void {
    this.quietly((map) => map.invalidateSize({ animate: false }));
    if (this.#fitted && this.isFitted()) this.fit(this.#fitted.bounds, this.#fitted.maxZoom);
  }

  /** Nobody has moved the map since the page chose what it shows. */
  isFitted(): boolean {
    return (this.#fitted?.moves ?? 0) === this.moves;
  }

  /** Moves the map for the page. */
  quietly(move: (map: LeafletMap) => void): void {
    this.#isOwnMove = true;
    move(this.#map);
    this.#isOwnMove = false;
  }

  /** A move that is animated would end later, and count as one by hand. */
  fit(bounds: LatLngBounds, maxZoom: number = limits.mapZoomMax): void {
    this.#fitted = { bounds, maxZoom, moves: this.moves };
    this.quietly((map) => map.fitBounds(bounds, { animate: false, maxZoom }));
  }

  /** From now on another size keeps the middle. */
  unfit(): void {
    this.#fitted = undefined;
  }

  /** The box that is shown, in degrees as addresses have them. */
  view(): MapBox {
    const bounds = this.#map.getBounds();
    const within = (degrees: number, least: number, most: number) =>
      roundedDegrees(Math.min(most, Math.max(least, degrees)));
    return {
      west: within(bounds.getWest(), -180, 180),
      south: within(bounds.getSouth(), -90, 90),
      east: within(bounds.getEast(), -180, 180),
      north: within(bounds.getNorth(), -90, 90),
    };
  }

  /** Hidden while another page is put in its place, a map has no size. */
  hasSize(): boolean {
    const { x: width, y: height } = this.#map.getSize();
    return width > 0 && height > 0;
  }

  end(): void {
    this.#resized.disconnect();
  }
}

export const boundsOf = ({ west, south, east, north }: MapBox): LatLngBounds =>
  latLngBounds([south, west], [north, east]);
