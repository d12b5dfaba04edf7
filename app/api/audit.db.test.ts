import { beforeEach, expect, it, vi } from "vitest";
import { POST as login } from "@/app/api/v1/user/login/route";
import { POST as register } from "@/app/api/v1/user/register/route";
import { GET as logout } from "@/app/api/v2/auth/logout/route";
import { GET as me } from "@/app/api/v2/auth/me/route";
import { POST as changePassword } from "@/app/api/v2/auth/password/change/route";
import { POST as endOthers } from "@/app/api/v2/auth/sessions/end-others/route";
import { PATCH as ban } from "@/app/api/v3/users/[id]/ban/route";
import { POST as endAll } from "@/app/api/v3/users/[id]/sessions/end/route";
import { PATCH as unban } from "@/app/api/v3/users/[id]/unban/route";
import { GET as listUsers } from "@/app/api/v3/users/route";
import { createLogger, logger } from "@/lib/platform/log";
import { UserModel } from "@/models/identity";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";

const person = {
  userType: "owner",
  userName: "Canary Patidar",
  number: "8123456789",
  email: "canary@example.com",
  password: "canary-verandah-7",
};
const keys = { email: person.email, password: person.password };
const OTHER = "canary-courtyard-9";

const info = vi.spyOn(logger, "info");
const lines = () => info.mock.calls.filter(([, message]) => message === "audit").map(([facts]) => facts as object);
/** The lines as they are written. */
function written(): string {
  const all: string[] = [];
  const log = createLogger("info", { write: (line) => all.push(line) });
  for (const [facts, message] of info.mock.calls) log.info(facts as object, message as string);
  return all.join("");
}

let admin: Person;
beforeEach(async () => {
  admin = await signedIn("admin");
  info.mockClear();
});

it("logs who did what, without secrets, names and numbers (security T22)", async () => {
  await callApi(register, { body: person });
  const id = (await UserModel.findOne({ email: person.email }).lean())?._id.toHexString() ?? "";
  await callApi(login, { body: { ...keys, password: "canary-wrong" } });
  const { cookies } = await callApi(login, { body: keys, headers: { "user-agent": "Canary/1" } });
  await callApi(listUsers, { cookies, path: "/api/v3/users?search=canary" });
  await callApi(endOthers, { method: "POST", cookies });
  await callApi(changePassword, { cookies, body: { current: person.password, password: OTHER } });
  await callApi(me, { cookies });
  const again = await callApi(login, { body: { ...keys, password: OTHER } });
  const params = { id };
  await callApi(endAll, { method: "POST", cookies: admin.cookies, params });
  await callApi(ban, { method: "PATCH", cookies: admin.cookies, params, body: { reason: "canary reason" } });
  await callApi(unban, { method: "PATCH", cookies: admin.cookies, params });
  await callApi(me, { cookies: again.cookies });
  await callApi(logout, { cookies: admin.cookies });

  const session = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(lines()).toEqual([
    { audit: "signed-up", user: id, role: "owner" },
    { audit: "sign-in-refused", user: id, why: "UNAUTHENTICATED" },
    { audit: "signed-in", user: id, role: "owner", session },
    { audit: "call-refused", user: id, role: "owner", session, call: "GET /api/v3/users", why: "FORBIDDEN" },
    { audit: "sessions-ended", user: id, role: "owner", count: 0 },
    { audit: "password-changed", user: id, role: "owner" },
    { audit: "call-refused", session, call: "GET /api/v2/auth/me", why: "UNAUTHENTICATED" },
    { audit: "signed-in", user: id, role: "owner", session },
    { audit: "sessions-ended", user: id, by: admin.id, count: 2 },
    { audit: "banned", user: id, by: admin.id },
    { audit: "unbanned", user: id, by: admin.id },
    { audit: "call-refused", session, call: "GET /api/v2/auth/me", why: "UNAUTHENTICATED" },
    { audit: "signed-out", user: admin.id },
  ]);
  const tokens = [cookies, again.cookies, admin.cookies].map(
    (cookie) => /session-token=([^;]+)/.exec(cookie)?.[1] ?? "?",
  );
  const log = written();
  for (const secret of [...tokens, person.number, "canary", "Canary", "scrypt"]) expect(log).not.toContain(secret);
});

it("logs nothing for visitors without a session", async () => {
  for (const cookies of ["", "next-auth.session-token=junk", "a=b"]) await callApi(me, { cookies });
  expect(lines()).toEqual([]);
});
