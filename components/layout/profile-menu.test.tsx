import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { initialsOf } from "@/components/identity/person";
import { ProfileMenu } from "@/components/layout/profile-menu";

const onLogout = vi.fn();

function show({ isLeaving = false } = {}) {
  render(
    <>
      <ProfileMenu
        userName="Rakesh Patidar"
        userType="owner"
        items={[
          { href: "/profile", label: "Profile Settings", icon: "user" },
          { href: "/account", label: "Account Settings", icon: "settings" },
        ]}
        onLogout={onLogout}
        isLeaving={isLeaving}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole("button", { name: "Profile menu of Rakesh Patidar" });
}
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.textContent;

it("opens with the first item focused; the arrow keys move through the items and wrap around", () => {
  const button = show();
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const walk = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"].map((name) => {
    key(name);
    return focused();
  });
  expect(walk).toEqual(["Account Settings", "Logout", "Profile Settings", "Logout", "Profile Settings", "Logout"]);
});

it.each([
  ["ArrowDown", "Profile Settings"],
  ["ArrowUp", "Logout"],
])("%s on the button opens it at %s", (name, entry) => {
  show().focus();
  key(name);
  expect(focused()).toBe(entry);
});

it("Esc closes it and returns the focus; a click or focus outside closes it too", () => {
  const button = show();
  fireEvent.click(button);
  key("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  for (const leave of [
    () => fireEvent.pointerDown(screen.getByText("Elsewhere")),
    () => act(() => screen.getByText("Elsewhere").focus()),
    () => key("Tab"),
    () => fireEvent.click(screen.getByRole("menuitem", { name: "Profile Settings" })),
  ]) {
    fireEvent.click(button);
    expect(screen.queryByRole("menu")).not.toBeNull();
    leave();
    expect(screen.queryByRole("menu")).toBeNull();
  }
});

it("logs out once and shows that it does", () => {
  fireEvent.click(show());
  fireEvent.click(screen.getByRole("menuitem", { name: "Logout" }));
  expect(onLogout).toHaveBeenCalledOnce();
});

it("ignores presses while logging out", () => {
  onLogout.mockClear();
  fireEvent.click(show({ isLeaving: true }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Processing..." }));
  expect(onLogout).not.toHaveBeenCalled();
});

it.each([
  ["Rakesh Patidar", "RP"],
  ["  meera  ben  shah ", "MS"],
  ["Asha", "A"],
  ["Rr2 Renamed <b>x</b>", "RB"],
  ["(Élodie) 3rd -", "É3"],
  ["\u{10400}ay", "\u{10400}"],
  ["", ""],
])("the initials of %s are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
