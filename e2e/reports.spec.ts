import type { Browser, Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { patchListing, postListing, removeListings, statedListing } from "@/e2e/listings";
import { type Person, signIn, signInAs, signUp } from "@/e2e/people";
import { rejectionAfter } from "@/lib/listings/reason-codes";
import { REPORT_LABELS, reportMessages } from "@/lib/listings/report-rules";
import { shortDate } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** What a test stored. */
const leaving: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

type Listed = { seller: Page; person: Person; id: string; path: string; name: string };

/** A kind for each test: similar homes on a page may not be those that another test deletes meanwhile. */
type Kind = "Office" | "Shop" | "Villa" | "House" | "Apartment";

/** A public listing of a seller of its own. */
async function listedBy(browser: Browser, userType: "owner" | "agent", kind: Kind): Promise<Listed> {
  const [seller, admin] = [await otherPage(browser), await otherPage(browser)];
  const person = await signUp(seller, userType);
  const mark = person.number.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const name = `Reported home in ${mark} Kunj`;
  const { _id, slug } = await postListing(
    seller.request,
    statedListing(kind, "sale", { name, landmark: `${mark} temple` }),
  );
  leaving.push(() => removeListings(seller.request, [_id]));
  leaving.push(() =>
    withProductDatabase(
      async (db) => void (await db.collection("reports").deleteMany({ propertyId: new ObjectId(_id) })),
    ),
  );
  await signInAs(admin, "admin");
  await patchListing(admin.request, routes.api.approve(_id));
  return { seller, person, id: _id, path: routes.property(slug), name };
}

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  leaving.push(() => context.close());
  return context.newPage();
}

