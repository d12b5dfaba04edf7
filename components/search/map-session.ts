import type { Map as LeafletMap, LeafletMouseEvent } from "leaflet";
import { attributionOf, createGroundMap, readGround } from "@/components/property/ground-map";
import { AreaDrawing, AreaLayer } from "@/components/search/area-drawing";
import { boundsOf, MapCamera } from "@/components/search/map-camera";
import { MapItemsLayer, type MapSpot, spotsOf } from "@/components/search/map-items-layer";
import { callApi } from "@/lib/client/api";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { distanceMetres, INDIA } from "@/lib/property/geo";
import { boxOf, commonBox, type MapBox } from "@/lib/search/area-geometry";
import { type Drawing, emptyDrawing } from "@/lib/search/drawn-area";
import { areaText, type MapArea } from "@/lib/search/map-area";
import type { MapItem } from "@/lib/search/map-contract";
import { cellAround, gridOf } from "@/lib/search/map-grid";
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
  tilesAway: boolean;
  attribution?: string | undefined;
  zoom: number;
  /** Said to screen readers. */
  said: string;
};

/** What a list page tells its map. `query` has the filters without area, order and page. */
export type MapList = { query: string; area: MapArea | undefined };

const HOME_VIEW = { lng: 75.857, lat: 22.719, zoom: 11 } as const;
const WAIT_MS = 250;

/**
 * The map beside a list: its Leaflet map in an element of its own, and what is shown around it. It outlives the components that
 * show it, because a narrowed list is another page whose components are new.
 */
export class MapSession {
  readonly element = document.createElement("div");
  /** Called when the list is to be narrowed to this area, or not any more. */
  onArea: (area: MapArea | undefined) => void = () => undefined;

  #state: MapState = { ground: "loading", homes: "loading", follows: true, tilesAway: false, zoom: 0, said: "" };
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
  #isEnded = false;
  readonly #listeners = new Set<() => void>();

  constructor(list: MapList) {
    this.#list = list;
    this.element.className = "absolute inset-0 bg-[#eef2f0]!";
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
        onTilesAway: () => this.#set({ tilesAway: true, attribution: undefined }),
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
    const isSame = list.query === this.#list.query && isSameArea(area, this.#state.area);
    this.#list = list;
    const { chosen } = this.#state;
    // The homes of an opened cluster were those of the list before.
    this.#set({ area, chosen: isSame || chosen?.count === 1 ? chosen : undefined });
    this.#paint();
    if (!isSame && this.#map) void this.loadHomes();
  }

  /** The visitor went back or forward to a list with this area: the map shows it again. */
  returnTo(area: MapArea | undefined): void {
    this.#narrowsSoon = false;
    this.#set({ area: drawnArea(area) });
    this.#camera?.quietly((map) => map.invalidateSize({ pan: false }));
    if (this.#map) void this.#showList(area);
  }

  setFollows(follows: boolean): void {
    this.#set({ follows });
    if (follows) this.#narrow();
  }

  zoomBy(levels: number): void {
    this.#map?.setZoom(this.#map.getZoom() + levels);
  }

  /** Shows the area of a list, or all its homes. */
  async #showList(area: MapArea | undefined): Promise<void> {
    this.#shows += 1;
    const shows = this.#shows;
    if (area) this.#camera?.fit(boundsOf(boxOf(area)));
    else await this.#fitAll(shows);
    // Moved by hand meanwhile, it reads them once it rests.
    if (this.#narrowsSoon || shows !== this.#shows) return;
    window.clearTimeout(this.#timer);
    await this.loadHomes();
  }

  /** Shows all homes of the list, unless the map was moved by hand while they were asked for. */
  async #fitAll(shows: number): Promise<void> {
    const moves = this.#camera?.moves;
    this.#set({ homes: "loading" });
    const answer = await this.#read(INDIA, limits.mapZoomMin + 1);
    if (!answer.ok || moves !== this.#camera?.moves || shows !== this.#shows) return;
    // Clusters stand in the middle of large cells here, with homes far around them.
    const { bounds } = answer.meta as { bounds?: MapBox };
    if (bounds) this.#camera?.fit(boundsOf(bounds).pad(0.1), limits.mapZoomMax - 2);
  }

  #listen(map: LeafletMap): void {
    this.#set({ zoom: map.getZoom() });
    this.#camera = new MapCamera(map, this.element, (isByHand) => {
      this.#set({ zoom: map.getZoom() });
      if (isByHand) this.#narrowsSoon = true;
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

  /** Reads the homes of a box, within the drawn area. */
  #read({ west, south, east, north }: MapBox, zoom: number) {
    const { area } = this.#state;
    const pair = area && areaText(area);
    const parts = [
      this.#list.query,
      ...(pair ? [`${pair.key}=${pair.text}`] : []),
      `bbox=${[west, south, east, north].join(",")}`,
      `zoom=${zoom}`,
    ];
    return callApi<MapItem[]>("GET", `${routes.api.propertiesMap}?${parts.filter(Boolean).join("&")}`);
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
    const answer = await this.#read(this.#camera.view(), this.#map.getZoom());
    if (turn !== this.#turn) return;
    if (!answer.ok) {
      this.#set({ homes: "failed", message: answer.status === 0 ? answer.message : mapTexts.homesFailed });
      return;
    }
    this.#spots = spotsOf(answer.data);
    const total = Number(answer.meta.total ?? 0);
    const isCapped = answer.meta.totalIsCapped === true;
    const count = total === 0 ? messages.noPropertiesAvailable : mapTexts.homesHere(total, isCapped);
    this.#set({ homes: "ready", count, said: count, chosen: this.#sameSpot(this.#state.chosen) });
    this.#paint();
  }

  /** The chosen spot among those just read. A cluster keeps the homes that it was opened with. */
  #sameSpot(chosen: MapSpot | undefined): MapSpot | undefined {
    const same = chosen && this.#spots.find(({ lng, lat }) => lng === chosen.lng && lat === chosen.lat);
    return same && same.homes.length === 0 && same.count === chosen?.count ? chosen : same;
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

  /** Reads the homes of a cluster: those of its cell that are in view. In a crowded cell they are a cluster again, and in the list. */
  async #openCluster(spot: MapSpot): Promise<void> {
    const turn = this.#turn;
    const box = this.#boxOf(spot);
    if (!box) return;
    const answer = await this.#read(box, limits.mapZoomMax);
    if (turn !== this.#turn || this.#drawing) return;
    if (!answer.ok) {
      this.#set({ homes: "failed", message: answer.message });
      return;
    }
    const homes = answer.data.flatMap((item) => ("count" in item ? [] : [item]));
    const isWhole = homes.length === answer.data.length;
    homes.sort((one, other) => distanceMetres(one, spot) - distanceMetres(other, spot));
    this.choose({ ...spot, homes: isWhole ? homes.slice(0, spot.count) : [] });
  }

  #boxOf(spot: MapSpot): MapBox | undefined {
    const { area } = this.#state;
    const view = this.#camera?.view();
    const seen = view && area ? commonBox(view, boxOf(area)) : view;
    return seen && commonBox(cellAround(spot, gridOf(seen, limits.mapZoomMax)), seen);
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
        this.#set({ drawing, said: drawing.fault ?? mapTexts.cornerSet(drawing.corners.length) });
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
