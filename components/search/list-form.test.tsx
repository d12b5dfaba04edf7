import { act, configure, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { carriedInput, carryInput } from "@/components/search/carried-input";
import { FilterPanel } from "@/components/search/filter-panel";
import { setLoading } from "@/components/search/list-form";
import { BusyRegion, ListNavigation } from "@/components/search/list-navigation";
import { SearchBox } from "@/components/search/search-box";
import { SortSelect } from "@/components/search/sort-select";
import { takeToasts } from "@/lib/client/toast";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { bandContaining } from "@/lib/search/bands";
import { boxedBand, type PanelCounts } from "@/lib/search/filter-options";
import { criteriaOfList, type ListQuery } from "@/lib/search/list-urls";
import { areaText } from "@/lib/search/map-area";
import type { ListFilter, MarketOutline } from "@/lib/search/types";
import { router } from "@/tests/navigation";

// A popover that is not open is hidden; wide screens show it by a style that the page's own style sheet has.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));

const outline: MarketOutline = { types: ["House", "Flat"], highestPrices: { sale: 21_500_000 } };
const names = new Map([
  ["indore/vijay-nagar", "Vijay Nagar"],
  ["indore/rau", "Rau"],
]);
const page = (
  query: ListQuery = { types: [], page: 3 },
  counts: PanelCounts | undefined = { type: { House: 26, Flat: 31 } },
  meant?: Partial<ListFilter>,
) => (
  <ListNavigation list="listings">
    <FilterPanel
      action="/listings"
      clearHref="/listings"
      criteria={criteriaOfList(query)}
      meant={meant}
      counts={counts}
      names={names}
      outline={outline}
      found={{ total: 64, totalIsCapped: false }}
      kept={{ search: query.search, exact: query.exact && query.search }}
    />
    <BusyRegion label="Results">
      <SortSelect
        form="filters"
        value={query.sort}
        textSort={query.search === "cheap garden" ? "price-asc" : undefined}
        options={[
          { value: "", label: "None" },
          { value: "price-asc", label: "Price: low to high" },
        ]}
      />
    </BusyRegion>
  </ListNavigation>
);
const box = () => screen.getByLabelText("Highest price", { selector: "[name=maxPrice]" });
/** A checkbox of the panel. By its id, because roles take seconds among so many controls. */
const check = (key: string, value: string) => document.getElementById(`filters-${key}-${value}`) as HTMLInputElement;
const slider = () => document.getElementById("filters-slider") as HTMLInputElement;
const rowsOf = (key: string) =>
  [...document.querySelectorAll(`input[name=${key}]`)].map((input) => input.closest("label")?.textContent);
const groups = () => [...document.querySelectorAll("legend, summary")].map(({ textContent }) => textContent);
const send = () => document.querySelector("#filters-panel button[type=submit]") as HTMLElement;
const clear = () => document.querySelector("#filters-panel a") as HTMLElement;
const type = (text: string) => fireEvent.input(box(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const pushed = () => router.push.mock.calls.map(([href]) => href);

beforeEach(() => {
  vi.useFakeTimers();
  carryInput(undefined);
  window.history.replaceState(null, "", "/listings?page=3");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setLoading(undefined);
});

describe("filters", () => {
  test("each type that has listings, by name, with its count", () => {
    render(page());
    expect(rowsOf("type")).toEqual(["Flat31", "House26"]);
  });

  test("a chosen type is offered even without listings", () => {
    render(page({ types: ["Villa"], page: 1 }));
    expect(check("type", "Villa").checked).toBe(true);
  });

  test("a checkbox applies at once, from the first page, without scrolling", () => {
    render(page());
    fireEvent.click(check("type", "House"));
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/listings?type=House", { scroll: false });
  });

  test("types come in canonical order, joined by a comma", () => {
    render(page());
    fireEvent.click(check("type", "Flat"));
    fireEvent.click(check("type", "House"));
    expect(pushed().at(-1)).toBe("/listings?type=House,Flat");
  });

  test("the order applies at once and keeps the chosen filters", () => {
    render(page({ types: ["House"], search: "garden", page: 2 }));
    fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "price-asc" } });
    fireEvent.input(screen.getByLabelText("Sort by"));
    expect(pushed()).toEqual(["/listings?type=House&search=garden&sort=price-asc"]);
  });

  test("beside a text with an order of its own the usual order can be chosen too", () => {
    render(page({ types: [], search: "cheap garden", page: 1 }));
    const order = screen.getByLabelText<HTMLSelectElement>("Sort by");
    expect(order.selectedOptions[0]?.label).toBe("Price: low to high");
    fireEvent.click(check("type", "House"));
    fireEvent.input(order, { target: { value: "newest" } });
    expect(order.selectedOptions[0]?.label).toBe("None");
    expect(pushed()).toEqual([
      "/listings?type=House&search=cheap%20garden",
      "/listings?type=House&search=cheap%20garden&sort=newest",
    ]);
  });

  test("an exact search stays exact", () => {
    render(page({ types: ["House"], search: "vijy nagar", exact: true, page: 2 }));
    fireEvent.input(screen.getByLabelText("Sort by"), { target: { value: "price-asc" } });
    fireEvent.click(check("type", "House"));
    expect(pushed()).toEqual([
      "/listings?type=House&search=vijy%20nagar&exact=1&sort=price-asc",
      "/listings?search=vijy%20nagar&exact=1&sort=price-asc",
    ]);
  });

  test("another search typed over it is not exact", () => {
    render(
      <ListNavigation list="buy">
        <SearchBox id="buy" action="/buy" value="vijy nagar" exact hiddenFields={[]} />
      </ListNavigation>,
    );
    const search = screen.getByLabelText("Search properties");
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    fireEvent.input(search, { target: { value: "rau" } });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(pushed()).toEqual(["/buy?search=vijy%20nagar&exact=1", "/buy?search=rau"]);
  });

  test("a price applies once, after the debounce", () => {
    render(page());
    type("2");
    wait(limits.priceDebounceMs - 1);
    type("25000");
    wait(limits.priceDebounceMs - 1);
    expect(router.push).not.toHaveBeenCalled();
    wait(1);
    expect(pushed()).toEqual(["/listings?maxPrice=25000"]);
  });

  test("a price below the lowest is raised, an invalid one does not navigate", () => {
    window.history.replaceState(null, "", "/listings");
    render(page());
    type("12");
    wait(limits.priceDebounceMs);
    type("cheap");
    wait(limits.priceDebounceMs);
    expect(pushed()).toEqual(["/listings?maxPrice=1000"]);
  });

  test("an invalid price is not submitted: the focus returns to the box", () => {
    render(page({ types: [], maxPrice: 20_000, page: 1 }));
    type("cheap");
    wait(limits.priceDebounceMs);
    fireEvent.click(send());
    expect(router.push).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box());
  });

  test("offline it does not navigate, and shows a toast", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    render(page());
    fireEvent.click(check("type", "House"));
    fireEvent.click(clear());
    expect(router.push).not.toHaveBeenCalled();
    expect(takeToasts()).toEqual([
      { kind: "error", text: messages.offline },
      { kind: "error", text: messages.offline },
    ]);
  });

  test("without counts the options have none", () => {
    render(page({ types: [], search: "garden", page: 1 }, {}));
    expect(document.querySelector("[data-count]")).toBeNull();
  });

  test("a date applies once it is typed, not after each digit of its year", () => {
    window.history.replaceState(null, "", "/listings");
    render(page({ types: [], page: 1 }));
    const day = document.getElementById("filters-availableBy") as HTMLInputElement;
    for (const year of ["0002", "0020", "0202"]) {
      fireEvent.input(day, { target: { value: `${year}-12-01` } });
      wait(5_000);
    }
    expect(pushed()).toEqual([]);
    fireEvent.input(day, { target: { value: "2026-12-01" } });
    wait(limits.priceDebounceMs);
    fireEvent.input(day, { target: { value: "2026-12-15" } });
    wait(5_000);
    expect(pushed()).toEqual(["/listings?availableBy=2026-12-15"]);
  });

  test("further filters are kept by each change, in canonical order and with amounts in digits", () => {
    render(page({ types: ["House"], more: { cities: ["Indore"], furnished: ["semi"] }, search: "garden", page: 2 }));
    fireEvent.click(check("amenity", "lift"));
    fireEvent.input(screen.getByLabelText("Lowest price"), { target: { value: "15k" } });
    wait(limits.priceDebounceMs);
    fireEvent.click(check("furnished", "fully"));
    expect(pushed()).toEqual([
      "/listings?type=House&city=Indore&furnished=semi&amenity=lift&search=garden",
      "/listings?type=House&city=Indore&minPrice=15000&furnished=semi&amenity=lift&search=garden",
      "/listings?type=House&city=Indore&minPrice=15000&furnished=semi&furnished=fully&amenity=lift&search=garden",
    ]);
  });

  test("the area of the map is kept by each change, however many corners it has", () => {
    const corners = Array.from({ length: 12 }, (_, at) => ({
      lng: 75.80001 + at / 100,
      lat: 22.70001 + (at % 2) / 10,
    }));
    const area = { kind: "polygon" as const, points: corners };
    const kept = `polygon=${areaText(area).text}`;
    render(page({ types: [], more: { area }, page: 2 }));
    fireEvent.click(check("rera", "1"));
    expect(pushed()).toEqual([`/listings?rera=1&${kept}`]);
  });

  test("a search typed beside a drawn area keeps all its corners", () => {
    const polygon = "75.80001,22.70001,75.90001,22.70001,75.90001,22.80001,75.85001,22.85001,75.80001,22.80001";
    render(
      <ListNavigation list="buy">
        <SearchBox id="buy" action="/buy" value="rau" hiddenFields={[["polygon", polygon]]} />
      </ListNavigation>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    expect(pushed()).toEqual([`/buy?search=rau&polygon=${polygon}`]);
  });

  test("without further filters the address is the canonical one again", () => {
    render(page({ types: ["House", "Flat"], more: { rera: true }, page: 1 }));
    fireEvent.click(check("rera", "1"));
    expect(pushed()).toEqual(["/listings?type=House,Flat"]);
  });

  test("a price band stays one until its prices change, since it ends between two whole amounts", () => {
    render(
      <ListNavigation list="explore">
        <FilterPanel
          action="/property/explore"
          clearHref="/property/explore"
          criteria={boxedBand({ minPrice: 10_000, priceBelow: 20_000 })}
          band={bandContaining("rent", "10000-20000")}
          counts={undefined}
          names={names}
          outline={outline}
          found={{ total: 64, totalIsCapped: false }}
          kept={{}}
        />
      </ListNavigation>,
    );
    expect(box()).toHaveProperty("value", "19,999");
    fireEvent.click(check("bedrooms", "2"));
    type("30k");
    wait(limits.priceDebounceMs);
    expect(pushed()).toEqual([
      "/property/explore?bedrooms=2&priceRange=10000-20000",
      "/property/explore?minPrice=10000&maxPrice=30000&bedrooms=2",
    ]);
  });

  test("4+ BHK and exact numbers of bedrooms replace each other", () => {
    render(page());
    for (const one of [
      check("bedrooms", "2"),
      check("bedrooms", "3"),
      check("minBedrooms", "4"),
      check("bedrooms", "1"),
    ])
      fireEvent.click(one);
    expect(pushed()).toEqual([
      "/listings?bedrooms=2",
      "/listings?bedrooms=2&bedrooms=3",
      "/listings?minBedrooms=4",
      "/listings?bedrooms=1",
    ]);
  });

  test("a wrong amount is marked, stays in its box and is not applied", () => {
    render(page());
    const lowest = screen.getByLabelText("Lowest price");
    fireEvent.input(lowest, { target: { value: "little" } });
    wait(limits.priceDebounceMs);
    fireEvent.click(send());
    expect([lowest.ariaInvalid, document.activeElement, pushed()]).toEqual(["true", lowest, []]);
    fireEvent.click(check("type", "House"));
    expect(pushed()).toEqual(["/listings?type=House"]);
    expect(lowest).toHaveProperty("value", "little");
    fireEvent.input(lowest, { target: { value: "₹ 2 lakh" } });
    expect(lowest.ariaInvalid).toBeNull();
  });

  test.each([
    [["Plot"], ["Bedrooms", "Furnishing", "Preferred tenant", "Amenities"], ["Area", "Listed by"]],
    [["PG"], ["Bedrooms", "Furnishing", "Area"], ["Preferred tenant", "Amenities"]],
    [["Shop"], ["Bedrooms", "Furnishing", "Preferred tenant"], ["Area", "Amenities"]],
    [["Plot", "Flat"], [], ["Bedrooms", "Furnishing", "Preferred tenant", "Amenities", "Area"]],
  ] as const)("for %s it offers what means something", (types, missing, offered) => {
    render(page({ types: [...types], page: 1 }));
    expect(groups()).toEqual(expect.arrayContaining([...offered]));
    expect(groups().filter((name) => missing.some((one) => one === name))).toEqual([]);
  });

  test("a filter that is set is offered, so that it can be taken away", () => {
    render(page({ types: ["Plot"], more: { bedrooms: [2], localityKeys: ["dhar/old-town"] }, page: 1 }));
    expect(check("bedrooms", "2").checked).toBe(true);
    expect(check("locality", "dhar/old-town").closest("label")?.textContent).toBe("Old Town");
    expect(check("locality", "dhar/old-town").checked).toBe(true);
  });

  test("for a type that the search text says it offers what means something, and what is set", () => {
    render(page({ types: [], more: { furnished: ["semi"] }, search: "plot", page: 1 }, undefined, { types: ["Plot"] }));
    expect(groups()).toEqual(expect.arrayContaining(["Area", "Furnishing", "Listed by"]));
    expect(groups().filter((name) => ["Bedrooms", "Preferred tenant", "Amenities"].includes(name ?? ""))).toEqual([]);
  });

  test("values without listings are not offered among amenities and localities", () => {
    const counts = { amenity: { lift: 3, gym: 0 }, locality: { "indore/rau": 2, "indore/vijay-nagar": 9 } };
    render(page({ types: [], page: 1 }, counts));
    expect(rowsOf("amenity")).toEqual(["Lift3"]);
    expect(rowsOf("locality")).toEqual(["Rau2", "Vijay Nagar9"]);
  });

  test("a checkbox ticked before the scripts ran applies when they do", () => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page());
    const house = [...container.querySelectorAll("input")].find(({ value }) => value === "House");
    if (house) house.checked = true;
    render(page(), { container, hydrate: true });
    expect(pushed()).toEqual(["/listings?type=House"]);
  });

  test("submitting the form navigates in the client", () => {
    render(page());
    type("40000");
    fireEvent.click(send());
    expect(pushed()).toEqual(["/listings?maxPrice=40000"]);
    wait(limits.priceDebounceMs);
    expect(router.push).toHaveBeenCalledOnce();
  });

  test("clear all opens the unfiltered list without scrolling; modified clicks are left to the browser", () => {
    render(page());
    const link = clear();
    fireEvent.click(link, { ctrlKey: true });
    expect(router.push).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/listings", { scroll: false });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Results" }));
  });

  test("a slider applies when it is released, after the debounce", () => {
    render(page());
    fireEvent.input(slider(), { target: { value: "0" } });
    wait(limits.priceDebounceMs);
    expect(router.push).not.toHaveBeenCalled();
    slider().dispatchEvent(new Event("change", { bubbles: true }));
    wait(limits.priceDebounceMs);
    expect(pushed()).toEqual(["/listings?maxPrice=1000"]);
  });
});

