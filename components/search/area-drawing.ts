import type { Map as LeafletMap } from "leaflet";
import { ARROW_KEYS, CanvasLayer } from "@/components/property/map-parts";
import { BRAND_COLOR } from "@/lib/platform/site";
import {
  canFinish,
  type Drawing,
  emptyDrawing,
  finishedArea,
  withCorner,
  withoutLastCorner,
} from "@/lib/search/area-geometry";
import type { LngLat, MapArea } from "@/lib/search/map-area";

type Hooks = {
  /** Corners were set or taken back. */
  onChange: (drawing: Drawing) => void;
  /** The cross was moved. */
  onAim: () => void;
  /** It ended: with an area, or given up. */
  onEnd: (area: MapArea | undefined) => void;
  /** Runs a move of the map that narrows no list. */
  quietly: (move: () => void) => void;
};

const STEP_PX = 16;
const LONG_STEP_PX = 80;
/** A corner as close to the first one as this ends the area. */
const CLOSE_PX = 14;

/**
 * An area while it is drawn on a map: corners by pointer, or by arrow keys that move a cross and Enter. The keys of the map
 * itself are off until it ends.
 */
export class AreaDrawing {
  #drawing: Drawing = emptyDrawing;
  /** The cross, where Enter sets the next corner. */
  #aim: LngLat | undefined;
  readonly #map: LeafletMap;
  readonly #hooks: Hooks;

  constructor(map: LeafletMap, hooks: Hooks) {
    this.#map = map;
    this.#hooks = hooks;
    map.keyboard.disable();
    map.doubleClickZoom.disable();
    map.getContainer().addEventListener("keydown", this.#onKey, { capture: true });
  }

  /** What of it is painted. */
  get outline(): DrawnArea {
    const { corners } = this.#drawing;
    return { corners, aim: this.#aim, isWrong: corners.length >= 3 && !canFinish(this.#drawing) };
  }

  aimAt(at: LngLat): void {
    this.#aim = at;
    this.#hooks.onAim();
  }

  /** Sets a corner. Close to the first one it ends the area. */
  setCorner(at: LngLat): void {
    const [first] = this.#drawing.corners;
    const pixelOf = (corner: LngLat) => this.#map.latLngToContainerPoint(corner);
    const isClose = first && pixelOf(first).distanceTo(pixelOf(at)) <= CLOSE_PX;
    if (isClose && canFinish(this.#drawing)) this.finish();
    else this.#change(withCorner(this.#drawing, { lng: at.lng, lat: at.lat }));
  }

  undoCorner(): void {
    this.#change(withoutLastCorner(this.#drawing));
  }

  /** Closes the corners to an area, if they are one. */
  finish(): void {
    const area = finishedArea(this.#drawing);
    if (area) this.end(area);
  }

  end(area?: MapArea): void {
    this.#map.keyboard.enable();
    this.#map.doubleClickZoom.enable();
    this.#map.getContainer().removeEventListener("keydown", this.#onKey, { capture: true });
    this.#hooks.onEnd(area);
  }

  #change(drawing: Drawing): void {
    this.#drawing = drawing;
    this.#hooks.onChange(drawing);
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = ARROW_KEYS[event.key];
    if (step) this.#moveAim(step, event.shiftKey ? LONG_STEP_PX : STEP_PX);
    else if (event.key === "Enter") this.setCorner(this.#aim ?? this.#map.getCenter());
    else if (event.key === "Backspace") this.undoCorner();
    else if (event.key === "Escape") this.end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Moves the cross; at the edge the map moves with it. */
  #moveAim([x, y]: readonly [number, number], pixels: number): void {
    const from = this.#map.latLngToContainerPoint(this.#aim ?? this.#map.getCenter());
    const aim = this.#map.containerPointToLatLng(from.add([x * pixels, y * pixels]));
    this.#hooks.quietly(() => this.#map.panInside(aim, { padding: [40, 40], animate: false }));
    this.aimAt(aim);
  }
}

const FILL = "rgb(11 95 117 / 0.1)";
const DANGER = "#b3261e";
const WHITE = "#ffffff";

/** An area of the address, or the corners of one that is being drawn. */
type DrawnArea = {
  area?: MapArea | undefined;
  corners?: readonly LngLat[] | undefined;
  /** Where Enter would set the next corner. */
  aim?: LngLat | undefined;
  isWrong?: boolean | undefined;
};

/** Paints the outline of an area under the homes, or the corners and lines of one that is being drawn. */
export class AreaLayer extends CanvasLayer {
  readonly #state: { shown: DrawnArea };

  constructor() {
    const state: { shown: DrawnArea } = { shown: {} };
    super("overlayPane", ({ context, toPixels, pixelsOf }) => {
      const { area, corners = [], aim, isWrong = false } = state.shown;
      context.lineWidth = 2;
      context.strokeStyle = isWrong ? DANGER : BRAND_COLOR;
      context.fillStyle = FILL;
      context.setLineDash([]);
      const path = (points: readonly LngLat[]) => {
        context.beginPath();
        for (const [place, point] of points.entries()) {
          const { x, y } = toPixels(point);
          if (place === 0) context.moveTo(x, y);
          else context.lineTo(x, y);
        }
      };
      if (area?.kind === "polygon") {
        path(area.points);
        context.closePath();
        context.fill();
        context.stroke();
      }
      if (area?.kind === "circle") {
        const { x, y } = toPixels(area.center);
        context.beginPath();
        context.arc(x, y, pixelsOf(area.radiusKm * 1_000, area.center.lat), 0, 2 * Math.PI);
        context.fill();
        context.stroke();
      }
      path(corners);
      if (corners.length > 2) context.fill();
      context.stroke();
      const last = corners.at(-1);
      if (last && aim) {
        context.setLineDash([6, 5]);
        path([last, aim]);
        context.stroke();
        context.setLineDash([]);
      }
      for (const [place, corner] of corners.entries()) {
        const { x, y } = toPixels(corner);
        context.beginPath();
        context.arc(x, y, place === 0 ? 8 : 6, 0, 2 * Math.PI);
        context.fillStyle = place === 0 ? BRAND_COLOR : WHITE;
        context.fill();
        context.stroke();
      }
      if (!aim) return;
      const { x, y } = toPixels(aim);
      context.beginPath();
      for (const [dx, dy] of [
        [-14, 0],
        [14, 0],
        [0, -14],
        [0, 14],
      ] as const) {
        context.moveTo(x + dx / 3, y + dy / 3);
        context.lineTo(x + dx, y + dy);
      }
      context.lineWidth = 4;
      context.strokeStyle = WHITE;
      context.stroke();
      context.lineWidth = 2;
      context.strokeStyle = BRAND_COLOR;
      context.stroke();
    });
    this.#state = state;
  }

  show(shown: DrawnArea): void {
    this.#state.shown = shown;
    this.repaint();
  }
}
