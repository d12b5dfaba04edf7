import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, HEAD, PATCH, POST } from "@/app/api/auth/[...nextauth]/route";
import { GET as logout } from "@/app/api/v2/auth/logout/route";
import { GET as me } from "@/app/api/v2/auth/me/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { countPublicRead } from "@/lib/api/endpoint";
import { authSecret } from "@/lib/identity/cookies";
import { hashPassword } from "@/lib/identity/password";
import { findSid } from "@/lib/identity/sessions";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { SessionModel, UserModel } from "@/models/identity";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { cookiesFor, storeAccount } from "@/tests/people";

const PASSWORD = "verandah-7";
const email = "owner@example.com";
const session = (cookies: string) => callApi(GET, { path: "/api/auth/session", cookies });
const FORM = { "content-type": "application/x-www-form-urlencoded" };

let csrf: { token: string; cookies: string };

/** Calls as next-auth's own client sends them. */
const post = (action: string, fields: Record<string, string>, cookies = csrf.cookies) =>
  callApi(POST, {
    path: `/api/auth/${action}`,
    body: new URLSearchParams({ csrfToken: csrf.token, json: "true", ...fields }).toString(),
    cookies,
    headers: FORM,
  });
const signIn = (fields: Record<string, string> = {}) =>
  post("callback/credentials", { email, password: PASSWORD, ...fields });

