import { expect, test } from "@playwright/test";
import { openMarket } from "@/e2e/own-market";
import { fullDetails, patchListing, postListing, statedListing } from "@/e2e/posting-calls";
import { indianNumber } from "@/lib/platform/format";
import { CATEGORIES, CATEGORY_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { detailRows } from "@/lib/property/facts";
import { routes } from "@/lib/platform/routes";

const KINDS = PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => ({ type, category })));
const ROW = /<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g;

const RECORDED = {
  rent: { "Rent required": "2+1" },
  sale: { "TNCP Approved": "Yes", "RERA Approved": "No", "Loan on this Property": "Yes" },
  lease: {},
  "new-projects": { "RERA number": "P-IND-24-001234" },
};

test("every type in every category is posted, approved, and read back on its public page", async () => {
  test.setTimeout(180_000);
  const market = await openMarket();
  try {
    for (const { type, category } of KINDS) {
      const what = `${type} for ${category}`;
      const { _id, slug } = await postListing(market.owner, statedListing(type, category));
      expect((await market.visitor.get(`/property/${slug}`)).status(), `${what} while it waits`).toBe(404);
      await patchListing(market.admin, routes.api.approve(_id));
      const answer = await market.visitor.get(`/property/${slug}`);
      expect(answer.status(), what).toBe(200);
      const html = await answer.text();
      const rows = [...html.matchAll(ROW)].map(([, label, value]) => `${label}: ${value}`);
      const details = detailRows({ propertyType: type, propertyDetails: fullDetails(type, category) });
      expect(rows, what).toEqual(
        expect.arrayContaining([
          ...details.map(({ label, value }) => `${label}: ${value}`),
          ...Object.entries({
            Category: CATEGORY_NAMES[category].badge,
            "Preferred customer": "Family",
            "Year built": "2015",
            ...RECORDED[category],
          }).map(([label, value]) => `${label}: ${value}`),
        ]),
      );
      for (const text of [`${type} ${category} near the lake`, indianNumber(15_000), "Sudama Nagar", "Quiet street"])
        expect(html, `${what}: ${text}`).toContain(text);
      expect(html, what).not.toContain("14 Sarafa Lane");
    }
  } finally {
    await market.close();
  }
});
