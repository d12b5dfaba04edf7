import { type APIRequestContext, request as contexts, expect, test } from "@playwright/test";
import { ownAddress } from "@/e2e/fixtures";
import { cookiesOf, GUARD_FORMS, guardedOwner } from "@/e2e/guards";
import { startWithoutMiddleware, statusOf } from "@/e2e/own-server";
import { signInAs } from "@/e2e/people";
import { rawPayload, rawRequest } from "@/e2e/raw-request";
import { routes } from "@/lib/platform/routes";
import { sampleOf } from "@/tests/depth";

const OWNERS = [
  routes.dashboard,
  routes.profile,
  routes.account,
  routes.upload,
  routes.uploads(),
  routes.claims(),
  routes.credits,
  routes.cart,
  routes.savedSearches(),
  routes.myProperties,
];
const ADMINS = [routes.users(), routes.places(), routes.enquiries, routes.reports(), routes.dutyRates, routes.system];
const ALL = [...OWNERS, ...ADMINS];
const CALLS = [routes.api.me, routes.api.notifications(), routes.api.sessions, "/api/v3/users"];
const AT_ONCE = 8;
const ATTEMPTS_AT_STANDARD = 250;

test.describe.configure({ timeout: 300_000 });
test.use({ extraHTTPHeaders: ownAddress() });

async function inParts<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(work));
}

/** Nothing of the guarded owner leaves `site` without the owner's session, whatever the request looks like. */
async function expectGuarded(site: string, request: APIRequestContext, wayBack: (path: string) => unknown) {
  const guarded = await guardedOwner(request);
  const { mark, removeListings } = guarded;
  const { real, nobody } = await cookiesOf(request, guarded);
  const attempts = Object.entries(nobody).flatMap(([who, cookie]) =>
    Object.entries(GUARD_FORMS).flatMap(([name, form]) =>
      ALL.map((path) => ({ who, cookie, name, path, ...{ form } })),
    ),
  );
  expect(Object.keys(GUARD_FORMS).length).toBeGreaterThanOrEqual(20);
  const plain = attempts.filter(({ name }) => name === "plain");
  const others = attempts.filter(({ name }) => name !== "plain");
  await inParts([...plain, ...sampleOf(others, ATTEMPTS_AT_STANDARD)], async ({ who, cookie, name, path, form }) => {
    const wanted = form(path);
    const { status, headers, body } = await rawPayload(site, { ...wanted, headers: { ...wanted.headers, cookie } });
    const what = `${name} of ${path} with ${who} session`;
    expect(`${body}${JSON.stringify(headers)}`.includes(mark), what).toBe(false);
    expect(status, what).toBeLessThan(500);
    if (name !== "plain") return;
    expect([status, headers.location, headers["cache-control"]], what).toEqual([
      307,
      wayBack(path),
      expect.stringContaining("no-store"),
    ]);
  });
  await inParts(CALLS, async (path) => {
    for (const [who, cookie] of Object.entries(nobody))
      expect((await rawRequest(site, { path, headers: { cookie } })).status, `${path} with ${who} session`).toBe(401);
  });

  for (const path of OWNERS)
    for (const headers of [{ cookie: real }, { cookie: real, rsc: "1" }])
      expect((await rawPayload(site, { path, headers })).body.includes(mark), `${path} for its owner`).toBe(true);
  for (const path of ADMINS)
    expect((await rawRequest(site, { path, headers: { cookie: real } })).status, `${path} for an owner`).toBe(404);
  await removeListings();
}

/** Administrators find the guarded owner, so it was there to be found; buyers do not. */
test("people are found by administrators and by nobody else", async ({ request, baseURL }) => {
  const { mark, removeListings } = await guardedOwner(request);
  const path = routes.users({ search: mark });
  const found = async (role: "admin" | "buyer") => {
    const context = await contexts.newContext({ baseURL: baseURL ?? "" });
    await signInAs({ request: context }, role);
    const answers = [await context.get(path), await context.get(path, { headers: { rsc: "1" } })];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    await context.dispose();
    return { status: answers[0]?.status(), found: texts.map((text) => text.includes(`${mark}@people.test`)) };
  };
  expect(await found("admin")).toEqual({ status: 200, found: [true, true] });
  expect(await found("buyer")).toEqual({ status: 404, found: [false, false] });
  await removeListings();
});

test("no form of a request passes the guards", async ({ request, baseURL }) => {
  await expectGuarded(baseURL ?? "", request, routes.loginThen);
  const { headers } = await rawRequest(baseURL ?? "", { path: routes.home });
  expect(headers["content-security-policy"]).not.toContain("nonce");
});

test("no form of a request passes the guards when the middleware is removed", async ({ request }) => {
  const { site, stop } = await startWithoutMiddleware();
  try {
    await expect.poll(() => statusOf(`${site}/api/health`), { timeout: 30_000 }).toBe(200);
    await signInAs({ request }, "buyer");
    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const { status, headers } = await rawRequest(site, { path: routes.dashboard, headers: { cookie } });
    expect(status).toBe(200);
    expect(headers["content-security-policy"], "the middleware's own header").not.toContain("nonce");
    await expectGuarded(site, request, () => expect.stringMatching(/^\/login\?next=%2F/));
  } finally {
    stop();
  }
});
