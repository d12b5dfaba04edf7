import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { GET } from "@/app/api/v1/properties/map/route";
import { plausibleListings } from "@/bench/plausible-listings";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";

// @own-modules: the process keeps what this file changes.
vi.mock("@/lib/platform/limits", async (importOriginal) => {
  const { limits } = await importOriginal<typeof import("@/lib/platform/limits")>();
  return { limits: { ...limits, totalCap: 50 } };
});

const stop = new AbortController();
let following: Promise<void>;

beforeAll(async () => {
  const publicPoint = { rules: 1, of: "home", lng: 75.9, lat: 22.7, radius: 300 } as const;
  const listings = plausibleListings(1, 61).map((listing, place) => ({
    ...listing,
    ...{ approval: true, listed: true, homeLead: true, publicPoint },
    words: place < 50 ? ["often", "lake"] : ["often"],
  }));
  await PropertyModel.collection.insertMany(listings, { ignoreUndefined: true });
  following = followListings(stop.signal);
  while (!readyColumns()) await new Promise((resolve) => setImmediate(resolve));
});
afterAll(async () => {
  stop.abort();
  await following;
});

it.each([
  ["often", { total: 50, totalIsCapped: true }],
  ["lake", { total: 50 }],
  ["lake+often", { total: 50 }],
  ["nowhere", { total: 0 }],
])(
  "a view with the words %s has the count %j, marked where not all listings with them are looked at",
  async (words, meta) => {
    const { status, body } = await callApi(GET, {
      path: `/api/v1/properties/map?bbox=75,22,76,23&zoom=12&words=${words}`,
    });
    const bounds = { west: 75.9, south: 22.7, east: 75.9, north: 22.7 };
    const expected = { ...meta, ...(meta.total > 0 && { bounds }) };
    expect([status, (body as { meta?: object }).meta]).toEqual([200, expected]);
  },
);
