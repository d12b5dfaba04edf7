import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import { expect, expectAccessible, ownAddress, test } from "@/e2e/fixtures";
import { patchListing, postHiddenFlat } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { ALERT_LINK_TEXTS, alertMessages, CHANNEL_NAMES } from "@/lib/search/alerts/alert-rules";
import { mailsTo } from "@/tests/outbox";

const BOTH = { tag: "@both-widths" };
const OUTBOX = path.join(process.env.DATA_DIR ?? ".data", "outbox");
/** The jobs run every 15 seconds, and wait 15 seconds after a listing was written. */
const SOON = { timeout: 60_000 };

const pathIn = (text: string, name: RegExp) => new URL(name.exec(text)?.[1] ?? "").pathname;
const lastMailTo = (address: string) => mailsTo(address, OUTBOX).at(-1)?.text ?? "";
const stored = (id: string) =>
  withProductDatabase((db) => db.collection("properties").findOne({ _id: new ObjectId(id) }));

/** Posts a flat with this word in its name, as a home of its own: those of other tests are alike. Gives its id. */
async function publish(seller: Page, admin: Page, word: string): Promise<string> {
  await signUp(seller, "owner");
  await signInAs(admin, "admin");
  const id = await postHiddenFlat(seller.request, `Terrace flat ${word}`);
  await expect.poll(async () => (await stored(id))?.toJudge ?? false, SOON).toBe(false);
  const parted = await admin.request.post(routes.api.partHome, { data: { propertyId: id }, headers: FROM_THIS_SITE });
  // 409 where it is the same as none.
  expect([200, 409]).toContain(parted.status());
  await withProductDatabase((db) =>
    db.collection("properties").updateOne({ _id: new ObjectId(id) }, { $unset: { sellerInactive: "" } }),
  );
  await patchListing(admin.request, routes.api.approve(id));
  return id;
}
const FROM_THIS_SITE = { "sec-fetch-site": "same-origin" };

/** A word that only one listing has, so that the flats of tests that run beside this one are not found. */
const someWord = () => Array.from(randomBytes(9), (byte) => "bcdfghjklmnpqrstvwxz"[byte % 20]).join("");
const listOf = (word: string) => `${routes.listings()}?type=Flat&maxPrice=900000&search=${word}&exact=1`;

