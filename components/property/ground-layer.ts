import { CanvasLayer, type Painting } from "@/components/property/map-canvas";
import type { MapGround } from "@/lib/search/map-contract";

/** Quiet tints of the drawings on property pages, with the names in ink-2 and ink-3. */
const AREAS = ["#dde7df", "#d6e2e7", "#e8e2d4"] as const;
const EDGE = "#ffffff";
const GRID = "#e3e9ec";
const NAME = "#586672";
const CITY_NAME = "#3d4b57";
const HALO = "rgb(255 255 255 / 0.85)";
const SANS = 'Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';
/** From this level on names of localities are shown; below it those of cities alone. */
const NAMES_FROM = 11;
const GRID_STEPS = [8, 4, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005] as const;
const GRID_LEAST_PX = 90;

type Box = { left: number; top: number; right: number; bottom: number };
const doOverlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Our own ground: localities as soft areas with their names, and a fine grid. */
export const groundLayer = (ground: MapGround): CanvasLayer =>
  new CanvasLayer("tilePane", (painting) => {
    paintGrid(painting);
    paintAreas(painting, ground.places);
    paintNames(painting, ground);
  });

function paintGrid({ context, map, toPixels }: Painting): void {
  const bounds = map.getBounds().pad(0.3);
  const pxOf = (degrees: number) => Math.abs(toPixels({ lng: degrees, lat: 22 }).x - toPixels({ lng: 0, lat: 22 }).x);
  const step = GRID_STEPS.findLast((degrees) => pxOf(degrees) >= GRID_LEAST_PX) ?? GRID_STEPS[0];
  context.strokeStyle = GRID;
  context.lineWidth = 1;
  context.beginPath();
  for (let lng = Math.floor(bounds.getWest() / step) * step; lng <= bounds.getEast(); lng += step) {
    const { x } = toPixels({ lng, lat: bounds.getSouth() });
    context.moveTo(x, toPixels({ lng, lat: bounds.getSouth() }).y);
    context.lineTo(x, toPixels({ lng, lat: bounds.getNorth() }).y);
  }
  for (let lat = Math.floor(bounds.getSouth() / step) * step; lat <= bounds.getNorth(); lat += step) {
    const { y } = toPixels({ lng: bounds.getWest(), lat });
    context.moveTo(toPixels({ lng: bounds.getWest(), lat }).x, y);
    context.lineTo(toPixels({ lng: bounds.getEast(), lat }).x, y);
  }
  context.stroke();
}

function paintAreas({ context, map, toPixels, pixelsOf }: Painting, places: MapGround["places"]): void {
  const bounds = map.getBounds().pad(0.5);
  context.lineWidth = 2;
  context.strokeStyle = EDGE;
  for (const [number, place] of places.entries()) {
    if (!bounds.contains([place.lat, place.lng])) continue;
    const { x, y } = toPixels(place);
    context.beginPath();
    context.arc(x, y, Math.max(2, pixelsOf(place.radius, place.lat)), 0, 2 * Math.PI);
    context.globalAlpha = 0.8;
    context.fillStyle = AREAS[number % AREAS.length] ?? AREAS[0];
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
  }
}

/** The largest areas are named first; a name that would cover another is left out. */
function paintNames({ context, map, toPixels }: Painting, { places, cities }: MapGround): void {
  const zoom = map.getZoom();
  const taken: Box[] = [];
  const bounds = map.getBounds().pad(0.2);
  const name = (text: string, place: { lng: number; lat: number }, font: string, colour: string) => {
    if (!bounds.contains([place.lat, place.lng])) return;
    context.font = font;
    const { x, y } = toPixels(place);
    const half = context.measureText(text).width / 2 + 4;
    const box = { left: x - half, right: x + half, top: y - 10, bottom: y + 10 };
    if (taken.some((one) => doOverlap(one, box))) return;
    taken.push(box);
    context.lineWidth = 3;
    context.strokeStyle = HALO;
    context.strokeText(text, x, y);
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  if (zoom < NAMES_FROM + 1)
    for (const city of cities) name(city.name, city, `650 ${zoom < 8 ? 13 : 16}px ${SANS}`, CITY_NAME);
  if (zoom < NAMES_FROM) return;
  const bySize = places.toSorted((one, other) => other.radius - one.radius);
  for (const place of bySize) name(place.name, place, `550 12px ${SANS}`, NAME);
}