const dialog = (page: Page) => page.getByRole("dialog", { name: reportMessages.title });
const link = (page: Page) => page.getByRole("button", { name: reportMessages.link });
/** A button does nothing before the page's scripts run. */
const openReport = (page: Page) =>
  expect(async () => {
    if (!(await dialog(page).isVisible())) await link(page).click({ timeout: 1_000 });
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
const send = (page: Page) => dialog(page).getByRole("button", { name: reportMessages.send });
const group = (page: Page, name: string) => page.getByRole("article", { name });

test("a visitor reports a listing, and what was chosen is kept while signing in", { tag: "@both-widths" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const { path, seller, id } = await listedBy(browser, "owner", "Office");
  const buyer = await signUp(await otherPage(browser), "buyer");
  await page.goto(path);
  await openReport(page);
  await expectAccessible(page);
  await send(page).click();
  await expect(dialog(page).getByText(reportMessages.reasonRequired)).toBeVisible();
  await dialog(page).getByLabel(REPORT_LABELS.other).check();
  await send(page).click();
  await expect(dialog(page).getByText(reportMessages.noteRequired)).toBeVisible();
  await expectAccessible(page);
  const note = "The stairs are not finished";
  await dialog(page).getByLabel(reportMessages.describe).fill(note);
  await expect(dialog(page).getByText(`${note.length} of 1,000 characters`)).toBeVisible();
  await send(page).click();

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(reportMessages.signIn)).toBeVisible();
  await page.getByLabel("Email").fill(buyer.email);
  await page.getByLabel("Password", { exact: true }).fill(buyer.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel(REPORT_LABELS.other)).toBeChecked();
  await expect(dialog(page).getByLabel(reportMessages.describe)).toHaveValue(note);
  await send(page).click();
  await expect(page.getByText(reportMessages.sent)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await page.reload();
  await openReport(page);
  await expect(dialog(page).getByText(reportMessages.reported(new Date()))).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await expectAccessible(page);
  const { data } = await (await seller.request.get(routes.api.property(id))).json();
  expect(JSON.stringify(data)).not.toContain(note);
});

test("the seller of a listing is not offered to report it", { tag: "@both-widths" }, async ({ page, browser }) => {
  const { path, person } = await listedBy(browser, "agent", "Shop");
  await signIn(page, person);
  await page.goto(path);
  await expect(page.getByText("Your own property").filter({ visible: true }).first()).toBeVisible();
  await expect(link(page)).toBeHidden();
});

test("a report that cannot be sent keeps what was typed", async ({ page, browser, context, faults }) => {
  const { path } = await listedBy(browser, "owner", "Villa");
  await signUp(page, "buyer");
  await page.goto(path);
  await openReport(page);
  await dialog(page).getByLabel(REPORT_LABELS.price).check();
  await dialog(page).getByLabel(reportMessages.tellMore).fill("Rs 3,000 more");
  await context.setOffline(true);
  await send(page).click();
  await expect(dialog(page).getByText(messages.offline)).toBeVisible();
  await context.setOffline(false);
  faults.length = 0;
  await expect(dialog(page).getByLabel(REPORT_LABELS.price)).toBeChecked();
  await expect(dialog(page).getByLabel(reportMessages.tellMore)).toHaveValue("Rs 3,000 more");
  await send(page).click();
  await expect(page.getByText(reportMessages.sent)).toBeVisible();
});

test("an administrator upholds a report and rejects the listing; reporter and seller are told", {
  tag: "@both-widths",
}, async ({ page, browser, faults }) => {
  test.slow();
  const { path, seller, id, name } = await listedBy(browser, "owner", "House");
  const buyer = await otherPage(browser);
  await signUp(buyer, "buyer");
  await buyer.goto(path);
  await openReport(buyer);
  await dialog(buyer).getByLabel(REPORT_LABELS.money).check();
  await dialog(buyer).getByLabel(reportMessages.tellMore).fill("A token of Rs 5,000 before the visit");
  await send(buyer).click();
  await expect(buyer.getByText(reportMessages.sent)).toBeVisible();

  await signInAs(page, "admin");
  await page.goto(routes.reports({ reason: "money" }));
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  const own = group(page, name);
  await expect(own).toBeVisible();
  await expect(own).toContainText("A token of Rs 5,000 before the visit");
  await expect(own).toContainText(`1 open report: 1 ${REPORT_LABELS.money}`);
  await expectAccessible(page);
  const settling = page.getByRole("dialog", { name: "Uphold this report" });
  await expect(async () => {
    if (!(await settling.isVisible())) await own.getByRole("button", { name: /^Uphold/ }).click({ timeout: 1_000 });
    await expect(settling).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await settling.getByRole("button", { name: "Uphold", exact: true }).click();
  await expect(settling.getByText(reportMessages.answerRequired)).toBeVisible();
  await settling.getByLabel("Reason for the reporter").fill("The seller admitted it.");
  await settling.getByLabel("Reject the listing").check();
  await expect(settling.getByLabel(/^Reason for the seller/)).toBeVisible();
  await expectAccessible(page);
  await settling.getByRole("button", { name: "Uphold", exact: true }).click();
  await expect(settling).toBeHidden();
  await expect(own).toBeHidden();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: name })).toBeFocused();
  await page.goto(routes.reports({ state: "settled" }));
  await expect(group(page, name)).toContainText("Answer to the reporter: The seller admitted it.");
  await expect(group(page, name)).toContainText(shortDate(new Date()));
  await expectAccessible(page);

  const told = async (reader: Page) => {
    await reader.goto(routes.dashboard);
    await expect(async () => {
      const panel = reader.getByRole("region", { name: "Notifications" });
      if (!(await panel.isVisible()))
        await reader.getByRole("button", { name: /^Notifications/ }).click({ timeout: 1_000 });
      await expect(panel.getByRole("listitem").first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    return reader.getByRole("region", { name: "Notifications" });
  };
  await expect(await told(buyer)).toContainText(`Your report of “${name}” was right: The seller admitted it.`);
  const toSeller = await told(seller);
  await expect(toSeller).toContainText(`Your listing “${name}” was rejected: ${rejectionAfter("money").text}`);
  await expect(toSeller).not.toContainText("The seller admitted it.");
  await seller.goto(routes.uploads({ status: "rejected" }));
  await expect(seller.getByText(name).filter({ visible: true }).first()).toBeVisible();
  expect((await page.request.get(routes.api.property(id))).status()).toBe(200);
  const visitor = await otherPage(browser);
  expect((await visitor.goto(path))?.status()).toBe(404);
  expect(faults).toEqual([]);
});

test("the list of reports loads again after a failure, and is empty without reports", { tag: "@both-widths" }, async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto(routes.reports({ reason: "gone", state: "settled", page: 99 }));
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expectAccessible(page);
});
