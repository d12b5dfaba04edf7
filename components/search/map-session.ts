import type { Map as LeafletMap, LeafletMouseEvent } from "leaflet";
import { attributionOf, createGroundMap, readGround } from "@/components/property/ground-map";
import { AreaDrawing, AreaLayer } from "@/components/search/area-drawing";
import { boundsOf, MapCamera } from "@/components/search/map-camera";
import {
  type HomesOfMap,
  MapItemsLayer,
  type MapSpot,
  openedCluster,
  readCluster,
  readHomes,
  sameSpot,
  spotsOf,
} from "@/components/search/map-homes";
import { readSessionValue, writeSessionValue } from "@/lib/client/session-value";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { INDIA } from "@/lib/property/geo";
import { boxOf, commonBox, type Drawing, emptyDrawing, type MapBox } from "@/lib/search/area-geometry";
import { areaText, type MapArea } from "@/lib/search/map-area";
import { mapTexts } from "@/lib/search/map-texts";

export type MapState = {
  ground: "loading" | "ready" | "failed";
  homes: "loading" | "ready" | "failed";
  /** Why something could not be loaded. */
  message?: string | undefined;
  /** How many homes are in the view, in words. */
  count?: string | undefined;
  chosen?: MapSpot | undefined;
  drawing?: Drawing | undefined;
  /** The area that the list is narrowed to, beside the view. */
  area?: MapArea | undefined;
  /** Moving the map narrows the list. */
  follows: boolean;
  tilesUnavailable: boolean;
  attribution?: string | undefined;
  zoom: number;
  /** Said to screen readers. */
  said: string;
};

/** What a list page tells its map: its filters, and the area of its address. */
export type MapList = HomesOfMap;

const HOME_VIEW = { lng: 75.857, lat: 22.719, zoom: 11 } as const;
const WAIT_MS = 250;
/** Survives the session, because a visitor who reads a home comes back to another one. */
const FOLLOWS_KEY = "basera_map_follows";
const OFF = "0";

/**
 * The map beside a list: its Leaflet map in an element of its own, and what is shown around it. It outlives the components that
 * show it, because a narrowed list is another page whose components are new.
 */
export class MapSession {
  readonly element = document.createElement("div");
  /** Called when the list is to be narrowed to this area, or not any more. */
  onArea: (area: MapArea | undefined) => void = () => undefined;

