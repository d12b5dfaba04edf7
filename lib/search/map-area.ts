import type { AreaKey } from "@/lib/search/filter-keys";

/** Degrees: longitude from -180 to 180, latitude from -90 to 90. */
export type LngLat = { lng: number; lat: number };

/** A part of the map. A point on its edge is inside. The corners of a polygon are in order; the last is joined to the first. */
export type MapArea =
  | { kind: "box"; west: number; south: number; east: number; north: number }
  | { kind: "polygon"; points: readonly LngLat[] }
  | { kind: "circle"; center: LngLat; radiusKm: number };

export const POLYGON_POINTS_MAX = 100;
export const RADIUS_MAX_KM = 200;

/** What the description of the API says of the keys of an area, and an example. */
export const AREA_DESCRIPTIONS = {
  polygon: [
    `Only homes in this area: longitude,latitude of 3 to ${POLYGON_POINTS_MAX} corners, divided by commas.`,
    "75.8,22.7,75.9,22.7,75.85,22.8",
  ],
  near: ["Only homes in this circle: longitude,latitude,kilometres.", "75.86,22.72,3"],
} as const;

/** As programs write numbers: the shortest text of a double has up to 20 decimals, or an exponent. */
const NUMBER = /^\s*-?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?\s*$/;

const numbersOf = (text: string): number[] | undefined => {
  const numbers = text.split(",").map((part) => (NUMBER.test(part) ? Number(part) : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : undefined;
};

const isPoint = ({ lng, lat }: LngLat) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;

/**
 * Reads an area from the text of one key: `bbox=west,south,east,north`, `polygon=lng,lat,lng,lat,...` with 3 to 100 corners,
 * `near=lng,lat,km`. Undefined when it is none.
 */
export function areaFrom(key: AreaKey, text: string): MapArea | undefined {
  const numbers = numbersOf(text);
  if (!numbers) return undefined;
  if (key === "polygon") return polygonFrom(numbers);
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers;
  if (key === "near") {
    const center = { lng: first, lat: second };
    const fits = numbers.length === 3 && isPoint(center) && third > 0 && third <= RADIUS_MAX_KM;
    return fits ? { kind: "circle", center, radiusKm: third } : undefined;
  }
  const corners = [
    { lng: first, lat: second },
    { lng: third, lat: fourth },
  ];
  const fits = numbers.length === 4 && corners.every(isPoint) && first < third && second < fourth;
  return fits ? { kind: "box", west: first, south: second, east: third, north: fourth } : undefined;
}

function polygonFrom(numbers: readonly number[]): MapArea | undefined {
  const points: LngLat[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ lng: numbers[at] ?? 0, lat: numbers[at + 1] ?? 0 });
  const fits =
    numbers.length % 2 === 0 && points.length >= 3 && points.length <= POLYGON_POINTS_MAX && points.every(isPoint);
  return fits ? { kind: "polygon", points } : undefined;
}

/** The key and the text that an area has in an address. */
export function areaText(area: MapArea): { key: AreaKey; text: string } {
  if (area.kind === "box") return { key: "bbox", text: [area.west, area.south, area.east, area.north].join(",") };
  if (area.kind === "circle") return { key: "near", text: [area.center.lng, area.center.lat, area.radiusKm].join(",") };
  return { key: "polygon", text: area.points.flatMap(({ lng, lat }) => [lng, lat]).join(",") };
}
