import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { listedProperties } from "@/e2e/public-pages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const LOOK = /^Quick look at /;

/** Presses until the dialog is open: before the page is alive a press does nothing, and under an open dialog the opener is inert. */
const open = (dialog: Locator, press: () => Promise<void>) =>
  expect(async () => {
    if (!(await dialog.isVisible())) await press();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();

test("a home of a rail is looked at in brief, by keyboard, and the focus comes back", async ({ page }) => {
  await page.goto(routes.home);
  const opener = page.getByRole("button", { name: LOOK }).first();
  const name = (await opener.getAttribute("aria-label"))?.replace(LOOK, "") ?? "";
  const dialog = page.getByRole("dialog", { name });
  await open(dialog, async () => {
    await opener.focus({ timeout: 1_000 });
    await page.keyboard.press("Enter");
  });
  await expect(dialog.getByText(/^₹/).first()).toBeVisible();
  await expect(dialog.getByRole("heading", { name })).toBeFocused();
  expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a similar property is looked at in brief, and from there opened", async ({ page, request }) => {
  const [shown] = await listedProperties(request, 1, "type=House");
  await page.goto(routes.property(shown?.slug ?? ""));
  const opener = page.getByRole("button", { name: LOOK }).first();
  const name = (await opener.getAttribute("aria-label"))?.replace(LOOK, "") ?? "";
  const dialog = page.getByRole("dialog", { name });
  await open(dialog, () => opener.click({ timeout: 1_000 }));
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("without a network it says so, and reads once there is one", async ({ page, context, faults }) => {
  await page.goto(routes.home);
  const opener = page.getByRole("button", { name: LOOK }).first();
  const dialog = page.getByRole("dialog");
  await open(dialog, () => opener.click({ timeout: 1_000 }));
  await expect(dialog.getByText(/^₹/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await opener.click();
  await expect(dialog.getByRole("alert")).toContainText(messages.offline);
  await expectAccessible(page);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: messages.tryAgain }).click();
  await expect(dialog.getByText(/^₹/).first()).toBeVisible();
  faults.length = 0;
});
