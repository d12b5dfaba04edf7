import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import BudgetPage, * as budget from "@/app/(site)/cached/(lists)/landing/[root]/[type]/[city]/[category]/[band]/[page]/page";
import PlacePage, * as place from "@/app/(site)/cached/(lists)/place/[root]/[page]/[...path]/page";
import type { PropertyCard } from "@/lib/property/types";
import * as landingQueries from "@/lib/search/landing-queries";
import type { Landing, LandingFacts } from "@/lib/search/landing-rules";
import * as listPanel from "@/lib/search/list-panel";
import * as localityPages from "@/lib/search/locality-pages";
import * as queries from "@/lib/search/queries";
import type { CardPage, ListRequest } from "@/lib/search/types";

const mocks = {
  listCards: vi.fn<(request: ListRequest, total?: number) => Promise<CardPage>>(),
  landingFacts: vi.fn<(landing: Landing) => Promise<LandingFacts | null>>(),
  nearestIndexablePath: vi.fn<(landing: Landing) => Promise<string>>(),
};

const card: PropertyCard = {
  _id: "650000000000000000000001",
  slug: "flat-in-indore-650000000000000000000001",
  name: "Flat with a terrace",
  category: "rent",
  propertyType: "Flat",
  price: 18_000,
  landmark: "Near the lake",
  city: "Indore",
  photos: [],
  propertyDetails: {},
  homeId: "000000000000000000000001",
  offers: 1,
  createdAt: "2026-11-01T00:00:00.000Z",
};
const facts: LandingFacts = {
  localityName: "Vijay Nagar",
  count: 26,
  prices: { lowest: 8_000, highest: 250_000 },
  median: { rupeesPerSquareFoot: 17.46, listings: 24 },
  categories: [{ category: "rent", count: 30 }],
  kinds: [
    { category: "rent", type: "Flat", count: 26 },
    { category: "rent", type: "PG", count: 4 },
  ],
  bedrooms: [
    { bedrooms: 2, count: 20 },
    { bedrooms: 3, count: 6 },
  ],
  bands: [
    { slug: "10000-20000", count: 12 },
    { slug: "20000-40000", count: 14 },
  ],
  localities: [{ slug: "scheme-54", name: "Scheme 54", count: 3 }],
  areNearby: true,
};
const nothing: LandingFacts = {
  count: 0,
  categories: [],
  kinds: [],
  bedrooms: [],
  bands: [],
  localities: [],
  areNearby: false,
};

beforeEach(() => {
  mocks.landingFacts.mockReset().mockResolvedValue(facts);
  mocks.nearestIndexablePath.mockReset().mockResolvedValue("/in/indore/rent");
  mocks.listCards.mockReset().mockImplementation(async ({ page, pageSize }, total = 0) => {
    const pages = Math.ceil(total / pageSize);
    return { cards: page > pages ? [] : [card], page, pages, total, totalIsCapped: false };
  });
  vi.spyOn(listPanel, "readPanel").mockResolvedValue({
    counts: { amenity: {} },
    names: new Map(),
    outline: { types: [], highestPrices: {} },
  });
  vi.spyOn(queries, "listCards").mockImplementation(mocks.listCards);
  vi.spyOn(landingQueries, "landingFacts").mockImplementation(mocks.landingFacts);
  vi.spyOn(landingQueries, "nearestIndexablePath").mockImplementation(mocks.nearestIndexablePath);
  vi.spyOn(landingQueries, "presentLanding").mockImplementation(async (landing) => landing);
  vi.spyOn(localityPages, "findLocalityPath").mockImplementation(
    async (_, locality) => locality && `/locality/indore/${locality}`,
  );
});
afterEach(() => vi.restoreAllMocks());

const inPlace = (path: string, page = "1") => {
  const [, root = "", ...rest] = path.split("/");
  return { params: Promise.resolve({ root, page, path: rest }), searchParams: Promise.resolve({}) };
};
const inBudget = (path: string, page = "1") => {
  const [, root = "", type = "", city = "", category = "", band = ""] = path.split("/");
  return { params: Promise.resolve({ root, type, city, category, band, page }), searchParams: Promise.resolve({}) };
};
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

const BHK = "/in/indore/at/vijay-nagar/rent/flat/2-bhk";
const TENS = "/property/flat/indore/rent/10000-20000";

