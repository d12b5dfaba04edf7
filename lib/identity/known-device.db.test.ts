import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as nextAuth, GET as readNextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as adminLogin } from "@/app/api/v1/admin/login/route";
import { POST as login } from "@/app/api/v1/user/login/route";
import { GET as logout } from "@/app/api/v2/auth/logout/route";
import { GET as me } from "@/app/api/v2/auth/me/route";
import { POST as change } from "@/app/api/v2/auth/password/change/route";
import { POST as forgot } from "@/app/api/v2/auth/password/forgot/route";
import { POST as reset } from "@/app/api/v2/auth/password/reset/route";
import { POST as confirm } from "@/app/api/v2/auth/sign-in-link/confirm/route";
import { POST as askLink } from "@/app/api/v2/auth/sign-in-link/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { userMessages } from "@/lib/identity/messages";
import { hashPassword } from "@/lib/identity/password";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { storeAccount } from "@/tests/people";

type Mail = { to: string; subject: string; text: string };
const sendMail = vi.hoisted(() => vi.fn<(mail: Mail) => Promise<void>>(async () => undefined));
vi.mock("@/lib/platform/mail", () => ({ sendMail }));

const PASSWORD = "verandah-7";
const NEXT_PASSWORD = "courtyard-9";
const email = "owner@example.com";
const other = "other@example.com";

