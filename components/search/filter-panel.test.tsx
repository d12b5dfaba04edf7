import { act, configure, fireEvent, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { carryInput } from "@/components/search/carried-input";
import { FilterOpener, FilterPanel } from "@/components/search/filter-panel";
import { ListNavigation } from "@/components/search/list-navigation";
import { PriceFilter, positionToPrice, priceToPosition } from "@/components/search/price-filter";
import { limits } from "@/lib/platform/limits";
import { router } from "@/tests/navigation";

// A popover that is not open is hidden; wide screens show it by a style that the page's own style sheet has.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));

describe("the filter sheet", () => {
  const answer = vi.fn<(address: string) => Promise<Response>>();
  const hidePopover = vi.fn<() => void>();
  const house = () => document.getElementById("filters-type-House") as HTMLInputElement;
  const sheet = () => document.getElementById("filters-panel") as HTMLElement;
  const send = () => document.querySelector("#filters-panel button[type=submit]") as HTMLElement;
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const toggle = (newState: "open" | "closed") =>
    act(() => {
      for (const name of ["beforetoggle", "toggle"])
        sheet().dispatchEvent(Object.assign(new Event(name), { newState }));
    });

  beforeEach(() => {
    vi.useFakeTimers();
    carryInput(undefined);
    const meta = { total: 26, facets: { type: { House: 7 }, postedWithin: { 7: 3 } } };
    answer.mockReset().mockImplementation(async () => Response.json({ meta }));
    vi.stubGlobal("fetch", answer);
    Object.assign(HTMLElement.prototype, { hidePopover: hidePopover.mockReset() });
    render(
      <ListNavigation list="listings">
        <FilterOpener chosen={2} />
        <FilterPanel
          action="/listings"
          clearHref="/listings"
          criteria={{ maxPrice: 20_000, furnished: ["semi"] }}
          counts={{
            type: { House: 26, Villa: 2 },
            postedWithin: { 7: 12 },
            bedrooms: { 2: 1, 3: 1 },
            minBedrooms: { 4: 1 },
          }}
          names={new Map()}
          outline={{ types: ["House", "Villa"], highestPrices: { sale: 21_500_000 } }}
          found={{ total: 64, totalIsCapped: false }}
          kept={{ search: "garden", exact: "garden" }}
        />
      </ListNavigation>,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("the button shows the number of active filters", () => {
    expect(screen.getByRole("button", { name: /^Filters.*2 chosen$/ })).toBeTruthy();
  });

  test("below a box stands what it accepts, and as an alert what is wrong with its text", () => {
    const lowest = document.getElementById("filters-minPrice");
    const note = document.getElementById(lowest?.getAttribute("aria-describedby") ?? "") as HTMLElement;
    expect(within(note).getByText("As 15k, 45 lakh or 1.2cr")).toBeTruthy();
    expect(within(note).getByRole("alert").textContent).toBe("This is not an amount. Type it as 15k, 45 lakh or 1.2cr");
  });

  test("open it is a dialog that alone can be reached; closed the page can be reached again", () => {
    expect([sheet().tagName, sheet().ariaLabel, sheet().role]).toEqual(["DIV", "Filters", "complementary"]);
    toggle("open");
    expect([sheet().role, sheet().ariaModal]).toEqual(["dialog", "true"]);
    expect(document.querySelector("#filters-open")?.closest("[inert]")).toBeTruthy();
    expect(sheet().closest("[inert]")).toBeNull();
    expect(sheet().contains(document.activeElement)).toBe(true);
    toggle("closed");
    expect(document.querySelector("[inert]")).toBeNull();
    expect([sheet().role, sheet().ariaModal]).toEqual(["complementary", null]);
  });

  test("the sheet counts the results of its filters while they change, and applies them when it is submitted", async () => {
    toggle("open");
    expect(send().textContent).toContain("Show 64 properties");
    fireEvent.click(house());
    expect(router.push).not.toHaveBeenCalled();
    expect(send().textContent).not.toMatch(/\d/);
    await wait(limits.priceDebounceMs);
    expect(answer.mock.calls.map(([address]) => address)).toEqual([
      `${window.location.origin}/listings?maxPrice=20000&furnished=semi&type=House&search=garden&exact=1`,
      "/api/v1/properties?maxPrice=20000&furnished=semi&type=House&search=garden&exact=1&homes=1&facets=1&limit=1",
    ]);
    expect(send().textContent).toContain("Show 26 properties");
    expect(house().closest("label")?.textContent).toBe("House7");
    expect(document.getElementById("filters-type-Villa")?.closest("label")?.textContent).toBe("Villa0");
    expect(screen.getByText("Last 7 days (3)")).toBeTruthy();
    fireEvent.click(send());
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      "/listings?type=House&maxPrice=20000&furnished=semi&search=garden&exact=1",
      { scroll: false },
    );
    expect(hidePopover).toHaveBeenCalled();
  });

  test("numbers of bedrooms and `4+`, which replace each other, are counted without one another", async () => {
    answer.mockImplementation(async (address) => {
      const bedrooms = address.includes("bedrooms=2") ? { 2: 9 } : { 2: 9, 3: 5 };
      return Response.json({
        meta: { total: 9, facets: { bedrooms, minBedrooms: { 4: address.includes("bedrooms=2") ? 0 : 6 } } },
      });
    });
    toggle("open");
    fireEvent.click(document.getElementById("filters-bedrooms-2") as HTMLInputElement);
    await wait(limits.priceDebounceMs);
    const countBeside = (id: string) =>
      document.getElementById(id)?.closest("label")?.querySelector("[data-count]")?.textContent;
    expect(["filters-bedrooms-3", "filters-minBedrooms-4"].map(countBeside)).toEqual(["5", "6"]);
    expect(send().textContent).toContain("Show 9 properties");
  });

  test("another type has its own filters at once; what was typed and opened stays", async () => {
    const offers = (groups: string) =>
      `<form id="filters"><div data-offer></div><div data-offer>${groups}</div></form>`;
    const [category] = document.querySelectorAll("[data-offer]");
    const types = `<input id="filters-type-House" type="checkbox" name="type" value="House" checked>`;
    const area = `<details id="filters-area-group"><input id="filters-minArea" name="minArea" data-kind="area"></details>`;
    answer.mockImplementation(async (address) =>
      address.startsWith("/api") ? Response.json({ meta: { total: 3 } }) : new Response(offers(types + area)),
    );
    toggle("open");
    document.getElementById("filters-area-group")?.setAttribute("open", "");
    fireEvent.input(document.getElementById("filters-minArea") as HTMLInputElement, { target: { value: "large" } });
    house().focus();
    fireEvent.click(house());
    await wait(limits.priceDebounceMs);
    await wait(0);
    expect(category?.childNodes).toHaveLength(0);
    expect(document.getElementById("filters-furnished-group")).toBeNull();
    expect(document.getElementById("filters-area-group")?.hasAttribute("open")).toBe(true);
    const smallest = document.getElementById("filters-minArea") as HTMLInputElement;
    expect([smallest.value, smallest.ariaInvalid, document.activeElement]).toEqual(["large", "true", house()]);
    expect(send().textContent).toContain("Show 3 properties");
  });

  test("closing the sheet keeps what was chosen and typed, and applies nothing", async () => {
    toggle("open");
    const price = document.getElementById("filters-price") as HTMLInputElement;
    fireEvent.click(house());
    fireEvent.change(price, { target: { value: "9000" } });
    await wait(limits.priceDebounceMs);
    toggle("closed");
    toggle("open");
    expect([house().checked, price.value]).toEqual([true, "9000"]);
    expect(router.push).not.toHaveBeenCalled();
  });

  test("several changes in a row are counted once; after a failed count no number is shown", async () => {
    toggle("open");
    answer.mockImplementation(async () => new Response("", { status: 503 }));
    fireEvent.click(house());
    await wait(limits.priceDebounceMs - 1);
    fireEvent.click(house());
    await wait(limits.priceDebounceMs);
    expect(answer).toHaveBeenCalledOnce();
    expect(screen.getAllByText("Show properties")[1]).toBeTruthy();
  });
});

describe("the price filter", () => {
  const show = (maxPrice?: number) => render(<PriceFilter id="filters" maxPrice={maxPrice} highest={21_500_000} />);
  const box = () => screen.getByLabelText("Highest price", { selector: "[name=maxPrice]" });
  const slider = () => screen.getByRole("slider");

  test("slider and box stay in sync", () => {
    show(12_500_000);
    expect(slider()).toHaveProperty("value", "95");
    expect(slider().getAttribute("aria-valuetext")).toBe("up to ₹1,25,00,000");
    expect(screen.getByText("₹1.25 crore")).toBeTruthy();
    fireEvent.input(slider(), { target: { value: "50" } });
    expect(box()).toHaveProperty("value", "1,47,000");
    fireEvent.input(box(), { target: { value: "21500000" } });
    expect(slider()).toHaveProperty("value", "100");
    fireEvent.blur(box());
    expect(box()).toHaveProperty("value", "2,15,00,000");
  });

  test("the end of the slider is any price", () => {
    show(20_000);
    fireEvent.input(slider(), { target: { value: "100" } });
    expect(box()).toHaveProperty("value", "");
    expect(slider().getAttribute("aria-valuetext")).toBe("Any price");
  });

  test("an invalid price is marked and stays in the box", () => {
    show(20_000);
    fireEvent.input(box(), { target: { value: "cheap" } });
    fireEvent.blur(box());
    expect(box()).toHaveProperty("value", "cheap");
    expect(box().getAttribute("aria-invalid")).toBe("true");
    const note = document.getElementById(box().getAttribute("aria-describedby") ?? "") as HTMLElement;
    expect(within(note).getByRole("alert").textContent).toBe("Type a number, e.g. 5000000");
    fireEvent.input(box(), { target: { value: "₹ 25,000" } });
    expect(box().getAttribute("aria-invalid")).toBeNull();
    expect(within(note).getByText("₹25,000")).toBeTruthy();
    fireEvent.input(box(), { target: { value: "1.2cr" } });
    expect(within(note).getByText("₹1.2 crore")).toBeTruthy();
    fireEvent.blur(box());
    expect(box()).toHaveProperty("value", "1,20,00,000");
  });

  test("a price below the lowest stays in the box, with a hint of the lowest price", () => {
    show();
    fireEvent.input(box(), { target: { value: "12" } });
    fireEvent.blur(box());
    expect(box()).toHaveProperty("value", "12");
    expect(box().getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByText("₹1,000 is the least")).toBeTruthy();
  });

  test("only the box belongs to the form", () => {
    show(20_000);
    expect(slider().hasAttribute("name")).toBe(false);
    expect(box().getAttribute("name")).toBe("maxPrice");
  });

  const HIGHEST = 21_500_000;
  const positions = Array.from({ length: 101 }, (_, position) => position);

  describe("price scale", () => {
    test("runs from the filter's lowest price to the highest price of a listing", () => {
      expect(positionToPrice(0, HIGHEST)).toBe(1_000);
      expect(positionToPrice(100, HIGHEST)).toBe(HIGHEST);
      expect(priceToPosition(1_000, HIGHEST)).toBe(0);
      expect(priceToPosition(HIGHEST, HIGHEST)).toBe(100);
    });

    test("is logarithmic: rents have as much room as crores", () => {
      expect(priceToPosition(100_000, HIGHEST)).toBe(46);
      expect(positionToPrice(50, HIGHEST)).toBe(147_000);
    });

    test("rises with each step", () => {
      const prices = positions.map((position) => positionToPrice(position, HIGHEST));
      expect(prices).toEqual([...new Set(prices)].sort((one, other) => one - other));
    });

    test.each([40_000, HIGHEST, 999_999_999])("converts both ways up to %i", (highest) => {
      for (const position of positions)
        expect(priceToPosition(positionToPrice(position, highest), highest)).toBe(position);
    });

    test("no price and prices beyond the ends stay on the scale", () => {
      expect(priceToPosition(undefined, HIGHEST)).toBe(100);
      expect(priceToPosition(HIGHEST * 2, HIGHEST)).toBe(100);
      expect(priceToPosition(0, HIGHEST)).toBe(0);
      expect(positionToPrice(-1, HIGHEST)).toBe(1_000);
      expect(positionToPrice(101, HIGHEST)).toBe(HIGHEST);
    });
  });
});
