import { randomBytes, scryptSync } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { DEMO_PASSWORD } from "@/demo/password.mjs";
import { withProductDatabase } from "@/e2e/database";
import { PACKS, PAISE_PER_RUPEE } from "@/lib/credits/packs";
import type { UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { privacyNotice } from "@/lib/platform/site-content";

/** A page, or whatever else sends requests with cookies of its own. */
type Caller = Pick<Page, "request">;
export type Person = { userName: string; email: string; number: string; password: string; userType: UserType };

/** Somebody without an account yet, other for each call. */
export function somebody(userType: Exclude<UserType, "admin">): Person {
  const mark = randomBytes(5).toString("hex");
  const number = `8${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  return {
    userName: `Test ${userType} ${mark}`,
    email: `${mark}@people.test`,
    number,
    password: `plum-${mark}`,
    userType,
  };
}

/** What a page of the site sends along with a call that changes something. */
const fromThisSite = { "sec-fetch-site": "same-origin" };

async function call(page: Caller, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: fromThisSite });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
}

/** Signs `email` in for this page, through the API. */
export const signIn = (page: Caller, { email, password, userType }: Pick<Person, "email" | "password" | "userType">) =>
  call(page, userType === "admin" ? routes.api.adminLogin : routes.api.login, { email, password });

/** Signs the demo account of that role in for this page. */
export const signInAs = (page: Caller, userType: UserType) =>
  signIn(page, { email: `${userType}@demo.test`, password: DEMO_PASSWORD, userType });

/** Somebody with an account of their own, which is written into the database, signed in for this page. */
export async function signUp(page: Caller, userType: Exclude<UserType, "admin">): Promise<Person> {
  const person = somebody(userType);
  const { userName, number, email, password } = person;
  const at = new Date();
  const account = {
    userName,
    email,
    number,
    numberConfirmedAt: at,
    userType,
    passwordHash: cheapHash(password),
    rating: 0,
  };
  await withProductDatabase((db) =>
    db
      .collection("users")
      .insertOne({ ...account, consent: { version: privacyNotice.version, at }, createdAt: at, updatedAt: at }),
  );
  await signIn(page, person);
  return person;
}

/** The same through the API, for a product that has a database of its own. */
export async function signUpThroughApi(page: Caller, userType: Exclude<UserType, "admin">): Promise<Person> {
  const person = somebody(userType);
  const { userName, number, email, password } = person;
  await call(page, routes.api.register, { userType, userName, number, email, password });
  await signIn(page, person);
  return person;
}

/** A hash as accounts store it (lib/identity/password.ts), 80 times cheaper: each hash names its own cost. */
export function cheapHash(password: string): string {
  const [N, r, p, bytes] = [1_024, 8, 1, 32];
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, bytes, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

const [PACK] = PACKS;
/** What {@link givePack} gives. */
export const PACK_CREDITS = PACK.credits;

/** Gives this person, who has no wallet yet, the credits of this many packs: paid orders, and the grants that fit them. */
export const givePacks = ({ email }: Person, count: number): Promise<void> =>
  withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email });
    if (!user) throw new Error("There is no such account");
    const at = new Date();
    const bought = Array.from({ length: count }, () => ({
      orderId: new ObjectId(),
      mark: randomBytes(7).toString("hex"),
    }));
    const paidFor = (mark: string) => ({
      paise: PACK.rupees * PAISE_PER_RUPEE,
      credits: PACK.credits,
      paymentId: `pay_${mark}`,
    });
    await db.collection("orders").insertMany(
      bought.map(({ orderId, mark }) => ({
        ...{ _id: orderId, userId: user._id, pack: PACK.id, currency: "INR", ...paidFor(mark) },
        ...{ rzpOrderId: `order_${mark}`, status: "credited", attempts: 0, createdAt: at, updatedAt: at },
        steps: (["creating", "created", "captured", "credited"] as const).map((status) => ({ status, at })),
      })),
    );
    await db.collection("wallets").insertOne({
      ...{ _id: user._id, balance: count * PACK.credits, seq: count, unlocks: [], reversals: [] },
      grants: bought.map(({ orderId, mark }, index) => ({ seq: index + 1, at, orderId, ...paidFor(mark) })),
    });
  });

/** Gives this person, who has no wallet yet, the credits of one pack. */
export const givePack = (person: Person): Promise<void> => givePacks(person, 1);

/** What this person has left, and how often they unlocked a contact. */
export const walletOf = ({ email }: Person): Promise<{ balance: number; unlocks: number }> =>
  withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email });
    const wallet = user && (await db.collection("wallets").findOne({ _id: user._id }));
    return { balance: wallet?.balance ?? 0, unlocks: wallet?.unlocks.length ?? 0 };
  });

/** Lets `buyer`, who has a pack, have unlocked every listing of `seller`. */
export const unlockAllOf = (seller: Person, buyer: Person): Promise<void> =>
  withProductDatabase(async (db) => {
    const users = db.collection("users");
    const [of, by] = [await users.findOne({ email: seller.email }), await users.findOne({ email: buyer.email })];
    if (!of || !by) throw new Error("There is no such account");
    const listings = await db.collection("properties").find({ sellerId: of._id }).toArray();
    const unlocks = listings.map(({ _id, name }, index) => ({
      ...{ propertyId: _id, propertyName: name },
      ...{ seq: index + 2, at: new Date() },
    }));
    const entered = { $inc: { balance: -unlocks.length, seq: unlocks.length }, $set: { unlocks } };
    await db.collection("wallets").updateOne({ _id: by._id }, entered);
  });
