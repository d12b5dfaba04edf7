import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).locator("p").filter({ hasText: "₹" }).allTextContents();
  return texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
}

async function chooseHouse(page: Page) {
  if (!isPhone(page))
    return page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("checkbox", { name: /^House/ })
      .check();
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("checkbox", { name: /^House/ }).check();
  await expect(sheet.getByRole("button", { name: /^Show \d+ propert/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: /^Show/ }).click();
}

test("a visitor finds a property: home, search, filter, sort, page, detail, similar", { tag: "@both-widths" }, async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checked homes, one call away.");
  await expectAccessible(page);

  await page
    .getByRole("searchbox")
    .or(page.getByLabel(/^Search by/))
    .first()
    .fill("Vijay Nagar");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/property\/explore\?search=Vijay/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties For You");
  await expect(cards(page).first()).toContainText("Vijay Nagar");
  await expectAccessible(page);

  await page.goto("/listings");
  await expect(cards(page)).toHaveCount(6);
  await expectAccessible(page);
  await chooseHouse(page);
  await expect(page).toHaveURL(/\/listings\?type=House$/);
  await expect(cards(page).filter({ hasText: "House in" })).toHaveCount(6);

  await page.getByLabel("Sort by").filter({ visible: true }).selectOption("price-asc");
  await expect(page).toHaveURL(/type=House&sort=price-asc/);
  await expect
    .poll(async () => {
      const prices = await pricesOf(page);
      return prices.length === 6 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
    })
    .toBe(true);

  const cheapest = await pricesOf(page);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /2$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(async () => Math.min(...(await pricesOf(page)))).toBeGreaterThanOrEqual(Math.max(...cheapest));

  const name = await cards(page).first().getByRole("heading").textContent();
  await cards(page)
    .first()
    .getByRole("link", { name: /^View Details/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(page).toHaveURL(/\/property\/[a-z0-9-]+-[0-9a-f]{24}$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);

  const similar = page
    .getByRole("region", { name: "Similar Properties" })
    .or(page.locator("section").filter({ hasText: "Similar Properties" }))
    .first();
  const next = await similar.getByRole("article").first().getByRole("heading").textContent();
  await similar
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(next ?? "");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});

test("the budget widget requires all its fields and leads to the landing page", { tag: "@both-widths" }, async ({
  page,
}) => {
  await page.goto("/");
  const widget = page.getByRole("form", { name: /budget/i });
  await widget.getByRole("button", { name: "Show homes" }).click();
  await expect(widget.getByText("select all filter fields")).toBeVisible();
  await expect(widget.getByLabel("Type")).toBeFocused();
  await widget.getByLabel("Type").selectOption({ label: "House" });
  await widget.getByLabel("City").selectOption({ label: "Indore" });
  await widget.getByLabel("Category").selectOption({ label: "Rent" });
  await widget.getByLabel("Price range").selectOption({ label: "10,000-20,000" });
  await widget.getByRole("button", { name: "Show homes" }).click();
  await expect(page).toHaveURL(/\/property\/house\/indore\/rent\/10000-20000$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Houses for rent in Indore/);
  await expectAccessible(page);
});

test("the explore dialog opens, closes by Esc and leads to its choice", { tag: "@both-widths" }, async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Explore by type" }).filter({ visible: true });
  await opener.click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("For Purchase").click();
  await dialog.getByText("Villa", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/property\/explore\?category=sale&type=villa$/);
});

test("photos swap and open full screen; a visitor is asked to sign in for the contact", {
  tag: "@both-widths",
}, async ({ page }) => {
  await page.goto("/listings?type=Flat");
  await cards(page)
    .first()
    .getByRole("link", { name: /^View Details/ })
    .click();
  await expect(page.getByText("Credit Required: 1 Credit")).toBeVisible();
  await page.getByRole("link", { name: /^View photo/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Get contact details" }).filter({ visible: true }).first().click();
  await expect(page.getByText("login to get details")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("a picture that does not load is replaced without moving the page", { tag: "@both-widths" }, async ({
  page,
  faults,
}) => {
  await page.route(/\/media\//, (route) => route.abort());
  await page.goto("/listings");
  const photo = cards(page).first().locator("img").first();
  await expect(photo).toHaveAttribute("src", /placeholder/);
  const box = await photo.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  faults.length = 0;
});

test("the 404 screen leads on", { tag: "@both-widths" }, async ({ page, faults }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! House Not Found");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Browse Properties" }).click();
  await expect(page).toHaveURL(/\/listings$/);
  expect(faults.splice(0).filter((fault) => !fault.includes("no-such-page") && !/404/.test(fault))).toEqual([]);
});
