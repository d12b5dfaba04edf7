import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, ownAddress, test } from "@/e2e/fixtures";
import { signInAs, signUp } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";

/** Writes to us as a visitor of their own; gives the subject, which no other message has. */
async function write(page: Page): Promise<string> {
  const subject = `Question ${randomBytes(5).toString("hex")}`;
  const message = `<script>document.title = "x"</script>\nMore on ${subject}.`;
  const data = { name: "Asha <b>Rao</b>", email: "asha@example.com", subject, message };
  const headers = { ...ownAddress(), "sec-fetch-site": "same-origin" };
  expect((await page.request.post(routes.api.enquiries, { data, headers })).status()).toBe(201);
  return subject;
}

const tickOf = (page: Page, subject: string) =>
  page.getByRole("button", { name: new RegExp(`^Mark as handled ?: ${subject}$`) }).filter({ visible: true });
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true });

test("an administrator reads an enquiry, ticks it off, undoes it, and finds it under its state", async ({ page }) => {
  const subject = await write(page);
  await signInAs(page, "admin");
  await page.goto(routes.enquiriesPart({ status: "open" }));
  await expect(shown(page, subject)).toBeVisible();
  await expect(page.getByText(`<script>document.title = "x"</script> More on ${subject}.`)).toHaveCount(2);
  await expect(page).toHaveTitle(/^Enquiries/);
  await expectAccessible(page);

  const tick = tickOf(page, subject);
  await expect(async () => {
    if (await tick.isVisible()) await tick.click();
    await expect(page.getByText(`Marked as handled: ${subject}`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(shown(page, subject)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`Opened again: ${subject}`)).toBeVisible();
  await expect(shown(page, subject)).toBeVisible();
  await tick.click();
  await expect(shown(page, subject)).toHaveCount(0);

  await page
    .getByRole("navigation", { name: "Status" })
    .getByRole("link", { name: /^Handled/ })
    .click();
  await expect(page).toHaveURL(routes.enquiriesPart({ status: "handled" }));
  await expect(shown(page, subject)).toBeVisible();
  await expectAccessible(page);
});

test("what cannot be sent stays as it is, and says why", async ({ page, context, faults }) => {
  const subject = await write(page);
  await signInAs(page, "admin");
  await page.goto(routes.enquiriesPart({ status: "open" }));
  const tick = tickOf(page, subject);
  await expect(tick).toBeVisible();
  await context.setOffline(true);
  await expect(async () => {
    await tick.click();
    await expect(page.getByText("You are offline. Saved pages still open.").last()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await context.setOffline(false);
  await expect(tick).toBeVisible();
  faults.length = 0;
});

test("a page past the end leads back, and the page does not exist for others", async ({ page, faults }) => {
  await signInAs(page, "admin");
  await page.goto(routes.enquiriesPart({ status: "handled", page: 9999 }));
  await expect(page).toHaveURL(routes.enquiriesPart({ status: "handled" }));
  await signUp(page, "owner");
  expect((await page.goto(routes.enquiries))?.status()).toBe(404);
  faults.length = 0;
});

test("a visitor signs in first", async ({ page }) => {
  await page.goto(routes.enquiriesPart({ status: "open" }));
  await expect(page).toHaveURL(routes.loginThen(routes.enquiriesPart({ status: "open" })));
});
