import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { toUserItem, type UserItem } from "@/app/(dashboard)/users/_components/user-facts";
import { UserList } from "@/app/(dashboard)/users/_components/user-list";
import { takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";

const ADMIN = "665f1c2ab3d94e0012a4c7d0";
const asha: UserItem = {
  _id: "665f1c2ab3d94e0012a4c7d1",
  userName: "Asha Rao",
  email: "asha@example.in",
  number: "9000012345",
  userType: "owner",
  credits: 1200,
  rating: 3.5,
  createdAt: "2026-11-02T06:30:00.000Z",
  updatedAt: "2026-11-12T10:35:00.000Z",
  propertyIds: [],
  propertyTotal: 0,
};
const banned: UserItem = { ...asha, bannedAt: "2026-11-20T06:30:00.000Z", banReason: "Homes that do not exist" };
const reason = "Homes that do not exist";
const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answers = (statusCode: number, message: string) =>
  answer.mockResolvedValueOnce(
    Response.json({ success: statusCode < 400, statusCode, message, data: {} }, { status: statusCode }),
  );

beforeEach(() => {
  takeToasts();
  answer.mockReset();
  vi.stubGlobal("fetch", answer);
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
});

const list = (users: UserItem[]) => <UserList users={users} ownId={ADMIN} />;
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const details = () => screen.getByRole("dialog", { name: "User Details" });

async function view(user: UserItem) {
  const shown = render(list([user]));
  const [first] = screen.getAllByRole("button", { name: `View ${user.userName}` });
  await act(async () => void (first && fireEvent.click(first)));
  return shown;
}

async function ban(text: string) {
  await press("Ban user");
  const dialog = screen.getByRole("dialog", { name: "Ban Asha Rao" });
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: text } });
  await act(async () => void fireEvent.submit(dialog.querySelector("form") as HTMLFormElement));
}

it("has the specification's columns, the rating as five stars with hidden text, and a mark on banned users", () => {
  render(list([asha, { ...banned, _id: "665f1c2ab3d94e0012a4c7d2", userName: "Ravi" }]));
  const table = screen.getByRole("table", { name: "Users, newest first" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "User",
    "Email",
    "Type",
    "Credits",
    "Rating",
    "Created",
    "Actions",
  ]);
  const [, first, second] = within(table).getAllByRole("row");
  for (const text of ["asha@example.in", "owner", "1,200", "3.5 out of 5", "2 Nov 2026"])
    expect(first?.textContent).toContain(text);
  expect(first?.querySelectorAll("svg.fill-current")).toHaveLength(4);
  expect(first?.textContent).not.toContain("Banned");
  expect(second?.textContent).toContain("Banned");
});

it("says the same on cards", () => {
  render(list([asha]));
  const [card] = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(card?.textContent).toContain("Emailasha@example.in");
  expect(card?.textContent).toContain("Created2 Nov 2026");
});

it("shows every detail of the selected user", async () => {
  await view(asha);
  const rows = [...details().querySelectorAll("dl > div")].map((row) =>
    [row.querySelector("dt"), row.querySelector("dd")].map((cell) => cell?.textContent),
  );
  expect(rows).toEqual([
    ["Username", "Asha Rao"],
    ["Email", "asha@example.in"],
    ["Phone number", "+91 90000 12345"],
    ["User type", "owner"],
    ["Credits", "1,200"],
    ["Rating", "3.5 out of 5"],
    ["Created at", "2 Nov 2026, 12:00 pm"],
    ["Updated at", "12 Nov 2026, 4:05 pm"],
    ["Property ids", "No properties"],
  ]);
});

it("lists the ids of the newest properties and the number of further ones", async () => {
  await view({ ...asha, propertyIds: ["a1", "b2"], propertyTotal: 23 });
  expect(within(details()).getAllByRole("listitem")).toHaveLength(2);
  expect(within(details()).getByText("and 21 more")).toBeTruthy();
});

it("offers no action on one's own account", async () => {
  await view({ ...asha, _id: ADMIN });
  expect(within(details()).queryByRole("button", { name: /ban|sessions/i })).toBeNull();
  expect(within(details()).getByText("This is your own account.")).toBeTruthy();
});

it.each(["", "ab", "  ab  ", "a".repeat(501)])("does not ban for the reason %#", async (text) => {
  await view(asha);
  await ban(text);
  expect(screen.getByRole("alert").textContent).toBe("A reason of 3 to 500 characters is required");
  expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
  expect(answer).not.toHaveBeenCalled();
});

it("bans with a reason, refreshes the list, and focuses the new state", async () => {
  const { rerender } = await view(asha);
  answers(200, "User banned successfully");
  await ban(` ${reason} `);
  const [path, init] = answer.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual([routes.api.ban(asha._id), "PATCH", JSON.stringify({ reason })]);
  expect(takeToasts()).toEqual([{ kind: "success", text: "User banned successfully" }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog", { name: "Ban Asha Rao" })).toBeNull();
  rerender(list([banned]));
  expect(document.activeElement?.textContent).toBe(`BannedSince 20 Nov 2026: ${reason}`);
  expect(screen.queryByRole("button", { name: "Ban user" })).toBeNull();
});

it("says that another administrator was first and shows the current state", async () => {
  await view(asha);
  answers(409, "This user is already banned");
  await ban(reason);
  expect(takeToasts()).toEqual([{ kind: "error", text: "This user is already banned" }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog", { name: "Ban Asha Rao" })).toBeNull();
});

it("keeps the reason when the server cannot be reached", async () => {
  await view(asha);
  answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await ban(reason);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe(reason);
  expect(router.refresh).not.toHaveBeenCalled();
});

it.each([
  [banned, "Lift ban", routes.api.unban(asha._id), "PATCH"],
  [asha, "End sessions", routes.api.endSessionsOf(asha._id), "POST"],
])("%# sends one call for two presses and is busy in between", async (user, name, path, method) => {
  await view(user);
  let arrive: (response: Response) => void = () => undefined;
  answer.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await press(name);
  await press("Processing...");
  expect(button("Processing...").getAttribute("aria-busy")).toBe("true");
  expect(within(details()).queryByRole("button", { name: "Close" })).toBeNull();
  await act(async () => arrive(Response.json({ success: true, statusCode: 200, message: "Done", data: {} })));
  expect(answer.mock.calls.map(([to, init]) => [to, init.method])).toEqual([[path, method]]);
  expect(takeToasts()).toEqual([{ kind: "success", text: "Done" }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(button(name).getAttribute("aria-busy")).toBeNull();
});

it("sends the browser only the fields it shows", () => {
  const more = { numberConfirmed: true, city: "Indore" };
  const row = { ...banned, ...more, passwordHash: "scrypt$" };
  expect(toUserItem(row)).toEqual(banned);
  expect(toUserItem({ ...asha, ...more })).toEqual(asha);
});
