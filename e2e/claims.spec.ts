import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { patchListing, postListing, removeListings, statedListing } from "@/e2e/listings";
import { givePack, type Person, signInAs, signUp } from "@/e2e/people";
import { guaranteeMessages, STATE_TEXTS } from "@/lib/credits/guarantee-rules";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { routes } from "@/lib/platform/routes";
import { ANSWER_LABELS } from "@/lib/property/freshness-rules";
import { mailsTo } from "@/tests/outbox";

const UNLOCKED = routes.myPropertiesPart({ tab: CONTACTS_TAB });
const OUTBOX = path.join(process.env.DATA_DIR ?? ".data", "outbox");
const HEADERS = { "sec-fetch-site": "same-origin" };
const leaving: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  leaving.push(() => context.close());
  return context.newPage();
}

type Stage = { buyer: Page; seller: Page; admin: Page; owner: Person; id: string; name: string; slug: string };

/** A contact that a buyer unlocked, with its seller and an administrator. */
async function unlockedContact(buyer: Page, browser: Browser): Promise<Stage> {
  const [seller, admin] = [await otherPage(browser), await otherPage(browser)];
  const owner = await signUp(seller, "owner");
  // Letters only: digits in a name may be read as a contact.
  const mark = owner.userName.slice(-6).replace(/\d/g, (digit) => "ghjkmnpqrs"[Number(digit)] ?? "");
  const name = `Claimed flat of ${mark}`;
  const { _id, slug } = await postListing(seller.request, statedListing("Flat", "rent", { name }));
  leaving.push(() => removeListings(seller.request, [_id]));
  await signInAs(admin, "admin");
  await patchListing(admin.request, routes.api.approve(_id));
  await givePack(await signUp(buyer, "buyer"));
  const answer = await buyer.request.post(routes.api.debit, { data: { propertyId: _id }, headers: HEADERS });
  expect(answer.status()).toBe(200);
  return { buyer, seller, admin, owner, id: _id, name, slug };
}

const row = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
/** Presses until the page's scripts answer. */
const choose = (page: Page, name: string, button: string) =>
  expect(async () => {
    if (!(await row(page, name).getByRole("textbox").isVisible()))
      await row(page, name).getByRole("button", { name: button }).click({ timeout: 2_000 });
    await expect(row(page, name).getByRole("textbox")).toBeVisible({ timeout: 2_000 });
  }).toPass();

