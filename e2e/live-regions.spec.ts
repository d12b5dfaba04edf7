import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { signUp } from "@/e2e/people";
import { userMessages } from "@/lib/identity/messages";
import { cartMessages } from "@/lib/listings/cart-messages";
import { ENQUIRY_TEXTS, enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

/** Notes down what the live regions of the pages that follow announce. */
const listen = (page: Page) => page.addInitScript(installListener);

/** What was announced on this page so far: texts that changed inside a live region, and alerts that appeared. */
const heard = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "heard") as string[]);

/** Runs in the browser, and so names nothing from outside itself. */
function installListener(): void {
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const texts: string[] = [];
  Reflect.set(window, "heard", texts);
  const hear = (text: string | null | undefined) => {
    const words = text?.trim().replaceAll(/\s+/g, " ");
    if (words) texts.push(words);
  };
  const alertsIn = (node: Element) => [
    ...node.querySelectorAll("[role=alert]"),
    ...(node.matches("[role=alert]") ? [node] : []),
  ];
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      // A region that is inserted together with its text is not announced, unless it is an alert.
      if (place?.closest(LIVE))
        hear(type === "characterData" ? target.textContent : [...addedNodes].map((node) => node.textContent).join(" "));
      else
        for (const node of addedNodes)
          if (node instanceof Element) for (const alert of alertsIn(node)) hear(alert.textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test.beforeEach(({ page }) => listen(page));

const expectHeard = (page: Page, text: string | RegExp) =>
  expect.poll(() => heard(page), `announced: ${text}`).toContainEqual(expect.stringMatching(text));

test("the number of results is announced when a filter changes it", async ({ page, isMobile }) => {
  await page.goto(routes.listings());
  const count = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /propert/ });
  const before = await count.textContent();
  if (isMobile) {
    await page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("checkbox", { name: /^House/ }).check();
    await expectHeard(page, /^(Show )?\d+ properties/);
    await sheet.getByRole("button", { name: /^Show/ }).click();
  } else
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("checkbox", { name: /^House/ })
      .check();
  await expect(page).toHaveURL(routes.listings({ types: ["House"] }));
  await expect(count).not.toHaveText(before ?? "");
  await expectHeard(page, new RegExp(`^${await count.textContent()}`));
});

test("how many suggestions there are is announced while typing", async ({ page }) => {
  await page.goto(routes.home);
  await page.getByLabel("Search by locality, landmark or project").focus();
  await expect(page.getByRole("combobox", { name: "Search by locality, landmark or project" })).toBeFocused();
  await page.keyboard.type("vijay");
  await expectHeard(page, /^\d suggestions?, use the arrow keys$/);
});

test("messages are announced, errors as alerts", async ({ page }) => {
  await page.goto(routes.home);
  const widget = page.getByRole("form", { name: /budget/i });
  await widget.getByRole("button", { name: "Show homes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: messages.selectAllFilterFields })).toBeVisible();
  await expectHeard(page, messages.selectAllFilterFields);
});

test("what is wrong with a field is announced and belongs to it; so is what was sent", async ({ page }) => {
  await page.goto(routes.contact);
  const send = page.getByRole("button", { name: "Send message" });
  await expect(send).toBeEnabled();
  await send.click();
  const wrong = [
    ["Name", propertyMessages.nameRequired],
    ["Email", userMessages.emailRequired],
    ["Subject", enquiryMessages.subjectRequired],
    ["Message", enquiryMessages.messageRequired],
  ] as const;
  for (const [label, text] of wrong) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(text);
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await expectHeard(page, text);
  }
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Subject").fill("A question about credits");
  await page.getByLabel("Message", { exact: true }).fill("Do credits end when I do not use them?");
  await expect(page.getByLabel("Name", { exact: true })).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(ENQUIRY_TEXTS.sent);
  await expectHeard(page, ENQUIRY_TEXTS.sent);
});

test("sign-in says what is wrong with its fields", async ({ page }) => {
  await page.goto(routes.login);
  const button = page.getByRole("button", { name: "Sign In" });
  await expect(button).toBeEnabled();
  await button.click();
  for (const label of ["Email", "Password"]) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\S/);
    await expectHeard(page, /required/i);
  }
});

test("saving, removing and the number in the cart are announced", async ({ page }) => {
  await signUp(page, "buyer");
  const asked = page.waitForResponse((response) => response.url().endsWith(routes.api.cartItems));
  // No other test posts or removes a house.
  await page.goto(routes.listings({ types: ["House"] }));
  await asked;
  const hearts = page.getByRole("button", { name: /^Save .* to My Cart$/ });
  for (const place of [0, 1]) {
    const saved = page.waitForResponse((response) => response.url().endsWith(routes.api.addToCart));
    await hearts.nth(place).click();
    await saved;
    await expect(hearts.nth(place)).toHaveAttribute("aria-pressed", "true");
  }
  await expectHeard(page, cartMessages.addedToCart);
  await page.goto(routes.cart);
  const count = page.getByRole("main").getByRole("status").filter({ hasText: "saved" });
  await expect(count).toHaveText("2 saved");
  await expect(async () => {
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click({ timeout: 1_000 });
    await expect(count).toHaveText("1 saved", { timeout: 1_000 });
  }).toPass();
  await expectHeard(page, cartMessages.removedFromCart);
  await expectHeard(page, /^1( saved)?$/);
});
