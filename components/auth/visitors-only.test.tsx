import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VisitorsOnly } from "@/components/auth/visitors-only";
import { dropSessionSign, hasSessionSign, signInPage } from "@/lib/client/session";
import { routes, withQuery } from "@/lib/routes";
import type { UserType } from "@/lib/user/constants";

vi.mock("@/lib/client/session", () => ({ hasSessionSign: vi.fn(), dropSessionSign: vi.fn(), signInPage: vi.fn() }));
const answer = vi.fn<typeof fetch>();
const replace = vi.fn();
const WAY_ON = "/users?page=2";
/** The page that shows the form, asked for with a way on. */
const at = (pathname: string, next?: string) =>
  vi.stubGlobal("location", { pathname, search: withQuery("", { next }), replace });
const ADMINS: readonly UserType[] = ["admin"];
const open = (roles?: readonly UserType[]) =>
  act(async () => void render(<VisitorsOnly {...(roles && { roles })}>the form</VisitorsOnly>));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  vi.mocked(hasSessionSign).mockReturnValue(true);
  vi.mocked(signInPage).mockReturnValue(routes.login);
  at(routes.login, WAY_ON);
});
afterEach(() => vi.unstubAllGlobals());

it("asks nobody for a visitor", async () => {
  vi.mocked(hasSessionSign).mockReturnValue(false);
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(answer).not.toHaveBeenCalled();
});

it("hides the form while it asks who is signed in", async () => {
  answer.mockReturnValue(new Promise(() => {}));
  await open();
  expect(screen.getByRole("status").textContent).toContain("You are signed in already");
  expect(screen.queryByText("the form")).toBeNull();
});

it("drops a sign without a session", async () => {
  answer.mockResolvedValue(Response.json({ success: false, message: "" }, { status: 401 }));
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(dropSessionSign).toHaveBeenCalledOnce();
});

it("shows the form and keeps the sign when nobody answers", async () => {
  answer.mockRejectedValue(new TypeError("no network"));
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(dropSessionSign).not.toHaveBeenCalled();
});

it("lets a signed-in user see the administrators' form", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: "", data: { role: "owner" } }));
  await open(ADMINS);
  expect(screen.getByText("the form")).toBeDefined();
});

it("leads whoever has a session on to where they were going", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: "", data: { role: "owner" } }));
  await open();
  expect(replace.mock.calls).toEqual([["/users?page=2"]]);
  expect(screen.queryByText("the form")).toBeNull();
});

describe("in a tab that last had an administrator", () => {
  const adminLogin = withQuery(routes.adminLogin, { next: "/users?page=2" });
  const unauthenticated = () => Response.json({ success: false, message: "" }, { status: 401 });

  beforeEach(() => void vi.mocked(signInPage).mockReturnValue(routes.adminLogin));

  it.each([
    ["has no sign of a session", false],
    ["has the sign of an ended one", true],
  ])("sign-in leads whoever %s to the administrators', the way on kept", async (_, hasSign) => {
    vi.mocked(hasSessionSign).mockReturnValue(hasSign);
    answer.mockResolvedValue(unauthenticated());
    await open();
    expect(replace.mock.calls).toEqual([[adminLogin]]);
  });

  it.each([
    [routes.register, WAY_ON],
    [routes.adminLogin, WAY_ON],
    [routes.login, routes.listings()],
    [routes.login, undefined],
  ])("%s with the way on to %s leads nobody away", async (path, next) => {
    at(path, next);
    answer.mockResolvedValue(unauthenticated());
    await open();
    expect(screen.getByText("the form")).toBeDefined();
    expect(replace).not.toHaveBeenCalled();
  });

  it("nobody is led away while nobody answers", async () => {
    answer.mockRejectedValue(new TypeError("no network"));
    await open();
    expect(replace).not.toHaveBeenCalled();
  });
});
