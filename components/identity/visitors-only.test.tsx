import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VisitorsOnly } from "@/components/identity/visitors-only";
import { hasSessionCookie, removeSessionCookie, signInPage } from "@/lib/client/session";
import type { UserType } from "@/lib/platform/actor";
import { routes, withQuery } from "@/lib/platform/routes";

vi.mock("@/lib/client/session", () => ({
  hasSessionCookie: vi.fn(),
  removeSessionCookie: vi.fn(),
  signInPage: vi.fn(),
}));
const answer = vi.fn<typeof fetch>();
const replace = vi.fn();
const NEXT = "/users?page=2";
/** The page that shows the form, with a `next` page. */
const at = (pathname: string, next?: string) =>
  vi.stubGlobal("location", { pathname, search: withQuery("", { next }), replace });
const ADMINS: readonly UserType[] = ["admin"];
const open = (roles?: readonly UserType[]) =>
  act(async () => void render(<VisitorsOnly {...(roles && { roles })}>the form</VisitorsOnly>));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  vi.mocked(hasSessionCookie).mockReturnValue(true);
  vi.mocked(signInPage).mockReturnValue(routes.login);
  at(routes.login, NEXT);
});
afterEach(() => vi.unstubAllGlobals());

it("makes no call for a visitor", async () => {
  vi.mocked(hasSessionCookie).mockReturnValue(false);
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(answer).not.toHaveBeenCalled();
});

it("hides the form while the session is fetched", async () => {
  answer.mockReturnValue(new Promise(() => {}));
  await open();
  expect(screen.getByRole("status").textContent).toContain("You are signed in already");
  expect(screen.queryByText("the form")).toBeNull();
});

it("removes a stale session cookie", async () => {
  answer.mockResolvedValue(Response.json({ success: false, message: "" }, { status: 401 }));
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(removeSessionCookie).toHaveBeenCalledOnce();
});

it("shows the form and keeps the cookie when the call fails", async () => {
  answer.mockRejectedValue(new TypeError("no network"));
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(removeSessionCookie).not.toHaveBeenCalled();
});

it("shows the administrators' form to a signed-in user", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: "", data: { role: "owner" } }));
  await open(ADMINS);
  expect(screen.getByText("the form")).toBeDefined();
});

it("redirects people with a session to their next page", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: "", data: { role: "owner" } }));
  await open();
  expect(replace.mock.calls).toEqual([["/users?page=2"]]);
  expect(screen.queryByText("the form")).toBeNull();
});

describe("in a tab whose last user was an administrator", () => {
  const adminLogin = withQuery(routes.adminLogin, { next: "/users?page=2" });
  const unauthenticated = () => Response.json({ success: false, message: "" }, { status: 401 });

  beforeEach(() => void vi.mocked(signInPage).mockReturnValue(routes.adminLogin));

  it.each([
    ["without a session cookie", false],
    ["with the cookie of an ended session", true],
  ])("sign-in redirects visitors %s to the administrators', with the next page", async (_, hasCookie) => {
    vi.mocked(hasSessionCookie).mockReturnValue(hasCookie);
    answer.mockResolvedValue(unauthenticated());
    await open();
    expect(replace.mock.calls).toEqual([[adminLogin]]);
  });

  it.each([
    [routes.register, NEXT],
    [routes.adminLogin, NEXT],
    [routes.login, routes.listings()],
    [routes.login, undefined],
  ])("%s with the next page %s does not redirect", async (path, next) => {
    at(path, next);
    answer.mockResolvedValue(unauthenticated());
    await open();
    expect(screen.getByText("the form")).toBeDefined();
    expect(replace).not.toHaveBeenCalled();
  });

  it("does not redirect when the call fails", async () => {
    answer.mockRejectedValue(new TypeError("no network"));
    await open();
    expect(replace).not.toHaveBeenCalled();
  });
});
