import { describe, expect, test } from "vitest";
import {
  missingFields,
  priceChoices,
  WIDGET_PRICE_RANGES,
  type WidgetChoice,
  widgetTarget,
} from "@/components/home/widget-target";

const choice = (change: Partial<WidgetChoice> = {}): WidgetChoice => ({
  type: "house",
  city: "Indore",
  category: "rent",
  priceRange: "10,000-20,000",
  ...change,
});

describe("missingFields", () => {
  test("names what is still to be chosen, in the order of the form", () => {
    expect(missingFields(choice({ priceRange: "", city: "" }))).toEqual(["city", "priceRange"]);
    expect(missingFields(choice())).toEqual([]);
  });
});

describe("widgetTarget", () => {
  test.each([
    ["0-10,000", "/property/house/indore/rent/0-10000"],
    ["10,000-20,000", "/property/house/indore/rent/10000-20000"],
    ["20,000-40,000", "/property/house/indore/rent/20000-40000"],
  ])("rent, %s leads to its landing page", (priceRange, path) => {
    expect(widgetTarget(choice({ priceRange }))).toBe(path);
  });

  test("buy, a price of homes for sale leads to its landing page", () => {
    const paths = priceChoices(true).map(({ value }) => widgetTarget(choice({ category: "buy", priceRange: value })));
    expect(paths).toContain("/property/house/indore/sale/2500000-5000000");
    expect(new Set(paths).size).toBe(6);
  });

  test.each(WIDGET_PRICE_RANGES)("buy without scripts, %s leads to the sale band that holds it", (priceRange) => {
    expect(widgetTarget(choice({ category: "buy", city: "Bhopal", priceRange }))).toBe(
      "/property/house/bhopal/sale/0-2500000",
    );
  });

  test.each([
    { type: "castle" },
    { city: "Paris" },
    { category: "barter" },
    { priceRange: "cheap" },
    { priceRange: "" },
  ])("an unknown value (%o) leads nowhere", (change) => {
    expect(widgetTarget(choice(change))).toBeUndefined();
  });
});
