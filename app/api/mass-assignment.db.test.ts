import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as register } from "@/app/api/v1/user/register/route";
import { PATCH as changeMe } from "@/app/api/v2/auth/me/route";
import { POST as changePassword } from "@/app/api/v2/auth/password/change/route";
import { POST as addToCart } from "@/app/api/v2/cart/add/route";
import { POST as debit } from "@/app/api/v2/credits/debit/route";
import { POST as order } from "@/app/api/v2/credits/order/route";
import { POST as readNotifications } from "@/app/api/v2/notifications/read/route";
import { isPossibleMobile } from "@/lib/identity/mobile-rules";
import { CartItemModel } from "@/models/cart";
import { WalletModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { OrderModel } from "@/models/payments";
import { callApi } from "@/tests/api-call";
import { atDepth, sampleSeed } from "@/tests/depth";
import { giveCredits } from "@/tests/ledger";
import { type Person, signedIn } from "@/tests/people";
import { databaseCounts } from "@/tests/rate-counts";

const RUNS = atDepth({ standard: 30, all: 500 });
const PROTECTED = [
  "_id",
  "id",
  "userId",
  "userType",
  "role",
  "email",
  "password",
  "passwordHash",
  "credits",
  "rating",
  "consent",
  "consent.version",
  "profilePic",
  "bannedAt",
  "banReason",
  "deletedAt",
  "anonymisedAt",
  "createdAt",
  "updatedAt",
  "$set",
  "$inc",
  "$unset",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
];
const TAKEN = new Set(["userName", "number", "city", "current", "all", "ids"]);

/** Unknown field names with values of every JSON type. */
const extraFields = (offered: readonly string[]) => {
  const name = fc
    .oneof({ weight: 3, arbitrary: fc.constantFrom(...PROTECTED) }, fc.string({ minLength: 1, maxLength: 12 }))
    .filter((key) => !TAKEN.has(key) && !offered.includes(key));
  const value = fc.oneof(fc.constantFrom("admin", 99, true, null, "2030-01-01"), fc.jsonValue({ maxDepth: 2 }));
  // Null removes a picture and is allowed.
  const field = fc.tuple(name, value).filter((pair) => pair[0] !== "profilePic" || pair[1] !== null);
  return fc.array(field, { minLength: 1, maxLength: 4 });
};
/** Written as text, because an object literal would set its prototype by `__proto__`. */
const bodyOf = (fields: object, extra: [string, unknown][]) => {
  const all = [...Object.entries(fields), ...extra];
  return `{${all.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
};
const stored = async () =>
  JSON.stringify([
    await UserModel.find().sort({ _id: 1 }).lean(),
    await WalletModel.find().lean(),
    await OrderModel.countDocuments(),
    await CartItemModel.countDocuments(),
  ]);

let person: Person;
let before: string;
beforeEach(async () => {
  await UserModel.collection.deleteMany({});
  await WalletModel.collection.deleteMany({});
  person = await signedIn("owner", { city: "Indore", consent: { version: "1", at: new Date(0) } });
  await giveCredits(person.id);
  before = await stored();
});

describe(`fields that no call accepts, in ${RUNS} bodies (security T4)`, () => {
  const registration = {
    userType: "buyer",
    userName: "Asha Rao",
    number: "9000012345",
    email: "asha@example.com",
    password: "verandah-7",
  };
  const calls = [
    ["signing up", register, "POST", registration],
    ["changing one's account", changeMe, "PATCH", { userName: "Asha Rao" }],
    ["changing one's password", changePassword, "POST", { current: "verandah-7", password: "courtyard-9" }],
    ["marking notifications as read", readNotifications, "POST", { all: true }],
    ["unlocking a contact", debit, "POST", { propertyId: "f".repeat(24) }],
    ["ordering credits", order, "POST", { amount: 499 }],
    ["saving a property", addToCart, "POST", { propertyId: "f".repeat(24) }],
  ] as const;

  it.each(calls)("are refused by %s and change nothing", { timeout: 120_000 }, async (_, handler, method, fields) => {
    const property = fc.asyncProperty(extraFields(Object.keys(fields)), async (extra) => {
      const { status, text } = await callApi(handler, { method, body: bodyOf(fields, extra), cookies: person.cookies });
      expect(status, text).toBe(400);
      expect(await stored()).toBe(before);
    });
    await fc.assert(property, { numRuns: RUNS, seed: sampleSeed });
  });
});

it("changes the accepted fields and no other field of the account", async () => {
  const city = fc.constantFrom("Indore", "Ujjain", "");
  const number = fc.stringMatching(/^[6-9][0-9]{9}$/).filter(isPossibleMobile);
  const {
    userName: _n,
    earlierNames: _e,
    pendingNumber: _m,
    pendingStatedAt: _s,
    city: _c,
    updatedAt: _u,
    ...kept
  } = (await UserModel.findOne().lean()) ?? {};
  const changes = fc.record({ userName: fc.constantFrom("Asha", "Ravi"), number, city }, { requiredKeys: [] });
  const property = fc.asyncProperty(changes, async (body) => {
    await databaseCounts.clear();
    expect((await callApi(changeMe, { method: "PATCH", body, cookies: person.cookies })).status).toBe(200);
    const {
      userName: _1,
      earlierNames: _5,
      pendingNumber: _2,
      pendingStatedAt: _6,
      city: _3,
      updatedAt: _4,
      ...now
    } = (await UserModel.findOne().lean()) ?? {};
    expect(now).toEqual(kept);
  });
  await fc.assert(property, { numRuns: atDepth({ standard: 20, all: 100 }), seed: sampleSeed });
});
