import { DEMO_PASSWORD } from "@/demo/password.mjs";
import { expect, test } from "@/e2e/fixtures";
import { userMessages } from "@/lib/identity/messages";
import { enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { boxNotes } from "@/lib/search/filter-messages";

test("without scripts a visitor searches, filters and sorts", async ({ page }) => {
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
});

test("without scripts a visitor goes on to another page and reads a property", async ({ page }) => {
  await page.goto(routes.listings({ types: ["House", "Flat"], sort: "price-desc" }));
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

test("without scripts all filters work, and amounts are read as people type them", async ({ page }) => {
  await page.goto("/property/explore");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("checkbox", { name: /^Rent/ }).check();
  await filters.getByRole("checkbox", { name: /^Flat/ }).check();
  await filters.getByText("City", { exact: true }).click();
  await filters.getByRole("checkbox", { name: /^Indore/ }).check();
  await filters.locator("[name=maxPrice]").fill("1.2cr");
  await filters.getByLabel("Lowest price").fill("15k");
  await filters.getByRole("button", { name: "Show properties" }).click();
  await expect(page).toHaveURL(
    "/property/explore?category=rent&type=Flat&city=Indore&minPrice=15000&maxPrice=12000000",
  );
  await expect(filters.getByRole("checkbox", { name: /^Indore/ })).toBeChecked();
  await filters.getByLabel("Lowest price").fill("little");
  await filters.getByRole("button", { name: "Show properties" }).click();
  await expect(filters.getByLabel("Lowest price")).toHaveValue("little");
  await expect(filters.getByLabel("Lowest price")).toBeFocused();
  await expect(filters.getByText(boxNotes.amount("15k, 45 lakh or 1.2cr").error, { exact: true })).toBeVisible();
  await filters.locator("[name=maxPrice]").fill("cheap");
  await filters.locator("[name=maxPrice]").press("Tab");
  await expect(filters.getByText(messages.priceIsNoNumber)).toBeVisible();
  await page
    .getByRole("list", { name: "Active filters" })
    .getByRole("link", { name: /^₹15,000 and above/ })
    .click();
  await expect(page).toHaveURL("/property/explore?category=rent&type=Flat&city=Indore&maxPrice=12000000");
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

test("without scripts a person signs in, and reads what was wrong with what they typed", async ({ page }) => {
  await page.goto(routes.login);
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
  await page.getByLabel("Email").fill("buyer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not-this-one");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(routes.noJsForm("login"));
  await expect(page.getByText(userMessages.signInInvalid)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("buyer@demo.test");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(routes.dashboard);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
});

test("without scripts a person reaches the pages of the profile menu, and signs out", async ({ page }) => {
  await page.goto(routes.login);
  await page.getByLabel("Email").fill("owner@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  const menu = page.getByRole("navigation", { name: "Account", exact: true });
  await expect(menu.getByText(userMessages.needsScripts)).toBeVisible();
  await menu.getByRole("link", { name: "My Properties" }).click();
  await expect(page).toHaveURL(routes.myProperties);
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(routes.login);
  await page.goto(routes.dashboard);
  await expect(page).toHaveURL(routes.loginThen(routes.dashboard));
});

test("without scripts a person signs up and then signs in", async ({ page }) => {
  const email = `plain-${Date.now()}@example.com`;
  await page.goto(routes.register);
  await page.getByRole("radio", { name: "Owner" }).check({ force: true });
  await page.getByLabel("Full Name").fill("Asha Rao");
  await page.getByLabel("Mobile Number").fill("98765");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("verandah-2026");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText(userMessages.mobileInvalid)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Owner" })).toBeChecked();
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Rao");
  await page.getByLabel("Mobile Number").fill("9876543210");
  await page.getByLabel("Password").fill("verandah-2026");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("status")).toHaveText(userMessages.signedUp);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password").fill("verandah-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(routes.dashboard);
});

test("without scripts a visitor sends an enquiry, and opens the map as a page of its own", async ({ page }) => {
  await page.goto(routes.contact);
  await expect(page.getByRole("button", { name: /^Show map/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Show map/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\?q=/,
  );
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Asha Rao");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("asha@example.com");
  await page.getByRole("textbox", { name: "Subject", exact: true }).fill("Rent");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Do credits end when I do not use them?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(enquiryMessages.subjectTooShort)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(
    "Do credits end when I do not use them?",
  );
  await page.getByRole("textbox", { name: "Subject", exact: true }).fill("A question about credits");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toContainText(/sent|received|write/i);
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue("");
});

test("without scripts a search in Hindi is understood too, and says what it did not understand", async ({ page }) => {
  await page.goto(`/property/explore?${new URLSearchParams({ search: "साकेत नगर में फ्लैट corner" })}`);
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("link")).toHaveText([/^Saket Nagar/, /^Flat/, /^“corner”/, "Clear all"]);
  await expect(page.getByText("Not understood, searched as words: “corner”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Saket Nagar, Bhopal" })).toBeVisible();
});
