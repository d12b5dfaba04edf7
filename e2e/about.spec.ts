import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { routes } from "@/lib/platform/routes";

async function expectIndexable(page: Page, path: string) {
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  const description = await page.locator("meta[name=description]").getAttribute("content");
  expect(description?.length).toBeGreaterThanOrEqual(50);
  expect(description?.length).toBeLessThanOrEqual(160);
}

test("About says what is checked and what is not, and leads on", async ({ page }) => {
  await page.goto(routes.about);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  for (const title of ["Why we are here", "How it works", "What we check", "What we do not check", "How we earn"])
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("1548+");
  await expectIndexable(page, routes.about);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Browse Properties" }).click();
  await expect(page).toHaveURL(routes.listings());
});

test("the accessibility statement is reached from the footer of every page", async ({ page }) => {
  await page.goto(routes.about);
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page).toHaveURL(routes.accessibility);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accessibility");
  await expect(page.getByText(/^Last tested on /)).toBeVisible();
  await expectIndexable(page, routes.accessibility);
  await expectAccessible(page);
});

test("at 320 pixels nothing of these pages is cut off or scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [routes.about, routes.contact, routes.accessibility, routes.manager(4)]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
