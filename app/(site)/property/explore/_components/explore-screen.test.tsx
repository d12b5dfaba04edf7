import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import ExplorePage, * as explore from "@/app/(site)/property/explore/page";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import * as didYouMean from "@/lib/search/did-you-mean";
import * as listPanel from "@/lib/search/list-panel";
import * as queries from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { FoundCards, WiderSearch } from "@/lib/search/types";

const findCards = vi.fn<typeof didYouMean.findCards>();
const findWider = vi.fn<() => Promise<WiderSearch | undefined>>();

const empty = (page: number): FoundCards => ({
  cards: [],
  page,
  pages: 0,
  total: 0,
  totalIsCapped: false,
  filter: filterOf({ bedrooms: [2] }),
  criteria: [],
});
beforeEach(() => {
  findCards.mockReset().mockImplementation(async ({ page }) => empty(page));
  vi.spyOn(didYouMean, "findCards").mockImplementation(findCards);
  vi.spyOn(didYouMean, "findWider").mockImplementation(findWider.mockReset());
  vi.spyOn(listPanel, "readPanel").mockResolvedValue({
    counts: { amenity: {} },
    names: new Map(),
    outline: { types: [], highestPrices: {} },
  });
  vi.spyOn(queries, "getMarketFacts").mockResolvedValue({ total: 0, types: [], cities: [], categories: [] });
});
afterEach(() => vi.restoreAllMocks());

describe("explore", () => {
  const props = (params: Record<string, string>) => ({
    params: Promise.resolve({}),
    searchParams: Promise.resolve(params),
  });
  const choices = { type: "house", city: "Indore", category: "rent", priceRange: "10,000-20,000" };

  /** Renders the page's server component as the server would. */
  const show = async (params: Record<string, string>) => {
    const page = await ExplorePage(props(params));
    render(await page.type(page.props));
  };

  test("complete criteria redirect to their landing page", async () => {
    const landing = "307 /property/house/indore/rent/10000-20000";
    await expect(ExplorePage(props(choices))).rejects.toThrow(new Error(landing));
    await expect(ExplorePage(props({ ...choices, page: "3" }))).rejects.toThrow(`${landing}?page=3`);
  });

  test("a form requests missing criteria and keeps the others", async () => {
    await show({ ...choices, city: "" });
    expect(screen.getByRole("alert").textContent).toBe("select all filter fields");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Type" }).value).toBe("House");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Price range" }).value).toBe("10000-20000");
    expect(screen.getByRole("combobox", { name: "City" }).getAttribute("aria-invalid")).toBe("true");
  });

  test("an unknown value is a 404, a page beyond the last goes to the first", async () => {
    await expect(ExplorePage(props({ type: "castle" }))).rejects.toThrow("404");
    await expect(ExplorePage(props({ search: "rent", page: "9" }))).rejects.toThrow(
      "307 /property/explore?search=rent",
    );
  });

  test("a search shows its filters, stays in the search box and is not indexed", async () => {
    findCards.mockResolvedValue({ ...empty(1), search: "2 bhk", criteria: [{ label: "2 BHK", rest: undefined }] });
    await show({ search: "2 bhk", category: "rent" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Properties For You");
    expect(screen.getByRole("link", { name: /^2 BHK/ }).getAttribute("href")).toBe("/property/explore?category=rent");
    expect(screen.getByLabelText<HTMLInputElement>("Search properties").value).toBe("2 bhk");
    const sent = new FormData(document.querySelector<HTMLFormElement>("search form") ?? undefined);
    expect([...sent]).toEqual([
      ["category", "rent"],
      ["search", "2 bhk"],
      ["sort", ""],
    ]);
    expect(screen.getByRole("link", { name: "Close" }).getAttribute("href")).toBe("/");
    expect(screen.getByText("No properties available at the moment.")).toBeTruthy();
    expect((await explore.generateMetadata(props({ search: "2 bhk" }))).robots).toEqual({ index: false, follow: true });
    expect(findCards.mock.calls[0]?.[0]).toMatchObject({ search: "2 bhk", page: 1, pageSize: 12 });
  });

  test("other readings and the order stay on the page with its other filters", async () => {
    const readings = [{ label: "Saket Nagar", meaning: { criteria: { localityKeys: ["bhopal/saket-nagar"] } } }];
    const others = { criteria: { preferred: ["girl" as const] } };
    const criteria = [{ label: "For Rent", rest: undefined, others }];
    findCards.mockResolvedValue({ ...empty(1), search: "saket nagar", criteria, readings });
    await show({ search: "saket nagar", type: "flat", sort: "price-asc" });
    expect(screen.getByRole("link", { name: "Saket Nagar" }).getAttribute("href")).toBe(
      "/property/explore?type=Flat&locality=bhopal/saket-nagar&sort=price-asc",
    );
    expect(screen.getByRole("link", { name: /^For Rent/ }).getAttribute("href")).toBe(
      "/property/explore?type=Flat&preferred=girl&sort=price-asc",
    );
    const sort = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
    expect([sort.value, sort.form?.id]).toEqual(["price-asc", "explore-search"]);
    expect([...new FormData(sort.form ?? undefined)]).toEqual([
      ["type", "Flat"],
      ["search", "saket nagar"],
      ["sort", "price-asc"],
    ]);
  });

  test("an empty result links to the nearest wider search, or else to the page without filters", async () => {
    findWider.mockResolvedValueOnce({ label: "See 12 flats for rent in Indore", href: "/in/indore/rent/flat" });
    await show({ search: "2 bhk" });
    const link = screen.getByRole("link", { name: "See 12 flats for rent in Indore" });
    expect(link.getAttribute("href")).toBe("/in/indore/rent/flat");
    await show({ search: "9 bhk" });
    expect(screen.getAllByRole("link", { name: "Clear all" }).at(-1)?.getAttribute("href")).toBe("/property/explore");
  });

  test("a misspelled search says what is shown and links to the exact search", async () => {
    const meant = {
      search: "Vijay Nagar",
      criteria: [{ label: "Vijay Nagar", rest: undefined }],
      isCorrected: true as const,
    };
    findCards.mockResolvedValue({ ...empty(1), ...meant });
    await show({ search: "vijy nagar" });
    expect(screen.getByText(/^Showing results for/).textContent).toBe("Showing results for Vijay Nagar.");
    expect(screen.getByRole("link", { name: "Search for “vijy nagar” instead" }).getAttribute("href")).toBe(
      "/property/explore?search=vijy%20nagar&exact=1",
    );
    await ExplorePage(props({ search: "vijy nagar", exact: "1" }));
    expect(findCards.mock.lastCall?.[0]).toMatchObject({ search: "vijy nagar", isExact: true });
  });

  test("an exact search is saved as it was typed", async () => {
    findCards.mockResolvedValue({ ...empty(1), search: "vijy nagar" });
    await show({ search: "vijy nagar", exact: "1" });
    const save = screen.getByRole<HTMLButtonElement>("button", { name: alertMessages.save });
    expect(save.value).toBe("q=vijy%20nagar&exact=1");
  });
});
