import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SessionWatch } from "@/components/layout/page-effects";
import { ViewerSlot } from "@/components/layout/viewer-slot";
import { removeSessionCookie } from "@/lib/client/session";
import { clearViewer } from "@/lib/client/viewer";

const asked = vi.fn<() => Promise<Response>>();
vi.stubGlobal("fetch", asked);
const carrySign = () => Object.assign(document, { cookie: "basera_signed_in=1" });
const person = { userName: "Rakesh Patidar", userType: "owner", number: "9876543210", email: "r@demo.test" };
const answerWith = (status: number) =>
  asked.mockImplementation(async () =>
    Response.json({ success: status === 200, message: "", data: { userDetails: person, role: "owner" } }, { status }),
  );

function show() {
  const { container } = render(
    <div>
      <SessionWatch />
      <ViewerSlot part="header">
        <a href="/dashboard">Dashboard</a>
      </ViewerSlot>
      <ViewerSlot part="drawer" />
    </div>,
  );
  return container.firstElementChild;
}
const isMarked = (frame: Element | null) => frame?.hasAttribute("data-signed-in");

afterEach(() => {
  removeSessionCookie();
  clearViewer();
  asked.mockReset();
});

it("without a session cookie it sends no request and shows no user", () => {
  const frame = show();
  expect(isMarked(frame)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByText("Logout")).toBeNull();
});

it("requests the user once and shows the menu with Logout", async () => {
  carrySign();
  answerWith(200);
  const frame = show();
  expect(isMarked(frame)).toBe(true);
  expect(screen.getByRole("link", { name: "Dashboard" })).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Profile menu of Rakesh Patidar" }));
  const entries = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(entries).toEqual(["Dashboard", "Profile Settings", "My Properties", "Account Settings", "Logout"]);
  expect(screen.getByRole("button", { name: "Logout" })).toBeTruthy();
  expect(asked).toHaveBeenCalledOnce();
  expect(document.body.innerHTML).not.toContain(person.number);
});

it("removes the cookie and the attribute when the session has ended", async () => {
  carrySign();
  answerWith(401);
  const frame = show();
  await waitFor(() => expect(isMarked(frame)).toBe(false));
  expect(document.cookie).not.toContain("basera_signed_in");
});

it("keeps the dashboard link when the user cannot be loaded", async () => {
  carrySign();
  answerWith(503);
  const frame = show();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(isMarked(frame)).toBe(true);
  expect(screen.getByRole("link", { name: "Dashboard" })).toBeTruthy();
});

it("loads the user again when the page is restored from the back-forward cache", async () => {
  carrySign();
  answerWith(200);
  const frame = show();
  await screen.findByRole("button", { name: "Profile menu of Rakesh Patidar" });
  removeSessionCookie();
  fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
  expect(isMarked(frame)).toBe(false);
  expect(screen.queryByRole("button", { name: /Profile menu/ })).toBeNull();
});
