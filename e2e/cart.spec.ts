import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signUp, somebody } from "@/e2e/people";
import { cartMessages } from "@/lib/listings/cart-messages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** No other test posts or removes a house. */
const houses = (page?: number) => routes.listings({ types: ["House"], page });
const hearts = (page: Page) => page.getByRole("button", { name: /^Save .* to My Cart$/ });
const nameOf = async (page: Page, place: number) =>
  (await hearts(page).nth(place).getAttribute("aria-label"))?.replace(/^Save | to My Cart$/g, "") ?? "";
const itemCalls = (page: Page) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v2/cart")) calls.push(request.url());
  });
  return calls;
};
/** The hearts work once the page of somebody signed in has loaded the cart. */
const opened = async (page: Page, path: string) => {
  const asked = page.waitForResponse((response) => response.url().endsWith(routes.api.cartItems));
  await page.goto(path);
  await asked;
};

test("a saved property stays on the next page and in My Cart, and is removed there", async ({ page }) => {
  await signUp(page, "buyer");
  await opened(page, houses());
  const names = [await nameOf(page, 0), await nameOf(page, 1)];
  for (const place of [0, 1]) {
    await hearts(page).nth(place).click();
    await expect(hearts(page).nth(place)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(cartMessages.addedToCart).first()).toBeVisible();
  }
  await expectAccessible(page);
  await opened(page, routes.buy({ types: ["House"] }));
  await expect(page.getByRole("button", { name: `Save ${names[0]} to My Cart` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.goto(routes.cart);
  await expect(page.getByText("2 saved", { exact: true })).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(names.toReversed());
  await expectAccessible(page);
  const first = page.getByRole("button", { name: `Remove ${names[1]} from My Cart` });
  await expect(async () => {
    await first.click({ timeout: 1_000 });
    await expect(cards).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(cartMessages.removedFromCart).first()).toBeVisible();
  await expect(page.getByText("1 saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove ${names[0]} from My Cart` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(messages.noPropertiesAvailable)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(messages.noPropertiesAvailable)).toBeVisible();
});

test("a double press on a remove button removes one home, and cards say how long ago one was confirmed", async ({
  page,
}) => {
  await signUp(page, "buyer");
  await opened(page, houses());
  for (const place of [0, 1, 2]) {
    const saved = page.waitForResponse(`**${routes.api.addToCart}`);
    await hearts(page).nth(place).click();
    await saved;
    await expect(hearts(page).nth(place)).toHaveAttribute("aria-pressed", "true");
  }
  const said = await page.getByRole("article").first().locator("time[data-days]").textContent();
  await page.goto(routes.cart);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(cards.last().locator("time[data-days]")).toHaveText(said ?? "");
  const removals: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(routes.api.removeFromCart)) removals.push(request.url());
  });
  await expect(async () => {
    // Until the page answers, a press does nothing: only then it is repeated.
    if ((await cards.count()) === 3)
      await page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .dblclick({ timeout: 1_000 });
    await expect(cards).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(cartMessages.removedFromCart)).toHaveCount(1);
  expect(removals).toHaveLength(1);
});

test("a removal that fails brings the card back", async ({ page, faults }) => {
  await signUp(page, "buyer");
  await opened(page, houses());
  await hearts(page).first().click();
  await expect(page.getByText(cartMessages.addedToCart)).toBeVisible();
  await page.goto(routes.cart);
  await page.route(`**${routes.api.removeFromCart}`, (route) => route.abort());
  await expect(async () => {
    await page.getByRole("button", { name: /^Remove/ }).click({ timeout: 1_000 });
    await expect(page.getByText(cartMessages.removeFromCartBroke).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("article")).toHaveCount(1);
  faults.length = 0;
});

test("a double press is one, and two quick presses end as the second one said", async ({ page }) => {
  await signUp(page, "buyer");
  await opened(page, houses());
  const saved = async () => (await (await page.request.get(routes.api.cartItems)).json()).data.propertyIds.length;
  await hearts(page).first().dblclick();
  await expect(page.getByText(cartMessages.addedToCart)).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "true");
  expect(await saved()).toBe(1);
  for (const _ of ["off", "on", "off"]) await hearts(page).first().press("Enter");
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
  await expect.poll(saved).toBe(0);
});

test("hearts are filled after a soft navigation to another list too, with one call for the document", async ({
  page,
}) => {
  await signUp(page, "buyer");
  const calls = itemCalls(page);
  await opened(page, houses(2));
  const name = await nameOf(page, 0);
  await hearts(page).first().click();
  await expect(page.getByText(cartMessages.addedToCart)).toBeVisible();
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(page).toHaveURL(houses());
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(houses(2));
  await expect(page.getByRole("button", { name: `Save ${name} to My Cart` })).toHaveAttribute("aria-pressed", "true");
  expect(calls.filter((url) => url.endsWith(routes.api.cartItems))).toHaveLength(1);
});

test("a visitor's page sends no cart request; the property they tried to save is saved once they have signed up", async ({
  page,
}) => {
  const calls = itemCalls(page);
  await page.goto(houses());
  const name = await nameOf(page, 0);
  await hearts(page).first().click();
  await expect(page.getByText(messages.signInToSave)).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(new RegExp(routes.register));
  const { userName, number, email, password } = somebody("buyer");
  for (const [label, value] of [
    ["Full Name", userName],
    ["Mobile Number", number],
    ["Email", email],
    ["Password", password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(routes.dashboard);
  await expect(page.getByText(cartMessages.addedToCart)).toBeVisible();
  await page.goto(routes.cart);
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([name]);
});

for (const withScripts of [true, false])
  test(`a visitor who has an account comes back to the page, where the property is saved${withScripts ? "" : ", though its scripts were not there at the press"}`, async ({
    page,
    browser,
    faults,
  }) => {
    const elsewhere = await browser.newContext();
    const person = await signUp({ request: elsewhere.request }, "buyer");
    await elsewhere.close();
    if (!withScripts) await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto(houses());
    const name = await nameOf(page, 1);
    await page.unrouteAll();
    await hearts(page).nth(1).click();
    await expect(page.getByText(messages.signInToSave)).toBeVisible();
    // Those of the scripts that were held back.
    if (!withScripts) faults.length = 0;
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(houses());
    await expect(page.getByText(cartMessages.addedToCart)).toBeVisible();
    await expect(page.getByRole("button", { name: `Save ${name} to My Cart` })).toHaveAttribute("aria-pressed", "true");
  });