type SignIn = { account?: string; password?: string; address?: string; cookies?: string; handler?: typeof login };
const signIn = ({
  account = email,
  password = PASSWORD,
  address = "10.0.0.7",
  cookies,
  handler = login,
}: SignIn = {}) =>
  callApi(handler, {
    body: { email: account, password },
    headers: { [PEER_HEADER]: address },
    ...(cookies && { cookies }),
  });

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const deviceIn = (cookies: string) => /basera_device=[^;]+/.exec(cookies)?.[0] ?? "";
const sent = (count: number) => vi.waitFor(() => expect(sendMail).toHaveBeenCalledTimes(count), 5_000);
const tokenIn = (name: string, mail: Mail | undefined) =>
  new RegExp(`${name}\\?token=([\\w.-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
const lastLink = () => tokenIn("confirm-sign-in", sendMail.mock.lastCall?.[0]);
const open = (token: string, cookies?: string) => callApi(confirm, { body: { token }, ...(cookies && { cookies }) });

/** Somebody uses up the tries that new devices have in a day. */
async function attack(account = email, handler = login): Promise<void> {
  for (let place = 0; place < limits.guessesPerAccountAndDay; place++) {
    await signIn({ account, handler, password: "wrong-one", address: `10.1.${place}.7` });
    later(limits.guessPauseLongestMs);
  }
  expect((await signIn({ account, handler })).status).toBe(429);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  sendMail.mockClear();
  for (const { collection } of [RateCountModel, UserModel]) await collection.deleteMany({});
  const passwordHash = await hashPassword(PASSWORD);
  await storeAccount("owner", { email, passwordHash });
  await storeAccount("buyer", { email: other, passwordHash: await hashPassword(PASSWORD) });
  await storeAccount("admin", { email: "admin@example.com", passwordHash });
});
afterEach(() => vi.useRealTimers());

describe("a known device (security F30)", () => {
  it("signs in at once while new devices are refused; its cookie is kept for a year and hidden from scripts", async () => {
    const first = await signIn();
    const line = first.headers.getSetCookie().find((cookie) => cookie.startsWith("basera_device="));
    expect(line).toMatch(/Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const device = deviceIn(first.cookies);
    await callApi(logout, { cookies: first.cookies });
    await attack();
    expect((await signIn({ cookies: device, address: "10.1.0.7" })).status).toBe(200);
    later(366 * DAY_MS);
    await attack();
    expect((await signIn({ cookies: device })).status).toBe(429);
  });

  it("is no session, and belongs to one account", async () => {
    const device = deviceIn((await signIn()).cookies);
    expect((await callApi(me, { cookies: device })).status).toBe(401);
    await attack(other);
    expect((await signIn({ account: other, cookies: device })).status).toBe(429);
  });

  it("cannot be forged or put together from parts", async () => {
    const [first, second] = [deviceIn((await signIn()).cookies), deviceIn((await signIn({ account: other })).cookies)];
    await attack();
    const [name = "", value = ""] = first.split("=");
    const [id = "", day = "", seal = ""] = value.split(".");
    const [otherId = "", , otherSeal = ""] = (second.split("=")[1] ?? "").split(".");
    const forged = [
      [id, day, otherSeal],
      [otherId, day, seal],
      [id, "zzz", seal],
      [id, day, seal.slice(1)],
      [id, day, `${seal.startsWith("A") ? "B" : "A"}${seal.slice(1)}`],
      [],
      ["~".repeat(3_000)],
    ];
    for (const parts of forged) expect((await signIn({ cookies: `${name}=${parts.join(".")}` })).status).toBe(429);
    expect((await signIn({ cookies: first })).status).toBe(200);
  });

  it("may be one of several accounts", async () => {
    const first = deviceIn((await signIn()).cookies);
    const both = deviceIn((await signIn({ account: other, cookies: first })).cookies);
    await attack();
    await attack(other);
    expect((await signIn({ cookies: both })).status).toBe(200);
    expect((await signIn({ account: other, cookies: both })).status).toBe(200);
  });

  it("has a limit of its own, which closes no other device", async () => {
    const [one, two] = [deviceIn((await signIn()).cookies), deviceIn((await signIn()).cookies)];
    for (let count = 0; count < limits.guessesFromDevice; count++)
      expect((await signIn({ cookies: one, password: "wrong-one" })).status).toBe(401);
    expect((await signIn({ cookies: one })).status).toBe(429);
    expect((await signIn({ cookies: two })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    let checked = limits.guessesFromDevice;
    for (let hour = 1; hour < 6; hour++) {
      later(HOUR_MS);
      for (let count = 0; count < limits.guessesFromDevice; count++)
        checked += Number((await signIn({ cookies: one, password: "wrong-one" })).status === 401);
    }
    expect(checked).toBe(limits.guessesFromDevicePerDay);
  });

  it("ends with the password, except the one that changed it", async () => {
    const [here, there] = [await signIn(), await signIn()];
    const body = { current: PASSWORD, password: NEXT_PASSWORD };
    const changed = await callApi(change, { body, cookies: here.cookies });
    expect(changed.status).toBe(200);
    await attack();
    const withNew = (cookies: string) => signIn({ password: NEXT_PASSWORD, cookies });
    expect((await withNew(deviceIn(there.cookies))).status).toBe(429);
    expect((await withNew(deviceIn(here.cookies))).status).toBe(429);
    expect((await withNew(deviceIn(changed.cookies))).status).toBe(200);
  });

  it("is made by a password reset as well, which ends the others", async () => {
    const before = deviceIn((await signIn()).cookies);
    await callApi(forgot, { body: { email } });
    await sent(1);
    const token = tokenIn("reset-password", sendMail.mock.lastCall?.[0]);
    const answer = await callApi(reset, { body: { token, password: NEXT_PASSWORD } });
    await attack();
    expect((await signIn({ password: NEXT_PASSWORD, cookies: before })).status).toBe(429);
    expect((await signIn({ password: NEXT_PASSWORD, cookies: deviceIn(answer.cookies) })).status).toBe(200);
  });

  it("is the same for next-auth's sign-in", async () => {
    const csrf = await callApi(readNextAuth, { path: "/api/auth/csrf" });
    const { csrfToken } = csrf.body as unknown as { csrfToken: string };
    const enter = (cookies: string) =>
      callApi(nextAuth, {
        path: "/api/auth/callback/credentials",
        body: new URLSearchParams({ csrfToken, json: "true", email, password: PASSWORD }).toString(),
        cookies: `${csrf.cookies}; ${cookies}`,
        headers: { "content-type": "application/x-www-form-urlencoded", [PEER_HEADER]: "10.0.0.7" },
      });
    const device = deviceIn((await enter("")).cookies);
    await attack();
    expect((await enter("")).status).toBe(429);
    expect((await enter(device)).cookies).toContain("next-auth.session-token");
    expect((await signIn({ cookies: device })).status).toBe(200);
  });

  it("does not share its limit with the confirmation of a password, which counts for each session", async () => {
    const [one, two] = [(await signIn()).cookies, (await signIn()).cookies];
    const wrong = { current: "wrong-one", password: NEXT_PASSWORD };
    for (let count = 0; count < limits.guessesInSession; count++)
      expect((await callApi(change, { body: wrong, cookies: one })).status).toBe(400);
    const right = { ...wrong, current: PASSWORD };
    expect((await callApi(change, { body: right, cookies: one })).status).toBe(429);
    expect((await signIn({ cookies: deviceIn(one) })).status).toBe(200);
    expect((await callApi(change, { body: right, cookies: two })).status).toBe(200);
  });
});

describe("a mailed link to go on signing in (security F30)", () => {
  it("lets the owner in on a new device within a minute, with the password", async () => {
    await attack();
    const startedAt = Date.now();
    const refused = await signIn();
    expect([refused.status, refused.body.message]).toEqual([429, userMessages.tooManyGuessesToday]);
    expect((await callApi(askLink, { body: { email } })).body.message).toBe(userMessages.signInLinkSent);
    await sent(1);
    expect(sendMail.mock.lastCall?.[0]).toMatchObject({
      to: email,
      text: expect.stringContaining(userMessages.itWasMe),
    });
    const opened = await open(lastLink());
    expect([opened.status, opened.body.data]).toEqual([200, { signInKind: "user" }]);
    expect(opened.cookies).not.toContain("session");
    expect((await signIn({ cookies: opened.cookies, password: "wrong-one" })).status).toBe(401);
    expect((await signIn({ cookies: opened.cookies })).status).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(MINUTE_MS);
  });

  it("leads administrators to their sign-in", async () => {
    const account = "admin@example.com";
    await attack(account, adminLogin);
    await callApi(askLink, { body: { email: account } });
    await sent(1);
    const opened = await open(lastLink());
    expect(opened.body.data).toEqual({ signInKind: "admin" });
    expect((await signIn({ account, handler: adminLogin, cookies: opened.cookies })).status).toBe(200);
  });

  it("works once for concurrent presses, and not when it is old, replaced or made up", async () => {
    await callApi(askLink, { body: { email } });
    await sent(1);
    const token = lastLink();
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    await callApi(askLink, { body: { email } });
    await sent(2);
    const [secret = "", seal = ""] = lastLink().split(".");
    later(limits.signInLinkMinutes * MINUTE_MS);
    for (const bad of [lastLink(), token, secret, `${secret}.`, `${secret}.${seal}x`, "made.up", "", "$ne"]) {
      const answer = await open(bad);
      expect([answer.status, answer.body.message]).toEqual([400, userMessages.signInLinkDead]);
    }
  });

  it("ends with the password", async () => {
    await callApi(askLink, { body: { email } });
    await sent(1);
    const body = { current: PASSWORD, password: NEXT_PASSWORD };
    await callApi(change, { body, cookies: (await signIn()).cookies });
    expect((await open(lastLink())).status).toBe(400);
  });

  it("is mailed three times in six hours; whoever gets no further mail has one that still works", async () => {
    for (let count = 0; count < 6; count++) expect((await callApi(askLink, { body: { email } })).status).toBe(200);
    await sent(3);
    const token = lastLink();
    later(6 * HOUR_MS - MINUTE_MS);
    await callApi(askLink, { body: { email } });
    expect((await open(token)).status).toBe(200);
    later(2 * MINUTE_MS);
    await callApi(askLink, { body: { email } });
    await sent(4);
  });

  it("is not mailed to unknown, banned or deleted accounts, and the answers do not tell", async () => {
    await UserModel.updateOne({ email: other }, { $set: { bannedAt: new Date() } });
    await UserModel.updateOne({ email: "admin@example.com" }, { $set: { deletedAt: new Date() } });
    const asked = ["nobody@example.com", other, "admin@example.com", email];
    const answers = await Promise.all(asked.map((account) => callApi(askLink, { body: { email: account } })));
    await sent(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message} ${body.data}`)).size).toBe(1);
    expect(sendMail.mock.lastCall?.[0].to).toBe(email);
  });
});
