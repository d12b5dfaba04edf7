import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { PLAIN_FORMS } from "@/lib/platform/no-js-form";
import { routes } from "@/lib/platform/routes";

for (const name of PLAIN_FORMS)
  test(`the page that answers the form ${name} is usable, and search engines leave it`, async ({ page }) => {
    await page.goto(routes.plainForm(name));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });

test("there is no answer page for other forms", async ({ page, faults }) => {
  expect((await page.goto(routes.plainForm("other")))?.status()).toBe(404);
  faults.length = 0;
});
