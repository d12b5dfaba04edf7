import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as adminLogin } from "@/app/api/v1/admin/login/route";
import { POST as login } from "@/app/api/v1/user/login/route";
import { POST as register } from "@/app/api/v1/user/register/route";
import { GET as logout } from "@/app/api/v2/auth/logout/route";
import { PATCH as changeMe, GET as me } from "@/app/api/v2/auth/me/route";
import { POST as changePassword } from "@/app/api/v2/auth/password/change/route";
import { userMessages } from "@/lib/identity/messages";
import { hashPassword } from "@/lib/identity/password";
import { AppError } from "@/lib/platform/errors";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { SessionModel, UserModel } from "@/models/identity";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { storeAccount } from "@/tests/people";

const PASSWORD = "verandah-7";
const person = {
  userType: "owner",
  userName: "Suresh Patidar",
  number: "8123456789",
  city: "Indore",
  email: "Suresh@Example.com",
  password: PASSWORD,
};
const keys = { email: "suresh@example.com", password: PASSWORD };
const signIn = async () => (await callApi(login, { body: keys })).cookies;
beforeEach(async () => {
  for (const model of [UserModel, SessionModel, RateCountModel]) await model.collection.deleteMany({});
  expect((await callApi(register, { body: person })).status).toBe(201);
});

