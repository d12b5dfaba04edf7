import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { patchListing, postListing, removeListings, statedListing } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** A locality of Dhar that no other test has, and its part of a key. Digits might look like a number to contact redaction. */
function ownLocality(): { name: string; slug: string } {
  const mark = [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
  return { name: `Colony ${mark}`, slug: `colony-${mark}` };
}

const dialog = (page: Page) => page.getByRole("dialog").filter({ visible: true });
const row = (page: Page, name: string) => page.locator("tr, li").filter({ visible: true, hasText: name });

async function search(page: Page, text: string) {
  await page.goto(routes.places({ city: "Dhar", search: text }));
  await expect(page.getByRole("status").filter({ hasText: /results/ })).toBeAttached();
}

async function add(page: Page, name: string) {
  await page.getByRole("button", { name: "Add locality" }).click();
  await dialog(page).getByLabel("Name", { exact: true }).fill(name);
  await dialog(page).getByLabel("City").selectOption("Dhar");
  await dialog(page).getByRole("button", { name: "Add locality" }).click();
  await expect(dialog(page)).toBeHidden();
}

test("an administrator adds an unknown locality, renames it and merges it, and every old address leads on @both-widths", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const [own, other, renamed] = [ownLocality(), ownLocality(), ownLocality()];
  const theirs = await browser.newPage();
  await signUp(theirs, "owner");
  await signInAs(page, "admin");
  const listing = statedListing("House", "rent", { name: `House of ${own.name}`, locality: own.name, city: "Dhar" });
  const posted = await postListing(theirs.request, listing);
  const visitor = await browser.newContext();
  const leadsTo = async (slug: string) => {
    const answer = await visitor.request.get(`/in/dhar/at/${slug}`, { maxRedirects: 0 });
    return `${answer.status()} ${new URL(answer.headers().location ?? "/none", "http://site").pathname}`;
  };
  try {
    await patchListing(page.request, routes.api.approve(posted._id));
    expect(await leadsTo(own.slug)).toBe("200 /none");

    await page.goto(routes.places({ tab: "unknown" }));
    await expectAccessible(page);
    await page.getByRole("button", { name: `Add ${own.name}` }).click();
    await expect(dialog(page).getByLabel("Name", { exact: true })).toHaveValue(own.name);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Add locality" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("button", { name: `Add ${own.name}` })).toBeHidden();

    await search(page, own.name);
    await expectAccessible(page);
    await row(page, own.name).getByRole("button", { name: "Rename" }).click();
    await expect(dialog(page).getByText("1 listing will show the new name.")).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel("New name").fill(renamed.name);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, renamed.name)).toBeVisible();
    await expect.poll(() => leadsTo(own.slug)).toBe(`308 /in/dhar/at/${renamed.slug}`);
    await expect.poll(() => leadsTo(renamed.slug)).toBe("200 /none");
    const old = await visitor.request.get(routes.property(posted.slug), { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([308, expect.stringContaining(renamed.slug)]);

    await add(page, other.name);
    await search(page, renamed.name);
    await row(page, renamed.name).getByRole("button", { name: "Merge" }).click();
    await dialog(page).getByLabel("Locality that stays").fill(other.name);
    await dialog(page).getByRole("radio", { name: other.name }).check();
    await expect(dialog(page).getByText(`1 listing will move to ${other.name}.`)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Merge localities" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => leadsTo(own.slug)).toBe(`308 /in/dhar/at/${other.slug}`);
    await expect.poll(() => leadsTo(other.slug)).toBe("200 /none");
  } finally {
    await removeListings(page.request, [posted._id]);
    await visitor.close();
    await theirs.close();
  }
});

test("the table is filtered, searched and paged, and says when nothing is found", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto(routes.places());
  await page.getByRole("navigation", { name: "City" }).getByRole("link", { name: "Indore" }).click();
  await expect(page).toHaveURL(routes.places({ city: "Indore" }));
  await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(routes.places({ city: "Indore", page: 2 }));
  await page.goto(routes.places({ city: "Indore", page: 9999 }));
  await expect(page).toHaveURL(routes.places({ city: "Indore" }));
  await page.getByRole("searchbox", { name: "Search localities" }).fill("विजय");
  await page.keyboard.press("Enter");
  await expect(row(page, "Vijay Nagar").first()).toBeVisible();
  await page.goto(routes.places({ search: "zzzzzz" }));
  await expect(page.getByText("No localities found.")).toBeVisible();
  await page.getByRole("link", { name: "Show all localities" }).click();
  await expect(page).toHaveURL(routes.places());
});

test("without a network nothing is changed, and what was typed stays", async ({ page, context, faults }) => {
  await signInAs(page, "admin");
  await page.goto(routes.places({ city: "Dhar" }));
  await page.getByRole("button", { name: "Rename" }).filter({ visible: true }).first().click();
  await expect(dialog(page).getByText(/will show the new name/)).toBeVisible();
  await dialog(page).getByLabel("New name").fill("Another Nagar");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByText(messages.offline).first()).toBeVisible();
  await expect(dialog(page).getByLabel("New name")).toHaveValue("Another Nagar");
  faults.length = 0;
});

for (const userType of SIGN_UP_TYPES)
  test(`the page does not exist for a signed-in ${userType}`, async ({ page, faults }) => {
    await signUp(page, userType);
    expect((await page.goto(routes.places()))?.status()).toBe(404);
    faults.length = 0;
  });
