import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as login } from "@/app/api/v1/user/login/route";
import { GET as me } from "@/app/api/v2/auth/me/route";
import { POST as forgot } from "@/app/api/v2/auth/password/forgot/route";
import { POST as reset } from "@/app/api/v2/auth/password/reset/route";
import { userMessages } from "@/lib/identity/messages";
import { logger } from "@/lib/platform/log";
import { ResetTokenModel, UserModel } from "@/models/identity";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { cookiesFor, storeAccount } from "@/tests/people";

type Mail = { to: string; subject: string; text: string };
const sendMail = vi.hoisted(() => vi.fn<(mail: Mail) => Promise<void>>(async () => undefined));
vi.mock("@/lib/platform/mail", () => ({ sendMail }));

const email = "buyer@example.com";
const password = "courtyard-9";
const ask = (address = email) => callApi(forgot, { body: { email: address } });
const use = (token: string, chosen = password) => callApi(reset, { body: { token, password: chosen } });
const sent = (count: number) => vi.waitFor(() => expect(sendMail).toHaveBeenCalledTimes(count), 5_000);
const tokenOf = (mail: Mail | undefined) => /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
const lastToken = () => tokenOf(sendMail.mock.lastCall?.[0]);

let cookies: string;

beforeAll(async () => {
  cookies = await cookiesFor(await storeAccount("buyer", { email }));
});
beforeEach(async () => {
  sendMail.mockClear();
  for (const model of [RateCountModel, ResetTokenModel]) await model.collection.deleteMany({});
});

describe("resetting a password", () => {
  it("mails a link to the account and gives everybody the same answer", async () => {
    const [known, unknown] = [await ask("Buyer@Example.com"), await ask("nobody@example.com")];
    await sent(1);
    expect(sendMail.mock.lastCall?.[0]).toMatchObject({ to: email, text: expect.stringContaining("http://localhost") });
    for (const { status, body } of [known, unknown])
      expect([status, body.message, body.data]).toEqual([200, userMessages.resetSent, null]);
    expect((await ResetTokenModel.findOne().lean())?._id).not.toContain(lastToken());
    expect((await ask("nonsense")).status).toBe(400);
  });

  it("mails an account at most three links an hour, silently, and accepts ten requests an hour from an address", async () => {
    for (let count = 0; count < 10; count++) expect((await ask()).status).toBe(200);
    await sent(3);
    expect((await ask("other@example.com")).status).toBe(429);
    expect(sendMail).toHaveBeenCalledTimes(3);
  });

  it("logs a mail that was not sent with the account, and gives the same answer", async () => {
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    sendMail.mockRejectedValueOnce(new Error("Gone"));
    expect((await ask()).body.message).toBe(userMessages.resetSent);
    const user = String((await UserModel.findOne({ email }).orFail().lean())._id);
    const fields = { user, err: expect.any(Error) };
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(fields, "The mail to reset a password was not sent"));
    logged.mockRestore();
  });

  it("works once for concurrent uses of the link, and ends every session", async () => {
    await ask();
    await sent(1);
    const token = lastToken();
    expect((await use(token, "password")).body.message).toBe(userMessages.passwordCommon);
    expect((await callApi(me, { cookies })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await callApi(me, { cookies })).status).toBe(401);
    expect((await callApi(login, { body: { email, password } })).status).toBe(200);
    const again = await use(token);
    expect([again.status, again.body.message]).toEqual([400, userMessages.resetLinkDead]);
  });

  it("refuses an expired token, a replaced token and an unknown token", async () => {
    await ask();
    await sent(1);
    await ResetTokenModel.collection.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    for (const token of [lastToken(), "made-up", "", "$ne"]) {
      const answer = await use(token);
      expect([answer.status, answer.body.message]).toEqual([400, userMessages.resetLinkDead]);
    }
  });
});
