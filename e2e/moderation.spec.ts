import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { postListing, removeListings, statedListing } from "@/e2e/listings";
import { signInAs, signUp, somebody } from "@/e2e/people";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { REASONS } from "@/lib/listings/reason-codes";
import { routes } from "@/lib/platform/routes";
import { atDepth, HANGS_AFTER_MS } from "@/tests/depth";

// One after the other: each needs its own cases at the head of the queue.
test.describe.configure({ mode: "default" });

const leaving: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  leaving.push(() => context.close());
  return context.newPage();
}

/** Another administrator, made as operators make one, and removed after the test. */
async function newAdministrator() {
  const { email, number, password } = somebody("buyer");
  const userName = "Vikram Shah";
  const answers = [userName, email, number, password].join("\n");
  execFileSync("node", ["scripts/run-ts.mjs", "scripts/create-admin.ts"], { input: `${answers}\n`, env: process.env });
  leaving.push(() => withProductDatabase(async (db) => void (await db.collection("users").deleteOne({ email }))));
  return { userName, email, password };
}

/** A seller with pending listings that come before all others in the queue. */
async function waiting(
  browser: Browser,
  count: number,
  since = "2018-01-01",
): Promise<{ seller: Page; ids: string[]; names: string[] }> {
  const seller = await otherPage(browser);
  const person = await signUp(seller, "owner");
  const mark = person.number.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const name = `Case in ${mark} Kunj`;
  const { _id } = await postListing(
    seller.request,
    statedListing("Villa", "sale", { name, landmark: `${mark} temple` }),
  );
  const ids = [_id, ...(await copiesOf(_id, count - 1, since))];
  leaving.push(() => removeListings(seller.request, [_id]));
  leaving.push(() =>
    withProductDatabase(async (db) => {
      const all = ids.map((id) => new ObjectId(id));
      await db.collection("properties").deleteMany({ _id: { $in: all.slice(1) } });
      await db.collection("cases").deleteMany({ _id: { $in: all } });
    }),
  );
  return { seller, ids, names: ids.map((_, place) => nameOf(name, place)) };
}

const nameOf = (name: string, place: number) => (place === 0 ? name : `${name} ${place}`);

/** Copies of a stored listing, written at once: posting hundreds would meet the limits of an account. */
const copiesOf = (id: string, count: number, since: string): Promise<string[]> =>
  withProductDatabase(async (db) => {
    const first = await db.collection("properties").findOne({ _id: new ObjectId(id) });
    if (!first) throw new Error("No listing");
    const from = Date.parse(since);
    // Each a home of its own: a decision about one offer of a home writes to all others.
    const copies = Array.from({ length: count }, (_, place) => {
      const _id = new ObjectId();
      return {
        ...first,
        ...{ _id, homeId: _id, homeKey: `${first.homeKey}-${place}` },
        name: nameOf(first.name, place + 1),
        publicText: { ...first.publicText, name: nameOf(first.publicText.name, place + 1) },
        createdAt: new Date(from + place + 1),
      };
    });
    if (copies.length > 0) await db.collection("properties").insertMany(copies);
    await db.collection("properties").updateOne({ _id: first._id }, { $set: { createdAt: new Date(from) } });
    const rows = [{ ...first, createdAt: new Date(from) }, ...copies].map(({ _id, createdAt }) => ({
      ...{ _id, queues: ["all", "new"], risk: 0, since: createdAt, place: createdAt },
      ...{ token: new ObjectId(), at: new Date() },
    }));
    await db.collection("cases").deleteOne({ _id: first._id });
    await db.collection("cases").insertMany(rows);
    return copies.map(({ _id }) => _id.toHexString());
  });

const heading = (page: Page) => page.getByRole("heading", { level: 2 });
/** Goes on to this case: those of a test at another width may come before it. */
const goOnTo = async (page: Page, name: string) => {
  for (let before = 0; before < MOST_BEFORE && (await heading(page).textContent()) !== name; before += 1)
    await page.keyboard.press("j");
  await expect(heading(page)).toHaveText(name);
};
const MOST_BEFORE = 5;
const openConsole = async (page: Page, name: string) => {
  await page.goto(routes.moderation({ queue: "new" }));
  await expect(page.getByRole("button", { name: "Reject" })).toBeVisible();
  await goOnTo(page, name);
};

