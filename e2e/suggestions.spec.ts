import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";

const HOME_BOX = "Search by locality, landmark or project";
const LIST_BOX = "Search properties";
const TARGET_PX = 44;

/** Lines of the popup; those of a select are options as well. */
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const listbox = (page: Page, name = "Suggestions") => page.getByRole("listbox", { name });

/** The search box of a page, once its suggestions are loaded. */
async function boxOn(page: Page, path: string, label: string) {
  await page.goto(path);
  await page.getByLabel(label).click();
  const box = page.getByRole("combobox", { name: label });
  await expect(box).toBeFocused();
  return box;
}

/** Types as a person does, until suggestions are there. */
async function suggest(page: Page, text: string) {
  await page.keyboard.type(text);
  await expect(listbox(page)).toBeVisible();
}

for (const [path, label] of [
  ["/", HOME_BOX],
  ["/buy", LIST_BOX],
  ["/property/explore", LIST_BOX],
] as const)
  test(`${path}: suggestions by keyboard, named, large enough, and nothing moves`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/suggestions")) asked.push(request.url());
    });
    const box = await boxOn(page, path, label);
    expect(asked).toEqual([]);
    const heading = page.getByRole("heading", { level: 2 }).first();
    const before = await heading.boundingBox();
    await suggest(page, "vijay");
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(options(page).first()).toHaveAccessibleName(/^Vijay Nagar, Indore [\d,]+ propert(y|ies)$/);
    await expect(page.getByText(/^\d suggestions?, use the arrow keys$/)).toBeAttached();
    expect(await heading.boundingBox()).toEqual(before);
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX);
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", (await options(page).first().getAttribute("id")) ?? "");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/in\/indore\/at\/vijay-nagar$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Vijay Nagar");
  });

test("Esc closes and then empties, Tab leaves, a press on a line goes there", async ({ page }) => {
  const box = await boxOn(page, "/", HOME_BOX);
  await suggest(page, "indo");
  await page.keyboard.press("Escape");
  await expect(listbox(page)).toBeHidden();
  await expect(box).toHaveValue("indo");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await suggest(page, "indo");
  await page.keyboard.press("Tab");
  await expect(listbox(page)).toBeHidden();
  await expect(box).not.toBeFocused();
  await box.click();
  await page.keyboard.press("End");
  await suggest(page, "re");
  await options(page).first().click();
  await expect(page).toHaveURL(/\/in\/indore$/);
});

test("a misspelt text has suggestions too, and the count is that of the page", async ({ page }) => {
  await boxOn(page, "/", HOME_BOX);
  await suggest(page, "plasia");
  const first = options(page).first();
  await expect(first).toHaveAccessibleName(/^Palasia, Indore/);
  const count =
    (await first
      .getByText(/propert/)
      .last()
      .textContent()) ?? "";
  await first.click();
  await expect(page).toHaveURL(/\/in\/indore\/at\/palasia$/);
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
});

test("offline there is nothing to choose, and the box can be typed in", async ({ page, context, faults }) => {
  const box = await boxOn(page, "/", HOME_BOX);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await page.keyboard.type("palas");
  await failed;
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue("palas");
  await context.setOffline(false);
  await page.keyboard.type("ia");
  await expect(options(page).first()).toBeVisible();
  faults.length = 0;
});

test("suggestions that fail do not keep anybody from searching", async ({ page, faults }) => {
  await page.route(/\/suggestions/, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: "away" } }),
  );
  await boxOn(page, "/", HOME_BOX);
  const failed = page.waitForResponse(/\/suggestions/);
  await page.keyboard.type("palasia");
  await failed;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/property\/explore\?search=palasia$/);
  await expect(page.getByRole("article").first()).toContainText("Palasia");
  faults.length = 0;
});

test("recent searches stay on the device, lead back, and are cleared", async ({ page }) => {
  await boxOn(page, "/", HOME_BOX);
  await expect(listbox(page, "Recent searches")).toBeHidden();
  await page.keyboard.type("2 bhk indore");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=2(\+|%20)bhk(\+|%20)indore$/);
  await boxOn(page, "/", HOME_BOX);
  await expect(listbox(page, "Recent searches")).toBeVisible();
  await expect(options(page)).toHaveText(["2 bhk indore", "Clear recent searches"]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/property\/explore\?search=2(\+|%20)bhk(\+|%20)indore$/);
  await boxOn(page, "/buy", LIST_BOX);
  // Before the lines are there the first key only opens them, and Enter sends the empty form.
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Recent searches cleared")).toBeAttached();
  await expect(options(page)).toHaveCount(0);
  await boxOn(page, "/", HOME_BOX);
  await expect(options(page)).toHaveCount(0);
});