describe("a place's page", () => {
  test("has its heading, its parents and its market facts", async () => {
    render(await PlacePage(inPlace(BHK, "2")));
    expect(heading()).toBe("2 BHK flats for rent in Vijay Nagar, Indore, page 2");
    expect(linksIn(screen.getByRole("navigation", { name: "Breadcrumb" }))).toEqual([
      "/",
      "/in/indore",
      "/in/indore/at/vijay-nagar",
      "/in/indore/at/vijay-nagar/rent",
      "/in/indore/at/vijay-nagar/rent/flat",
    ]);
    expect(screen.getByText("₹8,000 to ₹2.5 lakh per month")).toBeTruthy();
    expect(screen.getByText("₹17.5 per sq.ft per month")).toBeTruthy();
    const guide = screen.getByRole("link", { name: "Prices and neighbours in Vijay Nagar" });
    expect(guide.getAttribute("href")).toBe("/locality/indore/vijay-nagar");
    expect(screen.getByText("of the 24 newest listings that state an area")).toBeTruthy();
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("26 properties");
  });

  test("requests its listings, newest first, and links to its pages", async () => {
    render(await PlacePage(inPlace(BHK)));
    expect(mocks.listCards).toHaveBeenCalledWith(
      expect.objectContaining({
        sort: "newest",
        pageSize: 12,
        filter: expect.objectContaining({ localityKeys: ["indore/vijay-nagar"], types: ["Flat"], bedrooms: [2] }),
      }),
      26,
    );
    expect(linksIn(screen.getByRole("navigation", { name: "Pages" }))).toContain(`${BHK}?page=3`);
  });

  test("each chip leads to the page without it alone, or to the search for all others", async () => {
    render(await PlacePage(inPlace(BHK)));
    expect(linksIn(screen.getByRole("list", { name: "Active filters" }))).toEqual([
      "/property/explore?search=2%20BHK%20Vijay%20Nagar&category=rent&type=flat",
      "/in/indore/rent/flat/2-bhk",
      "/property/explore?search=2%20BHK%20Vijay%20Nagar%20Indore&type=flat",
      "/property/explore?search=2%20BHK%20Vijay%20Nagar%20Indore&category=rent",
      "/in/indore/at/vijay-nagar/rent/flat",
      "/listings",
    ]);
  });

  test("links to narrower, sibling and wider pages, with counts", async () => {
    render(await PlacePage(inPlace(BHK)));
    const [two, three] = within(screen.getByRole("navigation", { name: "Bedrooms" })).getAllByRole("link");
    expect(two?.getAttribute("aria-current")).toBe("true");
    expect(three?.textContent).toBe("3 BHK6");
    expect(linksIn(screen.getByRole("region", { name: "Properties for rent in Vijay Nagar, Indore" }))).toEqual([
      "/in/indore/at/vijay-nagar/rent/pg",
    ]);
    expect(linksIn(screen.getByRole("region", { name: "Nearby localities" }))).toEqual([
      "/in/indore/at/scheme-54/rent/flat/2-bhk",
    ]);
    expect(linksIn(screen.getByRole("region", { name: "A wider search" }))).toEqual(["/in/indore/rent/flat/2-bhk"]);
    expect(screen.queryByRole("navigation", { name: "Budgets" })).toBeNull();
  });

  test("says what the counts refer to when links drop its bedrooms", async () => {
    render(await PlacePage(inPlace("/in/indore/rent/flat/2-bhk")));
    expect(
      within(screen.getByRole("navigation", { name: "Budgets" })).getByText("Flats for rent in Indore"),
    ).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Bedrooms" }).textContent).toBe("2 BHK203 BHK6");
  });

  test("of a city names its categories, types and localities", async () => {
    const { localityName: _, prices: __, median: ___, ...ofCity } = facts;
    mocks.landingFacts.mockResolvedValue({
      ...ofCity,
      areNearby: false,
      markets: [
        {
          category: "rent",
          count: 30,
          prices: { lowest: 8_000, highest: 250_000 },
          median: { rupeesPerSquareFoot: 17.46, listings: 24 },
        },
        { category: "sale", count: 1, prices: { lowest: 4_500_000, highest: 4_500_000 } },
      ],
    });
    render(await PlacePage(inPlace("/in/indore")));
    expect(heading()).toBe("Properties in Indore");
    expect(linksIn(screen.getByRole("navigation", { name: "Categories" }))).toEqual(["/in/indore/rent"]);
    expect(linksIn(screen.getByRole("region", { name: "Properties for rent in Indore" }))).toEqual([
      "/in/indore/rent/flat",
      "/in/indore/rent/pg",
    ]);
    expect(linksIn(screen.getByRole("region", { name: "Localities in Indore" }))).toEqual(["/in/indore/at/scheme-54"]);
    expect(screen.queryByText("Price range")).toBeNull();
    expect(screen.getByText("For Rent: 30 properties").parentElement?.textContent).toBe(
      "For Rent: 30 properties₹8,000 to ₹2.5 lakh per monthMedian price ₹17.5 per sq.ft per month",
    );
    expect(screen.getByText("For Sale: 1 property").parentElement?.textContent).toBe("For Sale: 1 property₹45 lakh");
  });

  test("is indexed with three listings, under its own address", async () => {
    mocks.landingFacts.mockResolvedValue({ ...facts, count: 3 });
    const metadata = await place.generateMetadata(inPlace(BHK));
    expect(metadata.title).toBe("2 BHK flats for rent in Vijay Nagar, Indore | Basera");
    expect(metadata.description).toBe(
      "2 BHK flats for rent in Vijay Nagar, Indore: 3 properties from ₹8,000 to ₹2.5 lakh per month with photos, price and area, all reviewed.",
    );
    expect(metadata.alternates?.canonical).toBe(BHK);
    expect(metadata.robots).toBeUndefined();
  });

  test("is kept out of search engines with two, and names the wider page", async () => {
    mocks.landingFacts.mockResolvedValue({ ...facts, count: 2 });
    const metadata = await place.generateMetadata(inPlace(BHK));
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toBe("/in/indore/rent");
  });

  test("without listings it says so and links to the wider page", async () => {
    mocks.landingFacts.mockResolvedValue(nothing);
    render(await PlacePage(inPlace("/in/dhar/lease/showroom")));
    const results = screen.getByRole("region", { name: "Results" });
    expect(within(results).getByText("No properties available at the moment.")).toBeTruthy();
    expect(within(results).getByRole("link", { name: "Properties for lease in Dhar" }).getAttribute("href")).toBe(
      "/in/dhar/lease",
    );
  });

  test("of an unknown locality or value is a 404", async () => {
    for (const path of ["/in/indore/rent/castle", "/in/mumbai"])
      await expect(place.generateMetadata(inPlace(path))).rejects.toThrow("404");
    mocks.landingFacts.mockResolvedValue(null);
    await expect(place.generateMetadata(inPlace("/in/indore/at/nowhere"))).rejects.toThrow("404");
    render(await PlacePage(inPlace("/in/indore/at/nowhere")));
    expect(heading()).toBe("Oops! House Not Found");
  });

  test("reaches every listing of a large market", async () => {
    mocks.landingFacts.mockResolvedValue({ ...facts, count: 12_011 });
    render(await PlacePage(inPlace(BHK, "1001")));
    expect(heading()).toBe("2 BHK flats for rent in Vijay Nagar, Indore, page 1001");
    expect(linksIn(screen.getByRole("navigation", { name: "Pages" }))).toContain(`${BHK}?page=1000`);
    expect((await place.generateMetadata(inPlace(BHK, "1001"))).alternates?.canonical).toBe(`${BHK}?page=1001`);
    await expect(PlacePage(inPlace(BHK, "1002"))).rejects.toThrow(`307 ${BHK}`);
  });

  test("another spelling, or a page beyond the last, redirects", async () => {
    await expect(PlacePage(inPlace("/in/Indore/at/Vijay%20Nagar/rent/flats/2bhk", "2"))).rejects.toThrow(
      `308 ${BHK}?page=2`,
    );
    await expect(PlacePage(inPlace(BHK, "4"))).rejects.toThrow(`307 ${BHK}`);
  });
});

