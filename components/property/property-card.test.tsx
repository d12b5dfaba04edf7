import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PropertyCard } from "@/components/property/property-card";
import type { PublicProperty } from "@/lib/property/types";
import { sampleProperty } from "@/tests/stated-property";

const show = (changes: Partial<PublicProperty> = {}) => {
  render(<PropertyCard card={sampleProperty(changes)} />);
  return screen.getByRole("article");
};
const priceLine = (card: HTMLElement) => card.querySelector("p")?.textContent?.trim();

describe("price line", () => {
  it.each([
    ["rent", 24_000, "₹24,000 per month"],
    ["rent", 250_000, "₹2,50,000 per month"],
    ["sale", 7_200_000, "₹72,00,000 ₹72 lakh"],
    ["sale", 12_500_000, "₹1,25,00,000 ₹1.25 crore"],
    ["sale", 90_000, "₹90,000"],
    ["new-projects", 5_890_000, "₹58,90,000 ₹58.9 lakh"],
    ["lease", 125_000, "₹1,25,000"],
  ] as const)("%s of %i reads %s", (category, price, text) => {
    expect(priceLine(show({ category, price }))).toBe(text);
  });
});

describe("card", () => {
  it("has one link, to the listing, named after it", () => {
    const link = within(show()).getByRole("link");
    expect(link.textContent).toBe("View Details of Shalimar Heights, 3 BHK");
    expect(link.getAttribute("href")).toBe("/property/3-bhk-flat-in-vijay-nagar-indore-665f00000000000000000001");
  });

  it("shows name, place, category and number of photos", () => {
    const card = show();
    expect(within(card).getByRole("heading", { level: 3 }).textContent).toBe("Shalimar Heights, 3 BHK");
    expect(card.textContent).toContain("Flat in Vijay Nagar, Indore");
    expect(card.textContent).toContain("For Rent");
    expect(card.textContent).toContain("Photos: 2");
  });

  it("uses the given heading level", () => {
    render(<PropertyCard card={sampleProperty()} headingLevel={2} />);
    expect(screen.getByRole("heading", { level: 2 })).toBeTruthy();
  });

  it("describes the photo and falls back to the placeholder without one", () => {
    const photo = within(show({ photos: [] })).getByRole("img");
    expect(photo.getAttribute("alt")).toBe("Flat: Shalimar Heights, 3 BHK");
    expect(photo.getAttribute("src")).toBe("/pictures/placeholder.svg");
    expect(screen.queryByText("Photos:")).toBeNull();
  });

  it("loads its photo lazily, the first of a page at once", () => {
    expect(within(show()).getByRole("img").getAttribute("loading")).toBe("lazy");
    const { container } = render(<PropertyCard card={sampleProperty()} priority />);
    const first = container.querySelector("img");
    expect([first?.getAttribute("loading"), first?.getAttribute("fetchpriority")]).toEqual(["eager", "high"]);
  });
});

describe("facts and amenities", () => {
  it("shows at most three facts", () => {
    const card = show({ propertyDetails: { facing: "east", roadWidth: 30 } });
    const facts = within(card).getAllByRole("list")[0];
    expect(
      within(facts as HTMLElement)
        .getAllByRole("listitem")
        .map((fact) => fact.textContent),
    ).toEqual(["3 beds", "3 baths", "1,450 sq.ft"]);
  });

  it("shows four amenities and the number of further ones", () => {
    const flags = { wifi: true, food: true, washingmachine: true, security: true, tv: true, gym: true };
    const amenities = within(show({ propertyDetails: flags })).getByRole("list", { name: "Amenities" });
    expect(
      within(amenities)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["WiFi", "Mess", "Washing machine", "Security", "+2 more"]);
  });

  it("leaves the list of amenities out when there are none", () => {
    expect(within(show({ propertyDetails: { wifi: false } })).queryByRole("list", { name: "Amenities" })).toBeNull();
  });
});
