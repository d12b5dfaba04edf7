import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { givePacks, signInAs, signUp } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { creditMessages } from "@/lib/credits/messages";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const CREDITED_MS = 30_000;

const checkout = (page: Page) => page.frameLocator("iframe.razorpay-checkout-frame");
const balance = (page: Page) => page.getByRole("region", { name: "Balance" });
const rows = (page: Page) => page.getByRole("region", { name: "Recent transactions" }).getByRole("listitem");
const available = (page: Page, credits: number) =>
  expect(balance(page)).toContainText(new RegExp(`Available credits\\s*${credits}\\s*Used`));

/** Opens the checkout of a pack, whose buttons work as soon as scripts run. */
async function openCheckout(page: Page, pack: string) {
  await page.goto(routes.credits);
  await expect(async () => {
    if (!(await checkout(page).getByRole("heading").isVisible()))
      await page.getByRole("button", { name: pack }).click({ timeout: 1_000 });
    await expect(checkout(page).getByRole("group")).toBeEnabled({ timeout: 3_000 });
  }).toPass();
}

const choose = (page: Page, way: string | RegExp) => checkout(page).getByRole("button", { name: way }).click();

/** A public listing, the contact of which is unlocked on its page. */
async function unlockSomeContact(page: Page) {
  const [listing] = await listedProperties(page.request, 1);
  await page.goto(routes.property(listing?.slug ?? ""));
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.locator("button:visible", { hasText: "Get contact details" }).first().click({ timeout: 1_000 });
    await expect(dialog.getByRole("button", { name: "Purchase Details" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Purchase Details" }).click();
  await expect(dialog.getByRole("heading", { name: creditMessages.purchased })).toBeVisible();
  await dialog.getByRole("button", { name: "View Details" }).click();
  await expect(dialog).toBeHidden();
  return listing as { name: string };
}

/** Where a listing's page names its seller's number. */
const callLink = (page: Page) => page.locator('a[href^="tel:+91"]:visible').filter({ hasText: /Call|\+91/ });

test("a pack is bought, a contact unlocked, and both are there after a reload", { tag: "@both-widths" }, async ({
  page,
  isMobile,
}) => {
  test.slow();
  await signUp(page, "buyer");
  await page.goto(routes.credits);
  await expect(page.getByText(creditMessages.noTransactions)).toBeVisible();
  await expect(page.getByText(creditMessages.sandboxNotice)).toBeVisible();
  await expectAccessible(page);

  await openCheckout(page, "Buy 3 credits");
  await choose(page, /^Pay ₹499/);
  await expect(page.getByText(creditMessages.creditsAdded)).toBeVisible();
  await expect(page.getByText("3 credits added. You have 3 credits now.")).toBeVisible();
  await available(page, 3);
  await expect(rows(page)).toHaveText([/Credits purchased.*Basic Pack.*\+3 credits.*₹499/s]);
  if (!isMobile) await expect(page.getByRole("complementary")).toContainText(/Credits\s*3/);
  await expectAccessible(page);

  await rows(page)
    .getByRole("button", { name: /^Receipt/ })
    .click();
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  await expect(receipt).toContainText(/order_\w+/);
  await expect(receipt).toContainText(creditMessages.notTaxInvoice);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(receipt.getByText("Amount paid")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Credits", includeHidden: true })).toBeHidden();
  await expect(receipt.getByRole("button", { name: "Print", includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");

  const { name } = await unlockSomeContact(page);
  await expect(callLink(page).first()).toBeVisible();
  await page.reload();
  await expect(callLink(page).first()).toBeVisible();

  await page.goto(routes.credits);
  await available(page, 2);
  await expect(rows(page)).toHaveText([/−1 credit/, /\+3 credits/]);
  await rows(page).getByRole("link", { name }).click();
  await expect(page).toHaveURL(routes.myPropertiesPart({ tab: CONTACTS_TAB }));
  const contact = page.getByRole("article").filter({ hasText: name });
  await expect(contact.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  await expect(contact.getByText(creditMessages.noLongerListed)).toHaveCount(0);
  await expectAccessible(page);
});

test("credits come although the tab was closed after paying", async ({ page, context }) => {
  test.slow();
  await signUp(page, "owner");
  const tab = await context.newPage();
  await openCheckout(tab, "Buy 8 credits");
  await choose(tab, "Pay, as if the tab were closed then");
  await expect(checkout(tab).getByText(/^Paid\./)).toBeVisible();
  await tab.close();
  await expect(async () => {
    await page.goto(routes.credits);
    await available(page, 8);
  }).toPass({ timeout: CREDITED_MS });
  await expect(rows(page)).toHaveText([/Popular Pack.*\+8 credits.*₹899/s]);
  await unlockSomeContact(page);
  await page.reload();
  await expect(callLink(page).first()).toBeVisible();
});

test("a payment the bank confirms later is waited for, and credited once", async ({ page }) => {
  test.slow();
  await signUp(page, "agent");
  await openCheckout(page, "Buy 8 credits");
  await checkout(page).getByLabel("Later means after").selectOption("5");
  await choose(page, "Pay, the bank confirms later");
  await expect(page.getByText(creditMessages.paymentPending)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("8 credits added. You have 8 credits now.")).toBeVisible({ timeout: CREDITED_MS });
  await available(page, 8);
  await expect(rows(page)).toHaveCount(1);
});

test("a failed or closed payment costs nothing and can be tried again", async ({ page }) => {
  test.slow();
  await signUp(page, "buyer");
  await openCheckout(page, "Buy 3 credits");
  await choose(page, "Payment fails");
  await expect(checkout(page).getByText("The payment failed.", { exact: false })).toBeVisible();
  await checkout(page).getByText("Close without paying").click();
  await expect(page.getByRole("alert").filter({ hasText: "Payment failed" })).toBeVisible();
  await page.getByRole("button", { name: "Buy 3 credits" }).click();
  await expect(checkout(page).getByRole("group")).toBeEnabled();
  await checkout(page).getByText("Close without paying").click();
  await expect(page.getByText(creditMessages.paymentClosed)).toBeVisible();
  await available(page, 0);
  await expect(page.getByText(creditMessages.noTransactions)).toBeVisible();
});

test("nobody can buy while the provider does not answer or its script does not load", async ({ page, faults }) => {
  await signUp(page, "buyer");
  const button = page.getByRole("button", { name: "Buy 3 credits" });
  await page.route("**/checkout.js", (route) => route.abort());
  await page.goto(routes.credits);
  await expect(async () => {
    await button.click({ timeout: 1_000 });
    await expect(page.getByText(creditMessages.sdkFailed).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unroute("**/checkout.js");
  const failure = { success: false, statusCode: 502, message: messages.providerUnavailable, requestId: "x" };
  await page.route(`**${routes.api.order}`, (route) => route.fulfill({ status: 502, json: failure }));
  await button.click();
  await expect(page.getByText(messages.providerUnavailable)).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  faults.length = 0;
});

test("older transactions stand on further pages, and a page past the end leads to the first", async ({ page }) => {
  const person = await signUp(page, "buyer");
  await givePacks(person, limits.transactionsPageSize + 1);
  await page.goto(routes.credits);
  await expect(rows(page)).toHaveCount(limits.transactionsPageSize);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(routes.creditsPage({ page: 2 }));
  await expect(rows(page)).toHaveCount(1);
  await page.goto(routes.creditsPage({ page: 77 }));
  await expect(page).toHaveURL(routes.credits);
});

test("administrators read why they need no credits", async ({ page }) => {
  await signInAs(page, "admin");
  expect((await page.goto(routes.credits))?.status()).toBe(200);
  await expect(page.getByText("Credits are for buyers, owners and agents.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Buy / })).toHaveCount(0);
});
