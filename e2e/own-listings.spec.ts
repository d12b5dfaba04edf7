import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { patchListing, postHiddenFlat, storeListingsOf } from "@/e2e/listings";
import { givePack, signInAs, signUp, unlockAllOf } from "@/e2e/people";
import { creditMessages } from "@/lib/credits/messages";
import { CONTACTS_TAB, LISTED_TAB } from "@/lib/listings/seller-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

/** A button does nothing before the page's scripts run. */
async function open(page: Page, button: string, dialog: string): Promise<void> {
  const opened = page.getByRole("dialog", { name: dialog });
  await expect(async () => {
    if (!(await opened.isVisible())) await page.getByRole("button", { name: button }).click({ timeout: 1_000 });
    await expect(opened).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("an owner follows a listing from pending over rejected to sold, and deletes it", { tag: "@both-widths" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await signUp(page, "owner");
  await page.goto(routes.uploads());
  await expect(page.getByText(propertyMessages.noPropertiesListed)).toBeVisible();
  await expectAccessible(page);

  const name = `Terrace flat ${randomUUID().slice(0, 4)}`;
  const id = await postHiddenFlat(page.request, name);
  await page.goto(routes.uploads());
  await expect(page.getByRole("heading", { level: 1, name: "Uploaded Properties" })).toBeVisible();
  await expect(page.getByText("1 property, newest first")).toBeVisible();
  for (const text of ["Pending", "For Rent", "+1 more", "402, Tower B, near Meghdoot garden, Indore", "per month"])
    await expect(card(page, name)).toContainText(text);
  for (const text of ["₹24,000", "Beds", "Baths", "sq ft", "Parking", "0 views"])
    await expect(card(page, name)).toContainText(text);
  await expect(card(page, name).getByRole("link", { name: "Edit" })).toHaveAttribute("href", routes.editListing(id));
  await expectAccessible(page);

  await open(page, `View Details ${name}`, name);
  const details = page.getByRole("dialog", { name });
  for (const text of ["Your contact details", person.userName, "402, Tower B", "Covered Car Parking"])
    await expect(details).toContainText(text);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(page.getByRole("button", { name: `View Details ${name}` })).toBeFocused();

  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, "admin");
  await patchListing(admin.request, routes.api.reject(id), { reason: "The photos show another flat" });
  await page.reload();
  await expect(card(page, name)).toContainText("Reason: The photos show another flat");
  await expect(card(page, name).getByRole("link", { name: "Correct and send again" })).toHaveAttribute(
    "href",
    routes.editListing(id),
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Rejected 1" }).click();
  await expect(page).toHaveURL(routes.uploads({ status: "rejected" }));
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Approved 0" }).click();
  await expect(page.getByText(propertyMessages.noPropertiesFound)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show all properties" }).click();
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole("button", { name: `Mark as sold ${name}` }).click();
  await expect(page.getByText(propertyMessages.propertySold)).toBeVisible();
  await expect(page.getByRole("button", { name: `Mark as available again ${name}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sold 1" }).click();
  await expect(page).toHaveURL(routes.uploads({ status: "sold" }));
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("link", { name: "All 1" }).click();
  await expect(page).toHaveURL(routes.uploads());
  await page.getByRole("button", { name: `Mark as available again ${name}` }).click();
  await expect(page.getByRole("button", { name: `Mark as sold ${name}` })).toBeFocused();

  await open(page, `Delete ${name}`, "Delete Property");
  const question = page.getByRole("dialog", { name: "Delete Property" });
  await expect(question).toContainText("Confirm to delete property?");
  await expectAccessible(page);
  await question.getByRole("button", { name: "abort" }).click();
  await expect(question).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
  await open(page, `Delete ${name}`, "Delete Property");
  await question.getByRole("button", { name: "delete" }).click();
  await expect(page.getByText("Property deleted", { exact: true })).toBeVisible();
  await expect(page.getByText(propertyMessages.noPropertiesListed)).toBeVisible();
  await admin.context().close();
});

test("own uploads come six a page, with a way back from past the end", async ({ page }) => {
  const person = await signUp(page, "agent");
  const remove = await storeListingsOf(person, { approved: 5, rejected: 1, pending: 7, sold: 1, archived: 1 });
  try {
    await page.goto(routes.uploads());
    await expect(page.getByText("14 properties, newest first")).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole("link", { name: "Page 3" }).click();
    await expect(page).toHaveURL(routes.uploads({ page: 3 }));
    await expect(cards(page)).toHaveCount(2);
    await page.goto(routes.uploads({ status: "pending", page: 2 }));
    await expect(cards(page)).toHaveCount(1);
    await page.goto(routes.uploads({ status: "pending", page: 9999 }));
    await expect(page).toHaveURL(routes.uploads({ status: "pending" }));
    await page.goto(routes.uploads({ status: "nonsense" }));
    await expect(page.getByText("14 properties, newest first")).toBeVisible();
  } finally {
    await remove();
  }
});

test("a buyer has two empty lists, each with a way on", async ({ page }) => {
  await signUp(page, "buyer");
  await page.goto(routes.myProperties);
  await expect(page.getByRole("heading", { level: 1, name: "My Properties" })).toBeVisible();
  await expect(page.getByText(messages.noPropertiesAvailable)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Unlocked contacts" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Listed by me" }).click();
  await expect(page).toHaveURL(routes.myPropertiesPart({ tab: LISTED_TAB }));
  await expect(page.getByRole("link", { name: "Listed by me" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText(messages.noPropertiesAvailable)).toBeVisible();
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
      const name = (await rows.nth(row).getByRole("heading", { level: 2 }).textContent()) ?? "";
      const opened = page.getByRole("dialog", { name });
      await expect(async () => {
        const button = rows.nth(row).getByRole("button", { name, exact: true });
        if (!(await opened.isVisible())) await button.click({ timeout: 1_000 });
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