test("a search is saved, told of, changed, paused and deleted", BOTH, async ({ page, browser, faults }) => {
  test.slow();
  const person = await signUp(page, "buyer");
  await page.goto(routes.savedSearches());
  await expect(page.getByText(alertMessages.none)).toBeVisible();
  await expectAccessible(page);

  const word = someWord();
  await page.goto(listOf(word));
  await page.getByRole("button", { name: alertMessages.save }).click();
  const dialog = page.getByRole("dialog", { name: alertMessages.save });
  await expect(dialog.getByLabel(alertMessages.name)).toHaveValue(/Flat/);
  await expectAccessible(page);
  const name = `Flats ${randomUUID().slice(0, 4)}`;
  await dialog.getByLabel(alertMessages.name).fill(name);
  // What was typed stays when the call fails, and when the dialog is closed.
  await page.route(`**${routes.api.savedSearches}`, (route) => route.abort());
  await dialog.getByRole("button", { name: alertMessages.saveIt, exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.unroute(`**${routes.api.savedSearches}`);
  faults.length = 0;
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: alertMessages.save }).click();
  await expect(dialog.getByLabel(alertMessages.name)).toHaveValue(name);
  await dialog.getByRole("button", { name: alertMessages.saveIt, exact: true }).click();
  await expect(page.getByText(alertMessages.saved)).toBeVisible();

  const seller = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage();
  const admin = await (await browser.newContext()).newPage();
  const id = await publish(seller, admin, word);
  await expect.poll(() => lastMailTo(person.email), SOON).toContain(id);
  const mail = lastMailTo(person.email);
  expect(mail).toContain(`your saved search “${name}”`);
  expect(mail).toContain("Why it matches: Flat");
  await page.goto(pathIn(mail, new RegExp(`(http\\S+-${id})`)));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);

  await page.goto(routes.savedSearches());
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${alertMessages.edit} ${name}` }).click();
  const edit = page.getByRole("dialog", { name: alertMessages.editTitle });
  await expectAccessible(page);
  await edit.getByLabel(alertMessages.name).fill(`${name} daily`);
  await edit.getByText(CHANNEL_NAMES.daily).click();
  await edit.getByRole("button", { name: alertMessages.saveIt, exact: true }).click();
  await expect(page.getByRole("heading", { name: `${name} daily` })).toBeVisible();
  await page.getByRole("button", { name: `${alertMessages.pause} ${name} daily` }).click();
  await expect(page.getByRole("button", { name: `${alertMessages.resume} ${name} daily` })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: `${alertMessages.resume} ${name} daily` }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /offline/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: alertMessages.title })).toHaveCSS("filter", "grayscale(1)");
  await page.context().setOffline(false);
  faults.length = 0;
  await page.getByRole("button", { name: `${alertMessages.remove} ${name} daily` }).click();
  const remove = page.getByRole("dialog", { name: alertMessages.deleteTitle });
  await expectAccessible(page);
  await remove.getByRole("button", { name: alertMessages.remove }).click();
  await expect(page.getByText(alertMessages.none)).toBeVisible();
  await expect(page.getByRole("region", { name: alertMessages.title })).toBeFocused();

  await seller.request.delete(routes.api.ownProperty(id), { headers: FROM_THIS_SITE });
  await Promise.all([admin.context().close(), seller.context().close()]);
});

test(
  "a search by mail begins once it is confirmed, and ends with one click",
  BOTH,
  async ({ page, browser, faults }) => {
    test.slow();
    const email = `${randomBytes(5).toString("hex")}@people.test`;
    const word = someWord();
    await page.goto(listOf(word));
    await page.getByRole("button", { name: alertMessages.save }).click();
    const dialog = page.getByRole("dialog", { name: alertMessages.save });
    await dialog.getByLabel("Email").fill("no address");
    await dialog.getByRole("button", { name: alertMessages.sendLink }).click();
    await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: alertMessages.sendLink }).click();
    await expect(dialog.getByText(alertMessages.mailSent)).toBeVisible();
    await expectAccessible(page);

    await expect.poll(() => lastMailTo(email), SOON).toContain("/s/");
    const confirm = pathIn(lastMailTo(email), /(http\S+\/s\/\S+)/);
    const opened = await page.request.get(confirm);
    expect(opened.headers()["cache-control"]).toContain("no-store");
    await page.goto(confirm);
    await expect(page.getByText(messages.nothingChangedYet)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: ALERT_LINK_TEXTS.confirm.button }).click();
    await expect(page.getByText(/come by mail from now on/)).toBeVisible();
    expect((await page.goto(confirm))?.status()).toBe(410);
    faults.length = 0;
    await expect(page.getByRole("heading", { level: 1, name: messages.deadLink })).toBeVisible();
    await expectAccessible(page);

    const seller = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage();
    const admin = await (await browser.newContext()).newPage();
    const id = await publish(seller, admin, word);
    await expect.poll(() => lastMailTo(email), SOON).toContain(id);
    const stop = pathIn(lastMailTo(email), /Stop these mails: (\S+)/);
    await page.goto(stop);
    await expect(page.getByRole("button", { name: ALERT_LINK_TEXTS.stop.button })).toBeVisible();
    await expectAccessible(page);

    // What a mail program sends: no cookie, no page of this site.
    const click = () =>
      admin.request.post(stop, {
        headers: { "sec-fetch-site": "cross-site", cookie: "" },
        form: { "List-Unsubscribe": "One-Click" },
      });
    expect((await click()).status()).toBe(200);
    expect((await click()).status()).toBe(410);
    await page.getByRole("button", { name: ALERT_LINK_TEXTS.stop.button }).click();
    await expect(page.getByText(ALERT_LINK_TEXTS.dead)).toBeVisible();
    for (const token of ["guessed", `${"a".repeat(24)}.stop.${"x".repeat(22)}`])
      expect((await page.request.get(routes.alertLink(token))).status()).toBe(410);
    faults.length = 0;
    await seller.request.delete(routes.api.ownProperty(id), { headers: FROM_THIS_SITE });
    await Promise.all([admin.context().close(), seller.context().close()]);
  },
);

test("the button to save a search is the same for everybody", async ({ page }) => {
  // Other tests post meanwhile, so the lists themselves may differ.
  const readButton = async () =>
    /<button[^>]*name="save-search"[^>]*>.*?<\/button>/.exec(
      await (await page.request.get(routes.listings())).text(),
    )?.[0];
  const visitors = await readButton();
  await signUp(page, "buyer");
  expect(await readButton()).toBe(visitors);
  expect(visitors).toContain("Save this search");
});
