import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { givePack, PACK_CREDITS, signUp, walletOf } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { creditMessages } from "@/lib/credits/messages";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const NUMBER = /\+91 \d{5} \d{5}/;
const someProperty = async (page: Page) => {
  const homes = await listedProperties(page.request, 20, "category=rent");
  const home = homes[Math.floor(Math.random() * homes.length)];
  if (!home) throw new Error("Nothing is for rent");
  return home;
};
const contactButton = (page: Page) => page.locator("button:visible", { hasText: "Get contact details" }).first();
const offer = (page: Page) => page.getByRole("dialog", { name: "Get contact details" });
const bar = (page: Page) => page.getByRole("region", { name: "Price and contact" });
/** Presses until the page's scripts answer. */
const openOffer = (page: Page) =>
  expect(async () => {
    if (!(await offer(page).isVisible())) await contactButton(page).click({ timeout: 1_000 });
    await expect(offer(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();

test("a buyer unlocks a contact for one credit, and has it from then on", { tag: "@both-widths" }, async ({ page }) => {
  const person = await signUp(page, "buyer");
  await givePack(person);
  const property = await someProperty(page);
  await page.goto(routes.property(property.slug));
  const locked = await page.content();
  await openOffer(page);
  await expect(offer(page)).toContainText("Credit Required: 1 Credit");
  await expect(offer(page)).toContainText(`You have ${PACK_CREDITS}`);
  await expectAccessible(page);
  const height = (await offer(page).boundingBox())?.height;
  await offer(page).getByRole("button", { name: "Purchase Details" }).dblclick();
  const pressed = Date.now();
  const busy = offer(page).getByRole("button", { name: messages.processing });
  await expect(busy).toBeVisible();
  expect((await offer(page).boundingBox())?.height).toBe(height);
  await page.keyboard.press("Escape");
  await expect(busy).toBeVisible();
  const heading = page.getByRole("heading", { name: creditMessages.purchased });
  await expect(heading).toBeFocused();
  expect(Date.now() - pressed).toBeGreaterThan(limits.purchaseProcessingMs - 300);
  await expect(page.getByText(creditMessages.purchasedText)).toBeVisible();
  await expect(page.getByText(creditMessages.detailsPurchased)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "View Details" }).click();

  const panel = page.getByRole("complementary", { name: "Contact" });
  await expect(panel.getByText("Contact unlocked")).toBeVisible();
  await expect(panel).toContainText(NUMBER);
  const [number = ""] = NUMBER.exec((await panel.textContent()) ?? "") ?? [];
  await expect((isWide(page) ? panel : bar(page)).getByRole("link", { name: /^Call (owner|agent)$/ })).toHaveAttribute(
    "href",
    /^tel:\+91\d{10}$/,
  );
  await expectAccessible(page);
  expect(await walletOf(person)).toEqual({ balance: PACK_CREDITS - 1, unlocks: 1 });
  const kept = await (await fetch(page.url())).text();
  for (const secret of [number, number.slice(4).replace(" ", "")])
    for (const html of [locked, kept]) expect(html.includes(secret), "the number in what everybody gets").toBe(false);
});

test("a reload in the middle and another tab cost nothing more", async ({ page, context }) => {
  const person = await signUp(page, "buyer");
  await givePack(person);
  const property = await someProperty(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.goto(routes.property(property.slug));
    await openOffer(tab);
  }
  await page.bringToFront();
  await page.getByRole("dialog").getByRole("button", { name: "Purchase Details" }).click();
  await page.reload();
  await other.bringToFront();
  await other.getByRole("dialog").getByRole("button", { name: "Purchase Details" }).click();
  await expect(other.getByRole("heading", { name: creditMessages.purchased })).toBeFocused();
  expect(await walletOf(person)).toEqual({ balance: PACK_CREDITS - 1, unlocks: 1 });
  await other.close();
});

test("without credits a buyer reads so and is led to the packs", async ({ page }) => {
  await signUp(page, "buyer");
  await page.goto(routes.property((await someProperty(page)).slug));
  await contactButton(page).click();
  await expect(page).toHaveURL(routes.credits);
  await expect(page.getByText(messages.notEnoughCredits)).toBeVisible();
});

test("a visitor is asked to sign in and led there", async ({ page }) => {
  const { slug } = await someProperty(page);
  await page.goto(routes.property(slug));
  await contactButton(page).click();
  await expect(page).toHaveURL(routes.loginThen(routes.property(slug)));
  await expect(page.getByText(messages.loginToGetDetails)).toBeVisible();
});

test("what the server refuses stands in the dialog, and nothing is charged", async ({ page, faults }) => {
  const person = await signUp(page, "buyer");
  await givePack(person);
  await page.goto(routes.property((await someProperty(page)).slug));
  await page.route(`**${routes.api.debit}`, (route) =>
    route.fulfill({ status: 404, json: { success: false, statusCode: 404, message: creditMessages.notCharged } }),
  );
  await openOffer(page);
  await offer(page).getByRole("button", { name: "Purchase Details" }).click();
  await expect(offer(page).getByRole("alert")).toHaveText(creditMessages.notCharged);
  await expectAccessible(page);
  await offer(page).getByRole("button", { name: "Cancel" }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await walletOf(person)).toEqual({ balance: PACK_CREDITS, unlocks: 0 });
  faults.length = 0;
});

test("the map of another site is loaded after a press only, also after a soft navigation", async ({ page, faults }) => {
  const person = await signUp(page, "buyer");
  await givePack(person);
  // Where other tests post nothing, so that the list has it on its first page.
  const [property] = await listedProperties(page.request, 1, "category=rent&city=Khandwa");
  if (!property) throw new Error("Nothing is for rent in Khandwa");
  const asked: string[] = [];
  await page.route("https://www.google.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
  });
  const debit = { data: { propertyId: property._id }, headers: { "sec-fetch-site": "same-origin" } };
  expect((await page.request.post(routes.api.debit, debit)).status()).toBe(200);
  await page.goto(routes.buy({ search: "for rent in Khandwa" }));
  await page
    .locator(`a[href="${routes.property(property.slug)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(routes.property(property.slug));
  await expect(page.getByRole("button", { name: "Show map from Google" })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Show map from Google" }).click();
  await expect(page.getByTitle(`Map of ${property.name}`)).toBeVisible();
  await expect(page.frameLocator(`iframe[title="Map of ${property.name}"]`).getByText("A map")).toBeVisible();
  expect(asked).toHaveLength(1);
  await expectAccessible(page);
  faults.length = 0;
});
