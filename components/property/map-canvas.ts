import { DomUtil, Layer, type Map as LeafletMap, type Point } from "leaflet";
import { TILE_PX } from "@/lib/property/geo";

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
