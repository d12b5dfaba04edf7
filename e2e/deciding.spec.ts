import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { allListedProperties, listedProperties } from "@/e2e/public-pages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { costTexts } from "@/lib/property/costs";
import { fitTexts } from "@/lib/property/fit-rules";
import { shareTexts } from "@/lib/property/messages";
import { compareTexts } from "@/lib/search/compare-texts";

const BOTH = { tag: "@both-widths" };

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
const one = async (page: Page, query: string) => {
  const [listing] = await listedProperties(page.request, 1, query);
  if (!listing) throw new Error(`No listing for ${query}`);
  return listing;
};
const compareButtons = (page: Page) => page.getByRole("article").getByRole("button", { name: /^Compare / });
const nameOf = async (page: Page, place: number) =>
  (await compareButtons(page).nth(place).getAttribute("aria-label"))?.replace("Compare ", "") ?? "";

test(
  "the costs of a home for sale follow what is typed, and say in words what cannot be read",
  BOTH,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const { slug } = await one(page, "category=sale");
    await page.goto(routes.property(slug));
    const costs = section(page, costTexts.title);
    const value = (label: RegExp) => costs.locator("[data-cost-row]", { hasText: label }).getByRole("definition");
    const before = await value(/EMI/).textContent();
    const loaded = scripts.length;
    await costs.getByLabel(costTexts.fields.loan).fill("10 lakh");
    await costs.getByLabel(costTexts.fields.rate).fill("9");
    await costs.getByLabel(costTexts.fields.years).fill("10");
    await expect(value(/EMI/)).toHaveText("₹12,668");
    await expect(value(/^Interest/)).toHaveText("₹5,20,109");
    expect(before).not.toBe("₹12,668");
    expect(scripts.length).toBeGreaterThan(loaded);
    await costs.getByText(costTexts.byYear).click();
    const table = costs.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(11);
    await expect(table.getByRole("row").last()).toContainText("₹0");
    await expectAccessible(page);

    const rate = costs.getByLabel(costTexts.fields.rate);
    await rate.fill("nine");
    await expect(costs.getByText(costTexts.rateInvalid)).toBeVisible();
    await expect(rate).toHaveAttribute("aria-invalid", "true");
    await expect(rate).toHaveValue("nine");
    await expect(value(/EMI/)).toHaveText("₹12,668");
    await expectAccessible(page);
    await rate.fill("0");
    await expect(value(/EMI/)).toHaveText("₹8,333");
  },
);

test("the costs of a rented home follow deposit, maintenance and brokerage", BOTH, async ({ page }) => {
  const { slug } = await one(page, "category=rent");
  await page.goto(routes.property(slug));
  const costs = section(page, costTexts.title);
  const monthly = costs.locator("[data-cost-row=monthly] dd");
  const rent = Number((await monthly.textContent())?.replace(/\D/g, ""));
  await costs.getByLabel(costTexts.fields.maintenance).fill("1,500");
  await expect(monthly).toHaveText(`₹${(rent + 1_500).toLocaleString("en-IN")}`);
  await costs.getByLabel(costTexts.fields.deposit).fill("50k");
  await costs.getByLabel(costTexts.fields.brokerage).fill("");
  await expect(costs.locator("[data-cost-row=start] dd")).toHaveText(
    `₹${(rent + 1_500 + 50_000).toLocaleString("en-IN")}`,
  );
});