test("a misspelt search shows what is meant; as typed it is empty and leads to the nearest wider one", async ({
  page,
}) => {
  await page.goto("/property/explore?search=vijy+nagar");
  await expect(page.getByText("Showing results for Vijay Nagar.")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Vijay Nagar");
  await expect(page.getByLabel(LIST_BOX)).toHaveValue("vijy nagar");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search for “vijy nagar” instead" }).click();
  await expect(page).toHaveURL(/search=vijy%20nagar&exact=1$/);
  await expect(page.getByText("No properties available at the moment.")).toBeVisible();
  await expectAccessible(page);
});

for (const path of ["/property/explore", "/listings", "/buy"])
  test(`${path}: an empty result leads to the nearest search that has results`, async ({ page }) => {
    await page.goto(`${path}?search=9+bhk+flats+for+rent+in+palasia+under+1000`);
    await expect(page.getByText("No properties available at the moment.")).toBeVisible();
    const wider = page.getByRole("link", { name: /^See [\d,]+ flats? for rent in/ });
    const count = /See ([\d,]+)/.exec((await wider.textContent()) ?? "")?.[1];
    await wider.click();
    await expect(page).toHaveURL(/\/in\/indore/);
    await expect(page.getByText(new RegExp(`^${count} propert`)).first()).toBeVisible();
  });

for (const path of ["/property/explore", "/listings", "/buy"])
  test(`${path}: a search stands there as chips, and each leads to the rest`, async ({ page }) => {
    await page.goto(`${path}?search=2+bhk+flats+for+rent+in+indore+under+50k`);
    const chips = page.getByRole("list", { name: "Active filters" });
    await expect(chips.getByRole("link")).toHaveText([
      /^2 BHK/,
      /^Flat/,
      /^For Rent/,
      /^Indore/,
      /^Up to ₹50,000/,
      "Clear all",
    ]);
    await chips.getByRole("link", { name: /^Flat/ }).click();
    await expect(page).toHaveURL(`${path}?search=2%20bhk%20for%20rent%20in%20indore%20under%2050k`);
    await expect(chips.getByRole("link", { name: /^Flat/ })).toHaveCount(0);
    if (path !== "/listings") await expect(page.getByLabel(LIST_BOX)).toHaveValue("2 bhk for rent in indore under 50k");
  });

test("enlarged to 400 % and with forced colours the lines can be read and reached", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ forcedColors: "active" });
  await boxOn(page, "/property/explore", LIST_BOX);
  await suggest(page, "indo");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toBeInViewport();
  await expect(options(page).last()).toHaveCSS("outline-style", "solid");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("what is typed stands below the field as filters, which the keyboard removes", async ({ page }) => {
  const box = await boxOn(page, "/property/explore", LIST_BOX);
  const chips = page.getByRole("group", { name: "What your search means" });
  await page.keyboard.type("2bhk vijy nagar ladkiyon ke liye corner");
  await expect(chips.getByRole("button")).toHaveText([
    /2 BHK/,
    /Vijay Nagar/,
    /For girls, or for everyone/,
    /For Rent/,
  ]);
  await expect(chips).toContainText("Not understood, searched as words: “corner”");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(chips.getByRole("button", { name: "Remove 2 BHK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("vijy nagar ladkiyon ke liye corner");
  await expect(chips.getByRole("button", { name: "Remove Vijay Nagar" })).toBeFocused();
  await chips.getByRole("button", { name: "Remove For Rent" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/property/explore?locality=indore/vijay-nagar&preferred=girl&search=corner");
});

test("what a search means can be pressed below its field, and all filters of its results are in view", {
  tag: "@both-widths",
}, async ({ page, isMobile }) => {
  const box = await boxOn(page, "/property/explore?search=2bhk+vijay+nagar+ladkiyon+ke+liye+15k+tak+parking", LIST_BOX);
  const active = page.getByRole("list", { name: "Active filters" });
  const hidden = () => active.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  if (!isMobile) expect(await hidden()).toBe(0);
  await box.fill("3 bhk flat");
  const chips = page.getByRole("group", { name: "What your search means" });
  await chips.getByRole("button", { name: "Remove 3 BHK" }).click();
  await expect(chips.getByRole("button")).toHaveText(["Flat"]);
});
