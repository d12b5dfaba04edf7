import { expect, test } from "@/e2e/fixtures";

test("without scripts a visitor searches, filters, sorts, pages and reads a property", async ({ page }) => {
  await page.goto("/");
  await page
    .getByLabel(/^Search by/)
    .first()
    .fill("Indore");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/property\/explore\?search=Indore/);
  await expect(page.getByRole("article").first()).toContainText("Indore");

  await page.goto("/listings");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("checkbox", { name: /^House/ }).check();
  await filters.getByRole("checkbox", { name: /^Flat/ }).check();
  await filters.getByRole("button", { name: "Show properties" }).click();
  await expect(page).toHaveURL(/type=House,Flat/);
  await expect(page.getByRole("article")).toHaveCount(6);

  await page.getByLabel("Sort by").filter({ visible: true }).selectOption("price-desc");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page).toHaveURL(/sort=price-desc/);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /2$/ }).click();
  await expect(page).toHaveURL(/page=2/);

  const name = await page.getByRole("article").first().getByRole("heading").textContent();
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await expect(page.getByRole("heading", { name: "Similar Properties" })).toBeVisible();
});

test("without scripts the budget widget leads to the landing page, or says what is missing", async ({ page }) => {
  await page.goto("/");
  const widget = page.getByRole("form", { name: /budget/i });
  await widget.getByLabel("City").selectOption({ label: "Bhopal" });
  await widget.getByRole("button", { name: "Show homes" }).click();
  await expect(page.getByText("select all filter fields")).toBeVisible();
  await page.goto("/");
  await widget.getByLabel("Type").selectOption({ label: "House" });
  await widget.getByLabel("City").selectOption({ label: "Bhopal" });
  await widget.getByLabel("Category").selectOption({ label: "Rent" });
  await widget.getByLabel("Price range").selectOption({ label: "20,000-40,000" });
  await widget.getByRole("button", { name: "Show homes" }).click();
  await expect(page).toHaveURL(/\/property\/house\/bhopal\/rent\/20000-40000$/);
});
