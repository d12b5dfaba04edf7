import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Bell } from "@/components/dashboard/bell/bell";
import { messages } from "@/lib/messages";
import type { NotificationItem } from "@/lib/notification/types";
import { routes } from "@/lib/routes";

const { call, showToast, place } = vi.hoisted(() => ({ call: vi.fn(), showToast: vi.fn(), place: { path: "/a" } }));
vi.mock("next/navigation", () => ({ usePathname: () => place.path }));
vi.mock("@/lib/client/call-signed-in", () => ({ callSignedIn: call }));
vi.mock("@/lib/client/toast", () => ({ showToast }));

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
  place.path = "/a";
  call.mockReset();
  showToast.mockReset();
});
afterEach(() => vi.restoreAllMocks());

test("the number is there without asking, and none without unread ones", () => {
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

test("opened, it loads, says what is there and where it leads", async () => {
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

test("none yet is said", async () => {
  call.mockResolvedValue(page([]));
  render(<Bell unread={0} />);
  open();
  expect(await screen.findByText(/No notifications yet/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark all read" })).toBeNull();
});

test("offline it says so and tries again", async () => {
  call.mockResolvedValueOnce(refused).mockResolvedValueOnce(page([item("1")]));
  render(<Bell unread={0} />);
  open();
  expect((await screen.findByRole("alert")).textContent).toContain(messages.offline);
  fireEvent.click(screen.getByRole("button", { name: messages.tryAgain }));
  expect(await screen.findByText("Text of 1")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a row is read by one click, and unread again when that fails", async () => {
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

test("all are read at once, and focus stays in the panel", async () => {
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

test("an answer from before something was marked is asked for again", async () => {
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

test("older ones follow, and focus goes on to the first of them", async () => {
  call.mockResolvedValueOnce(page([item("1")], { pages: 2 })).mockResolvedValueOnce(page([item("2")], { pages: 2 }));
  render(<Bell unread={0} />);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Show older" }));
  expect(await screen.findByText("Text of 2")).toBeTruthy();
  expect(call).toHaveBeenLastCalledWith("GET", routes.api.notifications({ page: 2 }));
  expect(document.activeElement?.textContent).toContain("Text of 2");
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

test("coming back and moving on refresh the number quietly", async () => {
  call.mockResolvedValue(page([], { unread: 4 }));
  const { rerender } = render(<Bell unread={1} />);
  await act(async () => window.dispatchEvent(new Event("focus")));
  expect(button().getAttribute("aria-label")).toBe("Notifications, 4 unread");
  place.path = "/b";
  call.mockResolvedValue(refused);
  await act(async () => rerender(<Bell unread={1} />));
  expect(call).toHaveBeenCalledTimes(2);
  expect(button().getAttribute("aria-label")).toBe("Notifications, 4 unread");
  expect(showToast).not.toHaveBeenCalled();
});

test("Esc gives focus back; what is outside and another page close it too", async () => {
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
  place.path = "/b";
  await act(async () => rerender(<Bell unread={0} />));
  expect(isOpen()).toBe(false);
});
