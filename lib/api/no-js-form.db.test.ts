import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as sendEnquiry } from "@/app/api/v1/enquiries/route";
import { POST as login } from "@/app/api/v1/user/login/route";
import { POST as register } from "@/app/api/v1/user/register/route";
import { POST as logout } from "@/app/api/v2/auth/logout/route";
import { GET as me } from "@/app/api/v2/auth/me/route";
import { readNoJsAnswer } from "@/lib/api/no-js-answer";
import { userMessages } from "@/lib/identity/messages";
import { hashPassword } from "@/lib/identity/password";
import { NO_JS_FORM_COOKIE, NO_JS_FORM_MAX_BYTES } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { UserModel } from "@/models/identity";
import { EnquiryModel } from "@/models/messaging";
import { type ApiAnswer, callApi, type Handler } from "@/tests/api-call";
import { signedIn, storeAccount } from "@/tests/people";

const PAGE = { "content-type": "application/x-www-form-urlencoded", accept: "text/html,application/xhtml+xml" };
const PASSWORD = "indore-2026-x";
let calls = 0;

/** Sends a form as a browser without scripts does, each time from a new address. */
function send(handler: Handler, values: Record<string, string>, headers = {}): Promise<ApiAnswer> {
  calls += 1;
  const from = { "x-basera-peer": `10.9.${calls >> 8}.${calls & 255}` };
  return callApi(handler, { body: new URLSearchParams(values).toString(), headers: { ...PAGE, ...from, ...headers } });
}
const keptIn = (form: "login" | "register" | "contact", { cookies }: ApiAnswer) =>
  readNoJsAnswer(
    form,
    cookies
      .split("; ")
      .find((one) => one.startsWith(NO_JS_FORM_COOKIE))
      ?.split("=")[1],
  );
const newEmail = () => `plain${Math.random().toString(36).slice(2)}@example.com`;
const enquiry = {
  name: "Asha Rao",
  email: "asha@example.com",
  subject: "A question",
  message: "How long do credits last?",
};

