import type { Browser, Page } from "@playwright/test";
import { sellerSecrets } from "@/e2e/database";
import { expect, expectAccessible, ownAddress, test } from "@/e2e/fixtures";
import { signUp } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { routes } from "@/lib/platform/routes";

const BOTH = { tag: "@both-widths" };
const NAME = "Near Papa’s office";

/** Homes of the demo data, saved by whoever is signed in. Villas, because tests that run beside this one post and hide flats. */
async function saveHomes(page: Page, count: number): Promise<void> {
  const homes = await listedProperties(page.request, count, "type=Villa");
  for (const { _id } of homes.reverse()) {
    const answer = await page.request.post(routes.api.addToCart, {
      data: { propertyId: _id },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(answer.ok()).toBe(true);
  }
}

const relative = async (browser: Browser) => {
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  return { context, page: await context.newPage() };
};
const homes = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") });

test(
  "a family votes and writes under a link, and the owner reads it, revokes and deletes",
  BOTH,
  async ({ page, browser }) => {
    test.slow();
    await signUp(page, "buyer");
    await saveHomes(page, 2);
    await page.goto(routes.cart);
    await page.getByRole("button", { name: shortlistTexts.make }).click();
    const dialog = page.getByRole("dialog", { name: shortlistTexts.makeTitle });
    await expect(dialog.getByRole("checkbox")).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Make the list" }).click();
    await expect(dialog.getByText(shortlistTexts.nameRequired)).toBeVisible();
    await dialog.getByLabel(shortlistTexts.nameLabel).fill(NAME);
    await dialog.getByRole("button", { name: "Make the list" }).click();
    const address = await page.getByLabel(`Link to ${NAME}`).inputValue();
    expect(address).toMatch(/\/shortlist\/[\w-]{32}$/);
    await expectAccessible(page);
    const link = new URL(address).pathname;

    const { context, page: nani } = await relative(browser);
    const answer = await nani.goto(link);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer" });
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    expect(await nani.locator("meta[name=robots]").first().getAttribute("content")).toContain("noindex");
    await expect(nani.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
    await expect(homes(nani)).toHaveCount(2);
    await expectAccessible(nani);

    const first = homes(nani).first();
    await first.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(nani.getByText(shortlistTexts.nameFirst)).toBeVisible();
    await expect(nani.getByLabel(shortlistTexts.yourName)).toBeFocused();
    await nani.getByLabel(shortlistTexts.yourName).fill("Nani");
    await first.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(first.getByText("Yes (1)")).toBeVisible();
    await first.getByRole("button", { name: "No", exact: true }).click();
    await expect(first.getByText("No (1)")).toBeVisible();
    await expect(first.getByText("Yes (1)")).toBeHidden();
    await first
      .getByRole("textbox", { name: shortlistTexts.note })
      .fill("Quiet street. Call me on 98765 43210 in the evening.");
    await first.getByRole("button", { name: "Add note" }).click();
    await expect(first.getByRole("list", { name: "Notes" })).toContainText("Quiet street.");
    await expect(nani.getByText(shortlistTexts.contactsCut).first()).toBeVisible();
    await expect(first).not.toContainText("43210");
    await expectAccessible(nani);
    await nani.reload();
    await expect(nani.getByLabel(shortlistTexts.yourName)).toHaveValue("Nani");
    await expect(first.getByRole("button", { name: "No", exact: true })).toHaveAttribute("aria-pressed", "true");
    const secrets = await sellerSecrets();
    const texts = [
      await (await nani.request.get(link)).text(),
      await (await nani.request.get(link, { headers: { rsc: "1" } })).text(),
      await (await nani.request.get(routes.api.sharedShortlist(link.split("/").at(-1) ?? ""))).text(),
    ];
    for (const text of texts) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);

    await page.reload();
    await page.getByRole("button", { name: `Votes and notes of ${NAME}` }).click();
    const results = page.getByRole("list", { name: "Votes and notes" });
    await expect(results).toContainText("No (1)");
    await expect(results).toContainText("Quiet street.");
    await expect(page.getByText("1 person voted")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: `${shortlistTexts.revoke} of ${NAME}` }).click();
    await expect(page.getByText(shortlistTexts.link.revoked)).toBeVisible();
    await expect(page.getByRole("heading", { name: NAME })).toBeFocused();

    const gone = await nani.goto(link);
    expect(gone?.status()).toBe(410);
    await expect(nani.getByRole("heading", { level: 1, name: shortlistTexts.deadTitle })).toBeVisible();
    await expectAccessible(nani);
    const guessed = await nani.goto(routes.shortlist("a".repeat(32)));
    expect(guessed?.status()).toBe(410);
    await expect(nani.getByText(shortlistTexts.dead)).toBeVisible();

    await page.getByRole("button", { name: `${shortlistTexts.remove} ${NAME}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: shortlistTexts.remove }).click();
    await expect(page.getByRole("heading", { name: NAME })).toBeHidden();
    await expect(page.getByText(shortlistTexts.removed).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: shortlistTexts.panelTitle })).toBeFocused();
    await context.close();
  },
);
