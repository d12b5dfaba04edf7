import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signInAs, signUp } from "@/e2e/people";
import { creditMessages } from "@/lib/credits/messages";
import { cartMessages } from "@/lib/listings/cart-messages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const profileMenu = (page: Page) => page.getByRole("button", { name: /^Profile menu/ });
const header = (page: Page) => page.getByRole("banner");

/** Calls of `auth/me` this tab makes. */
function callsOfMe(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(routes.api.me)) calls.push(request.url());
  });
  return calls;
}

/** Shifts of the page that is loaded next, from the first paint of its whole document on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, "shifts", shifts);
    const watch = () => {
      const painted = performance.now();
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
          if (entry.startTime > painted)
            shifts.push(`${entry.value} of ${entry.sources.map(({ node }) => node?.textContent).join(" | ")}`);
      }).observe({ type: "layout-shift", buffered: true });
    };
    const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(watch));
    document.addEventListener("DOMContentLoaded", afterPaint);
  });
  return () => page.evaluate(() => Reflect.get(window, "shifts") as string[]);
}

test("a visitor's page does not request who is signed in", async ({ page }) => {
  const calls = callsOfMe(page);
  await page.goto(routes.listings());
  await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto(routes.home);
  expect(calls).toEqual([]);
});

test("who is signed in is shown after one call, without a shift and without a flash of Login", {
  tag: "@both-widths",
}, async ({ page }) => {
  const { userName } = await signUp(page, "owner");
  const calls = callsOfMe(page);
  const shifts = await watchShifts(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${routes.api.me}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(routes.terms);
  await expect(header(page).getByRole("link", { name: "Login" })).toBeHidden();
  await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  letGo();
  if (isWide(page)) {
    await expect(header(page).getByRole("link", { name: "Post property Free" })).toHaveAttribute("href", routes.upload);
    await profileMenu(page).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Dashboard",
      "Profile Settings",
      "My Properties",
      "Account Settings",
      "Logout",
    ]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  } else {
    await expect(header(page).getByRole("link", { name: `Dashboard of ${userName}` })).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer.getByText(userName)).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Logout" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  expect(await shifts()).toEqual([]);
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page).toHaveURL(routes.privacy);
  expect(calls.length).toBe(1);
});

test("a font that comes late moves nothing", { tag: "@both-widths" }, async ({ page }) => {
  const fonts: string[] = [];
  const shifts = await watchShifts(page);
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(
      () => document.readyState !== "loading" && performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    fonts.push(route.request().url());
    await route.continue();
  });
  await page.goto(routes.home, { waitUntil: "commit" });
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
});

test("logging out of a public page ends the session and shows Login again", async ({ page }) => {
  await signUp(page, "buyer");
  await page.goto(routes.terms);
  if (isWide(page)) await profileMenu(page).click();
  else await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole(isWide(page) ? "menuitem" : "button", { name: "Logout" }).click();
  await expect(page).toHaveURL(routes.login);
  expect((await page.request.get(routes.api.me)).status()).toBe(401);
  await page.goto(routes.terms);
  await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible();
});

test("a session that ended elsewhere leaves no menu behind", async ({ page, faults }) => {
  await signUp(page, "buyer");
  await page.context().clearCookies({ name: "next-auth.session-token" });
  await page.goto(routes.terms);
  await expect(header(page).getByRole("link", { name: "Login" })).toBeVisible();
  expect(faults.every((fault) => fault.includes("401"))).toBe(true);
  faults.length = 0;
});

test("signed in, a heart saves, and without credits contact details lead to where they are sold", async ({ page }) => {
  await signUp(page, "buyer");
  await page.goto(routes.listings());
  await page
    .getByRole("button", { name: /^Save .* to My Cart$/ })
    .first()
    .click();
  await expect(page.getByText(cartMessages.addedToCart)).toBeVisible();
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/property\//);
  await page.locator("button:visible", { hasText: "Get contact details" }).first().click();
  await expect(page).toHaveURL(routes.credits);
  await expect(page.getByText(messages.notEnoughCredits)).toBeVisible();
});

test("an administrator reads that they already have the details", async ({ page }) => {
  await signInAs(page, "admin");
  // The details take the place of the button once they are read.
  let press = () => {};
  const pressed = new Promise<void>((resolve) => (press = resolve));
  await page.route(`**${routes.api.property("*")}`, (route) => pressed.then(() => route.continue()));
  await page.goto(routes.listings());
  await page.getByRole("link", { name: "View Details" }).first().click();
  await page.locator("button:visible", { hasText: "Get contact details" }).first().click();
  press();
  await expect(page.getByText(creditMessages.adminHasDetails)).toBeVisible();
});

test("the way into the signed-in area is a whole new page, and a screen shows when it takes long", async ({ page }) => {
  await signUp(page, "buyer");
  let screenShown = (_text: string) => {};
  const shown = new Promise<string>((resolve) => {
    screenShown = resolve;
  });
  await page.exposeFunction("screenShown", (text: string) => screenShown(text));
  await page.goto(routes.terms);
  await page.evaluate(() => {
    const told = Reflect.get(window, "screenShown") as (text: string) => void;
    const look = () => {
      const screen = document.querySelector("[popover=manual]:popover-open");
      if (screen) told(screen.textContent ?? "");
    };
    document.addEventListener("toggle", look, true);
  });
  // The page is not sent before the screen was there.
  const asked: string[] = [];
  await page.route(`**${routes.dashboard}`, async (route) => {
    asked.push(route.request().resourceType());
    await shown;
    await route.continue();
  });
  if (isWide(page)) {
    await profileMenu(page).click();
    await page.getByRole("menuitem", { name: "Dashboard" }).click();
  } else
    await header(page)
      .getByRole("link", { name: /^Dashboard of/ })
      .click();
  expect(await shown).toBe(messages.openingAccount);
  expect(asked).toEqual(["document"]);
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(routes.terms);
  await expect(page.locator("[popover=manual]:popover-open")).toHaveCount(0);
});