describe("a budget's page", () => {
  test("shows its budget, its parents and its siblings", async () => {
    const { localityName: _, ...ofCity } = facts;
    mocks.landingFacts.mockResolvedValue({ ...ofCity, bands: facts.bands.slice(1) });
    render(await BudgetPage(inBudget(TENS)));
    expect(heading()).toBe("Flats for rent in Indore, ₹10,000 to ₹20,000");
    expect(linksIn(screen.getByRole("navigation", { name: "Breadcrumb" })).at(-1)).toBe("/in/indore/rent/flat");
    const budgets = within(screen.getByRole("navigation", { name: "Budgets" })).getAllByRole("link");
    expect(budgets.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
      ["₹10,000 to ₹20,000", "true"],
      ["₹20,000 to ₹40,00014", null],
    ]);
    const sizes = screen.getByRole("navigation", { name: "Bedrooms" });
    expect(within(sizes).getByText("Flats for rent in Indore")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Nearby localities: Flats for rent" })).toBeTruthy();
    expect(mocks.listCards.mock.calls[0]?.[0].filter).toMatchObject({ minPrice: 10_000, priceBelow: 20_000 });
    const metadata = await budget.generateMetadata(inBudget(TENS, "2"));
    expect(metadata.title).toBe("Flats for rent in Indore, ₹10,000 to ₹20,000, page 2 | Basera");
    expect(metadata.alternates?.canonical).toBe(`${TENS}?page=2`);
  });

  test("another spelling redirects and keeps the page, an unknown value is a 404, a page beyond the last redirects to the first", async () => {
    await expect(BudgetPage(inBudget("/property/Flats/Indore/buy/0-25,00,000", "2"))).rejects.toThrow(
      "308 /property/flat/indore/sale/0-2500000?page=2",
    );
    await expect(budget.generateMetadata(inBudget("/property/castle/indore/rent/10000-20000"))).rejects.toThrow("404");
    render(await BudgetPage(inBudget("/property/castle/indore/rent/10000-20000")));
    expect(heading()).toBe("Oops! House Not Found");
    await expect(BudgetPage(inBudget(TENS, "7"))).rejects.toThrow(`307 ${TENS}`);
  });
});
