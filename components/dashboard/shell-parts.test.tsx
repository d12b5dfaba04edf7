import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountMenu, BfcacheGuard, PendingPage } from "@/components/dashboard/shell-parts";
import * as api from "@/lib/client/api";
import * as drafts from "@/lib/client/clear-drafts";
import * as session from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { address } from "@/tests/navigation";

const callApi = vi.fn();
const hasSessionCookie = vi.fn();

beforeEach(() => {
  address.path = "/dashboard";
  vi.spyOn(api, "callApi").mockImplementation(callApi.mockReset());
  vi.spyOn(drafts, "clearDrafts").mockResolvedValue();
  vi.spyOn(session, "hasSessionCookie").mockImplementation(hasSessionCookie.mockReset());
  vi.spyOn(session, "removeSessionCookie").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const page = () => (
  <>
    <a href={routes.cart}>Cart</a>
    <a href={routes.dashboard}>Dashboard</a>
    <form method="get">
      <button type="submit">Search</button>
    </form>
    <PendingPage />
  </>
);
const isReady = () => document.querySelector("[data-page-wait]") !== null;

test("renders a skeleton for a navigation to another page, not for this page's own links and forms", () => {
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener("click", stay);
  const { rerender } = render(page());
  fireEvent.click(screen.getByText("Dashboard"));
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByText("Cart"));
  expect(isReady()).toBe(true);
  fireEvent.submit(screen.getByText("Search"));
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByText("Cart"));
  address.path = routes.cart;
  rerender(page());
  expect(isReady()).toBe(false);
  document.removeEventListener("click", stay);
});

describe("restoring a page from the back-forward cache", () => {
  const reload = vi.fn();
  const show = (persisted: boolean) =>
    act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
  const account = (_id: string) => ({ ok: true, status: 200, data: { userDetails: { _id } } });

  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal("location", { reload });
    render(<BfcacheGuard accountId="me" />);
  });
  afterEach(() => {
    document.body.hidden = false;
    vi.unstubAllGlobals();
  });

  test("does nothing on a page that was loaded", async () => {
    hasSessionCookie.mockReturnValue(false);
    await show(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test("hides and reloads a restored page after sign-out", async () => {
    hasSessionCookie.mockReturnValue(false);
    await show(true);
    expect(document.body.hidden).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(callApi).not.toHaveBeenCalled();
  });

  test.each([
    ["somebody else signed in", account("other"), 1],
    ["the session has ended", { ok: false, status: 401 }, 1],
    ["it is still the same person", account("me"), 0],
    ["nobody answers", { ok: false, status: 0 }, 0],
  ])("restored page: %s", async (_, answer, times) => {
    hasSessionCookie.mockReturnValue(true);
    callApi.mockResolvedValue(answer);
    await show(true);
    expect(reload).toHaveBeenCalledTimes(times);
    expect(document.body.hidden).toBe(times === 1);
  });
});

describe("the menu of the account", () => {
  const button = () => screen.getByRole("button", { name: /Asha Rao/ });
  const items = () => screen.getAllByRole("menuitem");
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  beforeEach(() => {
    render(<AccountMenu userName="Asha Rao" userType="agent" />);
  });

  test("has the specification's four entries", () => {
    fireEvent.click(button());
    expect(items().map(({ textContent }) => textContent)).toEqual([
      "Profile Settings",
      "My Properties",
      "Account Settings",
      "Logout",
    ]);
    expect(items().map((item) => item.getAttribute("href"))).toEqual([
      routes.profile,
      routes.myProperties,
      routes.account,
      null,
    ]);
  });

  test("moves by arrow keys, and closes by Esc, which returns the focus, or by Tab", () => {
    button().focus();
    press("ArrowDown");
    expect(document.activeElement).toBe(items()[0]);
    press("ArrowUp");
    expect(document.activeElement).toBe(items()[3]);
    press("ArrowDown");
    expect(document.activeElement).toBe(items()[0]);
    press("End");
    expect(document.activeElement).toBe(items()[3]);
    press("Escape");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button());
    press("ArrowUp");
    expect(document.activeElement).toBe(items()[3]);
    press("Tab");
    expect(screen.queryByRole("menu")).toBeNull();
  });

  test("closes on a press outside", () => {
    fireEvent.click(button());
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  test("shows Logout as busy until it is done, and allows another try", async () => {
    let settle: (answer: object) => void = () => undefined;
    callApi.mockReturnValue(new Promise((resolve) => (settle = resolve)));
    fireEvent.click(button());
    fireEvent.click(screen.getByRole("menuitem", { name: "Logout" }));
    const busy = screen.getByRole("menuitem", { name: "Processing..." });
    fireEvent.click(busy);
    expect(callApi).toHaveBeenCalledExactlyOnceWith("GET", routes.api.logout);
    await act(async () => settle({ ok: false, message: "offline" }));
    expect(takeToasts()).toEqual([{ kind: "error", text: "offline" }]);

    const assign = vi.fn();
    vi.stubGlobal("location", { assign });
    callApi.mockResolvedValue({ ok: true });
    await act(async () => void fireEvent.click(screen.getByRole("menuitem", { name: "Logout" })));
    expect(sessionStorage.getItem("basera.role")).toBe("agent");
    expect(assign).toHaveBeenCalledExactlyOnceWith(routes.login);
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
});
