import { expect, test } from "@/e2e/fixtures";
import { expectHeld, pressOn, reach } from "@/e2e/keyboard/walk";
import { listedProperties } from "@/e2e/public-pages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

test("the skip link comes first, and leads past the header", async ({ page }) => {
  await page.goto(routes.home);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("home: the menu is opened, held, left and used", async ({ page, isMobile }) => {
  await page.goto(routes.home);
  const about = (name: string) => page.getByRole("navigation", { name }).getByRole("link", { name: "About Us" });
  if (isMobile) {
    const opener = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await pressOn(page, opener);
    await expect(menu).toBeVisible();
    await expectHeld(page, menu);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Space");
    await expect(menu).toBeVisible();
  }
  await pressOn(page, about(isMobile ? "Menu" : "Main"));
  await expect(page).toHaveURL(routes.about);
});

test("home: types are chosen, a search is typed, and a suggestion taken with the arrows", async ({
  page,
  isMobile,
}) => {
  await page.goto(routes.home);
  if (!isMobile) {
    await reach(page, page.getByRole("radio", { name: "House" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "PG" })).toBeFocused();
    await expect(page.getByRole("radio", { name: "PG" })).toBeChecked();
  }
  await reach(page, page.getByLabel("Search by locality, landmark or project"));
  const box = page.getByRole("combobox", { name: "Search by locality, landmark or project" });
  await expect(box).toBeFocused();
  await page.keyboard.type("vijay");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: /^Vijay Nagar, Indore/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Checked homes, one call away.");
});

test("home: chips, rails and testimonials", async ({ page, isMobile }) => {
  await page.goto(routes.home);
  const houses = page.getByRole("region", { name: /^Houses/ }).and(page.locator("[tabindex]"));
  const scrolled = () => houses.evaluate((box) => box.scrollLeft);
  if (!isMobile) {
    await reach(page, page.getByRole("button", { name: /^Next Houses/ }));
    await expect(async () => {
      await page.keyboard.press("Enter");
      expect(await scrolled()).toBeGreaterThan(0);
    }).toPass();
  }
  await reach(page, houses);
  const before = await scrolled();
  await page.keyboard.press(before > 0 ? "ArrowLeft" : "ArrowRight");
  await expect.poll(scrolled).not.toBe(before);
  const second = page.getByRole("button", { name: /^Testimonial 2 of/ });
  await pressOn(page, second);
  await expect(second).toHaveAttribute("aria-current", "true");
  if (!isMobile) return;
  await page.goto(routes.home);
  await pressOn(page, page.getByRole("navigation", { name: "Property types" }).getByRole("link", { name: "Villa" }));
  await expect(page).toHaveURL(routes.explore({ search: "villa" }));
});

test("home: the explore dialog holds the focus, Esc gives it back, and arrows choose in it", async ({ page }) => {
  await page.goto(routes.home);
  const opener = page.getByRole("button", { name: "Explore by type" });
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await pressOn(page, opener);
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectHeld(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "For Purchase" })).toBeChecked();
  await pressOn(page, dialog.getByRole("button", { name: "Continue" }));
  await expect(page).toHaveURL(routes.explore({ search: "sale" }));
});

test("a list is filtered, sorted and turned over", async ({ page, isMobile }) => {
  test.slow();
  await page.goto(routes.listings());
  if (isMobile) {
    const opener = page.getByRole("button", { name: /^Filters/ });
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await pressOn(page, opener);
    await expectHeld(page, sheet);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, sheet.getByRole("checkbox", { name: /^House/ }), "Space");
    await pressOn(page, sheet.getByRole("button", { name: /^Show/ }));
  } else {
    const filters = page.getByRole("complementary", { name: "Filters" });
    await pressOn(page, filters.getByRole("checkbox", { name: /^House/ }), "Space");
    await expect(page).toHaveURL(routes.listings({ types: ["House"] }));
    await expect(filters.getByRole("checkbox", { name: /^House/ })).toBeFocused();
    await pressOn(page, filters.getByRole("slider"), "ArrowLeft");
    await expect(page).toHaveURL(/maxPrice=/);
    await page.goto(routes.listings({ types: ["House"] }));
  }
  await expect(page).toHaveURL(routes.listings({ types: ["House"] }));
  const sort = page.getByLabel("Sort by").filter({ visible: true });
  await reach(page, sort);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/sort=/);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pressOn(page, pages.getByRole("link", { name: "Page 2" }));
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
});

test("a property: photos, brief looks at others, and the way to its contact", async ({ page, request }) => {
  test.slow();
  const [shown] = await listedProperties(request, "type=Flat&limit=1");
  await page.goto(routes.property(shown?.slug ?? ""));
  const second = page.getByRole("link", { name: "Show photo 2" });
  const large = page.getByRole("link", { name: /^View photo/ });
  const viewer = page.getByRole("dialog");
  await pressOn(page, large);
  await expect(viewer).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toHaveText(/^2 \//);
  await expectHeld(page, viewer);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(large).toBeFocused();
  await expect(second).toHaveAttribute("aria-current", "true");
  await pressOn(page, page.getByRole("link", { name: "Show photo 1" }));
  await expect(second).not.toHaveAttribute("aria-current");

  const look = page.getByRole("button", { name: /^Quick look at/ }).first();
  const brief = page.getByRole("dialog");
  await pressOn(page, look);
  await expect(brief.getByText(/^₹/).first()).toBeVisible();
  await expectHeld(page, brief);
  await page.keyboard.press("Escape");
  await expect(brief).toHaveCount(0);
  await expect(look).toBeFocused();

  await page.goto(routes.property(shown?.slug ?? ""));
  await pressOn(page, page.getByRole("button", { name: "Get contact details" }).filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(messages.loginToGetDetails)).toBeVisible();
});
