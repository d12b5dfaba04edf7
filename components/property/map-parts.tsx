import { DomUtil, Layer, type Map as LeafletMap, type Point } from "leaflet";
import { BRAND_COLOR } from "@/lib/platform/site";
import { TILE_PX } from "@/lib/property/geo";
import { mapMessages } from "@/lib/property/map-messages";

const LICENCE = "https://data.gov.in/government-open-data-license-india";
/** With one of these notes the map shows positions of localities, whose licence asks for their source. */
const WITH_GROUND: readonly string[] = [mapMessages.groundNote, mapMessages.tilesUnavailable];

/** What a map shows, with the source of its data (lib/search/place-table/LICENCE.md). */
export const MapNote = ({ note }: { note: string }) => (
  <>
    {note}
    {WITH_GROUND.includes(note) && (
      <>
        {" · "}
        {mapMessages.groundSource}{" "}
        <a href={LICENCE} rel="license noopener" target="_blank" className="underline underline-offset-2">
          {mapMessages.groundLicence}
        </a>
      </>
    )}
  </>
);

/** North is up on this map. */
export const NorthArrow = () => (
  <svg viewBox="0 0 36 44" width="36" height="44" role="img" aria-label="North is up" className="text-ink-2">
    <path d="M18 14 26 40 18 34 10 40Z" fill="currentColor" stroke="#fff" strokeWidth="1.5" />
    <text x="18" y="11" textAnchor="middle" fontSize="12" fontWeight="700" fill="currentColor">
      N
    </text>
  </svg>
);

const SVG = "http://www.w3.org/2000/svg";

/** The pin of a home, its tip at the bottom in the middle: 36 by 44 pixels. */
export function drawPin(): SVGElement & HTMLElement {
  const part = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = part("svg", { viewBox: "0 0 36 44", width: "36", height: "44", "aria-hidden": "true" });
  svg.append(
    part("path", {
      d: "M18 43C18 43 33 27.5 33 16.5A15 15 0 0 0 3 16.5C3 27.5 18 43 18 43Z",
      fill: BRAND_COLOR,
      stroke: "#ffffff",
      "stroke-width": "2",
    }),
    part("circle", { cx: "18", cy: "16.5", r: "5.5", fill: "#ffffff" }),
  );
  return svg as SVGElement & HTMLElement;
}

/** Which way an arrow key leads on the screen, in x and y. */
export const ARROW_KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a layer paints with. Positions are pixels of the map's layers. */
export type Painting = {
  context: CanvasRenderingContext2D;
  map: LeafletMap;
  toPixels: (place: { lng: number; lat: number }) => Point;
  /** Pixels of this many metres at this place. */
  pixelsOf: (metres: number, lat: number) => number;
};

/** The canvas reaches beyond the map by this share of its size, so that a drag shows no empty edge. */
const MARGIN = 0.25;
const EQUATOR_METRES = 40_075_016.7;
const EVENTS = "move moveend zoom zoomend viewreset resize";

/** A layer of the map that is painted on one canvas, again after each movement. Nothing in it takes the focus. */
export class CanvasLayer extends Layer {
  #canvas: HTMLCanvasElement | undefined;
  #frame = 0;
  readonly #paint: (painting: Painting) => void;
  readonly #pane: string;

  constructor(pane: string, paint: (painting: Painting) => void) {
    super();
    this.#pane = pane;
    this.#paint = paint;
  }

  override onAdd(map: LeafletMap): this {
    this.#canvas = document.createElement("canvas");
    this.#canvas.setAttribute("aria-hidden", "true");
    this.#canvas.className = "leaflet-layer pointer-events-none";
    map.getPane(this.#pane)?.append(this.#canvas);
    map.on(EVENTS, this.repaint, this);
    this.#paintNow();
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off(EVENTS, this.repaint, this);
    cancelAnimationFrame(this.#frame);
    this.#canvas?.remove();
    this.#canvas = undefined;
    return this;
  }

  /** Paints with the next frame. */
  repaint(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paintNow());
  }

  #paintNow(): void {
    const canvas = this.#canvas;
    const map = this._map;
    const context = canvas?.getContext("2d");
    if (!canvas || !context || !map) return;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-MARGIN)).round();
    const [width, height] = [size.x * (1 + 2 * MARGIN), size.y * (1 + 2 * MARGIN)];
    const density = window.devicePixelRatio || 1;
    canvas.width = width * density;
    canvas.height = height * density;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    DomUtil.setPosition(canvas, corner);
    context.setTransform(density, 0, 0, density, -corner.x * density, -corner.y * density);
    const worldPx = TILE_PX * 2 ** map.getZoom();
    this.#paint({
      context,
      map,
      toPixels: ({ lng, lat }) => map.latLngToLayerPoint([lat, lng]),
      pixelsOf: (metres, lat) => (metres * worldPx) / (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180)),
    });
  }
}
