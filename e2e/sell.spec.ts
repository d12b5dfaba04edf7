import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { fillSignUp, photoFile, photosOf } from "@/e2e/forms";
import { signUp, somebody } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

/** Before, what is typed would not be the form's yet. */
const isReady = (page: Page, button: string) => expect(page.getByRole("button", { name: button })).toBeEnabled();

async function fillSell(page: Page) {
  await isReady(page, "List Your Property");
  await page.getByLabel("Property type").selectOption("condo");
  await page.getByLabel("Price").fill("3600000");
  await page.getByLabel("Bedrooms").fill("3");
  await page.getByLabel("Bathrooms").fill("2");
  await page.getByLabel("Address").fill("12, Lake Road");
  await page.getByLabel("Description").fill("A bright flat beside the lake.");
  await page.getByLabel("Add photos").setInputFiles([await photoFile("a.jpg", "#b4583a")]);
}
const send = (page: Page) => page.getByRole("button", { name: "List Your Property" }).click();

async function expectPrefilled(page: Page) {
  const form = page.getByRole("dialog", { name: "Add Flat Property" });
  await expect(form.getByLabel("Price", { exact: true })).toHaveValue(/^36,?00,?000$/);
  await expect(form.getByLabel("Bedrooms", { exact: true })).toHaveValue("3");
  await expect(form.getByLabel("Address", { exact: true })).toHaveValue("12, Lake Road");
  await expect(form.getByRole("radiogroup", { name: "TNCP Approved" })).toBeVisible();
  await expect(photosOf(page)).toHaveCount(1);
}

test("a visitor's entries wait for the account they open, and are filled in there", async ({ page }) => {
  await page.goto(routes.sell);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sell Your Property");
  await expectAccessible(page);
  await send(page);
  await expect(page.getByText(propertyMessages.sellTypeRequired)).toBeVisible();
  await expect(page.getByText(propertyMessages.sellDescriptionTooShort)).toBeVisible();
  await expectAccessible(page);
  await fillSell(page);
  await send(page);
  await expect(page).toHaveURL(/\/register\?next=%2Fupload-property$/);
  await isReady(page, "Sign Up");
  await page.goBack();
  await expect(page.getByLabel("Address")).toHaveValue("12, Lake Road");
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await page.goForward();
  await isReady(page, "Sign Up");
  await expect(page.getByRole("radio", { name: "Owner" })).toBeChecked();
  await fillSignUp(page, somebody("owner"));
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("link", { name: "Back to the page you came from" }).click();
  await expect(page).toHaveURL(routes.upload);
  await expectPrefilled(page);
});

test("an agent's entries are filled in at once", { tag: "@both-widths" }, async ({ page }) => {
  await signUp(page, "agent");
  await page.goto(routes.sell);
  await fillSell(page);
  await send(page);
  await expect(page).toHaveURL(routes.upload);
  await expectPrefilled(page);
  await expectAccessible(page);
});

test("a buyer reads what posting needs", async ({ page }) => {
  await signUp(page, "buyer");
  await page.goto(routes.sell);
  await fillSell(page);
  await send(page);
  await expect(page.getByText(propertyMessages.sellNeedsSeller).first()).toBeVisible();
  await expect(page).toHaveURL(routes.sell);
});
