import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as register } from "@/app/api/v1/user/register/route";
import { PATCH as changeMe, GET as me } from "@/app/api/v2/auth/me/route";
import { POST as sendCode } from "@/app/api/v2/auth/mobile/code/route";
import { POST as confirm } from "@/app/api/v2/auth/mobile/confirm/route";
import { GET as listUsers } from "@/app/api/v3/users/route";
import { userMessages } from "@/lib/identity/messages";
import { confirmMobile, sendMobileCode } from "@/lib/identity/mobile-codes";
import { isFirstToState } from "@/lib/identity/mobile-number";
import { createProperty } from "@/lib/listings/listing-writes";
import { readSellerContacts } from "@/lib/listings/public-text-writes";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { takePoint } from "@/lib/platform/rate-limits";
import { sendSms } from "@/lib/platform/sms";
import { MobileCodeModel, UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { lastCodeTo, textsTo } from "@/tests/outbox";
import { cookiesFor, type Person, signedIn, UNCONFIRMED } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/platform/sms", { spy: true });

const OLD = "8123456780";
const NEW = "9876543210";
const outbox = () => path.join(getEnv().DATA_DIR, "outbox");
let owner: Person;
const ask = (number: string, by = owner) => callApi(sendCode, { body: { number }, cookies: by.cookies });
const tell = (number: string, code: string, by = owner) =>
  callApi(confirm, { body: { number, code }, cookies: by.cookies });
const own = async (by = owner) =>
  (await callApi(me, { cookies: by.cookies })).body.data as { userDetails: Record<string, unknown> };
const numbers = async (by = owner) => {
  const { number, numberConfirmed, pendingNumber } = (await own(by)).userDetails;
  return { number, numberConfirmed, pendingNumber };
};
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

beforeEach(async () => {
  for (const model of [UserModel, MobileCodeModel, RateCountModel]) await model.collection.deleteMany({});
  await rm(outbox(), { recursive: true, force: true });
  owner = await signedIn("owner", { number: OLD, ...UNCONFIRMED });
});

describe("a code (security F33)", () => {
  it("confirms the number it was sent to, once", async () => {
    const asked = await ask(OLD);
    expect(asked.body).toMatchObject({ statusCode: 200, data: { number: OLD, validUntil: expect.any(String) } });
    const code = lastCodeTo(OLD);
    expect(code).toMatch(/^\d{6}$/);
    expect(asked.text).not.toContain(code);
    const stored = await MobileCodeModel.findById(owner.id).lean();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await numbers()).toEqual({ number: OLD, numberConfirmed: false, pendingNumber: undefined });

    const told = await tell(OLD, code);
    expect(told.body).toMatchObject({
      message: userMessages.numberConfirmed,
      data: { userDetails: { number: OLD, numberConfirmed: true }, role: "owner" },
    });
    expect((await tell(OLD, code)).body).toMatchObject({ statusCode: 400, message: userMessages.codeDead });
    expect((await ask(OLD)).body).toMatchObject({ statusCode: 409, message: userMessages.numberConfirmedAlready });
  });

  it("is compared five times at most", async () => {
    await ask(OLD);
    const code = lastCodeTo(OLD);
    const messages: string[] = [];
    for (let number = 1; number <= limits.mobileCodeTries; number += 1) {
      const answer = await tell(OLD, another(code, number));
      expect(answer.status).toBe(400);
      messages.push(answer.body.message);
    }
    expect(messages).toEqual([...[4, 3, 2, 1].map(userMessages.codeWrong), userMessages.codeUsedUp]);
    expect((await tell(OLD, code)).body.message).toBe(userMessages.codeDead);
    expect((await numbers()).numberConfirmed).toBe(false);
    await ask(OLD);
    expect((await tell(OLD, lastCodeTo(OLD))).status).toBe(200);
  });

  it("counts each of 40 guesses that arrive at once, and confirms at most once", async () => {
    await ask(OLD);
    const code = lastCodeTo(OLD);
    const guesses = Array.from({ length: 40 }, (_, number) => another(code, number + 1));
    const wrong = await Promise.all(guesses.map((guess) => tell(OLD, guess)));
    expect(wrong.filter(({ body }) => body.message !== userMessages.codeDead)).toHaveLength(limits.mobileCodeTries);
    await ask(OLD);
    const right = await Promise.all(Array.from({ length: 20 }, () => tell(OLD, lastCodeTo(OLD))));
    expect(right.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("ends after ten minutes, with the next code, and belongs to one account and number", async () => {
    await ask(OLD);
    const first = lastCodeTo(OLD);
    const later = new Date(Date.now() + limits.mobileCodeMinutes * 60_000 + 1);
    await expect(confirmMobile(owner.actor, { number: OLD, code: first }, { now: later })).rejects.toThrow(
      userMessages.codeDead,
    );
    const other = await signedIn("agent", { number: OLD, ...UNCONFIRMED });
    expect((await tell(OLD, first, other)).body.message).toBe(userMessages.codeDead);
    expect((await tell(NEW, first)).body.message).toBe(userMessages.codeDead);
    await ask(OLD);
    const second = lastCodeTo(OLD);
    if (second !== first) expect((await tell(OLD, first)).status).toBe(400);
    expect((await tell(OLD, second)).status).toBe(200);
  });

  it.each([
    [{ number: "0000000000" }, userMessages.mobileInvalid],
    [{ number: "9999999999" }, userMessages.mobileInvalid],
    [{ number: "" }, userMessages.mobileRequired],
  ])("is not sent to %j", async (body, message) => {
    const answer = await callApi(sendCode, { body, cookies: owner.cookies });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it.each(["", "12345", "1234567", "abcdef", "１２３４５６"])("must have six digits, not %j", async (code) => {
    const { status, body } = await tell(OLD, code);
    expect([status, body.errors?.[0]?.path]).toEqual([400, "code"]);
  });

  it("is sent a few times an hour to an account, a number, and for an address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= limits.mobileCodesPerAccountAndHour; count += 1)
      statuses.push((await ask(`900000000${count}`)).status);
    expect(statuses).toEqual([...Array(limits.mobileCodesPerAccountAndHour).fill(200), 429]);

    await RateCountModel.collection.deleteMany({});
    const people = await Promise.all(
      Array.from({ length: limits.mobileCodesPerNumberAndHour + 1 }, () => signedIn("buyer", UNCONFIRMED)),
    );
    const toOne = await Promise.all(people.map((by) => ask(NEW, by)));
    expect(toOne.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(textsTo(NEW)).toHaveLength(limits.mobileCodesPerNumberAndHour);

    await RateCountModel.collection.deleteMany({});
    const many = await Promise.all(
      Array.from({ length: limits.mobileCodesPerAddressAndHour + 2 }, () => signedIn("buyer", UNCONFIRMED)),
    );
    const answers = await Promise.all(many.map((by, place) => ask(String(9_100_000_001 + place), by)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it("is sent some hundred times an hour for a whole network, from however many addresses", async () => {
    const points = limits.mobileCodesPerRangeAndHour;
    await takePoint({ name: "code-range", points, seconds: 3_600 }, "10.4.4.0/24", points);
    const sent = (address: string) => sendMobileCode(owner.actor, { number: NEW, address });
    await expect(sent("10.4.4.7")).rejects.toMatchObject({ code: "TOO_MANY" });
    expect(textsTo(NEW)).toEqual([]);
    await sent("10.4.5.7");
    expect(textsTo(NEW)).toHaveLength(1);
  });

  it("is sent to the account that states the number, when other accounts have used up the codes of the number", async () => {
    const most = limits.mobileCodesPerNumberAndHour;
    const strangers = await Promise.all(Array.from({ length: most + 1 }, () => signedIn("buyer", UNCONFIRMED)));
    for (const [place, by] of strangers.entries()) expect((await ask(OLD, by)).status).toBe(place < most ? 200 : 429);
    for (let count = 0; count < limits.mobileCodesToOwnNumberPerHour; count += 1)
      expect((await ask(OLD)).status).toBe(200);
    expect((await tell(OLD, lastCodeTo(OLD))).status).toBe(200);

    for (const by of strangers.slice(1)) expect((await ask(NEW, by)).status).toBe(200);
    const confirmed = await signedIn("agent");
    expect((await ask(NEW, confirmed)).status).toBe(429);
    await callApi(changeMe, { method: "PATCH", body: { number: NEW }, cookies: confirmed.cookies });
    expect((await ask(NEW, confirmed)).status).toBe(200);
    await RateCountModel.collection.deleteMany({ key: /^code-(account|address)/ });
    expect((await ask(NEW, confirmed)).status).toBe(200);
    expect((await ask(NEW, confirmed)).status).toBe(429);
  });

  it("reaches one number a few times an hour, however many accounts state it, and its first account still", async () => {
    const others = Math.ceil(limits.mobileCodesToSharedNumberPerHour / limits.mobileCodesToOwnNumberPerHour) + 2;
    const strangers = await Promise.all(
      Array.from({ length: others }, () => signedIn("buyer", { ...UNCONFIRMED, number: OLD })),
    );
    const tries = limits.mobileCodesPerAccountAndHour;
    for (const by of strangers) for (let count = 0; count < tries; count += 1) await ask(OLD, by);
    const most = limits.mobileCodesPerNumberAndHour + limits.mobileCodesToSharedNumberPerHour;
    expect(textsTo(OLD)).toHaveLength(most);
    expect((await ask(OLD)).status).toBe(200);
    expect(textsTo(OLD)).toHaveLength(most + 1);
  });

  it.each([
    ["signed up with it", { number: NEW, ...UNCONFIRMED }],
    ["asked to change to it", { number: OLD }],
  ] as const)("reaches the account that %s before older accounts stated the number", async (_, fields) => {
    const most = limits.mobileCodesToSharedNumberPerHour;
    const strangers = await Promise.all(Array.from({ length: most }, () => signedIn("buyer", UNCONFIRMED)));
    const first = await signedIn("agent", fields);
    const state = (by: Person) => callApi(changeMe, { method: "PATCH", body: { number: NEW }, cookies: by.cookies });
    for (const by of [first, ...strangers, first]) expect((await state(by)).status).toBe(200);
    for (const by of strangers)
      for (let count = 0; count < limits.mobileCodesPerAccountAndHour; count += 1) await ask(NEW, by);
    const isFirst = (by: Person) => isFirstToState(by.id, NEW);
    expect(await Promise.all([first, ...strangers].map(isFirst))).toEqual([true, ...strangers.map(() => false)]);
    expect((await ask(NEW, first)).status).toBe(200);
    expect((await tell(NEW, lastCodeTo(NEW), first)).status).toBe(200);
    expect(await isFirst(first)).toBe(true);
  });

  it("is void when the provider refuses it, and counts for the account but not for the number", async () => {
    const codes: string[] = [];
    const wrongBefore: string[] = [];
    vi.mocked(sendSms).mockImplementation(async ({ text }) => {
      const code = /\d{6}/.exec(text)?.[0] ?? "";
      codes.push(code);
      wrongBefore.push((await tell(OLD, another(code))).body.message);
      throw new AppError("PROVIDER_UNAVAILABLE");
    });
    const most = limits.mobileCodesPerAccountAndHour;
    const statuses: number[] = [];
    for (let count = 0; count <= most; count += 1) statuses.push((await ask(OLD)).status);
    vi.mocked(sendSms).mockReset();
    expect(statuses).toEqual([...Array(most).fill(502), 429]);
    expect(wrongBefore).toEqual(Array(most).fill(userMessages.codeWrong(limits.mobileCodeTries - 1)));
    expect((await tell(OLD, codes.at(-1) ?? "")).body.message).toBe(userMessages.codeDead);
    const strangers = await Promise.all(Array.from({ length: most }, () => signedIn("buyer", UNCONFIRMED)));
    for (const by of strangers) expect((await ask(OLD, by)).status).toBe(200);
  });

  it("stays valid when one that was requested before it could not be sent", async () => {
    vi.mocked(sendSms).mockImplementationOnce(async () => {
      expect((await ask(OLD)).status).toBe(200);
      throw new AppError("PROVIDER_UNAVAILABLE");
    });
    expect((await ask(OLD)).status).toBe(502);
    expect((await tell(OLD, lastCodeTo(OLD))).status).toBe(200);
  });

  it("can be guessed 25 times in any hour, over all codes of the account", async () => {
    const most = limits.mobileWrongCodesPerAccountAndHour;
    const guess = async (by = owner) => {
      await ask(OLD, by);
      return Promise.all([1, 2, 3, 4, 5].map((step) => tell(OLD, another(lastCodeTo(OLD), step), by)));
    };
    for (let count = 0; count < most; count += limits.mobileCodeTries)
      expect((await guess()).map(({ status }) => status)).toEqual(Array(limits.mobileCodeTries).fill(400));
    await RateCountModel.collection.deleteMany({ key: /^code-/ });
    await ask(OLD);
    const answer = await tell(OLD, lastCodeTo(OLD));
    expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
    expect((await numbers()).numberConfirmed).toBe(false);

    const other = await signedIn("agent", { number: OLD, ...UNCONFIRMED });
    await ask(OLD, other);
    expect((await tell(OLD, lastCodeTo(OLD), other)).status).toBe(200);
  });

  it("is not sent to the account's own confirmed number, and asking for it is limited and changes nothing", async () => {
    const seller = await signedIn("owner", { number: OLD });
    const before = await UserModel.findById(seller.id).lean();
    const statuses: number[] = [];
    for (let count = 0; count <= limits.mobileCodesPerAccountAndHour; count += 1)
      statuses.push((await ask(OLD, seller)).status);
    expect(statuses).toEqual([...Array(limits.mobileCodesPerAccountAndHour).fill(409), 429]);
    expect(await UserModel.findById(seller.id).lean()).toEqual(before);
  });

  it("takes back another number that waits, when it is requested for the confirmed one", async () => {
    const seller = await signedIn("owner", { number: OLD, pendingNumber: NEW });
    expect((await ask(OLD, seller)).status).toBe(409);
    expect(await numbers(seller)).toEqual({ number: OLD, numberConfirmed: true, pendingNumber: undefined });
  });

  it("is not needed to sign up, and a new account's number is unconfirmed", async () => {
    const person = {
      userType: "owner",
      userName: "Asha Rao",
      number: NEW,
      email: "a@example.com",
      password: "plum-77",
    };
    const answer = await callApi(register, { body: person });
    expect(answer.body).toMatchObject({ statusCode: 201, data: { user: { number: NEW, numberConfirmed: false } } });
    expect(textsTo(NEW)).toEqual([]);
  });
});

describe("a changed number", () => {
  it("replaces one that was never confirmed", async () => {
    await callApi(changeMe, { method: "PATCH", body: { number: NEW }, cookies: owner.cookies });
    expect(await numbers()).toEqual({ number: NEW, numberConfirmed: false, pendingNumber: undefined });
  });

  it("waits beside a confirmed one until it is confirmed, and only its owner sees it", async () => {
    const seller = await signedIn("owner", { number: OLD });
    const change = (number: string) =>
      callApi(changeMe, { method: "PATCH", body: { number }, cookies: seller.cookies });
    const changed = await change(NEW);
    expect(changed.body).toMatchObject({
      statusCode: 200,
      data: { userDetails: { number: OLD, numberConfirmed: true, pendingNumber: NEW } },
    });
    const admin = await signedIn("admin");
    const users = await callApi(listUsers, { path: "/api/v3/users", cookies: admin.cookies });
    expect(users.text).toContain(OLD);
    expect(users.text).not.toContain(NEW);

    await ask(NEW, seller);
    const code = lastCodeTo(NEW);
    await change(OLD);
    expect(await numbers(seller)).toEqual({ number: OLD, numberConfirmed: true, pendingNumber: undefined });
    expect((await tell(NEW, code, seller)).body).toMatchObject({
      statusCode: 409,
      message: userMessages.numberChangedMeanwhile,
    });
    await ask(NEW, seller);
    expect((await tell(NEW, lastCodeTo(NEW), seller)).status).toBe(200);
    expect(await numbers(seller)).toEqual({ number: NEW, numberConfirmed: true, pendingNumber: undefined });
  });

  it("is cut out of the account's listings by each call that states or confirms it, as a new name is", async () => {
    const seller = await signedIn("owner", { number: OLD });
    const { _id } = await createProperty(seller.actor, anotherFlat(), [somePhoto]);
    const known = new Set<string>();
    const expectRewritten = async () => {
      const { fingerprint } = await readSellerContacts(seller.id);
      expect((await PropertyModel.findById(_id).orFail().lean()).publicText?.seller).toBe(fingerprint);
      expect((await UserModel.findById(seller.id).orFail().lean()).listingsDue).toBeUndefined();
      known.add(fingerprint);
    };
    await expectRewritten();
    const change = (body: object) => callApi(changeMe, { method: "PATCH", body, cookies: seller.cookies });
    expect((await change({ userName: "Asha Rao" })).status).toBe(200);
    await expectRewritten();
    expect((await ask(NEW, seller)).status).toBe(200);
    await expectRewritten();
    expect((await tell(NEW, lastCodeTo(NEW), seller)).status).toBe(200);
    await expectRewritten();
    expect(known.size).toBeGreaterThanOrEqual(3);
  });

  it("counts as confirmed in an account that is older than confirmations", async () => {
    const user = await UserModel.findById((await signedIn("owner", { number: OLD })).id).lean();
    if (!user) expect.fail();
    await UserModel.collection.updateOne({ _id: user._id }, { $unset: { numberConfirmedAt: "" } });
    const cookies = await cookiesFor(user);
    const { body } = await callApi(changeMe, { method: "PATCH", body: { number: NEW }, cookies });
    expect(body).toMatchObject({ data: { userDetails: { number: OLD, numberConfirmed: true, pendingNumber: NEW } } });
  });
});
