import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BfcacheGuard, PendingPage } from "@/components/dashboard/shell-effects";
import { routes } from "@/lib/platform/routes";

const { place } = vi.hoisted(() => ({ place: { path: "/dashboard" } }));
vi.mock("next/navigation", () => ({ usePathname: () => place.path }));

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
  document.addEventListener("click", (event) => event.preventDefault());
  const { rerender } = render(page());
  fireEvent.click(screen.getByText("Dashboard"));
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByText("Cart"));
  expect(isReady()).toBe(true);
  fireEvent.submit(screen.getByText("Search"));
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByText("Cart"));
  place.path = routes.cart;
  rerender(page());
  expect(isReady()).toBe(false);
});

const { callApi, hasSessionCookie, removeSessionCookie } = vi.hoisted(() => ({
  callApi: vi.fn(),
  hasSessionCookie: vi.fn(),
  removeSessionCookie: vi.fn(),
}));
vi.mock("@/lib/client/api", () => ({ callApi }));
vi.mock("@/lib/client/session", () => ({ hasSessionCookie, removeSessionCookie }));

describe("restoring a page from the back-forward cache", () => {
  const reload = vi.fn();
  const show = (persisted: boolean) =>
    act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
  const account = (_id: string) => ({ ok: true, status: 200, data: { userDetails: { _id } } });

  beforeEach(() => {
    reload.mockReset();
    callApi.mockReset();
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
