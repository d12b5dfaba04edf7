import { CanvasLayer, type Painting } from "@/components/property/map-parts";
import { callApi } from "@/lib/client/api";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { BRAND_COLOR } from "@/lib/platform/site";
import { distanceMetres } from "@/lib/property/geo";
import { boxOf, commonBox, type MapBox } from "@/lib/search/area-geometry";
import { areaText, type LngLat, type MapArea } from "@/lib/search/map-area";
import type { MapHome, MapItem } from "@/lib/search/map-contract";
import { cellAround, gridOf } from "@/lib/search/map-grid";
import { shortPrice } from "@/lib/search/map-texts";

const ACCENT_DARK = "#082b36";
const ACCENT_SOFT = "rgb(11 95 117 / 0.14)";
const WHITE = "#ffffff";
const SANS = 'Inter, "Inter Rupee", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';
const FONT = `650 12px ${SANS}`;
/** From this level on the circles of homes are large enough to be seen. */
const CIRCLES_FROM = 13;
const PILL_HEIGHT = 26;
const PILL_PADDING = 9;
const DOT_RADIUS = 5;
const TOUCH_MARGIN = 9;

/** What is at one place: a cluster of the server, or the homes with exactly this public point. */
export type MapSpot = LngLat & { count: number; homes: readonly MapHome[]; label: string };

/** Homes with the same public point are one spot: without a pin all homes of a locality stand in its middle. */
export function spotsOf(items: readonly MapItem[]): MapSpot[] {
  const spots = new Map<string, MapHome[]>();
  const clusters: MapSpot[] = [];
  for (const item of items) {
    if ("count" in item) clusters.push({ ...item, homes: [], label: String(item.count) });
    else {
      const key = `${item.lng} ${item.lat}`;
      spots.set(key, [...(spots.get(key) ?? []), item]);
    }
  }
  const single = [...spots.values()].flatMap((homes): MapSpot[] => {
    const [first] = homes;
    if (!first) return [];
    const label = homes.length > 1 ? `${homes.length} homes` : shortPrice(first.price);
    return [{ lng: first.lng, lat: first.lat, count: homes.length, homes, label }];
  });
  return [...clusters, ...single];
}

type Shape = Box & { spot: MapSpot };

/** The homes and clusters of a map, and which of them is at a place of the screen. */
export class MapItemsLayer extends CanvasLayer {
  readonly #state: { spots: readonly MapSpot[]; chosen: MapSpot | undefined; shapes: Shape[] };

  constructor() {
    const state = { spots: [] as readonly MapSpot[], chosen: undefined as MapSpot | undefined, shapes: [] as Shape[] };
    super("overlayPane", (painting) => {
      state.shapes = paintSpots(painting, state);
    });
    this.#state = state;
  }

  show(spots: readonly MapSpot[], chosen?: MapSpot): void {
    this.#state.spots = spots;
    this.#state.chosen = chosen;
    this.repaint();
  }

  /** The topmost spot at this pixel of the map's layers, or close to it. */
  spotAt(pixel: { x: number; y: number }): MapSpot | undefined {
    return this.#topmostAt(pixel, 0) ?? this.#topmostAt(pixel, TOUCH_MARGIN);
  }

  #topmostAt({ x, y }: { x: number; y: number }, margin: number): MapSpot | undefined {
    return this.#state.shapes.findLast(
      ({ left, top, right, bottom }) =>
        x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin,
    )?.spot;
  }
}

function paintSpots(
  painting: Painting,
  { spots, chosen }: { spots: readonly MapSpot[]; chosen: MapSpot | undefined },
): Shape[] {
  const { map } = painting;
  if (map.getZoom() >= CIRCLES_FROM)
    for (const spot of spots) if (spot.homes[0]?.of === "home") paintCircle(painting, spot, false);
  if (chosen) paintCircle(painting, chosen, true);
  const ordered = spots.toSorted(byWeight).filter((spot) => spot !== chosen);
  const labelled = [...(chosen ? [chosen] : []), ...ordered].map((spot) => shapeOf(painting, spot));
  const room = haveRoom(labelled);
  const dots = labelled.filter((_, index) => !room[index]).map(({ spot }) => paintDot(painting, spot));
  const labels = labelled.filter((_, index) => room[index]).reverse();
  for (const shape of labels)
    if (shape.spot.homes.length === 0) paintCluster(painting, shape);
    else paintPill(painting, shape, shape.spot === chosen);
  return [...dots, ...labels];
}