describe("signing up", () => {
  it("answers the account, stores consent and a hash, and opens no session", async () => {
    await UserModel.collection.deleteMany({});
    const answer = await callApi(register, { body: person });
    expect(answer.body).toMatchObject({
      statusCode: 201,
      message: userMessages.signedUp,
      data: { user: { userName: "Suresh Patidar", email: keys.email, userType: "owner", credits: 0, rating: 0 } },
    });
    expect([answer.text.includes("scrypt"), answer.cookies]).toEqual([false, ""]);
    const stored = await UserModel.findOne().lean();
    expect(stored?.consent).toEqual({ version: expect.any(String), at: stored?.createdAt });
    expect(stored?.passwordHash).toMatch(atDepth({ standard: /^scrypt\$/, all: /^scrypt\$16384\$8\$5\$/ }));
  });

  it("creates one account per email, in any case of letters and for concurrent calls", async () => {
    await RateCountModel.collection.deleteMany({});
    await UserModel.collection.deleteMany({});
    const emails = ["a@example.com", "A@example.com", " a@EXAMPLE.com", "a@example.com"];
    const answers = await Promise.all(emails.map((email) => callApi(register, { body: { ...person, email } })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // On a busy machine one of them may have waited too long for its turn to be hashed.
    for (const { status } of answers) expect([201, 409, 429]).toContain(status);
    const later = await callApi(register, { body: { ...person, email: "A@Example.com" } });
    expect([later.status, later.body.message]).toEqual([409, userMessages.emailTaken]);
    expect(await UserModel.countDocuments()).toBe(1);
  });

  it.each([
    [{ userType: undefined }, userMessages.userTypeRequired],
    [{ userType: "admin" }, userMessages.userTypeRequired],
    [{ userName: " " }, userMessages.fullNameRequired],
    [{ userName: "a\u0000b" }, requestMessages.textControlCharacters],
    [{ userName: "Suresh\u202eraditaP" }, requestMessages.textControlCharacters],
    [{ userName: "Suresh \ud83d" }, requestMessages.textControlCharacters],
    [{ city: "\u2066Indore" }, requestMessages.textControlCharacters],
    [{ city: "Indore\udc00" }, requestMessages.textControlCharacters],
    [{ number: undefined }, userMessages.mobileRequired],
    [{ number: "12345" }, userMessages.mobileInvalid],
    [{ number: "８１２３４５６７８９" }, userMessages.mobileInvalid],
    [{ email: "" }, userMessages.emailRequired],
    [{ email: "suresh" }, userMessages.emailInvalid],
    [{ email: "suresh@exаmple.com" }, userMessages.emailInvalid],
    [{ email: "ѕuresh@example.com" }, userMessages.emailInvalid],
    [{ email: "suresh@example.\u212aom" }, userMessages.emailInvalid],
    [{ email: "suresh@example.com\u0000" }, requestMessages.textControlCharacters],
    [{ email: ["suresh@example.com"] }, userMessages.emailRequired],
    [{ city: "Indore\u0000" }, requestMessages.textControlCharacters],
    [{ password: undefined }, userMessages.passwordRequired],
    [{ password: "short" }, userMessages.passwordTooShort],
    [{ password: "x".repeat(129) }, userMessages.passwordTooLong],
    [{ password: "PassW0rd" }, userMessages.passwordCommon],
    [{ password: "123456" }, userMessages.passwordCommon],
    [{ city: 7 }, requestMessages.valueInvalid],
    [{ credits: 99 }, refusals.unknown(["credits"])],
    [{ credits: 99, rating: 5 }, refusals.unknown(["credits", "rating"])],
    [{ passwordHash: "x" }, refusals.unknown(["passwordHash"])],
  ])("refuses %j", async (change, message) => {
    const answer = await callApi(register, { body: { ...person, email: "new@example.com", ...change } });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await UserModel.countDocuments()).toBe(1);
  });

  it("counts five an hour of an address, valid ones only", async () => {
    for (let count = 0; count < 8; count++) await callApi(register, { body: { ...person, number: "1" } });
    for (let count = 0; count < 4; count++)
      expect((await callApi(register, { body: { ...person, email: `n${count}@example.com` } })).status).toBe(201);
    const refused = await callApi(register, { body: { ...person, email: "last@example.com" } });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
  });
});

describe("names", () => {
  it.each(["सुरेश पाटीदार", "श्र\u200dी", "Suresh 🏠", "D'Souza-Śāstrī"])("may be %j", async (userName) => {
    await RateCountModel.collection.deleteMany({});
    const answer = await callApi(register, { body: { ...person, email: "new@example.com", userName } });
    expect([answer.status, answer.body.data]).toEqual([201, { user: expect.objectContaining({ userName }) }]);
  });
});

describe("a session", () => {
  it("is an encrypted id in an http-only cookie, with the readable cookie beside it", async () => {
    const answer = await callApi(login, { body: keys });
    expect(answer.body).toMatchObject({ message: userMessages.signedIn, data: { role: "owner", userDetails: {} } });
    const [session, sign] = answer.headers.getSetCookie();
    expect(session).toMatch(/^next-auth\.session-token=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(sign).toBe("basera_signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax");
    const stored = await SessionModel.findOne().lean();
    expect(answer.cookies).not.toContain(stored?._id ?? "?");
  });

  it("is opened with the email in any case", async () => {
    const answer = await callApi(login, { body: { ...keys, email: " SURESH@example.COM " } });
    expect(answer.body).toMatchObject({ data: { userDetails: { email: keys.email } } });
  });

  it("identifies the caller, privately, until it ends", async () => {
    const cookies = await signIn();
    const answer = await callApi(me, { cookies });
    expect(answer.body.data).toMatchObject({ role: "owner", userDetails: { number: person.number, city: "Indore" } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const left = await callApi(logout, { cookies });
    expect([left.status, left.cookies]).toEqual([200, ""]);
    expect(left.headers.getSetCookie()).toHaveLength(2);
    expect((await callApi(me, { cookies })).status).toBe(401);
  });

  it("is not ended by another site", async () => {
    const cookies = await signIn();
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])
      expect((await callApi(logout, { cookies, headers })).status).toBe(403);
    const evil = { "sec-fetch-site": undefined, origin: "https://evil.example" };
    expect((await callApi(logout, { cookies, headers: evil })).status).toBe(403);
    expect((await callApi(me, { cookies })).status).toBe(200);
  });

  it.each([
    ["a ban", { $set: { bannedAt: new Date() } }],
    ["a deletion", { $set: { deletedAt: new Date() } }],
    ["another role", { $set: { userType: "admin" } }],
    ["another password", { $set: { passwordHash: "scrypt$1$1$1$a$b" } }],
  ])("ends for good with %s in the database", async (_, change) => {
    const cookies = await signIn();
    const before = await UserModel.collection.findOne({});
    await UserModel.collection.updateOne({}, change);
    expect((await callApi(me, { cookies })).status).toBe(401);
    await UserModel.collection.replaceOne({}, { ...before });
    expect((await callApi(me, { cookies })).status).toBe(401);
    expect(await SessionModel.countDocuments()).toBe(0);
  });

  it("does not end because the account could not be read", async () => {
    const cookies = await signIn();
    const broken = vi.spyOn(UserModel, "findById").mockImplementation(() => {
      throw new AppError("DATABASE_UNAVAILABLE");
    });
    const away = await callApi(me, { cookies });
    broken.mockRestore();
    expect([away.status, (await callApi(me, { cookies })).status]).toEqual([503, 200]);
  });

  it("ends when the browser signs in again, in any account; a failed attempt ends none", async () => {
    const [held, elsewhere] = [await signIn(), await signIn()];
    await callApi(login, { body: { ...keys, password: "wrong-one" }, cookies: held });
    expect((await callApi(me, { cookies: held })).status).toBe(200);
    const fresh = await callApi(login, { body: keys, cookies: held });
    const statusOf = async (cookies: string) => (await callApi(me, { cookies })).status;
    expect([await statusOf(held), await statusOf(elsewhere), await statusOf(fresh.cookies)]).toEqual([401, 200, 200]);
    const admin = await storeAccount("admin", { passwordHash: await hashPassword("courtyard-9") });
    const body = { email: admin.email, password: "courtyard-9" };
    const asAdmin = await callApi(adminLogin, { body, cookies: fresh.cookies });
    expect([await statusOf(fresh.cookies), await statusOf(asAdmin.cookies)]).toEqual([401, 200]);
  });

  it("ends after the idle time, and after its longest lifetime even when used", async () => {
    const cookies = await signIn();
    await SessionModel.collection.updateOne({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await callApi(me, { cookies })).status).toBe(401);
    const others = await signIn();
    const authAt = new Date(Date.now() - 30 * 86_400_000 + 120_000);
    await SessionModel.collection.updateMany({}, { $set: { authAt, lastSeen: new Date(Date.now() - 100_000) } });
    expect((await callApi(me, { cookies: others })).status).toBe(200);
    const { expiresAt } = (await SessionModel.findOne({ authAt }).sort({ expiresAt: -1 }).lean()) ?? {};
    expect(expiresAt?.getTime()).toBe(authAt.getTime() + 30 * 86_400_000);
  });

  it.each(["junk", "a.b.c.d.e", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..x.y.z"])("is not %s", async (token) => {
    expect((await callApi(me, { cookies: `next-auth.session-token=${token}` })).status).toBe(401);
  });
});

describe("the two sign-ins", () => {
  it("give one answer to a wrong password, an unknown email and accounts of the other sign-in", async () => {
    await UserModel.collection.updateOne({}, { $set: { userType: "admin" } });
    const answers = [
      await callApi(login, { body: keys }),
      await callApi(login, { body: { ...keys, email: "nobody@example.com" } }),
      await callApi(adminLogin, { body: { ...keys, password: "wrong-one" } }),
    ];
    expect((await callApi(adminLogin, { body: keys })).status).toBe(200);
    await UserModel.collection.updateOne({}, { $set: { userType: "buyer" } });
    answers.push(await callApi(adminLogin, { body: keys }));
    for (const { status, body, cookies } of answers)
      expect([status, body.message, cookies]).toEqual([401, userMessages.signInInvalid, ""]);
  });

  it("report a ban only after the right password", async () => {
    await UserModel.collection.updateOne({}, { $set: { bannedAt: new Date() } });
    const wrong = await callApi(login, { body: { ...keys, password: "wrong-one" } });
    const right = await callApi(login, { body: keys });
    expect([wrong.status, right.status, right.body.message]).toEqual([401, 403, userMessages.accountBanned]);
    expect(right.cookies).toBe("");
  });
});

describe("one's own account", () => {
  it("changes what is given and nothing that is not offered", async () => {
    const cookies = await signIn();
    const answer = await callApi(changeMe, { method: "PATCH", cookies, body: { userName: "Suresh P", city: "" } });
    expect(answer.body.data).toMatchObject({ userDetails: { userName: "Suresh P", number: person.number } });
    expect(answer.text).not.toContain('"city"');
    for (const body of [{ credits: 5 }, { userType: "admin" }, { email: "x@example.com" }, { rating: 5 }])
      expect((await callApi(changeMe, { method: "PATCH", cookies, body })).status).toBe(400);
  });

  it("gets another password, which ends every session but a fresh one", async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const wrong = await callApi(changePassword, { cookies: here, body: { current: "no", password: "courtyard-9" } });
    expect([wrong.status, wrong.body.message]).toEqual([400, userMessages.currentPasswordWrong]);
    const body = { current: PASSWORD, password: "courtyard-9" };
    const changed = await callApi(changePassword, { cookies: here, body });
    expect(changed.status).toBe(200);
    const statuses = [elsewhere, here, changed.cookies].map(async (cookies) => (await callApi(me, { cookies })).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    expect((await callApi(login, { body: keys })).status).toBe(401);
    expect((await callApi(login, { body: { ...keys, password: "courtyard-9" } })).status).toBe(200);
  });
});
