import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PersonSlot } from "@/components/layout/person-slot";
import { SessionWatch } from "@/components/layout/session-watch";
import { dropSessionSign } from "@/lib/client/session";
import { forgetViewer } from "@/lib/client/viewer";

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
      <PersonSlot part="header">
        <a href="/dashboard">Dashboard</a>
      </PersonSlot>
      <PersonSlot part="drawer" />
    </div>,
  );
  return container.firstElementChild;
}
const isMarked = (frame: Element | null) => frame?.hasAttribute("data-signed-in");

afterEach(() => {
  dropSessionSign();
  forgetViewer();
  asked.mockReset();
});

it("asks nobody and shows nobody without the sign of a session", () => {
  const frame = show();
  expect(isMarked(frame)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByText("Logout")).toBeNull();
});

it("asks once, and shows the menu and a way out", async () => {
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

it("drops the sign and the mark when the session has ended", async () => {
  carrySign();
  answerWith(401);
  const frame = show();
  await waitFor(() => expect(isMarked(frame)).toBe(false));
  expect(document.cookie).not.toContain("basera_signed_in");
});

it("keeps the way to the dashboard when nobody can say who it is", async () => {
  carrySign();
  answerWith(503);
  const frame = show();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(isMarked(frame)).toBe(true);
  expect(screen.getByRole("link", { name: "Dashboard" })).toBeTruthy();
});

it("looks again when the page comes back from the browser's memory", async () => {
  carrySign();
  answerWith(200);
  const frame = show();
  await screen.findByRole("button", { name: "Profile menu of Rakesh Patidar" });
  dropSessionSign();
  fireEvent(window, new PageTransitionEvent("pageshow", { persisted: true }));
  expect(isMarked(frame)).toBe(false);
  expect(screen.queryByRole("button", { name: /Profile menu/ })).toBeNull();
});
