import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { allListedProperties } from "@/e2e/public-pages";
import { rupees, shortDate } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { costTexts } from "@/lib/property/costs";
import { fitTexts } from "@/lib/property/fit-rules";
import { priceTexts } from "@/lib/property/price-rules";
import type { PublicProperty } from "@/lib/property/types";
import { fairBandTexts, localityPageTexts } from "@/lib/search/locality-messages";

const BOTH = { tag: "@both-widths" };
const PLACE = { city: "Indore", locality: "vijay-nagar" } as const;

/** A demo home that was listed again for less, in a locality with enough homes to compare. */
async function relisted(request: APIRequestContext): Promise<PublicProperty> {
  const all = await allListedProperties<PublicProperty>(request);
  const found = all.find((one) => one.firstListedAt && one.priceDrop && one.locality === "Vijay Nagar");
  if (!found) throw new Error("No home was listed again for less");
  return found;
}

test(
  "a home that was lowered says so on its card and its page, with every price as a plot and a table",
  BOTH,
  async ({ page, request }) => {
    const home = await relisted(request);
    const lowered = priceTexts.lowered(home.priceDrop?.percent ?? 0, home.priceDrop?.at ?? "");
    await page.goto(routes.place(PLACE));
    await expect(page.getByRole("article").filter({ hasText: home.name })).toContainText(lowered);

    await page.goto(routes.property(home.slug));
    await expect(page.getByRole("main")).toContainText(lowered);
    const history = home.priceHistory ?? [];
    await expect(page.getByRole("img", { name: /^Price from / })).toBeVisible();
    const table = page.getByRole("table", { name: priceTexts.history });
    await expect(table.getByRole("row")).toHaveCount(history.length + 1);
    for (const { price, at } of history)
      await expect(table.getByRole("row").filter({ hasText: shortDate(at) })).toContainText(rupees(price));
    await expectAccessible(page);
  },
);

test("a home stands on the bar of homes like it, or says that there are too few", BOTH, async ({ page, request }) => {
  const home = await relisted(request);
  await page.goto(routes.property(home.slug));
  await expect(page.getByRole("heading", { name: fairBandTexts.title })).toBeVisible();
  await expect(page.getByRole("img", { name: /^This home: / })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/from \d+ homes in Vijay Nagar/);

  const all = await allListedProperties<PublicProperty>(request);
  const rare = all.find(({ propertyType, city }) => propertyType === "Showroom" && city);
  await page.goto(routes.property(rare?.slug ?? ""));
  await expect(page.getByRole("main")).toContainText(fairBandTexts.tooFew);
  await expect(page.getByRole("img", { name: /^This home: / })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  "the page of a locality tells prices, neighbours and answers, and leads to its homes",
  BOTH,
  async ({ page, request }) => {
    const home = await relisted(request);
    await page.goto(routes.property(home.slug));
    await page.getByRole("link", { name: localityPageTexts.more("Vijay Nagar") }).click();
    await expect(page).toHaveURL(routes.locality(PLACE));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      localityPageTexts.heading("Vijay Nagar", "Indore"),
    );
    const question = "What does a 2 BHK cost in Vijay Nagar?";
    await expect(page.getByRole("term").filter({ hasText: question })).toBeVisible();
    await expect(page.getByRole("table", { name: new RegExp(localityPageTexts.trend) }).first()).toBeVisible();
    await expect(
      page.getByRole("region", { name: localityPageTexts.neighbours }).getByRole("link").first(),
    ).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const asked = data.map((text) => JSON.parse(text)).find((one) => one["@type"] === "FAQPage");
    const texts = await page.getByRole("definition").allTextContents();
    for (const { acceptedAnswer } of asked.mainEntity) expect(texts).toContain(acceptedAnswer.text);
    expect(asked.mainEntity.map(({ name }: { name: string }) => name)).toContain(question);
    await expectAccessible(page);
    await page.getByRole("link", { name: localityPageTexts.allHomes("Vijay Nagar") }).click();
    await expect(page).toHaveURL(routes.place(PLACE));
    await expect(page.getByRole("link", { name: localityPageTexts.more("Vijay Nagar") })).toBeVisible();
  },
);

test("what many sellers call near is named, with how many they are", async ({ page }) => {
  await page.goto(routes.locality({ city: "Indore", locality: "bhawarkua" }));
  await expect(page.getByRole("main")).toContainText(`Tower Square ${localityPageTexts.sellers(5)}`);
});

test(
  "the parts of a property page stand in one column, and on phones the contact follows the details",
  BOTH,
  async ({ page, request }) => {
    await page.goto(routes.property((await relisted(request)).slug));
    const boxOf = async (name: string) => {
      const part = page.locator("section").filter({ has: page.getByRole("heading", { name, level: 2, exact: true }) });
      return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    };
    const details = await boxOf("Property Details");
    const contact = await page.getByRole("complementary", { name: "Contact" }).boundingBox();
    for (const name of [priceTexts.history, fitTexts.title, costTexts.title, "Where it is"]) {
      const { x, y, width } = await boxOf(name);
      expect([name, x, width]).toEqual([name, details.x, details.width]);
      if ((page.viewportSize()?.width ?? 0) < 1024) expect(y).toBeGreaterThan(contact?.y ?? Number.POSITIVE_INFINITY);
    }
    expect(contact?.y).toBeGreaterThan((page.viewportSize()?.width ?? 0) < 1024 ? details.y : 0);
  },
);
