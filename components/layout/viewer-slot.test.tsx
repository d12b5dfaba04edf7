import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { initialsOf } from "@/components/identity/person";
import { SessionWatch } from "@/components/layout/page-effects";
import { ProfileMenu } from "@/components/layout/profile-menu";
import { ViewerSlot } from "@/components/layout/viewer-slot";
import { removeSessionCookie } from "@/lib/client/session";
import { clearViewer } from "@/lib/client/viewer";
import { SESSION_MARK, SESSION_MARK_SCRIPT } from "@/lib/identity/constants";

describe("the viewer in the header", () => {
  const asked = vi.fn<() => Promise<Response>>();

  vi.stubGlobal("fetch", asked);

  const carrySign = () => Object.assign(document, { cookie: "basera_signed_in=1" });

  const person = { userName: "Rakesh Patidar", userType: "owner", number: "9876543210", email: "r@demo.test" };

  const answerWith = (status: number) =>
    asked.mockImplementation(async () =>
      Response.json({ success: status === 200, message: "", data: { userDetails: person, role: "owner" } }, { status }),
    );

  function show() {
    render(
      <div>
        <SessionWatch markScript={SESSION_MARK_SCRIPT} />
        <ViewerSlot part="header">
          <a href="/dashboard">Dashboard</a>
        </ViewerSlot>
        <ViewerSlot part="drawer" />
      </div>,
    );
  }

  const isMarked = () => document.documentElement.hasAttribute(SESSION_MARK);

  afterEach(() => {
    document.documentElement.removeAttribute(SESSION_MARK);
    removeSessionCookie();
    clearViewer();
    asked.mockReset();
  });

  it("without a session cookie it sends no request and shows no user", () => {
    show();
    expect(isMarked()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByText("Logout")).toBeNull();
  });

  it("requests the user once and shows the menu with Logout", async () => {
    carrySign();
    answerWith(200);
    show();
    expect(isMarked()).toBe(true);
    expect(screen.getByRole("link", { name: "Dashboard" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Profile menu of Rakesh Patidar Owner" }));
    const entries = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(entries).toEqual(["Dashboard", "Profile Settings", "My Properties", "Account Settings", "Logout"]);
    expect(screen.getByRole("button", { name: "Logout" })).toBeTruthy();
    expect(asked).toHaveBeenCalledOnce();
    expect(document.body.innerHTML).not.toContain(person.number);
  });

  it("removes the cookie and the attribute when the session has ended", async () => {
    carrySign();
    answerWith(401);
    show();
    await waitFor(() => expect(isMarked()).toBe(false));
    expect(document.cookie).not.toContain("basera_signed_in");
  });

  it("keeps the dashboard link when the user cannot be loaded", async () => {
    carrySign();
    answerWith(503);
    show();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(isMarked()).toBe(true);
    expect(screen.getByRole("link", { name: "Dashboard" })).toBeTruthy();
  });

  it("loads the user again when the page is restored from the back-forward cache", async () => {
    carrySign();
    answerWith(200);
    show();
    await screen.findByRole("button", { name: "Profile menu of Rakesh Patidar Owner" });
    removeSessionCookie();
    fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
    expect(isMarked()).toBe(false);
    expect(screen.queryByRole("button", { name: /Profile menu/ })).toBeNull();
  });
});

describe("the profile menu", () => {
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
    return screen.getByRole("button", { name: "Profile menu of Rakesh Patidar Owner" });
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
});

describe("the script that marks a session", () => {
  it("contains no character that HTML escapes", () => {
    expect(SESSION_MARK_SCRIPT).not.toMatch(/[&<>"']/);
  });

  it.each([
    ["basera_signed_in=1", true],
    ["a=b; basera_signed_in=1; c=d", true],
    ["basera_signed_in=", false],
    ["not_basera_signed_in=1", false],
    ["basera_signed_in=10", false],
    ["", false],
  ])("sets the attribute with the cookie %s: %s", (cookie, isMarked) => {
    const marks: unknown[] = [];
    const documentElement = { toggleAttribute: (...mark: unknown[]) => marks.push(mark) };
    new Function("document", SESSION_MARK_SCRIPT)({ cookie, documentElement });
    expect(marks).toEqual(isMarked ? [["data-signed-in", true]] : []);
  });
});
