import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ListingsScreen } from "@/app/(site)/listings/_components/listings-screen";
import type { PropertyCard } from "@/lib/property/types";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import * as didYouMean from "@/lib/search/did-you-mean";
import * as listPanel from "@/lib/search/list-panel";
import type { ListQuery } from "@/lib/search/list-urls";
import * as queries from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { FoundCards, ListFilter, MarketFacts, WiderSearch } from "@/lib/search/types";

const findWider = vi.fn<() => Promise<WiderSearch | undefined>>();
const market: MarketFacts = {
  total: 64,
  types: [{ propertyType: "House", count: 26 }],
  cities: [{ city: "Indore", count: 64 }],
  categories: [],
};
beforeEach(() => {
  vi.spyOn(listPanel, "readPanel").mockResolvedValue({
    counts: { amenity: {} },
    names: new Map(),
    outline: { types: [], highestPrices: { sale: 21_500_000 } },
  });
  vi.spyOn(queries, "getMarketFacts").mockResolvedValue(market);
  vi.spyOn(didYouMean, "findWider").mockImplementation(findWider.mockReset());
});
afterEach(() => vi.restoreAllMocks());

const card: PropertyCard = {
  _id: "650000000000000000000001",
  slug: "house-in-indore-650000000000000000000001",
  name: "House with garden",
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
const list = (change: Partial<FoundCards> = {}): FoundCards => ({
  cards: [card],
  page: 2,
  pages: 5,
  total: 26,
  totalIsCapped: false,
  filter: filterOf(),
  criteria: [],
  ...change,
});
const garden = {
  search: "flat garden",
  criteria: [
    { label: "Flat", rest: "garden" },
    { label: "“garden”", rest: "flat" },
  ],
};
const show = async (query: ListQuery, cards = list()) => render(await ListingsScreen({ query, list: cards }));
const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link", { hidden: true })
    .map((link) => link.getAttribute("href"));

test("one heading, the count, and cards under the heading", async () => {
  await show({ types: ["House"], page: 2 });
  expect(screen.getAllByRole("heading", { level: 1 }).map((heading) => heading.textContent)).toEqual([
    "Available Properties: Houses, page 2",
  ]);
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("26 properties");
  expect(screen.getByRole("heading", { level: 2, name: "House with garden" })).toBeTruthy();
});

test("only a list without any filter says where the market is", async () => {
  const counts = async (query: ListQuery, cards?: FoundCards) => {
    const { unmount } = await show(query, cards);
    const text = screen.getAllByRole("status")[0]?.textContent;
    unmount();
    return text;
  };
  expect(await counts({ types: [], sort: "price-asc", page: 1 })).toBe("26 properties in one city");
  expect(await counts({ types: [], maxPrice: 20_000, page: 1 })).toBe("26 properties");
  expect(await counts({ types: [], search: "flat garden", page: 1 }, list(garden))).toBe("26 properties");
});

test("page links keep every filter", async () => {
  await show({ types: ["House"], maxPrice: 20_000, page: 2 });
  const [first, , third] = hrefs(screen.getByRole("navigation", { name: "Pages" })).slice(1);
  expect(first).toBe("/listings?type=House&maxPrice=20000");
  expect(third).toBe("/listings?type=House&maxPrice=20000&page=3");
});

test("each chip leads to the list without its filter, on the first page", async () => {
  const query: ListQuery = { types: ["House"], maxPrice: 20_000, search: garden.search, sort: "price-asc", page: 2 };
  await show(query, list(garden));
  expect(hrefs(screen.getByRole("list", { name: "Active filters" }))).toEqual([
    "/listings?type=House&maxPrice=20000&search=garden&sort=price-asc",
    "/listings?type=House&maxPrice=20000&search=flat&sort=price-asc",
    "/listings?maxPrice=20000&search=flat%20garden&sort=price-asc",
    "/listings?type=House&search=flat%20garden&sort=price-asc",
    "/listings?sort=price-asc",
  ]);
});

test("without what only follows from its words, the words stay as filters; other readings stay on the list", async () => {
  const others = { criteria: { preferred: ["girl" as const], types: ["PG" as const] }, words: "corner" };
  const readings = [{ label: "For Sale", meaning: { criteria: { categories: ["sale" as const] } } }];
  const found = list({ search: "ladkiyon pg corner", criteria: [{ label: "For Rent", rest: "pg", others }], readings });
  await show({ types: [], maxPrice: 20_000, search: found.search ?? "", exact: true, page: 2 }, found);
  expect(hrefs(screen.getByRole("list", { name: "Active filters" }))[0]).toBe(
    "/listings?type=PG&maxPrice=20000&preferred=girl&search=corner",
  );
  expect(screen.getByRole("link", { name: "For Sale" }).getAttribute("href")).toBe(
    "/listings?category=sale&maxPrice=20000",
  );
});

test("where a list and another reading contradict each other, the reading counts", async () => {
  const readings = [{ label: "PG", meaning: { criteria: { types: ["PG" as const] } } }];
  await show({ types: ["House"], search: "kamra", page: 1 }, list({ search: "kamra", readings }));
  expect(screen.getByRole("link", { name: "PG" }).getAttribute("href")).toBe("/listings?type=PG");
});

test("each value of a further filter has its chip", async () => {
  const more = { cities: ["Indore" as const], bedrooms: [2, 3], preferred: ["girl" as const], minPrice: 15_000 };
  await show({ types: ["Flat"], more, page: 2 });
  const chips = screen.getByRole("list", { name: "Active filters" });
  expect(
    within(chips)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "FlatRemove filter",
    "IndoreRemove filter",
    "₹15,000 and aboveRemove filter",
    "2 BHKRemove filter",
    "3 BHKRemove filter",
    "For girls, or for everyoneRemove filter",
    "Clear all",
  ]);
  expect(hrefs(chips)[3]).toBe("/listings?type=Flat&city=Indore&minPrice=15000&bedrooms=3&preferred=girl");
  const sort = [...document.querySelectorAll<HTMLInputElement>("#phone-sort input")].map(({ name, value }) => [
    name,
    value,
  ]);
  expect(sort).toEqual([
    ["type", "Flat"],
    ["city", "Indore"],
    ["minPrice", "15000"],
    ["bedrooms", "2"],
    ["bedrooms", "3"],
    ["preferred", "girl"],
  ]);
});

