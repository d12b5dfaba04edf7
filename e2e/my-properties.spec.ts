import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { storeListingsOf } from "@/e2e/own-listings";
import { signUp } from "@/e2e/people";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { CONTACTS_TAB } from "@/lib/seller/constants";

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
