import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Featured, TypeRail } from "@/app/(site)/cached/home/[type]/_components/home-sections";
import { limits } from "@/lib/platform/limits";
import type { PropertyCard } from "@/lib/property/types";
import * as publicListings from "@/lib/search/public-listings";

const cards = Array.from({ length: 20 }, (_, index): PropertyCard => {
  const _id = String(index).padStart(24, "0");
  return {
    _id,
    slug: `house-${_id}`,
    name: `House ${index}`,
    category: "rent",
    propertyType: "House",
    price: 18_000,
    landmark: "Near the lake",
    city: "Indore",
    photos: [],
    propertyDetails: {},
    homeId: "000000000000000000000001",
    offers: 1,
    createdAt: "2026-11-01T00:00:00.000Z",
  };
});
const market = { size: 0 };
beforeEach(() => {
  market.size = cards.length;
  vi.spyOn(publicListings, "listNewest").mockImplementation(async (_criteria, count) =>
    cards.slice(0, Math.min(count, market.size)),
  );
});
afterEach(() => vi.restoreAllMocks());

const names = () => screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

test("the newest listings are a region with a name, which scrolls by keyboard", () => {
  render(<Featured types={[]} cards={cards.slice(0, 6)} />);
  expect(screen.getByRole("region", { name: "Featured Properties" }).tabIndex).toBe(0);
  expect(names()).toHaveLength(6);
});

test("a rail omits listings already shown, and is full while there are enough", async () => {
  const shown = [cards[0], cards[2], cards[3]].filter((card) => card !== undefined);
  render(await TypeRail({ type: "House", text: "Homes", shown }));
  expect(names()).toHaveLength(limits.railCount);
  expect(names().slice(0, 3)).toEqual(["House 1", "House 4", "House 5"]);
});

test("a rail shows the newest listings again when all of its type are shown already", async () => {
  market.size = 3;
  render(await TypeRail({ type: "House", text: "Homes", shown: cards.slice(0, 6) }));
  expect(names()).toEqual(["House 0", "House 1", "House 2"]);
});

test("a rail without listings renders nothing", async () => {
  market.size = 0;
  render(await TypeRail({ type: "House", text: "Homes", shown: [] }));
  expect(names()).toEqual([]);
});
