import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as nextAuthSession } from "@/app/api/auth/[...nextauth]/route";
import { POST as login } from "@/app/api/v1/user/login/route";
import { GET as logout } from "@/app/api/v2/auth/logout/route";
import { GET as me } from "@/app/api/v2/auth/me/route";
import { POST as changePassword } from "@/app/api/v2/auth/password/change/route";
import { DELETE as endOne } from "@/app/api/v2/auth/sessions/[id]/route";
import { POST as endOthers } from "@/app/api/v2/auth/sessions/end-others/route";
import { GET as list } from "@/app/api/v2/auth/sessions/route";
import { PATCH as ban } from "@/app/api/v3/users/[id]/ban/route";
import { POST as endAll } from "@/app/api/v3/users/[id]/sessions/end/route";
import type { SessionItem } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { hashPassword } from "@/lib/identity/password";

import { limits } from "@/lib/platform/limits";
import { SessionModel, UserModel } from "@/models/identity";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";

const PASSWORD = "verandah-7";
const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

let passwordHash: string;
let owner: Person;
let other: Person;
let admin: Person;

const signIn = async (userAgent?: string) =>
  (await callApi(login, { body: { email: owner.email, password: PASSWORD }, headers: { "user-agent": userAgent } }))
    .cookies;
const listFor = async (cookies: string) => (await callApi(list, { cookies })).body.data as SessionItem[];
const statusOf = async (cookies: string) => (await callApi(me, { cookies })).status;
const end = (cookies: string, id: string) => callApi(endOne, { method: "DELETE", cookies, params: { id } });
const currentOf = async (cookies: string) => (await listFor(cookies)).find(({ current }) => current)?._id ?? "";

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  for (const model of [SessionModel, UserModel]) await model.collection.deleteMany({});
  [owner, other, admin] = [await signedIn("owner", { passwordHash }), await signedIn("buyer"), await signedIn("admin")];
});

describe("the list of sessions", () => {
  it("has each device, marks the current one, newest use first, and holds no secret", async () => {
    const [phone, desk] = [await signIn(CHROME), await signIn(FIREFOX)];
    await SessionModel.collection.updateOne(
      { device: "Chrome on Android" },
      { $set: { lastSeen: new Date(Date.now() + 5_000) } },
    );
    const answer = await callApi(list, { cookies: desk });
    const sessions = answer.body.data as SessionItem[];
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Chrome on Android", false],
      ["Firefox on Windows", true],
      ["Unknown device", false],
    ]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(["_id", "authAt", "current", "device", "lastSeen"]);
    expect(answer.text).not.toMatch(/Mozilla|scrypt|credential|userId/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await currentOf(phone)).not.toBe(await currentOf(desk));
    expect(JSON.stringify(await SessionModel.find().lean())).not.toContain("Mozilla");
  });

  it("leaves out ended sessions and those of other accounts", async () => {
    const here = await signIn();
    await signIn(CHROME);
    await signIn(FIREFOX);
    await SessionModel.collection.updateOne(
      { device: "Chrome on Android" },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    await SessionModel.collection.updateOne(
      { device: "Firefox on Windows" },
      { $set: { credential: "another password's" } },
    );
    expect(await listFor(here)).toHaveLength(2);
  });

  it("has at most fifty entries", async () => {
    const [one] = await SessionModel.find({ userId: owner.id }).lean();
    const more = Array.from({ length: 60 }, (_, place) => ({ ...one, _id: `${place}`.padStart(64, "0") }));
    await SessionModel.collection.insertMany(more as never);
    expect(await listFor(owner.cookies)).toHaveLength(limits.sessionsListed);
  });
});

