import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionsPanel } from "@/components/account/sessions-panel";
import { useSessions } from "@/components/account/use-sessions";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

const answer = vi.fn<typeof fetch>();
const session = (_id: string, current = false) => ({
  ...{ _id, current, device: `Device ${_id}` },
  authAt: "2026-11-12T10:35:00.000Z",
  lastSeen: "2026-11-13T04:00:00.000Z",
});
let open = [session("a", true), session("b"), session("c")];
const ok = (data: unknown, message = "OK") => Response.json({ success: true, message, data });

function Panel() {
  return <SessionsPanel sessions={useSessions()} />;
}
const show = () => act(async () => void render(<Panel />));
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
const rows = () => screen.getAllByRole("listitem").map((row) => within(row).getByText(/^Device/).textContent);

beforeEach(() => {
  open = [session("a", true), session("b"), session("c")];
  vi.stubGlobal("fetch", answer);
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  answer.mockReset().mockImplementation(async (address, init) => {
    if (init?.method === "GET") return ok(open);
    const id = String(address).split("/").at(-1);
    open = init?.method === "DELETE" ? open.filter(({ _id }) => _id !== id) : open.filter(({ current }) => current);
    return ok({}, init?.method === "DELETE" ? userMessages.sessionEnded : userMessages.otherSessionsEnded);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

test("each device says when it signed in and was seen; this one cannot be ended here", async () => {
  await show();
  expect(rows()).toEqual(["Device a", "Device b", "Device c"].map((name) => expect.stringContaining(name)));
  const [own] = screen.getAllByRole("listitem");
  expect(own?.textContent).toContain("This device");
  expect(own?.textContent).toContain("Signed in 12 Nov 2026, 4:05 pm");
  expect(own?.textContent).toContain("Last seen 13 Nov 2026, 9:30 am");
  expect(screen.getAllByRole("button", { name: /^End session of/ })).toHaveLength(2);
});

test("ending one asks for it by its id and reads the list again", async () => {
  await show();
  await press(/^End session of Device b/);
  expect(answer).toHaveBeenCalledWith(routes.api.session("b"), expect.objectContaining({ method: "DELETE" }));
  expect(rows()).toEqual([expect.stringContaining("Device a"), expect.stringContaining("Device c")]);
  expect(takeToasts()).toEqual([{ kind: "success", text: userMessages.sessionEnded }]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Active sessions" }));
});

test("ending all others asks first; then only this device is left", async () => {
  await show();
  await press("End all other sessions");
  expect(screen.getByRole("dialog", { name: "End all other sessions" }).textContent).toContain("2 other devices");
  await press("Cancel");
  expect(answer).toHaveBeenCalledOnce();
  await press("End all other sessions");
  await press("End sessions");
  expect(answer).toHaveBeenCalledWith(routes.api.endOtherSessions, expect.objectContaining({ method: "POST" }));
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "End all other sessions" })).toBeNull();
  expect(takeToasts()).toEqual([{ kind: "success", text: userMessages.otherSessionsEnded }]);
});

test("what could not be read says why and is read again on request", async () => {
  answer.mockRejectedValueOnce(new TypeError("no network"));
  await show();
  expect(screen.getByRole("alert").textContent).toContain(userMessages.sessionsNotLoaded + messages.noAnswer);
  expect(screen.queryByRole("listitem")).toBeNull();
  await press(messages.tryAgain);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(rows()).toHaveLength(3);
});
