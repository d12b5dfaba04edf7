import { type APIRequestContext, expect } from "@playwright/test";
import { ObjectId } from "mongodb";
import { decode, encode } from "next-auth/jwt";
import { withProductDatabase } from "@/e2e/database";
import { storeListingsOf } from "@/e2e/listings";
import { signIn, signUp } from "@/e2e/people";
import type { Wanted } from "@/e2e/raw-request";
import { routes } from "@/lib/platform/routes";

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
export const GUARD_FORMS: Record<string, Form> = {
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
export async function guardedOwner(request: APIRequestContext) {
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
export async function cookiesOf(request: APIRequestContext, { owner }: Awaited<ReturnType<typeof guardedOwner>>) {
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
