import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

test("the legal pages are reached from the footer and lead to each other", async ({ page }) => {
  await page.goto(routes.listings());
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Privacy Policy");

  for (const [title, path, rule] of [
    ["Refund Policy", routes.refund, "20% is deducted on cancellation."],
    ["Terms & Conditions", routes.terms, "1 credit = 1 contact."],
    ["Privacy Policy", routes.privacy, "Your number is shown to people who unlock it."],
  ] as const) {
    await page.getByRole("navigation", { name: "Legal pages" }).getByRole("link", { name: title }).click();
    await expect(heading).toHaveText(title);
    await expect(page).toHaveURL(path);
    await expect(page.getByText(messages.legalLastUpdated)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(rule);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    const current = page.getByRole("navigation", { name: "Legal pages" }).locator("[aria-current=page]");
    await expect(current).toHaveText(title);
    await expectAccessible(page);
  }
});