test("a dead contact: the buyer claims, the seller answers from the mail, an administrator decides, the credit is back", {
  tag: "@both-widths",
}, async ({ page, browser }) => {
  test.slow();
  const { buyer, seller, admin, owner, id, name, slug } = await unlockedContact(page, browser);
  await buyer.goto(UNLOCKED);
  await expect(row(buyer, name).getByRole("heading", { name: guaranteeMessages.question })).toBeVisible();
  await expectAccessible(buyer);
  await choose(buyer, name, "Number not reachable");
  await row(buyer, name).getByRole("textbox").fill("Three calls, no answer");
  await expectAccessible(buyer);
  await row(buyer, name).getByRole("button", { name: "Send" }).click();
  await expect(row(buyer, name).getByText(STATE_TEXTS.asked)).toBeVisible();

  await buyer.goto(routes.property(slug));
  const card = buyer.getByRole("complementary", { name: "Contact" });
  await expect(card.getByText(STATE_TEXTS.asked)).toBeVisible();
  await expectAccessible(buyer);

  await expect.poll(() => mailsTo(owner.email, OUTBOX).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const text = mailsTo(owner.email, OUTBOX)
    .map((mail) => mail.text)
    .join("\n");
  expect(text).toContain("Three calls, no answer");
  const link = /Still available:\s+(https?:\S+)/.exec(text)?.[1] ?? "";
  const visitor = await otherPage(browser);
  await visitor.goto(link);
  await buyer.goto(UNLOCKED);
  await expect(row(buyer, name).getByText(STATE_TEXTS.asked)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Still available" }).click();
  await expect(visitor.getByText(`Thank you. “${name}” is shown as available.`).first()).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(410);

  await buyer.goto(UNLOCKED);
  await expect(row(buyer, name).getByText(STATE_TEXTS.answered)).toBeVisible();
  await choose(buyer, name, guaranteeMessages.stillNotReachable);
  await row(buyer, name).getByRole("button", { name: "Send" }).click();
  await expect(row(buyer, name).getByText(STATE_TEXTS["in-review"])).toBeVisible();

  await admin.goto(routes.claims({ state: "in-review" }));
  const decided = row(admin, name);
  await expect(decided).toContainText("Three calls, no answer");
  await expectAccessible(admin);
  const dialog = admin.getByRole("dialog", { name: "Give the credit back" });
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await decided.getByRole("button", { name: "Give the credit back" }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "Give the credit back" }).click();
  await expect(dialog.getByText(guaranteeMessages.decisionReasonNeeded)).toBeVisible();
  await dialog.getByRole("textbox").fill("Nobody answers at this number");
  await dialog.getByRole("button", { name: "Give the credit back" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(admin, name)).toBeHidden();

  await buyer.goto(UNLOCKED);
  await expect(row(buyer, name).getByText(STATE_TEXTS.returned)).toBeVisible();
  await expect(row(buyer, name).getByText("Nobody answers at this number")).toBeVisible();
  await buyer.goto(routes.credits);
  await expect(buyer.getByText("Credit returned: an administrator agreed with the claim")).toBeVisible();
  await expectAccessible(buyer);
  expect((await (await buyer.request.get(routes.api.property(id))).json()).meta.contact).toBe("open");
  expect((await (await otherPage(browser)).goto(routes.property(slug)))?.status()).toBe(404);
  await seller.goto(routes.claims());
  await expect(row(seller, name)).toContainText("Nobody answers at this number");
});

test("a seller answers a claim on the page of claims, by keyboard", { tag: "@both-widths" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const { buyer, seller, name, id } = await unlockedContact(page, browser);
  const claim = (data: object) => buyer.request.post(routes.api.claim(id), { data, headers: HEADERS });
  expect((await claim({ reason: "unreachable" })).status()).toBe(201);
  await seller.goto(routes.claims());
  await expect(seller.getByText(guaranteeMessages.toAnswer(1))).toBeVisible();
  await expectAccessible(seller);
  await row(seller, name).getByRole("textbox").fill("After 6 pm, 9876543210");
  await row(seller, name).getByRole("button", { name: ANSWER_LABELS.available }).focus();
  await seller.keyboard.press("Enter");
  await expect(row(seller, name).getByText("Answered: still available")).toBeVisible();
  await expect(row(seller, name).getByRole("heading", { level: 2 })).toBeFocused();
  await expectAccessible(seller);
  await buyer.goto(UNLOCKED);
  await expect(row(buyer, name).getByText(/When to call: After 6 pm/)).toBeVisible();
  await expect(row(buyer, name)).not.toContainText("9876543210");
  await row(buyer, name).getByRole("button", { name: "I reached the owner" }).click();
  await expect(row(buyer, name).getByText(STATE_TEXTS.closed)).toBeVisible();
});

test("the lists of claims say so when they are empty, and a page past the end is the first", async ({
  page,
  browser,
}) => {
  await signUp(page, "owner");
  await page.goto(routes.claims());
  await expect(page.getByText(guaranteeMessages.noClaims)).toBeVisible();
  await expectAccessible(page);
  const admin = await otherPage(browser);
  await signInAs(admin, "admin");
  await admin.goto(routes.claims({ state: "asked", page: 9_999 }));
  await expect(admin).toHaveURL(routes.claims({ state: "asked" }));
  await expectAccessible(admin);
});
