import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { Bell } from "@/components/dashboard/bell";
import { emptyBell, markedBy, withMarked, withPage } from "@/components/dashboard/use-bell";
import * as session from "@/lib/client/session";
import * as toast from "@/lib/client/toast";
import type { NotificationItem } from "@/lib/messaging/contract";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { address } from "@/tests/navigation";

const call = vi.fn();
const showToast = vi.fn();

const item = (_id: string, more: Partial<NotificationItem> = {}): NotificationItem => ({
  _id,
  kind: "sold",
  text: `Text of ${_id}`,
  read: true,
  createdAt: new Date().toISOString(),
  ...more,
});
const page = (data: NotificationItem[], meta: { pages?: number; unread?: number } = {}) => ({
  ok: true,
  status: 200,
  message: "",
  data,
  meta: { page: 1, pages: 1, unread: 0, ...meta },
});
const refused = { ok: false, status: 0, message: messages.offline, errors: [] };
const button = () => screen.getByRole("button", { name: /^Notifications/ });
const open = () => fireEvent.click(button());
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

beforeEach(() => {
  address.path = "/a";
  vi.spyOn(session, "callSignedIn").mockImplementation(call.mockReset());
  vi.spyOn(toast, "showToast").mockImplementation(showToast.mockReset());
});
afterEach(() => vi.restoreAllMocks());

test("shows the number at once, and none without unread notifications", () => {
  const { rerender } = render(<Bell key="3" unread={3} />);
  expect(button().getAttribute("aria-label")).toBe("Notifications, 3 unread");
  expect(screen.getByRole("status").textContent).toBe("3 unread notifications");
  rerender(<Bell key="120" unread={120} />);
  expect(within(button()).getByText("99+")).toBeTruthy();
  rerender(<Bell key="0" unread={0} />);
  expect(button().getAttribute("aria-label")).toBe("Notifications");
  expect(screen.getByRole("status").textContent).toBe("");
  expect(call).not.toHaveBeenCalled();
});

test("loads when opened and shows the notifications with their links", async () => {
  call.mockResolvedValue(
    page(
      [
        item("1", { kind: "approved", property: { _id: "p1", name: "P" }, read: false }),
        item("2", { kind: "rejected", property: { _id: "p2", name: "P" } }),
        item("3", { kind: "credits-granted", credits: 8 }),
      ],
      { unread: 1 },
    ),
  );
  render(<Bell unread={1} />);
  open();
  expect(screen.getByText("Loading notifications")).toBeTruthy();
  expect(await screen.findByText("Text of 1")).toBeTruthy();
  expect(call).toHaveBeenCalledExactlyOnceWith("GET", routes.api.notifications({ page: 1 }));
  expect(screen.queryByText("Loading notifications")).toBeNull();
  expect(links()).toEqual([routes.uploads(), routes.uploads(), routes.credits]);
  expect(screen.getAllByText("Unread:")).toHaveLength(1);
  expect(screen.getAllByText("Just now")).toHaveLength(3);
});

