import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AccountMenu } from "@/components/dashboard/account-menu";
import { takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock("@/lib/client/api", () => ({ callApi }));
vi.mock("@/lib/client/clear-drafts", () => ({ clearDrafts: async () => undefined }));

const button = () => screen.getByRole("button", { name: /Asha Rao/ });
const items = () => screen.getAllByRole("menuitem");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  callApi.mockReset();
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
