import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { listedProperties } from "@/e2e/public-pages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const LOOK = /^Quick look at /;

test("a home of a rail is looked at in brief, by keyboard, and the focus comes back", async ({ page }) => {
  await page.goto(routes.home);
  const opener = page.getByRole("button", { name: LOOK }).first();
  const name = (await opener.getAttribute("aria-label"))?.replace(LOOK, "") ?? "";
  const dialog = page.getByRole("dialog", { name });
  await expect(async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
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
  await expect(async () => {
    await opener.click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("without a network it says so, and reads once there is one", async ({ page, context, faults }) => {
  await page.goto(routes.home);
  const opener = page.getByRole("button", { name: LOOK }).first();
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await opener.click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
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
