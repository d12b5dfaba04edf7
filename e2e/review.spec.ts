import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { patchListing, postHiddenFlat, removeListings } from "@/e2e/listings";
import { type Person, signInAs, signUp } from "@/e2e/people";
import { PHOTO_PATH } from "@/lib/media/rules";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

/** What a test stored. */
const leaving: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
});

type Seller = { person: Person; theirs: Page; names: string[]; ids: string[]; mark: string };

/** An owner with this many pending listings of their own, found by one word nobody else uses. */
async function sellerOf(browser: Browser, count: number): Promise<Seller> {
  const theirs = await (await browser.newContext()).newPage();
  const person = await signUp(theirs, "owner");
  const mark = `Kunj${person.number}`.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const names = Array.from({ length: count }, (_, index) => `${mark} ${"ABCDEFGHIJKL"[index]}`);
  const ids: string[] = [];
  leaving.push(async () => {
    await removeListings(theirs.request, ids);
    await theirs.context().close();
  });
  for (const name of names) ids.push(await postHiddenFlat(theirs.request, name));
  return { person, theirs, names, ids, mark };
}

/** In the list of everybody's, photos of a listing that another test deletes at that moment are gone. */
function forgetGonePhotos(faults: string[]): void {
  const others = faults.filter((fault) => !fault.includes(PHOTO_PATH));
  faults.splice(0, faults.length, ...others);
}

/** Of table and cards only one is shown. */
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A button does nothing before the page's scripts run. */
async function open(page: Page, name: string, dialog: string): Promise<void> {
  const opened = page.getByRole("dialog", { name: dialog });
  await expect(async () => {
    if (!(await opened.isVisible())) await button(page, name).click({ timeout: 1_000 });
    await expect(opened).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("an administrator reads, approves, rejects, sells and deletes", { tag: "@both-widths" }, async ({
  page,
  browser,
  faults,
}) => {
  test.slow();
  const { person, names, ids, mark } = await sellerOf(browser, 3);
  const [first = "", second = "", third = ""] = names;
  await signInAs(page, "admin");
  await page.goto(routes.uploads());
  await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Search properties" }).fill(mark);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(routes.uploads({ search: mark }));
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  // The first list had listings that other tests delete, and its photos may have been on their way until now.
  forgetGonePhotos(faults);

  await open(page, `View ${first}`, first);
  const details = page.getByRole("dialog", { name: first });
  for (const text of [person.userName, "402, Tower B", "History", "Added", "(owner)"])
    await expect(details).toContainText(text);
  await expectAccessible(page);
  await details.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(propertyMessages.propertyApproved)).toBeVisible();
  await expect(details).toBeHidden();
  await expect(button(page, `View ${first}`)).toBeFocused();
  await expect(button(page, `Approve ${first}`)).toHaveCount(0);
  const approved = await page.request.get(`${routes.api.properties}/${ids[0]}`);
  expect((await approved.json()).data.status).toBe("approved");

  await open(page, `Reject ${second}`, `Reject ${second}`);
  const question = page.getByRole("dialog", { name: `Reject ${second}` });
  await expect(question.getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
  await question.getByLabel("Reason").fill("The photos show another flat");
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(propertyMessages.propertyRejected)).toBeVisible();
  await expect(button(page, `Approve ${second}`)).toHaveCount(0);

  const sold = button(page, `Mark as sold ${first}`);
  await sold.click();
  await expect(sold).toBeFocused();
  await expect(sold).toHaveAttribute("aria-pressed", "true");
  // From its beginning, without the message over it.
  await page.goto(routes.uploads({ search: mark }));
  await expectAccessible(page);
  await sold.click();
  await expect(sold).toHaveAttribute("aria-pressed", "false");

  await open(page, `Delete ${third}`, "Delete Property");
  const warning = page.getByRole("dialog", { name: "Delete Property" });
  await expect(warning).toContainText(propertyMessages.confirmDeleteAsAdmin);
  await expectAccessible(page);
  await warning.getByRole("button", { name: "abort" }).click();
  await expect(page.getByText("property delete aborted!")).toBeVisible();
  await open(page, `Delete ${third}`, "Delete Property");
  await warning.getByRole("button", { name: "delete" }).click();
  await expect(page.getByText(propertyMessages.propertyDeleted)).toBeVisible();
  await expect(button(page, `View ${third}`)).toHaveCount(0);
});

test("the second administrator to decide is informed, and an approved listing that was edited shows what changed", async ({
  page,
  browser,
  faults,
}) => {
  const { theirs, names, ids, mark } = await sellerOf(browser, 1);
  const [name = "", id = ""] = [names[0], ids[0]];
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, "admin");
  await signInAs(page, "admin");
  await page.goto(routes.uploads({ search: mark }));
  await open(page, `View ${name}`, name);
  const details = page.getByRole("dialog", { name });
  await expect(details.getByRole("button", { name: "Approve" })).toBeVisible();
  await patchListing(theirs.request, routes.api.ownProperty(id), { price: 31_000 });
  await details.getByRole("button", { name: "Approve" }).click();
  await expect(details).toContainText("₹31,000");
  await expect(details.getByRole("button", { name: "Approve" })).toBeVisible();
  await patchListing(other.request, routes.api.approve(id));
  await details.getByRole("button", { name: "Approve" }).click();
  await expect(details.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await patchListing(theirs.request, routes.api.ownProperty(id), { price: 29_000 });
  await page.goto(routes.uploads({ search: mark, status: "pending" }));
  await open(page, `View ${name}`, name);
  await expect(details).toContainText("Changed since the last review: Price");
  await expect(details).toContainText("₹29,000");
  await expectAccessible(page);
  faults.length = 0;
  await other.context().close();
});

test("the list is remembered for the session, and led to by the figures of the dashboard", async ({ page, faults }) => {
  await signInAs(page, "admin");
  await page.goto(routes.dashboard);
  await page.getByRole("link", { name: /Rejected Properties/ }).click();
  await expect(page).toHaveURL(routes.uploads({ status: "rejected" }));
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(page).toHaveURL(routes.uploads());
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(routes.uploads({ page: 2 }));
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();

  await page.getByRole("link", { name: "Users" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Properties", exact: true }).first().click();
  await expect(page).toHaveURL(routes.uploads({ page: 2 }));
  await page.goto(routes.dashboard);
  await page.getByRole("link", { name: /Total Properties/ }).click();
  await expect(page).toHaveURL(routes.uploads());
  await page.goto(routes.uploads({ page: 9999 }));
  await expect(page).toHaveURL(routes.uploads());
  forgetGonePhotos(faults);
});

test("the keyboard alone rejects a listing", async ({ page, browser }) => {
  const { names, mark } = await sellerOf(browser, 1);
  const [name = ""] = names;
  await signInAs(page, "admin");
  await page.goto(routes.uploads({ search: mark }));
  await button(page, `Reject ${name}`).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: `Reject ${name}` });
  await expect(question.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Not a flat");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Reject" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(propertyMessages.propertyRejected)).toBeVisible();
  await expect(button(page, `View ${name}`)).toBeFocused();
});
