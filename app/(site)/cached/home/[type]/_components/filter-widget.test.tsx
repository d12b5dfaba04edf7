import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  FilterWidget,
  missingFields,
  priceChoices,
  WIDGET_PRICE_RANGES,
  type WidgetChoice,
  widgetTarget,
} from "@/app/(site)/cached/home/[type]/_components/filter-widget";
import * as toast from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";
import { router } from "@/tests/navigation";

const { push } = router;
const showToast = vi.fn();

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const showHomes = () => fireEvent.click(screen.getByRole("button", { name: "Show homes" }));

describe("the form", () => {
  beforeEach(() => {
    vi.spyOn(toast, "showToast").mockImplementation(showToast.mockReset());
    render(<FilterWidget />);
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  test("nothing chosen: toast, message below the row, focus on the first empty field", () => {
    showHomes();
    expect(showToast).toHaveBeenCalledExactlyOnceWith("error", "select all filter fields");
    expect(screen.getByText(messages.selectAllFilterFields)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Type"));
    expect(push).not.toHaveBeenCalled();
  });

  test("only missing fields are marked; the message disappears when all are chosen", () => {
    choose("Type", "house");
    choose("Category", "rent");
    showHomes();
    expect(document.activeElement).toBe(screen.getByLabelText("City"));
    expect(screen.getByLabelText("Type").getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByLabelText("Price range").getAttribute("aria-invalid")).toBe("true");
    choose("City", "Indore");
    choose("Price range", "0-10,000");
    expect(screen.queryByText(messages.selectAllFilterFields)).toBeNull();
  });

  test("a complete choice leads to the landing page", () => {
    choose("Type", "house");
    choose("City", "Bhopal");
    choose("Category", "rent");
    choose("Price range", "20,000-40,000");
    showHomes();
    expect(push).toHaveBeenCalledExactlyOnceWith("/property/house/bhopal/rent/20000-40000");
    expect(showToast).not.toHaveBeenCalled();
  });

  test("offers the specification's choices", () => {
    const options = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
    expect(options("Type")).toEqual(["Choose", "House"]);
    expect(options("City")).toEqual(["Choose", "Indore", "Bhopal"]);
    expect(options("Category")).toEqual(["Choose", "Buy", "Rent"]);
    expect(options("Price range")).toEqual(["Choose", "0-10,000", "10,000-20,000", "20,000-40,000"]);
  });

  test("for buying it also offers sale prices, and keeps the choices", () => {
    choose("Type", "house");
    choose("City", "Bhopal");
    choose("Category", "rent");
    choose("Price range", "0-10,000");
    choose("Category", "buy");
    const price = screen.getByLabelText<HTMLSelectElement>("Price range");
    expect([...price.options].map(({ text }) => text)).toEqual([
      "Choose",
      "Up to ₹25 lakh",
      "₹25 lakh to ₹50 lakh",
      "₹50 lakh to ₹75 lakh",
      "₹75 lakh to ₹1 crore",
      "₹1 crore to ₹2 crore",
      "₹2 crore and above",
      "0-10,000",
      "10,000-20,000",
      "20,000-40,000",
    ]);
    expect(price.value).toBe("0-10,000");
    choose("Price range", "5000000-7500000");
    showHomes();
    expect(push).toHaveBeenCalledExactlyOnceWith("/property/house/bhopal/sale/5000000-7500000");
  });

  test("the choices are restored when the page is shown again", () => {
    choose("Type", "house");
    choose("City", "Bhopal");
    choose("Category", "buy");
    choose("Price range", "2500000-5000000");
    cleanup();
    render(<FilterWidget />);
    const values = screen.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value);
    expect(values).toEqual(["house", "Bhopal", "buy", "2500000-5000000"]);
  });

  test("offline it shows a message and stays", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    choose("Type", "house");
    choose("City", "Bhopal");
    choose("Category", "rent");
    choose("Price range", "20,000-40,000");
    showHomes();
    expect(showToast).toHaveBeenCalledExactlyOnceWith("error", messages.offline);
    expect(push).not.toHaveBeenCalled();
  });
});

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

  test.each(WIDGET_PRICE_RANGES)("buy without JavaScript, %s leads to the sale band that contains it", (priceRange) => {
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
