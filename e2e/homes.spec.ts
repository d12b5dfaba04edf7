import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signInAs } from "@/e2e/people";
import { rupees } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { offerTexts } from "@/lib/property/messages";
import type { HomeOffer, PublicProperty } from "@/lib/property/types";

type Row = Pick<PublicProperty, "_id" | "slug" | "name" | "price" | "offers" | "homeId">;

/** Demo homes that several sellers list, each with a word that its lists can be searched for. */
const SHARED = { home: "Sunrise Enclave", offers: 3 } as const;
const PARTED = { home: "Silver Oak", offers: 2 } as const;

async function homesNamed(request: APIRequestContext, search: string): Promise<Row[]> {
  const query = new URLSearchParams({ homes: "1", search });
  return ((await (await request.get(`${routes.api.properties}?${query}`)).json()) as { data: Row[] }).data;
}

async function sharedHome(
  request: APIRequestContext,
  { home, offers }: { home: string; offers: number },
): Promise<Row> {
  const found = (await homesNamed(request, home)).find((row) => row.offers === offers);
  if (!found) throw new Error(`There is no home ${home} with ${offers} offers`);
  return found;
}

const offersOf = async (request: APIRequestContext, id: string): Promise<HomeOffer[]> =>
  ((await (await request.get(`${routes.api.properties}/${id}/offers`)).json()) as { data: HomeOffer[] }).data;

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute("href");

test("a home of three sellers is one card, and its page names the other offers", { tag: "@both-widths" }, async ({
  page,
  request,
}) => {
  const home = await sharedHome(request, SHARED);
  await page.goto(routes.explore({ search: SHARED.home }));
  const cards = page.getByRole("article").filter({ hasText: SHARED.home });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`${offerTexts.listedBy(SHARED.offers)} ${offerTexts.from(rupees(home.price))}`);

  const [cheapest, ...others] = await offersOf(request, home._id);
  expect(cheapest?._id).toBe(home._id);
  await page.goto(routes.property(home.slug));
  const table = page.getByRole("table", { name: offerTexts.title });
  for (const { price } of others)
    await expect(table.getByRole("row").filter({ hasText: rupees(price) })).toContainText(offerTexts.by.agent);
  await expect(table.getByRole("link")).toHaveCount(others.length);
  const canonical = await canonicalOf(page);
  await expectAccessible(page);

  await table.getByRole("link").first().click();
  await expect(page).toHaveURL(routes.property(others[0]?.slug ?? ""));
  expect(await canonicalOf(page)).toBe(canonical);
  await expect(page.getByRole("table", { name: offerTexts.title })).toContainText(rupees(home.price));
});

test("an administrator parts a home and joins it again, and pages follow", async ({ page, browser }) => {
  await signInAs(page, "admin");
  const home = await sharedHome(page.request, PARTED);
  const offers = await offersOf(page.request, home._id);
  const other = offers.find(({ _id }) => _id !== home._id);
  if (!other) throw new Error("The home has one offer");
  const visitor = await (await browser.newContext()).newPage();
  const table = visitor.getByRole("table", { name: offerTexts.title });
  await visitor.goto(routes.property(other.slug));
  await expect(table).toBeVisible();

  const write = { headers: { "sec-fetch-site": "same-origin" } };
  const parted = await page.request.post("/api/v3/homes/part", { ...write, data: { propertyId: other._id } });
  expect(parted.status()).toBe(200);
  await visitor.reload();
  await expect(table).toHaveCount(0);
  expect((await homesNamed(page.request, PARTED.home)).length).toBe(2);

  const propertyIds = [home._id, other._id];
  const joined = await page.request.post("/api/v3/homes/join", { ...write, data: { propertyIds } });
  expect(joined.status()).toBe(200);
  await visitor.reload();
  await expect(table).toBeVisible();
  expect((await homesNamed(page.request, PARTED.home)).length).toBe(1);
});
