import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { goOnByKey, tourCard } from "@/e2e/forms";
import { signInAs, signUp } from "@/e2e/people";
import { SIGN_UP_TYPES, USER_TYPES } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { welcome } from "@/lib/platform/site-content";

const LABELS = { agent: "Real Estate Agent", buyer: "Property Buyer", owner: "Property Seller" };
const STEPS = { buyer: 6, owner: 8, agent: 8, admin: 5 };
const opener = (page: Page) => page.getByRole("main").getByRole("button", { name: "Take a Tour" });

async function begin(page: Page) {
  await page.goto(routes.dashboard);
  // Before the page is alive the button does nothing yet.
  await expect(async () => {
    if (!(await tourCard(page).isVisible())) {
      await opener(page).focus();
      await page.keyboard.press("Enter");
    }
    await expect(tourCard(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

for (const role of USER_TYPES)
  test(`the tour of a ${role} is walked by keyboard through what is on the screen`, async ({ page }) => {
    await signInAs(page, role);
    await begin(page);
    await expectAccessible(page);
    const steps = STEPS[role];
    for (let step = 1; step <= steps; step += 1) {
      await expect(tourCard(page)).toContainText(`${step} of ${steps}`);
      await expect(page.locator(":focus")).toHaveText(step < steps ? "Next" : "Done");
      await expect(page.locator(".driver-active-element")).toBeInViewport();
      await expect(tourCard(page)).toBeInViewport({ ratio: 1 });
      await goOnByKey(page, step, steps);
    }
    await expect(tourCard(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(routes.dashboard);
  });

test("the tour goes back, keeps the focus and ends by Esc, cross and scrim", async ({ page }) => {
  await signUp(page, "owner");
  await begin(page);
  await page.keyboard.press("Enter");
  await expect(tourCard(page)).toContainText("2 of");
  // While the card moves, keys do nothing.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(tourCard(page)).toContainText("1 of", { timeout: 1_000 });
  }).toPass();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press("Tab");
    expect(await tourCard(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(tourCard(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await begin(page);
  await tourCard(page).getByRole("button", { name: "Close tour" }).click();
  await expect(tourCard(page)).toHaveCount(0);

  await begin(page);
  await page.locator(".driver-overlay path").click({ position: { x: 300, y: 300 }, force: true });
  await expect(tourCard(page)).toHaveCount(0);
  await expect(page).toHaveURL(routes.dashboard);
});

for (const role of SIGN_UP_TYPES)
  test(`a new ${role} is welcomed once`, async ({ page }) => {
    const { userName } = await signUp(page, role);
    await page.goto(routes.terms);
    await page.evaluate((back) => sessionStorage.setItem("basera.welcome", back), routes.listings({ page: 2 }));
    await page.goto(routes.dashboard);
    const dialog = page.getByRole("dialog", { name: welcome.title });
    await expect(dialog).toContainText(`Thank you for registering as a ${LABELS[role]}`);
    await expect(dialog).toContainText(`Hi ${userName}, `);
    await expect(dialog.getByRole("link")).toHaveAttribute("href", routes.listings({ page: 2 }));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Take a Tour" }).click();
    await expect(dialog).toBeHidden();
    await expect(tourCard(page)).toContainText("1 of");
    await page.keyboard.press("Escape");
    await expect(opener(page)).toBeFocused();
    await page.reload();
    await expect(opener(page)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the tour moves for 400 ms over a scrim of 0.7", async ({ page }) => {
    await signUp(page, "buyer");
    await begin(page);
    await expect(page.locator("body")).toHaveClass(/driver-fade/);
    await expect(page.locator("body")).toHaveCSS("--driver-animation-duration", "400ms");
    await expect(page.locator(".driver-overlay path")).toHaveCSS("opacity", "0.7");
  });
});
