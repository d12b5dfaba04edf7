import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SpotCard } from "@/components/search/map-spot-card";
import type { MapHome } from "@/lib/search/map-contract";
import { mapTexts } from "@/lib/search/map-texts";

const home = (price: number): MapHome => ({
  ...{ _id: String(price), slug: `flat-${price}`, lng: 75.8, lat: 22.7, radius: 300, of: "home" },
  ...{ price, name: `Flat for ${price}`, category: "rent", propertyType: "Flat" },
});
const show = (count: number, homes: readonly MapHome[]) =>
  render(<SpotCard spot={{ lng: 75.8, lat: 22.7, count, homes, label: "" }} onClose={() => undefined} />);

test("the first homes of a place, and how many more the list has", () => {
  show(
    8,
    Array.from({ length: 8 }, (_, at) => home(10_000 + at)),
  );
  expect(screen.getAllByRole("link")).toHaveLength(5);
  expect(screen.getByText(mapTexts.moreInList(3))).toBeTruthy();
});

test("a place with more homes than the server names says how many there are, and where they are listed", () => {
  show(200, []);
  expect(screen.getByText(mapTexts.homesAtOnePlace(200))).toBeTruthy();
  expect(screen.getByText(mapTexts.allInList)).toBeTruthy();
});
