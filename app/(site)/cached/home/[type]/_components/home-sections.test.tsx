import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TypeRail } from "@/app/(site)/cached/home/[type]/_components/home-sections";
import { limits } from "@/lib/platform/limits";
import type { PropertyCard } from "@/lib/property/types";

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
vi.mock("@/lib/search/public-listings", () => ({
  listNewest: async (_wishes: object, count: number) => cards.slice(0, count),
}));

test("a rail omits listings already shown, and is full while there are enough", async () => {
  const shown = [cards[0], cards[2], cards[3]].filter((card) => card !== undefined);
  render(await TypeRail({ type: "House", text: "Homes", shown }));
  const names = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(names).toHaveLength(limits.railCount);
  expect(names.slice(0, 3)).toEqual(["House 1", "House 4", "House 5"]);
});
