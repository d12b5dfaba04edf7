import { type APIRequestContext, expect } from "@playwright/test";
import { ObjectId } from "mongodb";
import { decode, encode } from "next-auth/jwt";
import { withProductDatabase } from "@/e2e/database";
import { storeListingsOf } from "@/e2e/own-listings";
import { signIn, signUp } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";

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