const none = (filter: Partial<ListFilter> = {}) =>
  list({ cards: [], page: 1, pages: 0, total: 0, filter: filterOf(filter) });

test("nothing found: a message and a link that clears the filters, if there are any", async () => {
  const { unmount } = await show({ types: ["Villa"], page: 1 }, none({ types: ["Villa"] }));
  const results = screen.getByRole("region", { name: "Results" });
  expect(within(results).getByText("No properties available at the moment.")).toBeTruthy();
  expect(within(results).getAllByRole("link", { name: "Clear all" })).toHaveLength(2);
  unmount();
  await show({ types: [], page: 1 }, none());
  expect(within(screen.getByRole("region", { name: "Results" })).queryByRole("link")).toBeNull();
});

test("nothing found: a link to the nearest search with results", async () => {
  findWider.mockResolvedValue({ label: "See 12 houses", href: "/listings?type=House" });
  await show({ types: ["House"], maxPrice: 2_000, page: 1 }, none({ types: ["House"], maxPrice: 2_000 }));
  expect(screen.getByRole("link", { name: "See 12 houses" }).getAttribute("href")).toBe("/listings?type=House");
});

test("a misspelled search says what is shown and links to the exact search; filters keep the corrected text", async () => {
  const meant = {
    search: "Vijay Nagar",
    criteria: [{ label: "Vijay Nagar", rest: undefined }],
    isCorrected: true as const,
  };
  await show({ types: [], search: "vijy nagar", page: 1 }, list(meant));
  expect(screen.getByText(/^Showing results for/).textContent).toBe("Showing results for Vijay Nagar.");
  expect(screen.getByRole("link", { name: "Search for “vijy nagar” instead" }).getAttribute("href")).toBe(
    "/listings?search=vijy%20nagar&exact=1",
  );
  const kept = [...document.querySelectorAll<HTMLInputElement>("input[name=search]")];
  expect(kept.map(({ value }) => value)).toEqual(["Vijay Nagar", "Vijay Nagar"]);
});

test("an exact search is saved as it was typed", async () => {
  await show({ types: [], search: "vijy nagar", exact: true, page: 1 }, list({ search: "vijy nagar" }));
  const save = screen.getByRole<HTMLButtonElement>("button", { name: alertMessages.save });
  expect(save.value).toBe("q=vijy%20nagar&exact=1");
});
