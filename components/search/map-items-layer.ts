import { CanvasLayer, type Painting } from "@/components/property/map-canvas";
import type { LngLat } from "@/lib/search/map-area";
import type { MapHome, MapItem } from "@/lib/search/map-contract";
import { shortPrice } from "@/lib/search/short-price";

const ACCENT = "#0b5f75";
const ACCENT_DARK = "#082b36";
const ACCENT_SOFT = "rgb(11 95 117 / 0.14)";
const WHITE = "#ffffff";
const SANS = 'Inter, "Inter Rupee", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';
/** From this level on the circles of homes are large enough to be seen. */
const CIRCLES_FROM = 13;
const PILL_HEIGHT = 26;
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

type Shape = { spot: MapSpot; left: number; top: number; right: number; bottom: number };

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

  /** The topmost spot at this pixel of the map's layers. */
  spotAt({ x, y }: { x: number; y: number }): MapSpot | undefined {
    return this.#state.shapes.findLast(
      ({ left, top, right, bottom }) =>
        x >= left - TOUCH_MARGIN && x <= right + TOUCH_MARGIN && y >= top - TOUCH_MARGIN && y <= bottom + TOUCH_MARGIN,
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
  const ordered = spots.toSorted((one, other) => other.lat - one.lat);
  return [...ordered.filter((spot) => spot !== chosen), ...(chosen ? [chosen] : [])].map((spot) =>
    spot.homes.length === 0 ? paintCluster(painting, spot) : paintPill(painting, spot, spot === chosen),
  );
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
  context.strokeStyle = ACCENT;
  context.lineWidth = 2;
  context.stroke();
}

function paintCluster({ context, toPixels }: Painting, spot: MapSpot): Shape {
  const { x, y } = toPixels(spot);
  const radius = 15 + Math.min(15, Math.log2(spot.count) * 1.6);
  context.beginPath();
  context.arc(x, y, radius + 4, 0, 2 * Math.PI);
  context.fillStyle = ACCENT_SOFT;
  context.fill();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = ACCENT;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = WHITE;
  context.stroke();
  paintText(context, spot.label, { x, y }, WHITE);
  return { spot, left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function paintPill({ context, toPixels }: Painting, spot: MapSpot, isChosen: boolean): Shape {
  const { x, y } = toPixels(spot);
  context.font = `650 12px ${SANS}`;
  const half = context.measureText(spot.label).width / 2 + 9;
  const shape = { spot, left: x - half, right: x + half, top: y - PILL_HEIGHT / 2, bottom: y + PILL_HEIGHT / 2 };
  context.beginPath();
  context.roundRect(shape.left, shape.top, 2 * half, PILL_HEIGHT, PILL_HEIGHT / 2);
  context.fillStyle = isChosen ? ACCENT : WHITE;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = isChosen ? WHITE : ACCENT;
  context.stroke();
  paintText(context, spot.label, { x, y }, isChosen ? WHITE : ACCENT_DARK);
  return shape;
}

function paintText(
  context: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number },
  colour: string,
): void {
  context.font = `650 12px ${SANS}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colour;
  context.fillText(text, at.x, at.y + 0.5);
}
