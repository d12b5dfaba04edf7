import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { sampleManagers } from "@/lib/platform/site-content";

/** A link that is pressed before the scripts have taken over the first page leaves that page's own in the head, before this one. */
const canonical = (page: Page) => page.locator("link[rel=canonical]").last();

async function expectIndexable(page: Page, path: string) {
  await expect(canonical(page)).toHaveAttribute("href", new RegExp(`${path}$`));
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await expect(page.locator("meta[name=description]")).toHaveCount(1);
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
  // As search engines load it: a press before the head is hydrated leaves the description of the page before it (next.js #97472).
  await page.reload();
  await expectIndexable(page, routes.accessibility);
  await expectAccessible(page);
});

test("the legal pages are reached from the footer and lead to each other", async ({ page }) => {
  await page.goto(routes.listings());
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Privacy Policy");

  for (const [title, path, rule] of [
    ["Refund Policy", routes.refund, "20% is deducted on cancellation."],
    ["Terms & Conditions", routes.terms, "1 credit = 1 contact."],
    ["Privacy Policy", routes.privacy, "Your number is shown to people who unlock it."],
  ] as const) {
    await page.getByRole("navigation", { name: "Legal pages" }).getByRole("link", { name: title }).click();
    await expect(heading).toHaveText(title);
    await expect(page).toHaveURL(path);
    await expect(page.getByText(messages.legalLastUpdated)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(rule);
    await expect(canonical(page)).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    const current = page.getByRole("navigation", { name: "Legal pages" }).locator("[aria-current=page]");
    await expect(current).toHaveText(title);
    await expectAccessible(page);
  }
});

test("the carousel of sample managers begins with the one of the address, and scrolls by keyboard", async ({
  page,
}) => {
  await page.goto(routes.manager(3));
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const rail = page.getByRole("region", { name: "Property managers" });
  const cards = rail.getByRole("article");
  await expect(cards).toHaveCount(sampleManagers.length);
  await expect(cards.first().getByRole("heading")).toHaveText(sampleManagers[2]?.name ?? "");
  await expect(cards.last().getByRole("heading")).toHaveText(sampleManagers[1]?.name ?? "");
  await expect(page.getByText("these six people are invented")).toBeVisible();
  await expectAccessible(page);
  await rail.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => rail.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test("on wide screens buttons move it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(routes.manager(1));
  const rail = page.getByRole("region", { name: "Property managers" });
  await expect(async () => {
    await page.getByRole("button", { name: "Next Property managers" }).click();
    expect(await rail.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
});

test("other numbers and spellings are no page", async ({ page, faults }) => {
  for (const path of ["/test/0", "/test/7", "/test/01", "/test/x", "/test", "/TEST/1"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! House Not Found");
  }
  expect(faults.every((fault) => fault.includes("404"))).toBe(true);
  faults.length = 0;
});
