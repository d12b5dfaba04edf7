import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { GET as logout } from "@/app/api/v2/auth/logout/route";
import { GET as me } from "@/app/api/v2/auth/me/route";
import { hashPassword } from "@/lib/auth/password";
import { ensureIndexes } from "@/lib/db/indexes";
import { RateCountModel } from "@/models/rate-count";
import { UserModel } from "@/models/user";
import { cookiesFor, storeAccount } from "@/tests/account";
import { callApi } from "@/tests/api-call";

const PASSWORD = "verandah-7";
const email = "owner@example.com";
const session = (cookies: string) => callApi(GET, { path: "/api/auth/session", cookies });
const FORM = { "content-type": "application/x-www-form-urlencoded" };

let csrf: { token: string; cookies: string };

/** What next-auth's own client sends. */
const post = (action: string, fields: Record<string, string>, cookies = csrf.cookies) =>
  callApi(POST, {
    path: `/api/auth/${action}`,
    body: new URLSearchParams({ csrfToken: csrf.token, json: "true", ...fields }).toString(),
    cookies,
    headers: FORM,
  });
const signIn = (fields: Record<string, string> = {}) =>
  post("callback/credentials", { email, password: PASSWORD, ...fields });

beforeAll(async () => {
  await ensureIndexes(() => undefined);
  await storeAccount("owner", { email, passwordHash: await hashPassword(PASSWORD) });
  const answer = await callApi(GET, { path: "/api/auth/csrf" });
  csrf = { token: (answer.body as unknown as { csrfToken: string }).csrfToken, cookies: answer.cookies };
});
beforeEach(async () => {
  await RateCountModel.collection.deleteMany({});
  await UserModel.updateOne({ email }, { $set: { userType: "owner" }, $unset: { bannedAt: 1 } });
});

describe("next-auth's own sign-in", () => {
  it("opens the same session as ours, with the readable sign beside it", async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(answer.cookies).toContain("basera_signed_in=1");
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("next-auth.session-token="))).toMatch(
      /HttpOnly; SameSite=Lax/,
    );
    expect((await callApi(me, { cookies: answer.cookies })).body.data).toMatchObject({ role: "owner" });
    const seen = await session(answer.cookies);
    expect(seen.body).toEqual({ expires: expect.any(String), user: { id: expect.any(String), role: "owner" } });
    expect(seen.headers.get("cache-control")).toBe("private, no-store");
    expect(seen.cookies).not.toContain("session-token");
  });

  it("refuses wrong words, administrators and requests without its token, and sets no session", async () => {
    const wrong = [await signIn({ password: "wrong-one" }), await signIn({ csrfToken: "made-up" })];
    await UserModel.updateOne({ email }, { $set: { userType: "admin" } });
    wrong.push(await signIn());
    for (const { cookies, text } of wrong) {
      expect(cookies).not.toContain("session-token");
      expect(text).not.toMatch(/mongo|scrypt|stack/i);
    }
  });

  it("is one door with ours: the same limit, the same ban", async () => {
    await UserModel.updateOne({ email }, { $set: { bannedAt: new Date() } });
    expect((await signIn()).status).toBe(403);
    for (let count = 0; count < 5; count++) await signIn({ password: "wrong-one" });
    const refused = await signIn();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("takes nothing from an update of the session", async () => {
    const { cookies } = await signIn();
    const body = { csrfToken: csrf.token, data: { sid: "other", role: "admin", user: { role: "admin" } } };
    const all = `${csrf.cookies}; ${cookies}`;
    await callApi(POST, { path: "/api/auth/session", body, cookies: all });
    expect((await session(cookies)).body).toMatchObject({ user: { role: "owner" } });
  });

  it("signs out for good", async () => {
    const { cookies } = await signIn();
    const answer = await post("signout", {}, `${csrf.cookies}; ${cookies}`);
    expect(answer.headers.getSetCookie().some((line) => line.startsWith("basera_signed_in=;"))).toBe(true);
    expect((await callApi(me, { cookies })).status).toBe(401);
    expect((await session(cookies)).body).toEqual({});
  });
});

describe("a cookie that is kept (security F19)", () => {
  it("is worth nothing after sign-out amid 200 readings of the session, and none of them brings one back", async () => {
    const { cookies } = await signIn();
    const readings = (count: number) => Array.from({ length: count }, () => session(cookies));
    const before = readings(100);
    const left = await callApi(logout, { cookies });
    const answers = await Promise.all([...before, ...readings(100)]);
    expect(left.status).toBe(200);
    expect(answers.filter((answer) => answer.cookies.includes("session-token"))).toEqual([]);
    for (let replay = 0; replay < 20; replay++) {
      expect((await session(cookies)).body).toEqual({});
      expect((await callApi(me, { cookies })).status).toBe(401);
    }
  });

  it("is worth nothing after a ban amid 200 calls", async () => {
    const { cookies } = await signIn();
    const calls = Array.from({ length: 200 }, () => callApi(me, { cookies }));
    await Promise.all([UserModel.updateOne({ email }, { $set: { bannedAt: new Date() } }), ...calls]);
    for (let replay = 0; replay < 20; replay++) expect((await callApi(me, { cookies })).status).toBe(401);
  });
});

describe("answers that depend on a session (security F15)", () => {
  it("are each caller's own and kept by nobody, in 300 alternating calls", async () => {
    const people = await Promise.all([storeAccount("buyer"), storeAccount("agent")]);
    const cookies = await Promise.all(people.map(cookiesFor));
    for (let turn = 0; turn < 300; turn++) {
      const answer = await callApi(me, { cookies: cookies[turn % 2] ?? "" });
      expect(answer.body.data).toMatchObject({ userDetails: { email: people[turn % 2]?.email } });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });
});
