import { beforeEach, describe, expect, it, vi } from "vitest";
import { REQUESTED_PATH_HEADER } from "@/lib/identity/constants";
import { requireRole, requireViewer } from "@/lib/identity/page-guards";
import { endSessionsOf } from "@/lib/identity/sessions";
import { ADMIN_ROLES, USER_TYPES } from "@/lib/platform/actor";
import { logger } from "@/lib/platform/log";
import { routes } from "@/lib/platform/routes";
import { type Person, signedIn } from "@/tests/people";

const { asked } = vi.hoisted(() => ({ asked: { headers: new Headers() } }));
vi.mock("next/headers", () => ({ headers: async () => asked.headers }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
  notFound: () => {
    throw new Error("not found");
  },
}));

const WANTED = "/users?search=canary&page=2";
const session = expect.stringMatching(/^[0-9a-f]{64}$/);
const info = vi.spyOn(logger, "info");
const lines = () => info.mock.calls.filter(([, message]) => message === "audit").map(([facts]) => facts);
/** Sets the cookies of the next page request and the path that the middleware sets. */
function ask({ cookies = "" }: Partial<Person>, path?: string) {
  asked.headers = new Headers({ cookie: cookies, ...(path && { [REQUESTED_PATH_HEADER]: path }) });
}
beforeEach(() => info.mockClear());

describe("requireViewer", () => {
  it.each(USER_TYPES)("returns the actor for a signed-in %s", async (role) => {
    const person = await signedIn(role);
    ask(person);
    expect(await requireViewer(routes.cart)).toEqual({ id: person.id, role, session });
    expect(lines()).toEqual([]);
  });

  it("redirects visitors to sign-in with the requested page as target, and logs nothing", async () => {
    ask({}, WANTED);
    await expect(requireViewer(routes.dashboard)).rejects.toThrow(`redirect ${routes.loginThen(WANTED)}`);
    ask({ cookies: "next-auth.session-token=junk" });
    await expect(requireViewer(routes.cart)).rejects.toThrow(`redirect ${routes.loginThen(routes.cart)}`);
    expect(lines()).toEqual([]);
  });

  it("logs an ended session without the search text of the page", async () => {
    const person = await signedIn("admin");
    await endSessionsOf(person.id);
    ask(person, WANTED);
    await expect(requireViewer(routes.dashboard)).rejects.toThrow(`redirect ${routes.loginThen(WANTED)}`);
    expect(lines()).toEqual([{ audit: "call-refused", session, call: "GET /users", why: "UNAUTHENTICATED" }]);
  });

  it.each([
    ["banned", { bannedAt: new Date() }],
    ["deleted", { deletedAt: new Date() }],
  ])("does not know a %s account", async (_, state) => {
    ask(await signedIn("owner", state));
    await expect(requireViewer(routes.cart)).rejects.toThrow("redirect");
  });
});

describe("requireRole", () => {
  it("admits the given roles", async () => {
    const admin = await signedIn("admin");
    ask(admin, WANTED);
    expect(await requireRole(WANTED, ADMIN_ROLES)).toMatchObject({ id: admin.id, role: "admin" });
    expect(lines()).toEqual([]);
  });

  it.each(["buyer", "owner", "agent"] as const)("answers 404 to a signed-in %s and logs it", async (role) => {
    const { id, cookies } = await signedIn(role);
    ask({ cookies }, WANTED);
    await expect(requireRole(WANTED, ADMIN_ROLES)).rejects.toThrow("not found");
    expect(lines()).toEqual([{ audit: "call-refused", user: id, role, session, call: "GET /users", why: "FORBIDDEN" }]);
  });

  it("redirects visitors to sign-in", async () => {
    ask({});
    await expect(requireRole(routes.enquiries, ADMIN_ROLES)).rejects.toThrow(
      `redirect ${routes.loginThen(routes.enquiries)}`,
    );
  });
});