test("shows a text when there are none", async () => {
  call.mockResolvedValue(page([]));
  render(<Bell unread={0} />);
  open();
  expect(await screen.findByText(/No notifications yet/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark all read" })).toBeNull();
});

test("says that it is offline and tries again on request", async () => {
  call.mockResolvedValueOnce(refused).mockResolvedValueOnce(page([item("1")]));
  render(<Bell unread={0} />);
  open();
  expect((await screen.findByRole("alert")).textContent).toContain(messages.offline);
  fireEvent.click(screen.getByRole("button", { name: messages.tryAgain }));
  expect(await screen.findByText("Text of 1")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("marks a row as read on click, and as unread again when that fails", async () => {
  call.mockResolvedValueOnce(page([item("1", { read: false }), item("2", { read: false })], { unread: 2 }));
  render(<Bell unread={2} />);
  open();
  let answer: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const row = await screen.findByText("Text of 1");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(row);
  expect(call).toHaveBeenLastCalledWith("POST", routes.api.readNotifications, { ids: ["1"] });
  expect(button().getAttribute("aria-label")).toBe("Notifications, 1 unread");
  expect(button().getAttribute("aria-expanded")).toBe("false");
  await act(async () => answer(refused));
  expect(button().getAttribute("aria-label")).toBe("Notifications, 2 unread");
  expect(showToast).toHaveBeenCalledExactlyOnceWith("error", messages.offline);
});

test("marks all as read and keeps the focus in the panel", async () => {
  call.mockResolvedValueOnce(page([item("1", { read: false })], { unread: 30 }));
  render(<Bell unread={30} />);
  open();
  await screen.findByText("Text of 1");
  call.mockResolvedValueOnce({ ok: true, status: 200, message: "", data: { unread: 0 }, meta: {} });
  fireEvent.click(screen.getByRole("button", { name: "Mark all read" }));
  expect(call).toHaveBeenLastCalledWith("POST", routes.api.readNotifications, { all: true });
  expect(button().getAttribute("aria-label")).toBe("Notifications");
  expect(screen.queryByText("Unread:")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Notifications" }));
});

test("loads again after an answer that is older than a mark", async () => {
  call.mockResolvedValueOnce(page([item("1", { read: false })], { unread: 1 }));
  render(<Bell unread={1} />);
  open();
  await screen.findByText("Text of 1");
  let late: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  await act(async () => window.dispatchEvent(new Event("focus")));
  call.mockResolvedValueOnce({ ok: true, status: 200, message: "", data: { unread: 0 }, meta: {} });
  call.mockResolvedValueOnce(page([item("1")]));
  fireEvent.click(screen.getByRole("button", { name: "Mark all read" }));
  await act(async () => late(page([item("1", { read: false })], { unread: 1 })));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(4));
  expect(button().getAttribute("aria-label")).toBe("Notifications");
});

test("loads older ones and focuses the first of them", async () => {
  call.mockResolvedValueOnce(page([item("1")], { pages: 2 })).mockResolvedValueOnce(page([item("2")], { pages: 2 }));
  render(<Bell unread={0} />);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Show older" }));
  expect(await screen.findByText("Text of 2")).toBeTruthy();
  expect(call).toHaveBeenLastCalledWith("GET", routes.api.notifications({ page: 2 }));
  expect(document.activeElement?.textContent).toContain("Text of 2");
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

test("refreshes the number in the background on return and on navigation", async () => {
  call.mockResolvedValue(page([], { unread: 4 }));
  const { rerender } = render(<Bell unread={1} />);
  await act(async () => window.dispatchEvent(new Event("focus")));
  expect(button().getAttribute("aria-label")).toBe("Notifications, 4 unread");
  address.path = "/b";
  call.mockResolvedValue(refused);
  await act(async () => rerender(<Bell unread={1} />));
  expect(call).toHaveBeenCalledTimes(2);
  expect(button().getAttribute("aria-label")).toBe("Notifications, 4 unread");
  expect(showToast).not.toHaveBeenCalled();
});

test("closes by Esc, which returns the focus, by an event outside, and by navigation", async () => {
  call.mockResolvedValue(page([]));
  const { rerender } = render(<Bell unread={0} />);
  const isOpen = () => button().getAttribute("aria-expanded") === "true";
  open();
  await screen.findByText(/No notifications yet/);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  open();
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
  open();
  address.path = "/b";
  await act(async () => rerender(<Bell unread={0} />));
  expect(isOpen()).toBe(false);
});

const row = (_id: string, read = true): NotificationItem => ({
  _id,
  kind: "sold",
  text: _id,
  read,
  createdAt: "2026-11-21T06:00:00Z",
});
const first = { rows: [row("d", false), row("c")], page: 1, pages: 2, unread: 3 };
const ids = ({ rows }: { rows: readonly NotificationItem[] }) => rows.map(({ _id }) => _id);

describe("pages of notifications", () => {
  it("are appended; a row that moved to a later page appears once", () => {
    const both = withPage(withPage(emptyBell(3), first), { rows: [row("c"), row("b")], page: 2, pages: 2, unread: 3 });
    expect(ids(both)).toEqual(["d", "c", "b"]);
    expect(both).toMatchObject({ page: 2, pages: 2, unread: 3 });
  });

  it("reloading the first page adds new rows in front and keeps the older ones", () => {
    const both = withPage(withPage(emptyBell(3), first), { rows: [row("b")], page: 2, pages: 2, unread: 3 });
    const anew = withPage(both, { rows: [row("e", false), row("d")], page: 1, pages: 3, unread: 1 });
    expect(ids(anew)).toEqual(["e", "d", "c", "b"]);
    expect(anew).toMatchObject({ page: 2, pages: 3, unread: 1 });
    expect(anew.rows[1]?.read).toBe(true);
  });
});

describe("marking as read", () => {
  const state = withPage(emptyBell(0), first);

  it("counts one for an unread row and none for a read one", () => {
    expect(withMarked(state, markedBy(state, "d"), true)).toMatchObject({ unread: 2, rows: [{ read: true }, {}] });
    expect(markedBy(state, "c").count).toBe(0);
  });

  it("counts rows that are not loaded, and can be undone", () => {
    const marked = markedBy(state);
    const done = withMarked(state, marked, true);
    expect(done).toMatchObject({ unread: 0, rows: [{ read: true }, { read: true }] });
    expect(withMarked(done, marked, false)).toEqual(state);
  });
});
