import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";
import { boxNotes } from "@/lib/search/filter-messages";
import { sampleOf } from "@/tests/depth";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const LISTS = sampleOf([routes.listings(), routes.buy(), routes.explore(), "/in/indore/rent"], 1);

const { hint: AMOUNT_HINT, error: AMOUNT_ERROR } = boxNotes.amount("15k, 45 lakh or 1.2cr");

/** The filters of a list; on phones their sheet is opened. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole("complementary", { name: "Filters" });
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Applies the filters of a sheet; beside the list they are applied already. */
async function apply(page: Page) {
  if (isPhone(page)) await page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name: /^Show/ }).click();
}

const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
const resultCount = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /propert/, visible: true })
    .first();

for (const path of LISTS)
  test(`the filters of ${path} narrow it to what their counts say`, { tag: "@both-widths" }, async ({ page }) => {
    test.slow();
    await page.goto(path);
    const filters = await openFilters(page);
    await expectAccessible(page);
    const flat = filters.locator("label").filter({ hasText: /^Flat/ });
    await flat.click();
    await apply(page);
    await expect(page).toHaveURL(/type=flat/i);
    const again = await openFilters(page);
    await again.getByText("Furnishing").click();
    const furnished = again.locator("label").filter({ hasText: "Semi furnished" });
    const promised = numberIn((await furnished.locator("[data-count]").textContent()) ?? "");
    await furnished.click();
    await apply(page);
    await expect(page).toHaveURL(/furnished=semi/);
    await expect(resultCount(page)).toContainText(`${promised} propert`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const chips = page.getByRole("list", { name: "Active filters" });
    await chips.getByRole("link", { name: /^Semi furnished/ }).click();
    await expect(page).not.toHaveURL(/furnished=/);
    await expect(page).toHaveURL(/type=flat/i);
    await expectAccessible(page);
  });

test("an amount as people type it applies; a sheet keeps it when Escape closes it", async ({ page, isMobile }) => {
  await page.goto(routes.listings());
  const filters = await openFilters(page);
  await filters.getByLabel("Lowest price").fill("15k");
  if (isMobile) {
    await page.keyboard.press("Escape");
    await expect(filters).toBeHidden();
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
    await openFilters(page);
    await expect(filters.getByLabel("Lowest price")).toHaveValue("15k");
  }
  await apply(page);
  await expect(page).toHaveURL("/listings?minPrice=15000");
});

test("a sheet offers what another type and city have as soon as they are chosen", async ({ page, isMobile }) => {
  await page.goto(routes.listings({ types: ["Plot"] }));
  const filters = await openFilters(page);
  await expect(filters.getByRole("group", { name: "Bedrooms" })).toHaveCount(0);
  await filters.locator("label:has(#filters-type-Plot)").click();
  await filters.locator("label:has(#filters-type-Flat)").click();
  await filters.getByText("City", { exact: true }).click();
  await filters.locator("label:has(#filters-city-Bhopal)").click();
  await expect(filters.getByRole("group", { name: "Bedrooms" })).toBeVisible();
  await expect(filters.locator("input[name=locality]").first()).toHaveValue(/^bhopal\//);
  await expect(filters.locator("#filters-city-Bhopal")).toBeChecked();
  if (isMobile) await expect(page).toHaveURL(routes.listings({ types: ["Plot"] }));
  await apply(page);
  await expect(page).toHaveURL("/listings?type=Flat&city=Bhopal");
});

test("a wrong amount is marked and kept, and other filters still apply", async ({ page, isMobile }) => {
  await page.goto(routes.listings());
  const filters = await openFilters(page);
  const lowest = filters.getByLabel("Lowest price");
  const error = filters.getByText(AMOUNT_ERROR, { exact: true });
  await expect(error).toBeHidden();
  await expect(lowest).toHaveAccessibleDescription(AMOUNT_HINT);
  await lowest.fill("little");
  await expect(lowest).toHaveAttribute("aria-invalid", "true");
  await expect(error).toBeVisible();
  await expect(lowest).toHaveAccessibleDescription(AMOUNT_ERROR);
  await expect(lowest.locator("..")).toHaveCSS("border-top-width", "2px");
  await filters.locator("label:has(#filters-type-House)").click();
  await apply(page);
  // A sheet applies its filters together, so it stays open at the wrong one.
  await expect(page).toHaveURL(isMobile ? routes.listings() : "/listings?type=House");
  if (isMobile) await expect(lowest).toBeFocused();
  await expect(lowest).toHaveValue("little");
});

test("a search that was typed but not sent stays in its field while a filter applies", async ({ page }) => {
  await page.goto(routes.buy());
  const search = page.getByLabel("Search properties");
  await search.fill("vijay nagar");
  await page.keyboard.press("Escape");
  const filters = await openFilters(page);
  await filters.locator("label").filter({ hasText: /^Flat/ }).click();
  await apply(page);
  await expect(page).toHaveURL(/type=flat/i);
  await expect(search).toHaveValue("vijay nagar");
  await search.press("Enter");
  await expect(page).toHaveURL(/search=vijay/);
  await page
    .getByRole("list", { name: "Active filters" })
    .getByRole("link", { name: /vijay nagar/i })
    .first()
    .click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(search).toHaveValue("");
});

test("the filters of a landing page lead to the same list, narrowed further", async ({ page, request }) => {
  const [home] = await listedProperties(request, 1, "type=House&category=rent&city=Indore");
  expect(home).toBeTruthy();
  await page.goto("/property/house/indore/rent/10000-20000");
  const filters = await openFilters(page);
  await expect(filters.getByLabel("Lowest price")).toHaveValue("10,000");
  await expect(filters.getByLabel("Highest price", { exact: true })).toHaveValue("19,999");
  await filters
    .locator("label")
    .filter({ hasText: /^2 BHK/ })
    .click();
  await apply(page);
  await expect(page).toHaveURL(
    "/property/explore?category=rent&type=House&city=Indore&bedrooms=2&priceRange=10000-20000",
  );
});

test("without a connection nothing is lost, and it says so", async ({ page, context, faults }) => {
  await page.goto(routes.listings());
  const filters = await openFilters(page);
  await context.setOffline(true);
  await filters.getByLabel("Lowest price").fill("15k");
  await apply(page);
  await expect(page.getByText("You are offline. Saved pages still open.").first()).toBeVisible();
  const again = await openFilters(page);
  await expect(again.getByLabel("Lowest price")).toHaveValue("15k");
  await expect(page).toHaveURL(routes.listings());
  await context.setOffline(false);
  faults.length = 0;
});
