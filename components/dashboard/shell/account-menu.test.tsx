import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AccountMenu } from "@/components/dashboard/shell/account-menu";
import { routes } from "@/lib/routes";

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock("@/lib/client/session", () => ({ signOut }));

const button = () => screen.getByRole("button", { name: /Asha Rao/ });
const items = () => screen.getAllByRole("menuitem");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  signOut.mockReset();
  render(<AccountMenu userName="Asha Rao" userType="agent" />);
});

test("has the four entries of the specification", () => {
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

test("is walked by arrows, left by Esc with focus back, and by Tab", () => {
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

test("closes where one presses outside", () => {
  fireEvent.click(button());
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("Logout is busy until it is settled, and can be tried again", async () => {
  let settle: (isOut: boolean) => void = () => undefined;
  signOut.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  fireEvent.click(button());
  fireEvent.click(screen.getByRole("menuitem", { name: "Logout" }));
  const busy = screen.getByRole("menuitem", { name: "Processing..." });
  fireEvent.click(busy);
  expect(signOut).toHaveBeenCalledExactlyOnceWith("agent");
  await act(async () => settle(false));
  expect(screen.getByRole("menuitem", { name: "Logout" })).toBeTruthy();
});
