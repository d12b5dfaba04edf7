import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import type { Figures } from "@/lib/backoffice/contract";
import { figureTexts, transparencyPage } from "@/lib/backoffice/transparency-messages";
import { indianNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { badgeNames, badgeTexts } from "@/lib/property/badge-rules";
import type { PublicProperty } from "@/lib/property/types";
import { rankTexts } from "@/lib/search/recommended-rules";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const BY_RANK = `${routes.listings()}?sort=recommended`;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("the page about how this site works shows the figures of the API, and how each is counted", async ({
      page,
      request,
    }) => {
      await page.goto(routes.about);
      await page.getByRole("contentinfo").getByRole("link", { name: "Transparency" }).click();
      await expect(page).toHaveURL(routes.transparency);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(transparencyPage.title);
      const { data } = (await (await request.get(routes.api.transparency)).json()) as { data: Figures };
      expect(data.asOf).not.toBeNull();
      expect(data.staleShown).toBe(0);
      for (const [key, { label, how, isHours }] of Object.entries(figureTexts)) {
        const value = data[key as keyof typeof figureTexts];
        const shown =
          value === null ? transparencyPage.tooFew : isHours ? transparencyPage.hours(value) : indianNumber(value);
        await expect(page.locator(`[data-figure=${key}]`)).toHaveText(shown);
        await expect(page.getByText(label, { exact: true })).toBeVisible();
        await expect(page.getByText(how)).toBeVisible();
      }
      await expect(page.locator("#order")).toContainText(transparencyPage.money);
      expect(await sideways(page)).toBe(0);
      await expectAccessible(page);
    });

    test("cards in the recommended order say why they stand there", async ({ page, request }) => {
      await page.goto(routes.listings());
      await expect(page.getByText(rankTexts.title)).toHaveCount(0);
      await page.locator("select[name=sort]:visible").selectOption("recommended");
      await expect(page).toHaveURL(BY_RANK);
      const why = page.locator("article details", { hasText: rankTexts.title });
      const answer = await request.get(`${routes.api.properties}?homes=1&sort=recommended&limit=6`);
      const { data } = (await answer.json()) as { data: PublicProperty[] };
      await expect(why).toHaveCount(data.length);
      const scores = data.map(({ rank }) => rank?.score ?? 0);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      await why.first().locator("summary").click();
      await expect(why.first()).toContainText(indianNumber(scores[0] ?? 0));
      await expectAccessible(page);
      await why.first().getByRole("link", { name: rankTexts.link }).click();
      await expect(page).toHaveURL(`${routes.transparency}#order`);
    });

    test("badges open to their evidence, on cards and on the page of a property", async ({ page, request }) => {
      const { data } = (await (await request.get(routes.api.properties)).json()) as { data: PublicProperty[] };
      const property = data.find(({ badges = [] }) => badges.length > 1);
      if (!property?.badges?.[0]) throw new Error("The demo has no property with badges");
      const [{ code, evidence }] = property.badges;
      await page.goto(routes.property(property.slug));
      const list = page.getByRole("list", { name: badgeTexts.list }).first();
      await expect(list.locator("summary")).toHaveText(property.badges.map((one) => badgeNames[one.code]));
      await expect(list.getByText(evidence)).toBeHidden();
      await list.getByText(badgeNames[code], { exact: true }).click();
      await expect(list.getByText(evidence)).toBeVisible();
      expect(await sideways(page)).toBe(0);
      await expectAccessible(page);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("badges and reasons open all the same", async ({ page }) => {
    await page.goto(BY_RANK);
    const card = page.getByRole("article").first();
    await card.locator("summary", { hasText: rankTexts.title }).click();
    await expect(card.getByText(rankTexts.parts.completeness)).toBeVisible();
    await card.getByRole("list", { name: badgeTexts.list }).locator("summary").first().click();
    await expect(card.locator(".badge-note").first()).toBeVisible();
    await expect(page).toHaveURL(BY_RANK);
  });
});