/** Clusters and places with several homes get their labels first, then those to the north. */
const byWeight = (one: MapSpot, other: MapSpot): number => other.count - one.count || other.lat - one.lat;

/** Where the label of a spot stands. */
function shapeOf({ context, toPixels }: Painting, spot: MapSpot): Shape {
  const { x, y } = toPixels(spot);
  const isCluster = spot.homes.length === 0;
  context.font = FONT;
  const half = isCluster ? clusterRadius(spot) : context.measureText(spot.label).width / 2 + PILL_PADDING;
  const tall = isCluster ? half : PILL_HEIGHT / 2;
  return { spot, left: x - half, right: x + half, top: y - tall, bottom: y + tall };
}

const clusterRadius = ({ count }: MapSpot): number => 15 + Math.min(15, Math.log2(count) * 1.6);

/** A spot whose label has no room; a closer view shows it. */
function paintDot({ context, toPixels }: Painting, spot: MapSpot): Shape {
  const { x, y } = toPixels(spot);
  context.beginPath();
  context.arc(x, y, DOT_RADIUS, 0, 2 * Math.PI);
  context.fillStyle = BRAND_COLOR;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = WHITE;
  context.stroke();
  return { spot, left: x - DOT_RADIUS, right: x + DOT_RADIUS, top: y - DOT_RADIUS, bottom: y + DOT_RADIUS };
}

/** The circle that a home is in. */
function paintCircle({ context, toPixels, pixelsOf }: Painting, { homes, lng, lat }: MapSpot, isChosen: boolean): void {
  const [first] = homes;
  if (!first) return;
  const { x, y } = toPixels({ lng, lat });
  context.beginPath();
  context.arc(x, y, pixelsOf(first.radius, lat), 0, 2 * Math.PI);
  context.fillStyle = ACCENT_SOFT;
  context.fill();
  if (!isChosen) return;
  context.strokeStyle = BRAND_COLOR;
  context.lineWidth = 2;
  context.stroke();
}

function paintCluster({ context, toPixels }: Painting, { spot }: Shape): void {
  const { x, y } = toPixels(spot);
  const radius = clusterRadius(spot);
  context.beginPath();
  context.arc(x, y, radius + 4, 0, 2 * Math.PI);
  context.fillStyle = ACCENT_SOFT;
  context.fill();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = BRAND_COLOR;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = WHITE;
  context.stroke();
  paintText(context, spot.label, { x, y }, WHITE);
}

function paintPill({ context, toPixels }: Painting, { spot, left, top, right }: Shape, isChosen: boolean): void {
  context.beginPath();
  context.roundRect(left, top, right - left, PILL_HEIGHT, PILL_HEIGHT / 2);
  context.fillStyle = isChosen ? BRAND_COLOR : WHITE;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = isChosen ? WHITE : BRAND_COLOR;
  context.stroke();
  paintText(context, spot.label, toPixels(spot), isChosen ? WHITE : ACCENT_DARK);
}

function paintText(
  context: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number },
  colour: string,
): void {
  context.font = FONT;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colour;
  context.fillText(text, at.x, at.y + 0.5);
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** Pixels of a cell of the grid in which boxes that may touch are looked up; larger than most labels. */
const CELL_PX = 64;

/** For each box whether it has room: it overlaps none of the earlier ones that have. */
export function haveRoom(boxes: readonly Box[]): boolean[] {
  const taken = new Map<string, Box[]>();
  return boxes.map((box) => {
    const cells = cellsOf(box);
    if (cells.some((cell) => taken.get(cell)?.some((other) => overlap(box, other)))) return false;
    for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), box]);
    return true;
  });
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let column = Math.floor(left / CELL_PX); column <= Math.floor(right / CELL_PX); column += 1)
    for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row += 1)
      cells.push(`${column} ${row}`);
  return cells;
}

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
