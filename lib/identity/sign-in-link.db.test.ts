import { RateLimiterMongo } from "rate-limiter-flexible";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as login } from "@/app/api/v1/user/login/route";
import { POST as change } from "@/app/api/v2/auth/password/change/route";
import { POST as forgot } from "@/app/api/v2/auth/password/forgot/route";
import { POST as reset } from "@/app/api/v2/auth/password/reset/route";
import { POST as confirm } from "@/app/api/v2/auth/sign-in-link/confirm/route";
import { POST as askLink } from "@/app/api/v2/auth/sign-in-link/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { hashPassword } from "@/lib/identity/password";
import { clearMailBudgets } from "@/lib/identity/sign-in-link";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { MINUTE_MS } from "@/lib/platform/time";
import { ResetTokenModel, SignInLinkModel, UserModel } from "@/models/identity";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { cookiesFor, storeAccount } from "@/tests/people";

type Mail = { to: string; subject: string; text: string };
const sendMail = vi.hoisted(() => vi.fn<(mail: Mail) => Promise<void>>(async () => undefined));
vi.mock("@/lib/platform/mail", () => ({ sendMail }));

const PASSWORD = "verandah-7";
const NEXT_PASSWORD = "courtyard-9";
const email = "owner@example.com";

let askers = 0;
/** A request of one more stranger. */
const ask = (handler: typeof forgot) => {
  askers += 1;
  return callApi(handler, { body: { email }, headers: { [PEER_HEADER]: `10.2.${askers}.7` } });
};
const sent = (count: number) => vi.waitFor(() => expect(sendMail).toHaveBeenCalledTimes(count), 5_000);
const tokenOf = (place: number) => /token=([\w.-]+)/.exec(sendMail.mock.calls.at(place)?.[0].text ?? "")?.[1] ?? "";
const use = (token: string) => callApi(reset, { body: { token, password: NEXT_PASSWORD } });
const signIn = (password = PASSWORD) => callApi(login, { body: { email, password } });
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

/** Strangers ask for as many mails as the account may get, and for one more. */
async function useUp(handler: typeof forgot, most: number) {
  sendMail.mockClear();
  const answers: unknown[] = [];
  for (let count = 0; count <= most; count += 1) {
    const { status, body } = await ask(handler);
    answers.push([status, body.message]);
    await sent(Math.min(count + 1, most));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  sendMail.mockClear();
  for (const { collection } of [RateCountModel, UserModel, ResetTokenModel, SignInLinkModel])
    await collection.deleteMany({});
  await storeAccount("owner", { email, passwordHash: await hashPassword(PASSWORD) });
});
afterEach(() => void vi.useRealTimers());

it("a mail that was not sent, and counts that were not cleared, are logged with the account", async () => {
  const logs = (["error", "warn"] as const).map((level) => vi.spyOn(logger, level).mockReturnValue());
  const account = await UserModel.findOne({ email }).orFail().lean();
  const fields = { user: String(account._id), err: expect.any(Error) };
  sendMail.mockRejectedValueOnce(new Error("Gone"));
  expect((await ask(askLink)).status).toBe(200);
  await vi.waitFor(() => expect(logs[0]).toHaveBeenCalledWith(fields, "The sign-in link mail was not sent"));
  vi.spyOn(RateLimiterMongo.prototype, "delete").mockRejectedValueOnce(new Error("Gone"));
  await clearMailBudgets(account);
  expect(logs[1]).toHaveBeenCalledWith(fields, "The mail counters of an account were not reset");
  for (const log of logs) log.mockRestore();
});

describe("an account whose reset mails strangers have used up", () => {
  it("has a link that works until further mails are sent", async () => {
    await useUp(forgot, limits.resetMailsPerHour);
    later(59);
    await ask(forgot);
    expect((await use(tokenOf(0))).status).toBe(400);
    expect((await use(tokenOf(-1))).status).toBe(200);
    expect(sendMail).toHaveBeenCalledTimes(limits.resetMailsPerHour);
  });

  it("gets mails again after its password was reset", async () => {
    await useUp(forgot, limits.resetMailsPerHour);
    expect((await use(tokenOf(-1))).status).toBe(200);
    await ask(forgot);
    await sent(limits.resetMailsPerHour + 1);
  });

  it("gets mails again after a sign-in, not after a wrong password", async () => {
    await useUp(forgot, limits.resetMailsPerHour);
    expect((await signIn("wrong-one")).status).toBe(401);
    await ask(forgot);
    expect((await signIn()).status).toBe(200);
    expect(sendMail).toHaveBeenCalledTimes(limits.resetMailsPerHour);
    await ask(forgot);
    await sent(limits.resetMailsPerHour + 1);
  });

  it("has links of half an hour while a further mail is possible", async () => {
    await ask(forgot);
    await sent(1);
    later(limits.resetLinkMinutes + 1);
    expect((await use(tokenOf(-1))).status).toBe(400);
  });
});

it("a new password ends the links of new devices, and the account gets mails with new ones", async () => {
  await useUp(askLink, limits.signInMails);
  const account = await UserModel.findOne({ email }).orFail().lean();
  const body = { current: PASSWORD, password: NEXT_PASSWORD };
  expect((await callApi(change, { body, cookies: await cookiesFor(account) })).status).toBe(200);
  expect((await callApi(confirm, { body: { token: tokenOf(-1) } })).status).toBe(400);
  await ask(askLink);
  await sent(limits.signInMails + 1);
  expect((await callApi(confirm, { body: { token: tokenOf(-1) } })).status).toBe(200);
});
