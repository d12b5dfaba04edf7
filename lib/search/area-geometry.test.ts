import { describe, expect, it } from "vitest";
import { distanceMetres } from "@/lib/property/geo";
import { areaFault, areaFaults, areaTest, boxOf } from "@/lib/search/area-geometry";
import type { LngLat, MapArea } from "@/lib/search/map-area";
import { atDepth, sampleSeed } from "@/tests/depth";
import { randomFrom } from "@/tests/random";

const AREAS = atDepth({ standard: 400, all: 10_000 });
const HOMES = 200;
const random = randomFrom(sampleSeed);
const between = (low: number, high: number) => low + random() * (high - low);
const grid = (value: number) => Number(value.toFixed(5));
const someplace = (): LngLat => ({ lng: grid(between(75.7, 76.1)), lat: grid(between(22.5, 22.9)) });

/** Exact, by another rule: the sum of the turns around the position, in whole numbers without a limit. */
function isInPolygon(points: readonly LngLat[], { lng, lat }: LngLat): boolean {
  const whole = (degrees: number) => BigInt(Math.round(degrees * 100_000));
  const [x, y] = [whole(lng), whole(lat)];
  let winding = 0;
  for (const [place, point] of points.entries()) {
    const next = points[(place + 1) % points.length] as LngLat;
    const [ax, ay, bx, by] = [whole(point.lng), whole(point.lat), whole(next.lng), whole(next.lat)];
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const isWithin = (x >= ax || x >= bx) && (x <= ax || x <= bx) && (y >= ay || y >= by) && (y <= ay || y <= by);
    if (turn === 0n && isWithin) return true;
    if (ay <= y && by > y && turn > 0n) winding += 1;
    if (ay > y && by <= y && turn < 0n) winding -= 1;
  }
  return winding !== 0;
}

/** A polygon that does not cross itself: corners around a centre, by rising angle. */
function somePolygon(): LngLat[] {
  const centre = someplace();
  const corners = 3 + Math.floor(random() * 30);
  const angles = Array.from({ length: corners }, (_, place) => ((place + random() * 0.8) / corners) * 2 * Math.PI);
  return angles.map((angle) => {
    const reach = between(0.01, 0.2);
    return { lng: grid(centre.lng + reach * Math.cos(angle)), lat: grid(centre.lat + reach * Math.sin(angle)) };
  });
}

/** Homes anywhere, and some exactly on the corners and in their rows. */
const homesAround = (points: readonly LngLat[]): LngLat[] => [
  ...Array.from({ length: HOMES }, someplace),
  ...points.slice(0, 10),
  ...points.slice(0, 10).map(({ lat }) => ({ lng: someplace().lng, lat })),
];

describe(`areas equal brute force, ${AREAS} random ones of each kind`, () => {
  it("polygons", { timeout: 120_000 }, () => {
    for (let turn = 0; turn < AREAS; turn += 1) {
      const points = somePolygon();
      if (areaFault({ kind: "polygon", points })) continue;
      const isIn = areaTest({ kind: "polygon", points });
      const wrong = homesAround(points).filter((home) => isIn(home.lng, home.lat) !== isInPolygon(points, home));
      expect(wrong, JSON.stringify(points)).toEqual([]);
    }
  });
  it("circles", { timeout: 120_000 }, () => {
    for (let turn = 0; turn < AREAS; turn += 1) {
      const center = someplace();
      const radiusKm = between(0.05, 40);
      const isIn = areaTest({ kind: "circle", center, radiusKm });
      const isNear = (home: LngLat) => distanceMetres(center, home) <= radiusKm * 1_000;
      const wrong = homesAround([center]).filter((home) => isIn(home.lng, home.lat) !== isNear(home));
      expect(wrong, JSON.stringify({ center, radiusKm })).toEqual([]);
    }
  });
  it("boxes", () => {
    for (let turn = 0; turn < AREAS; turn += 1) {
      const [one, other] = [someplace(), someplace()];
      const [west, east] = [Math.min(one.lng, other.lng), Math.max(one.lng, other.lng)];
      const [south, north] = [Math.min(one.lat, other.lat), Math.max(one.lat, other.lat)];
      const isIn = areaTest({ kind: "box", west, south, east, north });
      const isOutside = ({ lng, lat }: LngLat) => lng < west || lng > east || lat < south || lat > north;
      const wrong = homesAround([one, other]).filter((home) => isIn(home.lng, home.lat) === isOutside(home));
      expect(wrong, JSON.stringify([one, other])).toEqual([]);
    }
  });
});

