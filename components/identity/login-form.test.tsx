import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ForgotPasswordForm } from "@/app/(auth)/forgot-password/_components/forgot-password-form";
import { nextPath, requestFocus, useRequestedFocus, withNextPath } from "@/components/identity/form-handover";
import { LoginForm } from "@/components/identity/login-form";
import { VisitorsOnly } from "@/components/identity/visitors-only";
import * as session from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import type { SignInKind } from "@/lib/identity/constants";
import { userMessages } from "@/lib/identity/messages";
import type { UserType } from "@/lib/platform/actor";
import { withQuery } from "@/lib/platform/page-routes";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";

const completeSignIn = vi.fn<typeof session.completeSignIn>();
const hasSessionCookie = vi.fn<typeof session.hasSessionCookie>();
const removeSessionCookie = vi.fn<typeof session.removeSessionCookie>();
const signInPage = vi.fn<typeof session.signInPage>();

beforeEach(() => {
  vi.spyOn(session, "completeSignIn").mockImplementation(completeSignIn.mockReset().mockReturnValue("leaving"));
  vi.spyOn(session, "hasSessionCookie").mockImplementation(hasSessionCookie.mockReset());
  vi.spyOn(session, "removeSessionCookie").mockImplementation(removeSessionCookie.mockReset());
  vi.spyOn(session, "signInPage").mockImplementation(signInPage.mockReset());
});
afterEach(() => vi.restoreAllMocks());

describe("the sign-in form", () => {
  const answer = vi.fn<typeof fetch>();
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Sign In" })));

  function open(kind: SignInKind, search = "") {
    window.history.replaceState(null, "", `/login${search}`);
    render(<LoginForm kind={kind} />);
    type("Email", "Asha@Example.in");
    type("Password", "plum-tree-9");
  }

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal("fetch", answer);
    answer.mockImplementation(async () => Response.json({ success: true, message: "", data: { role: "agent" } }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    takeToasts();
  });

  it.each([
    ["user", "", routes.api.login, "/dashboard"],
    ["user", "?next=/my-cart", routes.api.login, "/my-cart"],
    ["user", "?next=//evil.example", routes.api.login, "/dashboard"],
    ["admin", "?next=/users", routes.api.adminLogin, "/users"],
  ] as const)("%s sign-in with %j calls %s and opens %s with an empty form", async (kind, search, call, to) => {
    open(kind, search);
    await press();
    expect(answer.mock.calls[0]?.[0]).toBe(call);
    expect(answer.mock.calls[0]?.[1]?.body).toBe('{"email":"asha@example.in","password":"plum-tree-9"}');
    expect(completeSignIn).toHaveBeenCalledExactlyOnceWith("agent", to);
    expect([field("Email").value, field("Password").value]).toEqual(["", ""]);
    expect(screen.getByRole("button", { name: "Processing..." }).ariaBusy).toBe("true");
  });

  it.each(["user", "admin"] as const)("%s sign-in refuses a short password without a call", async (kind) => {
    open(kind);
    type("Password", "12345");
    await press();
    expect(screen.getByText("Password must be at least 6 characters long")).toBeDefined();
    expect(answer).not.toHaveBeenCalled();
    type("Password", "");
    await press();
    expect(screen.getByText("Password is required")).toBeDefined();
    type("Password", "123456");
    await press();
    expect(answer).toHaveBeenCalledOnce();
  });

  it.each([
    [401, userMessages.signInInvalid],
    [403, userMessages.accountBanned],
    [429, requestMessages.tooManyRequests],
  ])("a %i is shown above the button and as a toast, and the fields keep their values", async (status, message) => {
    answer.mockResolvedValue(Response.json({ success: false, message }, { status }));
    open("user");
    await press();
    expect(screen.getByText(message)).toBeDefined();
    expect(takeToasts()).toEqual([{ kind: "error", text: message }]);
    expect([field("Email").value, field("Password").value]).toEqual(["Asha@Example.in", "plum-tree-9"]);
    expect(completeSignIn).not.toHaveBeenCalled();
  });

  it("offers a link by mail after too many tries, and says that it is on its way", async () => {
    const message = userMessages.tooManyGuesses(64);
    answer.mockResolvedValueOnce(Response.json({ success: false, message }, { status: 429 }));
    open("user");
    expect(screen.queryByRole("button", { name: userMessages.sendLink })).toBeNull();
    await press();
    expect(screen.getByText(message)).toBeDefined();
    answer.mockResolvedValueOnce(Response.json({ success: true, message: "", data: null }));
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: userMessages.sendLink })));
    const [call, request] = answer.mock.lastCall ?? [];
    expect([call, request?.body]).toEqual([routes.api.signInLink, '{"email":"Asha@Example.in"}']);
    expect(screen.getByRole("status").textContent).toContain(userMessages.signInLinkSent);
    expect([field("Email").value, field("Password").value]).toEqual(["Asha@Example.in", "plum-tree-9"]);
    takeToasts();
  });

  it("fills in a stored email, once", () => {
    sessionStorage.setItem("basera.email", "meera@example.in");
    render(<LoginForm kind="user" />);
    expect(field("Email").value).toBe("meera@example.in");
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ["/forgot-password?next=%2Fmy-cart", "asha@example.in"],
    ["/register", ""],
  ])("a press on %s carries over the email %j", (href, email) => {
    const { unmount } = render(
      <>
        <LoginForm kind="user" />
        <a href={href}>On</a>
      </>,
    );
    type("Email", "asha@example.in");
    // jsdom does not navigate.
    screen.getByText("On").addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(screen.getByText("On"));
    unmount();
    render(<ForgotPasswordForm />);
    expect(field("Email").value).toBe(email);
  });
});

const take = vi.fn();

function Form() {
  useRequestedFocus(take);
  return null;
}

describe("the hand-over between forms", () => {
  it("gives the requested focus to the next form once, and to none without a request", () => {
    render(<Form />);
    expect(take).not.toHaveBeenCalled();
    requestFocus();
    render(<Form />);
    render(<Form />);
    expect(take).toHaveBeenCalledOnce();
  });

  it("carries the next page between the screens, within this site only", () => {
    expect(nextPath("?next=%2Flistings%3Fpage%3D2")).toBe("/listings?page=2");
    expect(withNextPath(routes.register, "?next=%2Fmy-cart&token=x")).toBe("/register?next=%2Fmy-cart");
    expect(withNextPath(routes.login, "")).toBe("/login");
    for (const next of ["//evil.example", "https%3A%2F%2Fevil.example", "%2Flogin"])
      expect(withNextPath(routes.login, `?next=${next}`), next).toBe("/login");
  });
});

describe("pages for visitors only", () => {
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
    hasSessionCookie.mockReturnValue(true);
    signInPage.mockReturnValue(routes.login);
    at(routes.login, NEXT);
  });

  afterEach(() => vi.unstubAllGlobals());

  it("makes no call for a visitor", async () => {
    hasSessionCookie.mockReturnValue(false);
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

    beforeEach(() => void signInPage.mockReturnValue(routes.adminLogin));

    it.each([
      ["without a session cookie", false],
      ["with the cookie of an ended session", true],
    ])("sign-in redirects visitors %s to the administrators', with the next page", async (_, hasCookie) => {
      hasSessionCookie.mockReturnValue(hasCookie);
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
});
