import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { storeListingsOf } from "@/e2e/own-listings";
import { signUp } from "@/e2e/people";
import { givePack, unlockAllOf } from "@/e2e/wallets";
import { creditMessages } from "@/lib/credits/messages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";

test("a buyer has two empty lists, each with a way on", async ({ page }) => {
  await signUp(page, "buyer");
  await page.goto(routes.myProperties);
  await expect(page.getByRole("heading", { level: 1, name: "My Properties" })).toBeVisible();
  await expect(page.getByText(messages.noPropertiesAvailable)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Unlocked contacts" }).click();
  await expect(page).toHaveURL(routes.myPropertiesPart({ tab: CONTACTS_TAB }));
  await expect(page.getByRole("link", { name: "Unlocked contacts" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main").getByRole("link", { name: "Browse Properties" })).toHaveAttribute(
    "href",
    routes.buy(),
  );
  await expectAccessible(page);
});

test("an owner finds each own listing with its state, and opens one that nobody else sees", async ({ page }) => {
  const person = await signUp(page, "owner");
  const remove = await storeListingsOf(person, { approved: 3, rejected: 1, pending: 2, sold: 1 });
  try {
    await page.goto(routes.myProperties);
    await expect(page.getByRole("article")).toHaveCount(6);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.goto(routes.myPropertiesPart({ page: 77 }));
    await expect(page).toHaveURL(routes.myProperties);
    await expectAccessible(page);
    const first = page.getByRole("article").first();
    const name = (await first.getByRole("heading").textContent()) ?? "";
    const opened = page.getByRole("dialog", { name });
    await expect(async () => {
      const button = first.getByRole("button", { name: `View Details of ${name}` });
      if (!(await opened.isVisible())) await button.click({ timeout: 1_000 });
      await expect(opened).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(opened).toContainText(person.userName);
    await expectAccessible(page);
  } finally {
    await remove();
  }
});

test("unlocked contacts stay, whatever became of their listings", async ({ page }) => {
  const seller = await signUp(page, "owner");
  const remove = await storeListingsOf(seller, { approved: 1, sold: 1, archived: 1 });
  try {
    const buyer = await signUp(page, "buyer");
    await givePack(buyer);
    await unlockAllOf(seller, buyer);
    await page.goto(routes.myPropertiesPart({ tab: CONTACTS_TAB }));
    const rows = page.getByRole("article");
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: seller.userName })).toHaveCount(3);
    await expect(rows.getByText("Sold", { exact: true }).first()).toBeVisible();
    await expect(rows.getByText(creditMessages.noLongerListed)).toHaveCount(2);
    for (const link of await rows.getByRole("link", { name: `Call ${seller.userName}` }).all())
      await expect(link).toHaveAttribute("href", `tel:+91${seller.number}`);
    await expectAccessible(page);
    for (let row = 0; row < 3; row += 1) {
      const name = (await rows.nth(row).getByRole("heading").textContent()) ?? "";
      const opened = page.getByRole("dialog", { name });
      await expect(async () => {
        if (!(await opened.isVisible())) await rows.nth(row).getByRole("button").click({ timeout: 1_000 });
        await expect(opened).toContainText(seller.userName, { timeout: 3_000 });
      }).toPass();
      if (row === 0) await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
    }
    await page.goto(routes.dashboard);
    await expect(page.getByRole("main").getByRole("link", { name: /^Unlocked contacts 3 contacts/ })).toBeVisible();
  } finally {
    await remove();
  }
});
