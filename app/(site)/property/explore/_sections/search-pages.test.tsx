import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import LandingPage, * as landing from "@/app/(site)/cached/landing/[type]/[city]/[category]/[band]/[page]/page";
import ExplorePage, * as explore from "@/app/(site)/property/explore/page";
import type { CardPage, ListRequest } from "@/lib/search/types";

vi.mock("next/navigation", () => {
  const thrown = (status: string) => (path?: string) => {
    throw new Error(path ? `${status} ${path}` : status);
  };
  return {
    notFound: thrown("404"),
    redirect: thrown("307"),
    permanentRedirect: thrown("308"),
    useRouter: () => ({ push: vi.fn() }),
  };
});
const { listCards } = vi.hoisted(() => ({ listCards: vi.fn<(request: ListRequest) => Promise<CardPage>>() }));
vi.mock("@/lib/search/queries", () => ({
  listCards,
  filterFromSearch: async (search: string | undefined, wishes: object) => ({ search, ...wishes }),
  getMarketFacts: async () => ({ total: 0, types: [], cities: [], highestPrice: 0 }),
}));

const empty = (page: number): CardPage => ({ cards: [], page, pages: 0, total: 0, totalIsCapped: false });
beforeEach(() => {
  listCards.mockReset().mockImplementation(async ({ page }) => empty(page));
});

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

  test("a complete choice goes on to its landing page", async () => {
    await expect(ExplorePage(props(choices))).rejects.toThrow("307 /property/house/indore/rent/10000-20000");
  });

  test("a missing choice is asked for, with the others kept", async () => {
    await show({ ...choices, city: "" });
    expect(screen.getByRole("alert").textContent).toBe("select all filter fields");
    expect(screen.getByLabelText<HTMLSelectElement>("Type").value).toBe("House");
    expect(screen.getByLabelText<HTMLSelectElement>("Price range").value).toBe("10000-20000");
    expect(screen.getByLabelText("City").getAttribute("aria-invalid")).toBe("true");
  });

  test("an unknown value is a 404, a page beyond the last goes to the first", async () => {
    await expect(ExplorePage(props({ type: "castle" }))).rejects.toThrow("404");
    await expect(ExplorePage(props({ search: "rent", page: "9" }))).rejects.toThrow(
      "307 /property/explore?search=rent",
    );
  });

  test("a search shows its words and stays out of search engines", async () => {
    await show({ search: "2 bhk" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Properties For You");
    expect(screen.getByText("“2 bhk”")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Close" }).getAttribute("href")).toBe("/");
    expect(screen.getByText("No properties available at the moment.")).toBeTruthy();
    expect((await explore.generateMetadata(props({ search: "2 bhk" }))).robots).toEqual({ index: false, follow: true });
    expect(listCards.mock.calls[0]?.[0]).toMatchObject({ sort: "newest", page: 1, pageSize: 12 });
  });
});

describe("landing pages", () => {
  const props = (path: string, page = "1") => {
    const [type = "", city = "", category = "", band = ""] = path.split("/");
    return { params: Promise.resolve({ type, city, category, band, page }), searchParams: Promise.resolve({}) };
  };

  test("heading, budget, neighbours, and the filter they stand for", async () => {
    render(await LandingPage(props("house/indore/rent/10000-20000")));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Houses for rent in Indore");
    expect(screen.getByText("Budget: ₹10,000 to ₹20,000 per month")).toBeTruthy();
    expect(screen.getByRole("link", { name: "₹10,000 to ₹20,000" }).getAttribute("aria-current")).toBe("true");
    expect(listCards.mock.calls[0]?.[0].filter).toMatchObject({
      minPrice: 10_000,
      priceBelow: 20_000,
      cities: ["Indore"],
    });
  });

  test("other spellings are redirected for good, with their page", async () => {
    await expect(LandingPage(props("House/Indore/buy/0-25,00,000", "2"))).rejects.toThrow(
      "308 /property/house/indore/sale/0-2500000?page=2",
    );
  });

  test("what does not exist is a 404 by its metadata and the screen for it", async () => {
    await expect(landing.generateMetadata(props("castle/indore/rent/10000-20000"))).rejects.toThrow("404");
    render(await LandingPage(props("castle/indore/rent/10000-20000")));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oops! House Not Found");
  });

  test("without listings: 200, kept out of search engines; a far page goes to the first", async () => {
    const metadata = await landing.generateMetadata(props("house/indore/rent/10000-20000"));
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toBe("/property/house/indore/rent/10000-20000");
    await expect(LandingPage(props("house/indore/rent/10000-20000", "7"))).rejects.toThrow(
      "307 /property/house/indore/rent/10000-20000",
    );
  });
});
