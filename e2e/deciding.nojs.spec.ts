import { expect, test } from "@/e2e/fixtures";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";
import { costTexts } from "@/lib/property/costs";
import { fitTexts } from "@/lib/property/fit-rules";
import { shareTexts } from "@/lib/property/messages";
import { compareTexts } from "@/lib/search/compare-texts";

test("without scripts property pages show the server's costs, what the owner states, and WhatsApp", async ({
  page,
}) => {
  for (const [category, row] of [
    ["rent", "monthly"],
    ["sale", "emi"],
  ] as const) {
    const [listing] = await listedProperties(page.request, 1, `category=${category}`);
    await page.goto(routes.property(listing?.slug ?? ""));
    await expect(page.getByRole("heading", { name: costTexts.title })).toBeVisible();
    await expect(page.locator(`[data-cost-row=${row}] dd`)).toHaveText(/^₹[\d,]+$/);
    await expect(page.getByLabel(costTexts.fields.brokerage)).toBeHidden();
    await page.locator("details[data-part=share] summary").click();
    await expect(page.getByRole("link", { name: shareTexts.whatsApp })).toBeVisible();
    await expect(page.getByRole("button", { name: shareTexts.copy })).toBeHidden();
    if (category === "rent") await expect(page.getByRole("heading", { name: fitTexts.title })).toBeVisible();
  }
});

test("without scripts homes are compared by their address, and taken away by links", async ({ page }) => {
  const homes = await listedProperties(page.request, 2);
  await page.goto(routes.compare(homes.map(({ _id }) => _id)));
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page
    .getByRole("link", { name: new RegExp(`^${compareTexts.remove}`) })
    .first()
    .click();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
});
