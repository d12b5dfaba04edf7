import type { Map as LeafletMap } from "leaflet";
import { ARROW_KEYS } from "@/components/property/arrow-keys";
import type { DrawnArea } from "@/components/search/area-layer";
import {
  canFinish,
  type Drawing,
  emptyDrawing,
  finishedArea,
  withCorner,
  withoutLastCorner,
} from "@/lib/search/drawn-area";
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
    const { corners, fault } = this.#drawing;
    return { corners, aim: this.#aim, isWrong: fault !== undefined };
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