test("an administrator works through the queue by keyboard alone", { tag: "@wide-only" }, async ({
  page,
  browser,
  faults,
}) => {
  const cases = atDepth({ standard: 10, all: 80 });
  test.setTimeout(HANGS_AFTER_MS);
  const { ids, names } = await waiting(browser, cases, "2020-01-01");
  await signInAs(page, "admin");
  await openConsole(page, names[0] ?? "");
  await expectAccessible(page);
  const waits: number[] = [];
  for (const [place, name] of names.entries()) {
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByRole("region", { name: "Seller" })).toBeVisible();
    if (place === names.length - 1) break;
    // Nobody reads a case while the decision about the one before is still being stored, time after time.
    const stored = page.waitForResponse((answer) => answer.url().endsWith("/decide"));
    const before = Date.now();
    if (place % 3 === 0) await page.keyboard.press("a");
    else if (place % 3 === 1) await page.keyboard.press("h");
    else for (const key of ["1", "r"]) await page.keyboard.press(key);
    await expect(heading(page)).not.toHaveText(name);
    waits.push(Date.now() - before);
    expect((await stored).status()).toBe(200);
    await goOnTo(page, names[place + 1] ?? "");
  }
  const median = waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
  expect(median, "ms until the next case").toBeLessThanOrEqual(200);
  // Before its cases are deleted, which it would ask for.
  await page.close();
  // Those of a test at another width come and go beside these.
  const isOwn = (fault: string) => !fault.includes("/moderation/cases/") || ids.some((id) => fault.includes(id));
  faults.splice(0, faults.length, ...faults.filter(isOwn));
});

test("two administrators at one case: the second is told, and one decides", async ({ page, browser, faults }) => {
  test.slow();
  const { names } = await waiting(browser, 2);
  const second = await otherPage(browser);
  const other = await newAdministrator();
  await signInAs(page, "admin");
  await second.goto(routes.adminLogin);
  await second.getByLabel("Email").fill(other.email);
  await second.getByLabel("Password", { exact: true }).fill(other.password);
  await second.getByRole("button", { name: "Sign In" }).click();
  await expect(second).not.toHaveURL(/dmin-l0gin/);
  await Promise.all([page, second].map((console) => openConsole(console, names[0] ?? "")));
  await expect(page.getByText(moderationMessages.alsoHere([other.userName]))).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("status").filter({ hasText: moderationMessages.decided("approve") })).toBeVisible();
  await second.keyboard.press("3");
  await second.getByLabel("Text for the seller").fill("Too cheap for this place");
  await second.getByRole("button", { name: "Reject" }).click();
  await expect(second.getByRole("alert").filter({ hasText: "approved this listing at" })).toBeVisible();
  faults.splice(0);
});

test("a seller reads why a listing was rejected and appeals once", { tag: "@both-widths" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const { seller, names } = await waiting(browser, 1);
  await signInAs(page, "admin");
  await openConsole(page, names[0] ?? "");
  await page.getByLabel("Photos show another home").check();
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("status").filter({ hasText: moderationMessages.decided("reject") })).toBeVisible();
  await seller.goto(routes.uploads({ status: "rejected" }));
  await expect(seller.getByText("Rejected: photos show another home")).toBeVisible();
  await expect(seller.getByText(`What to do: ${REASONS["other-home"].todo}`)).toBeVisible();
  await seller.getByRole("button", { name: "Appeal" }).click();
  const dialog = seller.getByRole("dialog", { name: moderationMessages.appealTitle });
  await expectAccessible(seller);
  await dialog.getByRole("button", { name: "Send appeal" }).click();
  await expect(dialog.getByText(moderationMessages.appealRequired)).toBeVisible();
  await dialog.getByLabel(moderationMessages.appealQuestion).fill("The photos are of this villa");
  await dialog.getByRole("button", { name: "Send appeal" }).click();
  await expect(seller.getByText(moderationMessages.appealed)).toBeVisible();
  await expect(seller.getByText(/^You appealed on /)).toBeVisible();
  await page.goto(routes.moderation({ queue: "appeals" }));
  await expect(page.getByRole("region", { name: "Appeal" })).toContainText("The photos are of this villa");
  await page.goto(routes.moderationLog());
  await expect(
    page.getByRole("list", { name: "Decisions" }).getByText("photos show another home").first(),
  ).toBeVisible();
  await expectAccessible(page);
});