describe("new results", () => {
  const arrive = (unmount: () => void, href: string, query: ListQuery) => {
    window.history.replaceState(null, "", href);
    unmount();
    return render(page(query));
  };

  test("keep the focus", () => {
    const { unmount } = render(page());
    const house = check("type", "House");
    house.focus();
    fireEvent.click(house);
    arrive(unmount, "/listings?type=House", { types: ["House"], page: 1 });
    expect(document.activeElement).toBe(check("type", "House"));
    expect(carriedInput()).toBeUndefined();
  });

  test("keep what was typed meanwhile", () => {
    const { unmount } = render(page());
    box().focus();
    type("2500");
    wait(limits.priceDebounceMs);
    type("25000");
    arrive(unmount, "/listings?maxPrice=2500", { types: [], maxPrice: 2_500, page: 1 });
    expect(box()).toHaveProperty("value", "25000");
    wait(limits.priceDebounceMs);
    expect(pushed()).toEqual(["/listings?maxPrice=2500", "/listings?maxPrice=25000"]);
  });

  test("keep an invalid price, wherever the focus is", () => {
    const { unmount } = render(page());
    type("cheap");
    const house = check("type", "House");
    house.focus();
    fireEvent.click(house);
    arrive(unmount, "/listings?type=House", { types: ["House"], page: 1 });
    expect(box()).toHaveProperty("value", "cheap");
    expect(document.activeElement).toBe(check("type", "House"));
  });

  test("keep a wrong amount, the open groups and the scroll position of the panel", () => {
    const { unmount } = render(page());
    const amenities = () => document.getElementById("filters-amenity-group") as HTMLDetailsElement;
    fireEvent.input(screen.getByLabelText("Lowest price"), { target: { value: "little" } });
    amenities().open = true;
    const house = check("type", "House");
    house.focus();
    fireEvent.click(house);
    const scrollTo = vi.fn<(left: number, top: number) => void>();
    Object.assign(HTMLElement.prototype, { scrollTo });
    Object.assign(document.querySelector("[data-filter-panel]") ?? {}, { scrollTop: 240 });
    arrive(unmount, "/listings?type=House", { types: ["House"], page: 1 });
    expect(amenities().open).toBe(true);
    expect(screen.getByLabelText("Lowest price")).toHaveProperty("value", "little");
    expect(screen.getByLabelText("Lowest price").ariaInvalid).toBe("true");
    expect(scrollTo).toHaveBeenCalledWith(0, 240);
  });

  test("of a moved map keep a wrong amount and the open groups as well, and leave the focus to the map", () => {
    const { unmount } = render(page());
    const amenities = () => document.getElementById("filters-amenity-group") as HTMLDetailsElement;
    fireEvent.input(screen.getByLabelText("Lowest price"), { target: { value: "little" } });
    amenities().open = true;
    setLoading("/listings?bbox=75,22,76,23");
    arrive(unmount, "/listings?bbox=75,22,76,23", { types: [], page: 1 });
    expect(amenities().open).toBe(true);
    expect(screen.getByLabelText("Lowest price")).toHaveProperty("value", "little");
    expect([document.activeElement, pushed()]).toEqual([document.body, []]);
  });

  test("a page that Back leads to drops the stored state", () => {
    const { unmount } = render(page());
    box().focus();
    type("2500");
    wait(limits.priceDebounceMs);
    window.dispatchEvent(new PopStateEvent("popstate"));
    arrive(unmount, "/buy", { types: [], page: 1 });
    expect(document.activeElement).toBe(document.body);
    wait(limits.priceDebounceMs);
    expect(pushed()).toEqual(["/listings?maxPrice=2500"]);
  });
});
