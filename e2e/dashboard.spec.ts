import type { Page } from "@playwright/test";
import { withProductDatabase } from "@/e2e/database";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { storeListingsOf } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

const main = (page: Page) => page.getByRole("main");
const figures = async (page: Page) =>
  Object.fromEntries(
    (
      await main(page)
        .getByRole("listitem")
        .filter({ hasText: /^[\d,+]+\s*Total|Properties$/ })
        .allInnerTexts()
    ).map((text) => {
      const [figure, label] = text.split("\n");
      return [label, Number(figure?.replaceAll(",", ""))];
    }),
  );
const greeted = (page: Page, userName: string) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${userName}`);

for (const role of ["owner", "agent"] as const)
  test(`the dashboard of an ${role} counts their own listings and leads to them`, async ({ page, isMobile }) => {
    const person = await signUp(page, role);
    await page.goto(routes.dashboard);
    await greeted(page, person.userName);
    await expect(page.getByText("Welcome to your Dashboard")).toBeVisible();
    await expect(page.getByText(propertyMessages.noPropertiesListed)).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);

    const remove = await storeListingsOf(person, { approved: 5, rejected: 2, pending: 3, sold: 2, archived: 1 });
    try {
      await page.reload();
      expect(await figures(page)).toMatchObject({
        "Total Properties": 12,
        "Approved Properties": 5,
        "Rejected Properties": 2,
        "Pending Properties": 3,
      });
      const latest = page.getByRole("region", { name: "Uploaded Properties" });
      await expect(latest.getByRole("listitem")).toHaveCount(4);
      await expect(latest.getByRole("link", { name: "See all 12" })).toHaveAttribute("href", routes.uploads());
      await expect(page.getByRole("link", { name: /Total Users/ })).toHaveCount(0);
      await expect(main(page).getByRole("link", { name: "Upload Property" })).toHaveCount(isMobile ? 0 : 1);
      await expectAccessible(page);

      await page.getByRole("link", { name: /Rejected Properties/ }).click();
      await expect(page).toHaveURL(routes.uploads({ status: "rejected" }));
    } finally {
      await remove();
    }
    await page.goto(routes.dashboard);
    expect((await figures(page))["Total Properties"]).toBe(0);
  });

test("an administrator's figures are those of the database, and lead to all properties and people", async ({
  page,
}) => {
  await signInAs(page, "admin");
  // Other tests store accounts and listings meanwhile.
  await expect(async () => {
    const stored = await withProductDatabase(async (db) => {
      const open = { archivedAt: null, sold: false };
      const properties = db.collection("properties");
      return {
        "Total Properties": await properties.countDocuments({ archivedAt: null }),
        "Approved Properties": await properties.countDocuments({ ...open, approval: true }),
        "Rejected Properties": await properties.countDocuments({ ...open, rejected: true }),
        "Pending Properties": await properties.countDocuments({ ...open, approval: false, rejected: false }),
        "Total Users": await db.collection("users").countDocuments({ deletedAt: null }),
      };
    });
    await page.goto(routes.dashboard);
    expect(await figures(page)).toEqual(stored);
  }).toPass();
  await expect(page.getByRole("region", { name: "Waiting for review" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: /Pending Properties/ })).toHaveAttribute(
    "href",
    routes.uploads({ status: "pending" }),
  );
  await page.getByRole("link", { name: /Total Users/ }).click();
  await expect(page).toHaveURL(routes.users());
});

test("buyers have shortcuts in place of figures", async ({ page }) => {
  const { userName } = await signUp(page, "buyer");
  await page.goto(routes.dashboard);
  await greeted(page, userName);
  await expect(main(page).getByText(/Properties$/)).toHaveCount(1);
  for (const [name, path] of [
    [/^My Cart 0 properties/, routes.cart],
    [/^Unlocked contacts 0 contacts/, routes.myPropertiesPart({ tab: CONTACTS_TAB })],
    [/^Credits 0 credits to use/, routes.credits],
    [/^Browse Properties/, routes.buy()],
  ] as const)
    await expect(main(page).getByRole("link", { name })).toHaveAttribute("href", path);
  await expectAccessible(page);
});
