import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { plausibleListings, randomOf } from "@/bench/plausible-listings";
import { limits } from "@/lib/platform/limits";
import { roundedDegrees } from "@/lib/property/geo";
import { gridOf } from "@/lib/search/map-grid";
import { listMapItems } from "@/lib/search/map-listings";
import { filterOf } from "@/lib/search/query-parameters";
import { PropertyModel } from "@/models/listings";

const MOST_BYTES = 20_000;
const ZOOM = 12;
const VIEW = { west: 75.3, south: 22.4, east: 75.83, north: 22.84 };

const random = randomOf(7);
const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + random(26))).join("");
const words = (length: number) =>
  Array.from({ length: length / 8 }, () => letters(4 + random(7)))
    .join(" ")
    .slice(0, length);

it("an answer of the map stays below 20 kB (gzip), whatever its homes are called and wherever they stand", async () => {
  const grid = gridOf(VIEW, ZOOM);
  const cells = grid.columns * grid.rows;
  const listed = plausibleListings(1, 2 * cells).filter((listing) => listing.listed);
  const listings = listed.slice(0, cells).map((listing, cell) => {
    const lng = roundedDegrees((grid.firstColumn + (cell % grid.columns) + 0.5) * grid.cellLng - 180);
    const lat = roundedDegrees((grid.firstRow + Math.floor(cell / grid.columns) + 0.5) * grid.cellLat - 90);
    const publicText = { ...listing.publicText, name: words(limits.lineMaxCharacters), locality: words(16) };
    const publicPoint = { rules: 1, of: "home", lng, lat, radius: 100 + random(150) };
    return { ...listing, publicText, publicPoint };
  });
  await PropertyModel.collection.insertMany(listings as never[], { ignoreUndefined: true });
  const { items } = await listMapItems({ filter: filterOf(), view: VIEW, zoom: ZOOM });
  const homes = items.filter((item) => !("count" in item));
  expect(homes.length).toBeGreaterThan(limits.mapItemsMax / 2);
  const bytes = gzipSync(JSON.stringify(items)).length * (limits.mapItemsMax / homes.length);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