it("decides by the corners as they were given, not by rounded ones", () => {
  const west = 75.86000412345678;
  const points = [west, 75.9].flatMap((lng) => [22.7, 22.8].map((lat) => ({ lng, lat })));
  const isIn = areaTest({ kind: "polygon", points: [points[0], points[1], points[3], points[2]] as LngLat[] });
  expect([isIn(75.86, 22.75), isIn(75.86001, 22.75), isIn(75.9, 22.8), isIn(75.90001, 22.75)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("measures a degree of latitude, and Indore to Bhopal, within a thousandth of published distances", () => {
  expect(distanceMetres({ lng: 75, lat: 22 }, { lng: 75, lat: 23 })).toBeCloseTo(111_195, -1);
  const apart = distanceMetres({ lng: 75.8577, lat: 22.7196 }, { lng: 77.4126, lat: 23.2599 });
  // Vincenty's formula on the WGS 84 ellipsoid gives 170.4 km.
  expect(Math.abs(apart - 170_400)).toBeLessThan(700);
});

const polygon = (...pairs: [number, number][]): MapArea => ({
  kind: "polygon",
  points: pairs.map(([lng, lat]) => ({ lng, lat })),
});

it.each<[string, MapArea, string | undefined]>([
  ["a square", polygon([75, 22], [76, 22], [76, 23], [75, 23]), undefined],
  ["a square that repeats its first corner", polygon([75, 22], [76, 22], [76, 23], [75, 23], [75, 22]), undefined],
  ["a corner on a straight edge", polygon([75, 22], [75.5, 22], [76, 22], [76, 23]), undefined],
  ["a bow tie", polygon([75, 22], [76, 23], [76, 22], [75, 23]), areaFaults.crossing],
  [
    "a corner that touches another edge",
    polygon([75, 22], [77, 22], [77, 23], [76, 22], [75, 23]),
    areaFaults.crossing,
  ],
  ["a spike", polygon([75, 22], [76, 22], [77, 22], [76, 22], [76, 23]), areaFaults.crossing],
  ["a line", polygon([75, 22], [76, 22], [77, 22]), areaFaults.flat],
  ["one place", polygon([75, 22], [75, 22], [75, 22]), areaFaults.flat],
  ["across the antimeridian", polygon([179, 1], [-179, 1], [-179, 2]), areaFaults.antimeridian],
  ["a country", polygon([70, 10], [90, 10], [90, 30]), areaFaults.tooLarge(5)],
  [
    "a circle at the antimeridian",
    { kind: "circle", center: { lng: 179.9, lat: 0 }, radiusKm: 100 },
    areaFaults.antimeridian,
  ],
])("judges %s", (_, area, fault) => {
  expect(areaFault(area)).toBe(fault);
});

it("puts a box around a circle that holds all of it", () => {
  const center = { lng: 75.9, lat: 60 };
  const box = boxOf({ kind: "circle", center, radiusKm: 100 });
  for (let angle = 0; angle < 360; angle += 5) {
    const lat = center.lat + (100 / 111.195) * Math.cos((angle * Math.PI) / 180);
    for (const lng of [box.west - 0.001, box.east + 0.001])
      expect(distanceMetres(center, { lng, lat })).toBeGreaterThan(100_000);
  }
});
