import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FilterSheet } from "@/app/(site)/listings/_components/filters";
import { PriceFilter, positionToPrice, priceToPosition } from "@/app/(site)/listings/_components/price-filter";
import { ListNavigation } from "@/components/search/list-navigation";
import { limits } from "@/lib/platform/limits";
import { router } from "@/tests/navigation";

describe("the filter sheet", () => {
  const answer = vi.fn<(address: string) => Promise<Response>>();
  const facts = {
    total: 64,
    types: [{ propertyType: "House" as const, count: 26 }],
    cities: [],
    categories: [],
    highestPrice: 21_500_000,
  };
  const hidden = { hidden: true };
  const house = () => screen.getByRole("checkbox", { name: /House/, ...hidden });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    vi.useFakeTimers();
    answer.mockReset().mockImplementation(async () => Response.json({ meta: { total: 26 } }));
    vi.stubGlobal("fetch", answer);
    Object.assign(HTMLDialogElement.prototype, { close: vi.fn() });
    render(
      <ListNavigation list="listings">
        <FilterSheet
          id="phone-filters"
          action="/listings"
          clearHref="/listings"
          query={{ types: [], maxPrice: 20_000, search: "garden", page: 1 }}
          facts={facts}
          count={{ total: 64, totalIsCapped: false }}
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

  test("the sheet counts the results of its filters while they change, and applies them when it is submitted", async () => {
    const send = screen.getByRole("button", { name: /^Show 64 properties/, ...hidden });
    fireEvent.click(house());
    expect(router.push).not.toHaveBeenCalled();
    expect(send.textContent).not.toMatch(/\d/);
    await wait(limits.priceDebounceMs);
    expect(answer.mock.calls.map(([address]) => address)).toEqual([
      "/api/v1/properties?type=House&maxPrice=20000&search=garden&limit=1",
    ]);
    expect(send.textContent).toContain("Show 26 properties");
    fireEvent.click(send);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/listings?type=House&maxPrice=20000&search=garden", {
      scroll: false,
    });
    expect(HTMLDialogElement.prototype.close).toHaveBeenCalled();
  });

  test("closing the sheet discards choices that were not submitted, and their count", async () => {
    const price = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Highest price", ...hidden });
    fireEvent.click(house());
    fireEvent.change(price(), { target: { value: "9000" } });
    await wait(limits.priceDebounceMs);
    act(() => void house().closest("dialog")?.dispatchEvent(new Event("close")));
    expect([(house() as HTMLInputElement).checked, price().value]).toEqual([false, "20,000"]);
    expect(screen.getByRole("button", { name: /^Show 64 properties/, ...hidden })).toBeTruthy();
  });

  test("several changes in a row are counted once; after a failed count no number is shown", async () => {
    answer.mockImplementation(async () => new Response("", { status: 503 }));
    fireEvent.click(house());
    await wait(limits.priceDebounceMs - 1);
    fireEvent.click(house());
    await wait(limits.priceDebounceMs);
    expect(answer).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: /^Show properties/, ...hidden })).toBeTruthy();
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
    const hint = document.getElementById(box().getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("Type a number, e.g. 5000000");
    fireEvent.input(box(), { target: { value: "₹ 25,000" } });
    expect(box().getAttribute("aria-invalid")).toBeNull();
    expect(hint?.textContent).toBe("₹25,000");
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