describe("ending sessions", () => {
  it("ends one own session at once and leaves the others", async () => {
    const elsewhere = await signIn(CHROME);
    const answer = await end(owner.cookies, await currentOf(elsewhere));
    expect([answer.status, answer.body.message, answer.headers.getSetCookie()]).toEqual([
      200,
      userMessages.sessionEnded,
      [],
    ]);
    expect([await statusOf(elsewhere), await statusOf(owner.cookies)]).toEqual([401, 200]);
  });

  it("signs the caller out when it is the current session", async () => {
    const answer = await end(owner.cookies, await currentOf(owner.cookies));
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect([answer.status, answer.cookies, await statusOf(owner.cookies)]).toEqual([200, "", 401]);
  });

  it("answers 404 for sessions of others, ended ones and invalid ids", async () => {
    const foreign = await currentOf(other.cookies);
    expect((await end(owner.cookies, foreign)).status).toBe(404);
    expect((await end(admin.cookies, foreign)).status).toBe(404);
    expect((await end(owner.cookies, "0".repeat(64))).status).toBe(404);
    for (const id of ["me", "F".repeat(64), "$ne", "0".repeat(63)])
      expect((await end(owner.cookies, id)).status).toBe(400);
    expect(await statusOf(other.cookies)).toBe(200);
  });

  it("ends all others", async () => {
    const elsewhere = [await signIn(CHROME), await signIn()];
    const answer = await callApi(endOthers, { method: "POST", cookies: owner.cookies });
    expect(answer.body).toMatchObject({ data: { ended: 2 }, message: userMessages.otherSessionsEnded });
    expect(await Promise.all([...elsewhere, owner.cookies, other.cookies].map(statusOf))).toEqual([401, 401, 200, 200]);
  });
});

describe("an administrator", () => {
  const endFor = (by: Person, id: string) => callApi(endAll, { method: "POST", cookies: by.cookies, params: { id } });

  it("ends all sessions of somebody else, who may sign in again", async () => {
    const phone = await signIn(CHROME);
    const answer = await endFor(admin, owner.id);
    expect(answer.body).toMatchObject({ data: { _id: owner.id, ended: 2 }, message: userMessages.sessionsOfUserEnded });
    expect(await Promise.all([phone, owner.cookies, other.cookies].map(statusOf))).toEqual([401, 401, 200]);
    expect(await statusOf(await signIn())).toBe(200);
  });

  it("is refused for the own account, an unknown and a deleted one; other roles are refused", async () => {
    expect((await endFor(admin, admin.id)).status).toBe(409);
    expect((await endFor(admin, new Types.ObjectId().toHexString())).status).toBe(404);
    expect((await endFor(admin, "me")).status).toBe(400);
    expect((await endFor(owner, other.id)).status).toBe(403);
    await UserModel.updateOne({ _id: other.id }, { $set: { deletedAt: new Date() } });
    expect((await endFor(admin, other.id)).status).toBe(404);
  });
});

describe("a stored cookie", () => {
  const body = { current: PASSWORD, password: "courtyard-9" };
  const ways: [string, () => Promise<unknown>][] = [
    ["sign-out", () => callApi(logout, { cookies: owner.cookies })],
    [
      "a ban",
      () =>
        callApi(ban, {
          method: "PATCH",
          cookies: admin.cookies,
          params: { id: owner.id },
          body: { reason: "Spam listings" },
        }),
    ],
    ["another password", () => callApi(changePassword, { cookies: owner.cookies, body })],
    ["another role in the database", () => UserModel.updateOne({ _id: owner.id }, { $set: { userType: "admin" } })],
    [
      "its end by an administrator",
      () => callApi(endAll, { method: "POST", cookies: admin.cookies, params: { id: owner.id } }),
    ],
  ];

  it.each(ways)("is refused at the next call after %s", async (_, happens) => {
    expect(await statusOf(owner.cookies)).toBe(200);
    await happens();
    expect(await statusOf(owner.cookies)).toBe(401);
    expect((await callApi(list, { cookies: owner.cookies })).status).toBe(401);
    expect((await callApi(endOthers, { method: "POST", cookies: owner.cookies })).status).toBe(401);
    const seen = await callApi(nextAuthSession, { path: "/api/auth/session", cookies: owner.cookies });
    expect(seen.body).toEqual({});
  });
});