test("up to four homes are compared, a fifth is refused in words, gone ones are named", BOTH, async ({ page }) => {
  test.slow();
  // Buttons do nothing before the scripts run.
  await page.goto(routes.listings(), { waitUntil: "networkidle" });
  const names = [await nameOf(page, 0), await nameOf(page, 1)];
  for (let place = 0; place < limits.comparedHomesMax; place += 1) {
    await compareButtons(page).nth(place).focus();
    await page.keyboard.press("Enter");
    await expect(compareButtons(page).nth(place)).toHaveAttribute("aria-pressed", "true");
  }
  await compareButtons(page).nth(4).click();
  await expect(page.getByText(compareTexts.full)).toBeVisible();
  await expect(compareButtons(page).nth(4)).toHaveAttribute("aria-pressed", "false");
  await compareButtons(page).nth(3).click();
  await compareButtons(page).nth(2).click();
  const bar = page.getByRole("region", { name: compareTexts.bar });
  await expectAccessible(page);
  await page.reload();
  await expect(compareButtons(page).first()).toHaveAttribute("aria-pressed", "true");
  await bar.getByRole("link", { name: compareTexts.open(2) }).click();
  await expect(page).toHaveURL(/\/compare\?ids=[\da-f]{24},[\da-f]{24}$/);
  const table = page.getByRole("table");
  for (const name of names) await expect(table.getByRole("columnheader", { name })).toBeVisible();
  const groups = await table.locator("tbody > tr:first-child").allTextContents();
  expect(groups[0]).toBe(compareTexts.different);
  await expect(table.getByRole("rowheader", { name: "Price", exact: true })).toBeAttached();
  await expectAccessible(page);
  const ids = new URL(page.url()).searchParams.get("ids") ?? "";

  await page.goto(`${routes.compare()}?ids=${ids},${"f".repeat(24)}`);
  await expect(page.getByText(compareTexts.gone(1))).toBeVisible();
  await page.getByRole("link", { name: `${compareTexts.remove} ${names[0]}` }).click();
  await expect(page.getByText(compareTexts.onlyOne)).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  await page.goto(routes.compare());
  await expect(page.getByText(compareTexts.none)).toBeVisible();
  await expect(bar.getByRole("link", { name: compareTexts.open(1) })).toHaveAttribute("href", /\?ids=[\da-f]{24}$/);
  expect(await page.locator("meta[name=robots]").first().getAttribute("content")).toContain("noindex");
  await expectAccessible(page);
});

