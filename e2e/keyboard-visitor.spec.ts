import { DEMO_PASSWORD } from "@/demo/password.mjs";
import { expect, test } from "@/e2e/fixtures";
import { expectHeld, pressOn, reach } from "@/e2e/keyboard-walk";
import { listedProperties } from "@/e2e/public-pages";
import { enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

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

test("home: a rail is scrolled with the arrows", async ({ page, isMobile }) => {
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
});

test("home: a testimonial is chosen from the end of the page, and on a phone a type's chip", async ({
  page,
  isMobile,
}) => {
  await page.goto(routes.home);
  const second = page.getByRole("button", { name: /^Testimonial 2 of/ });
  await reach(page, second, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(second).toHaveAttribute("aria-current", "true");
  // 3.2 to 1: axe measures texts alone.
  const third = page.getByRole("button", { name: /^Testimonial 3 of/ });
  const colour = await third.evaluate((dot) => getComputedStyle(dot, "::before").backgroundColor);
  expect(colour).toBe("rgb(127, 140, 151)");
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
    if (!(await dialog.isVisible())) await pressOn(page, opener);
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
  const [shown] = await listedProperties(request, 1, "type=Flat");
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

test("contact: the focus goes to the first wrong field, and on from it", async ({ page }) => {
  await page.goto(routes.contact);
  const send = page.getByRole("button", { name: "Send message" });
  await expect(send).toBeEnabled();
  await pressOn(page, send);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  // Once this is shown, the form library has put the focus where it wants it: it does so twice.
  await expect(page.getByText(propertyMessages.nameRequired)).toBeVisible();
  await page.keyboard.type("Asha Rao");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("asha@example");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText(enquiryMessages.contactEmailInvalid)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(".com");
  await expect(page.getByLabel("Email")).toHaveValue("asha@example.com");
  await page.keyboard.press("Tab");
  await expect(page.getByText(enquiryMessages.contactEmailInvalid)).toHaveCount(0);
});

test("sign-in by keyboard, the password shown on request", async ({ page }) => {
  await page.goto(routes.login);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await reach(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type("buyer@demo.test");
  await page.keyboard.press("Tab");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await reach(page, password, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(routes.dashboard);
});
