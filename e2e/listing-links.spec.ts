import { createHmac, randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import { expect, expectAccessible, ownAddress, test } from "@/e2e/fixtures";
import { patchListing, postHiddenFlat } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { CONFIRM_TAB } from "@/lib/listings/seller-rules";
import { routes } from "@/lib/platform/routes";
import { DAY_MS } from "@/lib/platform/time";
import { ANSWER_LABELS, CONFIRM_TEXTS, type SellerAnswer } from "@/lib/property/freshness-rules";
import { staleTexts } from "@/lib/property/messages";

const BOTH = { tag: "@both-widths" };

/** The path of a signed link, made as lib/listings/listing-links makes it. */
function linkPath(id: string, action: SellerAnswer, confirmedAt: Date, endsAt = new Date(Date.now() + DAY_MS)): string {
  const signed = [id, action, confirmedAt.getTime().toString(36), endsAt.getTime().toString(36), ""].join(".");
  const signature = createHmac("sha256", process.env.AUTH_SECRET ?? "")
    .update(`listing-link\n${signed}`)
    .digest();
  return routes.listingLink(`${signed}.${signature.subarray(0, 16).toString("base64url")}`);
}

/** What jobs may write meanwhile: they judge a new listing and look for other offers of the home. */
const OF_JOBS = { toJudge: 0, rank: 0, homeId: 0, homeFirst: 0, homeLead: 0, homeOffers: 0 } as const;

const setConfirmed = (id: string, daysAgo: number, also: object = {}) =>
  withProductDatabase(async (db) => {
    const confirmedAt = new Date(Date.now() - daysAgo * DAY_MS);
    await db.collection("properties").updateOne({ _id: new ObjectId(id) }, { $set: { confirmedAt, ...also } });
    return confirmedAt;
  });
/** Shows a flat that `postHiddenFlat` hid, before it is approved. */
const unhide = (id: string) =>
  withProductDatabase((db) =>
    db.collection("properties").updateOne({ _id: new ObjectId(id) }, { $unset: { sellerInactive: "" } }),
  );
/** A listing without its history, and without what jobs work out of it. */
const stored = (id: string) =>
  withProductDatabase((db) =>
    db.collection("properties").findOne({ _id: new ObjectId(id) }, { projection: { history: 0, ...OF_JOBS } }),
  );

test("a seller is asked in the list and answers there", BOTH, async ({ page, browser, faults }) => {
  test.slow();
  await signUp(page, "owner");
  const name = `Terrace flat ${randomUUID().slice(0, 4)}`;
  const id = await postHiddenFlat(page.request, name);
  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, "admin");
  await patchListing(admin.request, routes.api.approve(id));
  await setConfirmed(id, 16);

  await page.goto(routes.uploads());
  await expect(page.getByRole("article")).toContainText("Has needed your confirmation since");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Needs confirmation 1" }).click();
  await expect(page).toHaveURL(routes.uploads({ status: CONFIRM_TAB }));
  await expect(page.getByText("1 property, longest unconfirmed first")).toBeVisible();
  await page.getByRole("button", { name: "Confirm all 1" }).click();
  await expect(page.getByText("1 listing is confirmed as available")).toBeVisible();
  await expect(page.getByText(CONFIRM_TEXTS.none)).toBeVisible();
  await expectAccessible(page);

  await setConfirmed(id, 13);
  await page.goto(routes.uploads());
  await expect(page.getByRole("article")).toContainText("Confirm it by");
  await page.route(`**${routes.api.confirm(id)}`, (route) => route.abort());
  await page.getByRole("button", { name: `${ANSWER_LABELS.available} ${name}` }).click();
  await expect(page.getByRole("article")).toContainText("Confirm it by");
  await page.unroute(`**${routes.api.confirm(id)}`);
  faults.length = 0;
  await page.getByRole("button", { name: `${ANSWER_LABELS.available} ${name}` }).click();
  await expect(page.getByRole("article")).toContainText("Confirmed as available today");
  await expect(page.getByRole("link", { name: "Needs confirmation 0" })).toBeVisible();
  await page.request.delete(routes.api.ownProperty(id), { headers: { "sec-fetch-site": "same-origin" } });
  await admin.context().close();
});

test("a signed link changes nothing until its button is pressed, and works once", BOTH, async ({ page, browser }) => {
  test.slow();
  await signUp(page, "owner");
  const name = `Terrace flat ${randomUUID().slice(0, 4)}`;
  const id = await postHiddenFlat(page.request, name);
  await unhide(id);
  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, "admin");
  await patchListing(admin.request, routes.api.approve(id));
  const confirmedAt = await setConfirmed(id, 13);
  const path = linkPath(id, "available", confirmedAt);
  const before = await stored(id);

  const visitor = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage();
  for (const headers of [{}, { purpose: "prefetch", "sec-purpose": "prefetch" }]) {
    const answer = await visitor.request.get(path, { headers });
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  }
  expect((await visitor.request.head(path)).status()).toBe(200);
  expect((await visitor.request.get(`${path}x`)).status()).toBe(400);
  const old = linkPath(id, "available", confirmedAt, new Date(Date.now() - 1_000));
  expect((await visitor.request.get(old)).status()).toBe(410);
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1, name: LINK_TEXTS.title })).toBeVisible();
  await expect(visitor.getByText(name)).toBeVisible();
  await expectAccessible(visitor);
  expect(await stored(id)).toEqual(before);

  await visitor.getByRole("button", { name: ANSWER_LABELS.available }).click();
  await expect(visitor.getByText(LINK_TEXTS.done.available(name))).toBeVisible();
  await expectAccessible(visitor);
  expect((await stored(id))?.confirmedAt.getTime()).toBeGreaterThan(confirmedAt.getTime());
  const used = await visitor.goto(path);
  expect(used?.status()).toBe(410);
  await expect(visitor.getByText(LINK_TEXTS.dead.used)).toBeVisible();
  await expectAccessible(visitor);

  await page.request.delete(routes.api.ownProperty(id), { headers: { "sec-fetch-site": "same-origin" } });
  await Promise.all([admin.context().close(), visitor.context().close()]);
});

test(
  "a stale listing has a page without price and contact, and its owner confirms it there",
  BOTH,
  async ({ page, browser }) => {
    test.slow();
    await signUp(page, "owner");
    const name = `Terrace flat ${randomUUID().slice(0, 4)}`;
    const id = await postHiddenFlat(page.request, name);
    await unhide(id);
    const admin = await (await browser.newContext()).newPage();
    await signInAs(admin, "admin");
    await patchListing(admin.request, routes.api.approve(id));
    await setConfirmed(id, 23, { staleAt: new Date(), listed: false });

    const visitor = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage();
    const answer = await visitor.goto(`/property/${id}`);
    expect(answer?.status()).toBe(200);
    await expect(visitor.getByRole("heading", { level: 1, name: staleTexts.title })).toBeVisible();
    expect(await visitor.locator("meta[name=robots]").first().getAttribute("content")).toContain("noindex");
    const main = (await visitor.getByRole("main").innerHTML()).split("similar-properties")[0] ?? "";
    expect(main).not.toMatch(/₹|24,000|Purchase Details|Get contact details/);
    await expectAccessible(visitor);

    await page.goto(`/property/${id}`);
    await page.getByRole("button", { name: ANSWER_LABELS.available }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Confirmed available today").first()).toBeVisible();

    await page.request.delete(routes.api.ownProperty(id), { headers: { "sec-fetch-site": "same-origin" } });
    await Promise.all([admin.context().close(), visitor.context().close()]);
  },
);