test("a page that is wider than a phone does not scroll sideways; its table does", { tag: "@both-widths" }, async ({
  page,
}) => {
  const homes = await listedProperties(page.request, 4);
  await page.goto(routes.compare(homes.map(({ _id }) => _id)));
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test(
  "homes that were opened are marked as seen and listed as recently viewed, until cleared",
  BOTH,
  async ({ page }) => {
    test.slow();
    await page.goto(routes.listings());
    const name = (await page.getByRole("article").first().getByRole("heading").textContent()) ?? "";
    await expect(page.getByText("Seen", { exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: `View Details of ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("basera.viewed"))).toMatch(/^\["[\da-f]{24}"\]$/);
    const gone = "f".repeat(24);
    await page.evaluate((id) => {
      const [first] = JSON.parse(localStorage.getItem("basera.viewed") ?? "[]");
      localStorage.setItem("basera.viewed", JSON.stringify([id, first]));
    }, gone);

    for (const path of [routes.listings(), routes.home]) {
      await page.goto(path);
      await page.keyboard.press("Shift");
      const recent = page.getByRole("region", { name: "Recently viewed", exact: true });
      await expect(recent.getByRole("listitem")).toHaveCount(1);
      await expect(recent.getByRole("link", { name })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem("basera.viewed"))).not.toContain(gone);
    await expectAccessible(page);
    await page.goto(routes.listings());
    const card = page.getByRole("article").filter({ hasText: name }).first();
    await expect(card.getByText("Seen", { exact: true })).toBeVisible();
    await page.keyboard.press("Shift");
    await page.getByRole("button", { name: "Clear recently viewed homes" }).click();
    await expect(page.getByText("Seen", { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Recently viewed", exact: true })).toHaveCount(0);
  },
);

/** A home of a list, by its name. */
const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name }).first();
const cardNames = async (page: Page, count: number) =>
  [...new Set(await page.getByRole("article").getByRole("heading").allTextContents())].slice(0, count);
/** Opens a home of a list by its link, as a person does, in the same document. */
async function openCard(page: Page, name: string): Promise<void> {
  await cardOf(page, name)
    .getByRole("link", { name: /^View Details of/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test(
  "homes that were opened from a list are marked and listed on it after going back, without a reload",
  BOTH,
  async ({ page }) => {
    test.slow();
    await page.goto(routes.listings());
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    const names = await cardNames(page, 2);
    for (const [place, name] of names.entries()) {
      await openCard(page, name);
      const remembered = () => page.evaluate(() => JSON.parse(localStorage.getItem("basera.viewed") ?? "[]").length);
      await expect.poll(remembered).toBe(place + 1);
      await page.goBack();
      for (const seen of names.slice(0, place + 1))
        await expect(cardOf(page, seen).getByText("Seen", { exact: true })).toBeVisible();
    }
    await page.keyboard.press("Shift");
    const recent = page.getByRole("region", { name: "Recently viewed", exact: true });
    await expect(recent.getByRole("listitem")).toHaveCount(names.length);
    for (const name of names) await expect(recent.getByRole("link", { name, exact: true })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  },
);

test(
  "a home is shared by copying its link, on WhatsApp, and with the device's sheet where there is one",
  BOTH,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", {
        value: async (data: ShareData) => void Object.assign(window, { shared: data }),
      });
    });
    const { slug } = await one(page, "category=rent");
    await page.goto(routes.property(slug));
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const menu = page.locator("details[data-part=share]");
    await menu.locator("summary").click();
    const address = await menu.getAttribute("data-address");
    expect(address).toMatch(new RegExp(`/property/${slug}$`));
    const whatsApp = await menu.getByRole("link", { name: shareTexts.whatsApp }).getAttribute("href");
    expect(decodeURIComponent(whatsApp ?? "")).toBe(`https://wa.me/?text=${name} ${address}`);
    await expectAccessible(page);
    await menu.getByRole("button", { name: shareTexts.copy }).click();
    await expect(page.getByText(shareTexts.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(menu).not.toHaveAttribute("open");
    await menu.locator("summary").click();
    await menu.getByRole("button", { name: shareTexts.device }).click();
    expect(await page.evaluate(() => Reflect.get(window, "shared"))).toEqual({ title: name, url: address });
    await menu.locator("summary").click();
    await page.keyboard.press("Escape");
    await expect(menu.locator("summary")).toBeFocused();
    await expect(menu).not.toHaveAttribute("open");
  },
);

test(
  "what an owner states stands beside what a person says of themselves, which stays on the device",
  BOTH,
  async ({ page }) => {
    const homes = await allListedProperties<{ slug: string; category: string; preferredCustomer: string }>(
      page.request,
    );
    const home = homes.find((one) => one.category === "rent" && one.preferredCustomer === "family");
    await page.goto(routes.property(home?.slug ?? ""));
    const fit = section(page, fitTexts.title);
    // As a person does, who may choose before the scripts run.
    await fit.getByLabel(fitTexts.questions.who).focus();
    await fit.getByLabel(fitTexts.questions.who).selectOption("girl");
    await expect(fit.getByText(fitTexts.fits.differs)).toBeVisible();
    await fit.getByLabel(fitTexts.questions.who).selectOption("family");
    await expect(fit.getByText(fitTexts.fits.fits)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(fit.getByText(fitTexts.fits.fits)).toBeVisible();
    await expect(fit.getByLabel(fitTexts.questions.who)).toHaveValue("family");
    await fit.getByRole("button", { name: fitTexts.forget }).click();
    await expect(fit.getByText(fitTexts.fits.fits)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("basera.about-me"))).toBeNull();
  },
);

test("what a person said of themselves is filled in on each home they open from a list", BOTH, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("basera.about-me", JSON.stringify({ who: "family" })));
  await page.goto(routes.explore({ category: "rent" }));
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  for (const name of await cardNames(page, 2)) {
    await openCard(page, name);
    const fit = section(page, fitTexts.title);
    await expect(fit.getByLabel(fitTexts.questions.who)).toHaveValue("family");
    await expect(fit.locator("[data-fit=who]")).not.toBeEmpty();
    await page.goBack();
    await expect(cardOf(page, name)).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});