describe("a form that is sent without scripts", () => {
  it("signs in and leads to the dashboard with a session", async () => {
    const { email } = await storeAccount("buyer", { passwordHash: await hashPassword(PASSWORD) });
    const answer = await send(login, { email, password: PASSWORD });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/dashboard"]);
    expect(answer.cookies).toContain("session-token=");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("signs out and leads to sign-in, unless another site sent it", async () => {
    const { cookies } = await signedIn("owner");
    const evil = await send(logout, {}, { cookie: cookies, "sec-fetch-site": "cross-site" });
    expect([evil.status, (await callApi(me, { cookies })).status]).toEqual([403, 200]);
    const answer = await send(logout, {}, { cookie: cookies });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    expect([answer.headers.getSetCookie().length, answer.cookies]).toEqual([2, ""]);
    expect((await callApi(me, { cookies })).status).toBe(401);
  });

  it("leads administrators to their own sign-in after it", async () => {
    const { cookies } = await signedIn("admin");
    const answer = await send(logout, {}, { cookie: cookies });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, routes.adminLogin]);
    expect((await send(logout, {})).headers.get("location")).toBe(routes.login);
  });

  it("reports errors with the typed values, but never the password", async () => {
    const { email } = await storeAccount("buyer");
    const answer = await send(login, { email, password: "quite-wrong-1" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/form/login"]);
    expect(keptIn("login", answer)).toEqual({
      form: "login",
      values: { email },
      errors: [],
      message: userMessages.signInInvalid,
      status: 401,
    });
    expect(answer.cookies).not.toContain("session-token=");
  });

  it("reports each field's error in the words of the specification", async () => {
    const answer = await send(register, {
      userType: "buyer",
      userName: "",
      number: "12",
      city: "",
      email: "x",
      password: "1",
    });
    const kept = keptIn("register", answer);
    expect(kept?.errors.map(({ message }) => message)).toEqual([
      userMessages.fullNameRequired,
      userMessages.mobileInvalid,
      userMessages.emailInvalid,
      userMessages.passwordTooShort,
      userMessages.passwordCommon,
    ]);
    expect(kept?.values).toEqual({ userType: "buyer", userName: "", number: "12", city: "", email: "x" });
  });

  it("signs up and leads to sign-in", async () => {
    const email = newEmail();
    const typed = {
      userType: "owner",
      userName: "Asha Rao",
      number: "9876501234",
      city: "",
      email,
      password: "indore-2026-x",
    };
    const answer = await send(register, typed);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/form/login"]);
    expect(keptIn("login", answer)).toMatchObject({ values: { email }, isDone: true, message: userMessages.signedUp });
    expect(await UserModel.countDocuments({ email })).toBe(1);
  });

  it("stores an enquiry once and says so; a program's is not stored", async () => {
    const email = newEmail();
    const answer = await send(sendEnquiry, { ...enquiry, email, website: "" });
    expect(answer.headers.get("location")).toBe("/form/contact");
    expect(keptIn("contact", answer)).toMatchObject({ isDone: true, values: {} });
    const spam = await send(sendEnquiry, { ...enquiry, email, website: "https://spam.example" });
    expect(keptIn("contact", spam)).toMatchObject({ isDone: true });
    expect(await EnquiryModel.countDocuments({ email })).toBe(1);
  });

  it("keeps a long message, and leaves it out only where a cookie cannot hold it", async () => {
    const message = "Ask ".repeat(500);
    expect(keptIn("contact", await send(sendEnquiry, { ...enquiry, name: "A", message }))?.values.message).toBe(
      message,
    );
    const bits = createHash("shake256", { outputLength: 4_000 }).digest();
    const noise = Array.from({ length: 2_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + (bits.readUInt16LE(2 * at) & 0x3fff)),
    ).join("");
    const answer = await send(sendEnquiry, { ...enquiry, name: "A", message: noise });
    expect(keptIn("contact", answer)?.values).toEqual({ name: "A", email: enquiry.email, subject: enquiry.subject });
    expect(answer.cookies.length).toBeLessThan(NO_JS_FORM_MAX_BYTES + NO_JS_FORM_COOKIE.length + 2);
  });

  const sendMany = async (length: number) => {
    const many = Object.fromEntries(Array.from({ length }, (_, index) => [index.toString(36), ""]));
    const answer = await send(login, { ...many, email: "a@b.co" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/form/login"]);
    return keptIn("login", answer);
  };

  it("drops unknown fields", async () => {
    expect((await sendMany(limits.bodyEntriesMax - 1))?.values).toEqual({ email: "a@b.co" });
  });

  it("is refused with thousands of fields before any of them is checked (hardening F27)", async () => {
    const answer = await sendMany(8_000);
    expect([answer?.status, answer?.message]).toEqual([400, requestMessages.bodyTooManyEntries]);
  });

  it("is refused from another site, and as no form when the client accepts no page", async () => {
    const cross = await send(login, { email: "a@b.co", password: "x" }, { "sec-fetch-site": "cross-site" });
    expect(cross.status).toBe(403);
    const call = await send(login, { email: "a@b.co", password: "x" }, { accept: "*/*" });
    expect(call.status).toBe(415);
  });

  it.each(["__proto__=1", "x=1", "%", "email=a@b.co&email=c@d.co", "", "a".repeat(60_000)])(
    "answers the body %.20j with a page, not with a fault of ours",
    async (body) => {
      const answer = await callApi(login, { body, headers: PAGE });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/form/login"]);
    },
  );
});

it.each([undefined, "", "x", "eJw", Buffer.from("{}").toString("base64url")])(
  "a cookie %j of somebody's own making is no answer",
  (text) => expect(readNoJsAnswer("login", text)).toBeUndefined(),
);