/** A compact JWE (RFC 7516) with this header, encrypted with the key that next-auth derives from our secret. */
function encrypted(header: object, payload: object): string {
  const info = "NextAuth.js Generated Encryption Key";
  const key = new Uint8Array(hkdfSync("sha256", authSecret(), "", info, 32));
  const [start, iv] = [Buffer.from(JSON.stringify(header)).toString("base64url"), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(start));
  const text = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()]);
  return [start, "", ...[iv, text, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

beforeAll(async () => {
  await storeAccount("owner", { email, passwordHash: await hashPassword(PASSWORD) });
  const answer = await callApi(GET, { path: "/api/auth/csrf" });
  csrf = { token: (answer.body as unknown as { csrfToken: string }).csrfToken, cookies: answer.cookies };
});
beforeEach(async () => {
  await RateCountModel.collection.deleteMany({});
  await UserModel.updateOne({ email }, { $set: { userType: "owner" }, $unset: { bannedAt: 1 } });
});

it.each(["session", "csrf", "providers"])("GET %s counts as a public read of its address", async (name) => {
  const read = (address: string) => callApi(GET, { path: `/api/auth/${name}`, headers: { [PEER_HEADER]: address } });
  const address = `198.51.100.${name.length}`;
  for (let count = 1; count < limits.publicCallsPerMinute; count += 1) await countPublicRead(address);
  expect((await read(address)).status).toBe(200);
  const refused = await read(address);
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  expect((await read("198.51.100.99")).status).toBe(200);
});

describe("next-auth's own sign-in", () => {
  it("opens the same session as our call, with the readable cookie", async () => {
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

  it("reads no cookie with another header than ours, although it is encrypted with our key", async () => {
    const { cookies } = await signIn();
    const sid = await findSid(cookies);
    const sealed = (header: object) => `next-auth.session-token=${encrypted(header, { sid })}`;
    expect((await session(sealed({ alg: "dir", enc: "A256GCM" }))).body).toMatchObject({ user: { role: "owner" } });
    const other = sealed({ enc: "A256GCM", alg: "dir" });
    expect((await session(other)).body).toEqual({});
    expect((await callApi(me, { cookies: other })).status).toBe(401);
  });

  it("refuses wrong passwords, administrators and requests without a CSRF token, and opens no session", async () => {
    const wrong = [await signIn({ password: "wrong-one" }), await signIn({ csrfToken: "made-up" })];
    await UserModel.updateOne({ email }, { $set: { userType: "admin" } });
    wrong.push(await signIn());
    for (const { cookies, text } of wrong) {
      expect(cookies).not.toContain("session-token");
      expect(text).not.toMatch(/mongo|scrypt|stack/i);
    }
  });

  it("shares limits and bans with our sign-in", async () => {
    await UserModel.updateOne({ email }, { $set: { bannedAt: new Date() } });
    expect((await signIn()).status).toBe(403);
    for (let count = 0; count < 5; count++) await signIn({ password: "wrong-one" });
    const refused = await signIn();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("ignores an update of the session", async () => {
    const { cookies } = await signIn();
    const body = { csrfToken: csrf.token, data: { sid: "other", role: "admin", user: { role: "admin" } } };
    const all = `${csrf.cookies}; ${cookies}`;
    await callApi(POST, { path: "/api/auth/session", body, cookies: all });
    expect((await session(cookies)).body).toMatchObject({ user: { role: "owner" } });
  });

  it("ends the session on sign-out", async () => {
    const { cookies } = await signIn();
    const answer = await post("signout", {}, `${csrf.cookies}; ${cookies}`);
    expect(answer.headers.getSetCookie().some((line) => line.startsWith("basera_signed_in=;"))).toBe(true);
    expect((await callApi(me, { cookies })).status).toBe(401);
    expect((await session(cookies)).body).toEqual({});
  });
});

describe("signing in while signed in", () => {
  it("ends the previous session once the new one is open", async () => {
    const { cookies } = await signIn();
    const again = await post("callback/credentials", { email, password: PASSWORD }, `${csrf.cookies}; ${cookies}`);
    expect((await callApi(me, { cookies })).status).toBe(401);
    expect((await callApi(me, { cookies: again.cookies })).status).toBe(200);
  });

  it("ends nothing when it fails", async () => {
    const { cookies } = await signIn();
    await post("callback/credentials", { email, password: "wrong-one" }, `${csrf.cookies}; ${cookies}`);
    expect((await callApi(me, { cookies })).status).toBe(200);
  });
});

describe("while the database is unavailable", () => {
  const goAway = (method: "findOne" | "findOneAndDelete") =>
    vi.spyOn(SessionModel, method).mockImplementation(() => {
      throw new AppError("DATABASE_UNAVAILABLE");
    });
  afterEach(() => vi.restoreAllMocks());

  it("reading the session signs nobody out: 503, and the cookies stay", async () => {
    const { cookies } = await signIn();
    const away = goAway("findOne");
    const update = { csrfToken: csrf.token };
    const answers = [
      await session(cookies),
      await callApi(POST, { path: "/api/auth/session", body: update, cookies: `${csrf.cookies}; ${cookies}` }),
    ];
    away.mockRestore();
    for (const { status, body, headers } of answers)
      expect([status, body.success, headers.getSetCookie()]).toEqual([503, false, []]);
    expect((await session(cookies)).body).toMatchObject({ user: { role: "owner" } });
  });

  it("signing out answers an error while the session could not be ended", async () => {
    const { cookies } = await signIn();
    const away = goAway("findOneAndDelete");
    const answer = await post("signout", {}, `${csrf.cookies}; ${cookies}`);
    away.mockRestore();
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
    expect((await callApi(me, { cookies })).status).toBe(200);
  });

  it("any other failure of the read signs nobody out either", async () => {
    const { cookies } = await signIn();
    const broken = vi.spyOn(SessionModel, "findOne").mockImplementation(() => {
      throw new Error("Something else");
    });
    const answer = await session(cookies);
    broken.mockRestore();
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([500, []]);
  });
});

describe("next-auth's calls", () => {
  const FAILED = { success: false, requestId: expect.any(String) };

  it.each(["csrf", "session", "providers", "signin", "signout", "error"])("GET %s is served", async (path) => {
    expect((await callApi(GET, { path: `/api/auth/${path}` })).status).toBeLessThan(400);
    expect((await callApi(HEAD, { method: "HEAD", path: `/api/auth/${path}` })).status).toBeLessThan(400);
  });

  it.each([
    "",
    "/",
    "/x/y/z",
    "/_log",
    "/callback",
    "/callback/google",
    "/signin/credentials",
    "/signin/google",
    "/verify-request",
    "/session/x",
    "/Session",
    "/constructor",
  ])("/api/auth%s is a 404 in the envelope, whatever the method", async (path) => {
    const answers = [
      await callApi(GET, { path: `/api/auth${path}` }),
      await post(path.slice(1), { email, password: PASSWORD }),
      await callApi(PATCH, { method: "PATCH", path: `/api/auth${path}`, body: {} }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, expect.objectContaining(FAILED)]);
  });

  it.each([
    ["GET", "callback/credentials", "POST, OPTIONS"],
    ["POST", "csrf", "GET, HEAD, OPTIONS"],
    ["POST", "providers", "GET, HEAD, OPTIONS"],
    ["POST", "error", "GET, HEAD, OPTIONS"],
    ["POST", "signin", "GET, HEAD, OPTIONS"],
    ["PATCH", "session", "GET, POST, HEAD, OPTIONS"],
    ["PATCH", "signout", "GET, POST, HEAD, OPTIONS"],
  ])("%s %s is a 405 in the envelope", async (method, path, allow) => {
    const handler = { GET, POST, PATCH }[method] ?? GET;
    const body = method === "GET" ? undefined : {};
    const answer = await callApi(handler, { method, path: `/api/auth/${path}`, body });
    expect([answer.status, answer.headers.get("allow"), answer.body]).toEqual([
      405,
      allow,
      expect.objectContaining(FAILED),
    ]);
  });
});

describe("a stored cookie (security F19)", () => {
  it("is invalid after sign-out during 200 reads of the session, none of which restores it", async () => {
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

  it("is invalid after a ban during 200 calls", async () => {
    const { cookies } = await signIn();
    const calls = Array.from({ length: 200 }, () => callApi(me, { cookies }));
    await Promise.all([UserModel.updateOne({ email }, { $set: { bannedAt: new Date() } }), ...calls]);
    for (let replay = 0; replay < 20; replay++) expect((await callApi(me, { cookies })).status).toBe(401);
  });
});

describe("answers that depend on a session (security F15)", () => {
  it("differ by caller and are never cached, in 300 alternating calls", async () => {
    const people = await Promise.all([storeAccount("buyer"), storeAccount("agent")]);
    const cookies = await Promise.all(people.map(cookiesFor));
    for (let turn = 0; turn < 300; turn++) {
      const answer = await callApi(me, { cookies: cookies[turn % 2] ?? "" });
      expect(answer.body.data).toMatchObject({ userDetails: { email: people[turn % 2]?.email } });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });
});