  #state: MapState = {
    ground: "loading",
    homes: "loading",
    follows: readSessionValue(FOLLOWS_KEY) !== OFF,
    tilesUnavailable: false,
    zoom: 0,
    said: "",
  };
  #list: MapList;
  #map: LeafletMap | undefined;
  #camera: MapCamera | undefined;
  #items = new MapItemsLayer();
  #outline = new AreaLayer();
  #spots: MapSpot[] = [];
  #drawing: AreaDrawing | undefined;
  #turn = 0;
  #timer: number | undefined;
  #movesBeforeDrawing = 0;
  /** Moved by hand, and the list is not narrowed to it yet. */
  #narrowsSoon = false;
  /** Number of the list that is shown: an answer for an earlier one moves nothing. */
  #shows = 0;
  /** Where the homes of the list are is not known, because reading it failed. */
  #isFitDue = false;
  #isEnded = false;
  readonly #listeners = new Set<() => void>();

  constructor(list: MapList) {
    this.#list = list;
    this.element.className = "isolate absolute inset-0 bg-[#eef2f0]!";
    this.element.tabIndex = -1;
    void this.start();
  }

  getState = (): MapState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(change: Partial<MapState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Loads the ground and the homes, again after a failure. */
  async start(): Promise<void> {
    this.#set({ ground: "loading", message: undefined });
    try {
      const ground = await readGround();
      if (this.#map || this.#isEnded) return;
      this.#map = createGroundMap(this.element, ground, {
        label: mapTexts.label,
        onTilesUnavailable: () => this.#set({ tilesUnavailable: true, attribution: undefined }),
        trackResize: false,
      });
      this.#set({ ground: "ready", attribution: attributionOf(ground), area: drawnArea(this.#list.area) });
      this.#outline.addTo(this.#map);
      this.#items.addTo(this.#map);
      this.#map.setView(HOME_VIEW, HOME_VIEW.zoom);
      this.#listen(this.#map);
      await this.#showList(this.#list.area);
    } catch (error) {
      this.#removeMap();
      this.#set({ ground: "failed", message: error instanceof Error ? error.message : mapTexts.loadFailed });
    }
  }

  /** The list shows something else now. */
  follow(list: MapList): void {
    const area = drawnArea(list.area);
    const isSameQuery = list.query === this.#list.query;
    const isSame = isSameQuery && isSameArea(area, this.#state.area);
    this.#list = list;
    const { chosen } = this.#state;
    // The homes of an opened cluster were those of the list before.
    this.#set({ area, chosen: isSame || chosen?.count === 1 ? chosen : undefined });
    this.#paint();
    if (!isSame && this.#map) void this.#followChange(isSameQuery);
  }

  /** A list that is not narrowed to the map is shown whole, unless somebody moved the map and it has homes there. */
  async #followChange(isSameQuery: boolean): Promise<void> {
    const isWhole = !isSameQuery && !this.#list.area;
    const shows = this.#shows;
    if (!isWhole || !(this.#isFitDue || this.#camera?.isFitted())) {
      await this.loadHomes();
      const { homes, drawing } = this.#state;
      if (!isWhole || homes !== "ready" || this.#spots.length > 0 || drawing || shows !== this.#shows) return;
    }
    await this.#showList(undefined);
  }

  /** The visitor went back or forward to a list with this area: the map shows it again. */
  returnTo(area: MapArea | undefined): void {
    this.#narrowsSoon = false;
    this.#set({ area: drawnArea(area) });
    this.#camera?.quietly((map) => map.invalidateSize({ pan: false }));
    if (this.#map) void this.#showList(area);
  }

  setFollows(follows: boolean): void {
    writeSessionValue(FOLLOWS_KEY, follows ? "" : OFF);
    this.#set({ follows });
    if (follows) this.#narrow();
  }

  /** After a failure. The button that was pressed goes away, and the map takes the focus. */
  async tryAgain(): Promise<void> {
    this.#focus();
    if (!this.#map) await this.start();
    else if (this.#isFitDue) await this.#showList(this.#list.area);
    else await this.loadHomes();
  }

  zoomBy(levels: number): void {
    this.#map?.setZoom(this.#map.getZoom() + levels);
  }

  /** Shows the area of a list, or all its homes. */
  async #showList(area: MapArea | undefined): Promise<void> {
    this.#shows += 1;
    const shows = this.#shows;
    if (area) this.#camera?.fit(boundsOf(boxOf(area)));
    else if (!(await this.#fitAll(shows))) return;
    // Moved by hand meanwhile, it reads them once it rests.
    if (this.#narrowsSoon || shows !== this.#shows) return;
    window.clearTimeout(this.#timer);
    await this.loadHomes();
  }

  /** Shows all homes of the list, unless the map was moved by hand while they were asked for. False when they could not be read. */
  async #fitAll(shows: number): Promise<boolean> {
    const moves = this.#camera?.moves;
    this.#set({ homes: "loading", message: undefined });
    const answer = await readHomes(this.#shown(), INDIA, limits.mapZoomMin + 1);
    if (moves !== this.#camera?.moves || shows !== this.#shows) return true;
    this.#isFitDue = !answer.ok;
    if (!answer.ok) {
      this.#fail(answer);
      return false;
    }
    // Clusters stand in the middle of large cells here, with homes far around them.
    const { bounds } = answer.meta as { bounds?: MapBox };
    if (bounds) this.#camera?.fit(boundsOf(bounds).pad(0.1), limits.mapZoomMax - 2);
    return true;
  }

  /** The homes that the map shows, wherever it is. */
  #shown = (): HomesOfMap => ({ query: this.#list.query, area: this.#state.area });

  #fail({ status, message }: { status: number; message: string }): void {
    this.#set({ homes: "failed", message: status === 0 ? message : mapTexts.homesFailed });
  }

  #listen(map: LeafletMap): void {
    this.#set({ zoom: map.getZoom() });
    this.#camera = new MapCamera(map, this.element, (isByHand) => {
      this.#set({ zoom: map.getZoom() });
      if (isByHand) {
        this.#narrowsSoon = true;
        this.#isFitDue = false;
      }
      this.#loadSoon();
    });
    map.on("click", (event) => this.#press(event));
    map.on("mousemove", ({ latlng, containerPoint }) => {
      if (this.#drawing) this.#drawing.aimAt(latlng);
      else {
        const isOver = this.#items.spotAt(map.containerPointToLayerPoint(containerPoint)) !== undefined;
        this.element.classList.toggle("cursor-pointer!", isOver);
      }
    });
  }

  /** Reads the homes once the map rests, and narrows the list if it was moved by hand. */
  #loadSoon(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      void this.loadHomes();
      if (this.#narrowsSoon && this.#state.follows && !this.#state.drawing) this.#narrow();
      this.#narrowsSoon = false;
    }, WAIT_MS);
  }

  /** Narrows the list to the view. A drawn area stays: then the view narrows the map alone. */
  #narrow(): void {
    if (!this.#camera || this.#state.area) return;
    this.onArea({ kind: "box", ...this.#camera.view() });
  }

  /** What is in view, as far as the list has it: a map that shows a box of another shape is wider than the list. */
  #view(camera: MapCamera): MapBox {
    const { area } = this.#list;
    const view = camera.view();
    return (area?.kind === "box" && camera.isFitted() && commonBox(view, boxOf(area))) || view;
  }

  /** Reads the homes of the view. */
  async loadHomes(): Promise<void> {
    if (!this.#map || !this.#camera) {
      await this.start();
      return;
    }
    // It moves again, and reads its homes, once it has a size.
    if (!this.#camera.hasSize()) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#set({ homes: "loading", message: undefined });
    const answer = await readHomes(this.#shown(), this.#view(this.#camera), this.#map.getZoom());
    if (turn !== this.#turn) return;
    if (!answer.ok) {
      this.#fail(answer);
      return;
    }
    this.#spots = spotsOf(answer.data);
    const total = Number(answer.meta.total ?? 0);
    const isCapped = answer.meta.totalIsCapped === true;
    const count = total === 0 ? messages.noPropertiesAvailable : mapTexts.homesHere(total, isCapped);
    this.#set({ homes: "ready", count, said: count, chosen: sameSpot(this.#state.chosen, this.#spots) });
    this.#paint();
  }

  #paint(): void {
    const { area, chosen } = this.#state;
    this.#items.show(this.#drawing ? [] : this.#spots, chosen);
    this.#outline.show(this.#drawing?.outline ?? { area });
  }

  #press({ latlng, containerPoint }: LeafletMouseEvent): void {
    const map = this.#map;
    if (!map) return;
    const spot = this.#items.spotAt(map.containerPointToLayerPoint(containerPoint));
    if (this.#drawing) this.#drawing.setCorner(latlng);
    else if (!spot || spot.homes.length > 0) this.choose(spot);
    else if (map.getZoom() < limits.mapZoomMax) map.setView(spot, Math.min(limits.mapZoomMax, map.getZoom() + 2));
    else void this.#openCluster(spot);
  }

  async #openCluster(spot: MapSpot): Promise<void> {
    const turn = this.#turn;
    const answer = this.#camera && (await readCluster(this.#shown(), spot, this.#view(this.#camera)));
    if (!answer || turn !== this.#turn || this.#drawing) return;
    if (answer.ok) this.choose(openedCluster(spot, answer.data));
    else this.#set({ homes: "failed", message: answer.message });
  }

  choose(chosen: MapSpot | undefined): void {
    const isClosed = this.#state.chosen !== undefined && chosen === undefined;
    this.#set({ chosen });
    this.#paint();
    if (isClosed) this.#focus();
  }

  startDrawing(): void {
    const camera = this.#camera;
    if (!this.#map || !camera || this.#drawing) return;
    this.#drawing = new AreaDrawing(this.#map, {
      onChange: (drawing) => {
        const { length } = drawing.corners;
        const isFewer = length < (this.#state.drawing?.corners.length ?? 0);
        const said = isFewer ? mapTexts.cornerTakenBack(length + 1) : mapTexts.cornerSet(length);
        this.#set({ drawing, said: drawing.fault ?? said });
        this.#paint();
      },
      onAim: () => this.#paint(),
      onEnd: (area) => this.#endDrawing(area),
      quietly: (move) => camera.quietly(move),
    });
    this.#movesBeforeDrawing = camera.moves;
    this.#set({ drawing: emptyDrawing, chosen: undefined, said: mapTexts.drawHelp });
    this.#paint();
    this.#focus();
  }

  undoCorner(): void {
    this.#drawing?.undoCorner();
  }

  finishArea(): void {
    this.#drawing?.finish();
  }

  cancelDrawing(): void {
    this.#drawing?.end();
  }

  #endDrawing(area: MapArea | undefined): void {
    this.#drawing = undefined;
    this.#set({ drawing: undefined, ...(area && { area, said: mapTexts.areaDrawn }) });
    this.#paint();
    this.#focus();
    if (!area) {
      if (this.#camera?.moves !== this.#movesBeforeDrawing && this.#state.follows) this.#narrow();
      return;
    }
    this.#camera?.unfit();
    this.onArea(area);
    void this.loadHomes();
  }

  /** The control that was pressed is gone: the map has the focus, anew, because Leaflet listens for its keys from then on. */
  #focus(): void {
    this.element.blur();
    this.element.focus({ preventScroll: true });
  }

  clearArea(): void {
    this.#set({ area: undefined, said: mapTexts.areaCleared });
    this.#paint();
    this.#focus();
    if (this.#state.follows) this.#narrow();
    else this.onArea(undefined);
    void this.loadHomes();
  }

  /** Ends the map, when no list shows it any more. */
  end(): void {
    this.#isEnded = true;
    window.clearTimeout(this.#timer);
    this.#turn += 1;
    this.#removeMap();
    this.element.remove();
  }

  #removeMap(): void {
    this.#camera?.end();
    this.#camera = undefined;
    this.#map?.remove();
    this.#map = undefined;
  }
}

/** A drawn area or a circle; the box of a view is not kept as one. */
const drawnArea = (area: MapArea | undefined) => (area?.kind === "box" ? undefined : area);

const isSameArea = (one: MapArea | undefined, other: MapArea | undefined): boolean =>
  (one && areaText(one).text) === (other && areaText(other).text);
