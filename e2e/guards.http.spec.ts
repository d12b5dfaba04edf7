import { type APIRequestContext, request as contexts, expect, test } from "@playwright/test";
import { ObjectId } from "mongodb";
import { decode, encode } from "next-auth/jwt";
import { withProductDatabase } from "@/e2e/database";
import { ownAddress } from "@/e2e/fixtures";
import { storeListingsOf } from "@/e2e/listings";
import { startWithoutMiddleware, statusOf } from "@/e2e/own-server";
import { signIn, signInAs, signUp } from "@/e2e/people";
import { rawPayload, rawRequest, type Wanted } from "@/e2e/raw-request";
import { routes } from "@/lib/platform/routes";
import { sampleOf } from "@/tests/depth";

type Form = (path: string) => Wanted;

const AGAIN = 5;
const with_ =
  (headers: Record<string, string>): Form =>
  (path) => ({ path, headers });
const written =
  (write: (path: string) => string, headers: Record<string, string> = {}): Form =>
  (path) => ({ path: write(path), headers });
const encodedFirst = (path: string) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
const stateOf = (path: string) =>
  encodeURIComponent(
    JSON.stringify(["", { children: ["(dashboard)", { children: [path.slice(1), {}] }] }, null, null]),
  );

/** Spellings of a request by which frameworks were made to forget a guard that stands before a page (security.md 0, T1). */
const GUARD_FORMS: Record<string, Form> = {
  plain: with_({}),
  HEAD: (path) => ({ method: "HEAD", path }),
  POST: (path) => ({ method: "POST", path, headers: { "next-action": "00" } }),
  "as payload": with_({ rsc: "1" }),
  "payload of a soft navigation": (path) => ({ path, headers: { rsc: "1", "next-router-state-tree": stateOf(path) } }),
  "prefetched payload": with_({ rsc: "1", "next-router-prefetch": "1" }),
  "payload prefetched at run time": with_({ rsc: "1", "next-router-prefetch": "2" }),
  "payload of an app shell": with_({ rsc: "1", "next-router-prefetch": "3" }),
  "tree of segments": with_({ rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }),
  "segment of the page": (path) => ({
    path,
    headers: {
      rsc: "1",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": `/!KGRhc2hib2FyZCk${path}/__PAGE__`,
    },
  }),
  "prefetch without payload": with_({ "next-router-prefetch": "1" }),
  "purpose: prefetch": with_({ purpose: "prefetch" }),
  "sec-purpose: prefetch": with_({ "sec-purpose": "prefetch;prerender" }),
  "x-middleware-prefetch": with_({ "x-middleware-prefetch": "1" }),
  "x-middleware-subrequest": with_({ "x-middleware-subrequest": Array(AGAIN).fill("middleware").join(":") }),
  "x-middleware-subrequest in src": with_({ "x-middleware-subrequest": Array(AGAIN).fill("src/middleware").join(":") }),
  "x-middleware-next": with_({ "x-middleware-next": "1", "x-middleware-override-headers": "cookie" }),
  "x-nextjs-data": with_({ "x-nextjs-data": "1" }),
  "x-matched-path": (path) => ({ path: "/", headers: { "x-matched-path": path, "x-invoke-path": path } }),
  "x-original-url": (path) => ({ path: "/", headers: { "x-original-url": path, "x-rewrite-url": path } }),
  "next-url": (path) => ({ path, headers: { rsc: "1", "next-url": path } }),
  "a policy of one's own": with_({ "content-security-policy": "script-src 'nonce-mine'" }),
  ".rsc": written((path) => `${path}.rsc`),
  ".segments": written((path) => `${path}.segments/_tree.segment.rsc`, { rsc: "1" }),
  ".json": written((path) => `${path}.json`),
  "data route": written((path) => `/_next/data/build${path}.json`),
  "trailing slash": written((path) => `${path}/`),
  "two slashes": written((path) => `/${path}`),
  "slash and backslash": written((path) => `/\\${path.slice(1)}`),
  "encoded letter": written(encodedFirst),
  "twice encoded letter": written((path) => encodedFirst(path).replace("%", "%25")),
  "encoded slash": written((path) => `/%2f${path.slice(1)}`),
  "encoded end": written((path) => `${path}%2f`),
  "encoded zero": written((path) => `${path}%00`),
  "dot segment": written((path) => `/.${path}`),
  "way back": written((path) => `/buy/..${path}`),
  "encoded way back": written((path) => `/buy/%2e%2e${path}`),
  "upper case": written((path) => path.toUpperCase()),
  "folder of the page": written((path) => `/(dashboard)${path}`),
  "segment below": written((path) => `${path}/page`),
  semicolon: written((path) => `${path};a=b`),
  "router's key": written((path) => `${path}?_rsc=1`, { rsc: "1" }),
  "internal keys": written((path) => `${path}?__nextLocale=en&nxtPpath=${path.slice(1)}&__nextDataReq=1`),
  "whole address": written((path) => `http://localhost${path}`),
};

const SESSION_COOKIE = "next-auth.session-token";
const OTHER_SECRET = "another-secret-of-32-bytes-or-more-0123456789";

async function sessionOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
}

const cookieOf = (token: string) => `${SESSION_COOKIE}=${token}; basera_signed_in=1`;

/** An owner whose account, listing and notification carry the mark, which nobody else may see. */
async function guardedOwner(request: APIRequestContext) {
  const owner = await signUp({ request }, "owner");
  const mark = owner.email.split("@")[0] ?? "";
  const removeListings = await storeListingsOf(owner, { pending: 1 });
  await withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email: owner.email });
    await db.collection("properties").updateMany({ sellerId: user?._id }, { $set: { name: `House ${mark}` } });
    const facts = { propertyId: new ObjectId().toHexString(), propertyName: `House ${mark}` };
    const told = { userId: user?._id, kind: "approved", facts, read: false, createdAt: new Date() };
    await db.collection("notifications").insertOne(told);
  });
  return { owner, mark, removeListings };
}

/** Cookies that look like the owner's but open nothing, and the one that does. */
async function cookiesOf(request: APIRequestContext, { owner }: Awaited<ReturnType<typeof guardedOwner>>) {
  const ended = await sessionOf(request);
  expect((await request.get(routes.api.logout)).ok()).toBe(true);
  await signIn({ request }, owner);
  const real = await sessionOf(request);
  const payload = await decode({ token: real, secret: process.env.AUTH_SECRET ?? "" });
  expect(payload?.sid, "the session in the cookie").toBeTruthy();
  const unsealed = [{ alg: "none" }, { sid: payload?.sid }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return {
    real: cookieOf(real),
    nobody: {
      none: "",
      junk: cookieOf("junk"),
      unsealed: cookieOf(`${unsealed.join(".")}.`),
      forged: cookieOf(await encode({ token: { sid: payload?.sid }, secret: OTHER_SECRET })),
      ended: cookieOf(ended),
    },
  };
}

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
