import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DeleteAccount, ExportData } from "@/app/(dashboard)/account/_components/own-data";
import { SessionsPanel, useSessions } from "@/app/(dashboard)/account/_components/sessions-panel";
import { ChangePassword } from "@/app/(dashboard)/account/_components/sign-in-settings";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal("fetch", answer);
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

function Panel() {
  return <SessionsPanel sessions={useSessions()} />;
}

describe("changing the password", () => {
  const onChanged = vi.fn();
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const send = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Change password" })));

  beforeEach(() => {
    onChanged.mockReset();
    render(<ChangePassword email="asha@example.in" onChanged={onChanged} />);
    type("Current password", "plum-tree-9");
    type("New password", "pear-tree-9");
  });

  test("shows a wrong current password at its field and keeps both values", async () => {
    const message = userMessages.currentPasswordWrong;
    answer.mockResolvedValue(
      Response.json({ success: false, message, errors: [{ path: "current", message }] }, { status: 400 }),
    );
    await send();
    expect(screen.getByRole("alert").textContent).toBe("Current password is wrong");
    expect(document.activeElement).toBe(field("Current password"));
    expect(field("New password").value).toBe("pear-tree-9");
    expect(onChanged).not.toHaveBeenCalled();
  });

  test("clears the form after a change and says that other devices are signed out", async () => {
    answer.mockResolvedValue(Response.json({ success: true, message: userMessages.passwordChanged, data: null }));
    await send();
    expect(takeToasts()).toEqual([{ kind: "success", text: userMessages.passwordChanged }]);
    expect([field("Current password").value, field("New password").value]).toEqual(["", ""]);
    expect(document.activeElement?.textContent).toBe(userMessages.passwordChangedElsewhere);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test("checks the rules of a new password before sending", async () => {
    type("New password", "12345");
    await send();
    expect(screen.getByRole("alert").textContent).toBe("Password must be at least 6 characters long");
    expect(answer).not.toHaveBeenCalled();
  });
});

describe("sessions", () => {
  const session = (_id: string, current = false) => ({
    ...{ _id, current, device: `Device ${_id}` },
    authAt: "2026-11-12T10:35:00.000Z",
    lastSeen: "2026-11-13T04:00:00.000Z",
  });
  let open = [session("a", true), session("b"), session("c")];
  const ok = (data: unknown, message = "OK") => Response.json({ success: true, message, data });

  const show = () => act(async () => void render(<Panel />));
  const press = (name: RegExp | string) =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
  const rows = () => screen.getAllByRole("listitem").map((row) => within(row).getByText(/^Device/).textContent);

  beforeEach(() => {
    open = [session("a", true), session("b"), session("c")];
    answer.mockReset().mockImplementation(async (address, init) => {
      if (init?.method === "GET") return ok(open);
      const id = String(address).split("/").at(-1);
      open = init?.method === "DELETE" ? open.filter(({ _id }) => _id !== id) : open.filter(({ current }) => current);
      return ok({}, init?.method === "DELETE" ? userMessages.sessionEnded : userMessages.otherSessionsEnded);
    });
  });

  test("shows sign-in and last use of each device; the current one has no button", async () => {
    await show();
    expect(rows()).toEqual(["Device a", "Device b", "Device c"].map((name) => expect.stringContaining(name)));
    const [own] = screen.getAllByRole("listitem");
    expect(own?.textContent).toContain("This device");
    expect(own?.textContent).toContain("Signed in 12 Nov 2026, 4:05 pm");
    expect(own?.textContent).toContain("Last seen 13 Nov 2026, 9:30 am");
    expect(screen.getAllByRole("button", { name: /^End session of/ })).toHaveLength(2);
  });

  test("ends one session by its id and loads the list again", async () => {
    await show();
    await press(/^End session of Device b/);
    expect(answer).toHaveBeenCalledWith(routes.api.session("b"), expect.objectContaining({ method: "DELETE" }));
    expect(rows()).toEqual([expect.stringContaining("Device a"), expect.stringContaining("Device c")]);
    expect(takeToasts()).toEqual([{ kind: "success", text: userMessages.sessionEnded }]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Active sessions" }));
  });

  test("asks before it ends all other sessions; the current one remains", async () => {
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

  test("shows why loading failed and loads again on request", async () => {
    answer.mockRejectedValueOnce(new TypeError("no network"));
    await show();
    expect(screen.getByRole("alert").textContent).toContain(userMessages.sessionsNotLoaded + messages.noAnswer);
    expect(screen.queryByRole("listitem")).toBeNull();
    await press(messages.tryAgain);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(rows()).toHaveLength(3);
  });
});

describe("exporting data", () => {
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));
  /** Name and content of each file that the browser was told to save. */
  let saved: { name: string; content: Blob }[] = [];

  beforeEach(() => {
    saved = [];
    let content = new Blob();
    URL.createObjectURL = (blob: Blob) => {
      content = blob;
      return "blob:file";
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    });
    render(<ExportData />);
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    [true, userMessages.dataSaved],
    [false, "Your data was saved to a file, with the newest 10,000 rows of each kind only."],
  ])("saves the data of the answer as a file; complete: %s", async (complete, text) => {
    const data = { account: { email: "asha@example.in" } };
    answer.mockResolvedValue(Response.json({ success: true, message: "OK", data, meta: { complete } }));
    await press();
    expect(saved.map(({ name }) => name)).toEqual(["basera-my-data.json"]);
    expect(JSON.parse(await textOf(saved[0]?.content))).toEqual(data);
    expect(screen.getByRole("status").textContent).toBe(text);
  });

  test("saves nothing after a failure and shows the reason", async () => {
    answer.mockRejectedValue(new TypeError("no network"));
    await press();
    expect(saved).toEqual([]);
    expect(screen.getByRole("alert").textContent).toBe(messages.noAnswer);
  });
});

describe("deleting the account", () => {
  const button = (name: string) => screen.getAllByRole("button", { name }).at(-1) as HTMLElement;
  const press = (name: string) => act(async () => void fireEvent.click(button(name)));
  const password = () => screen.getByLabelText<HTMLInputElement>("Current password");

  beforeEach(async () => {
    sessionStorage.setItem("kept", "yes");
    localStorage.setItem("basera.draft.665f1c2ab3d94e0012a4c7d1.form", "{}");
    render(<DeleteAccount />);
    await press("Delete my account");
  });
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  test("explains the consequences and sends nothing without a password", async () => {
    expect(screen.getByRole("dialog").textContent).toMatch(/hidden at once.*After 30 days.*payments stay/s);
    await press("Delete my account");
    expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Password is required");
    expect(answer).not.toHaveBeenCalled();
  });

  test("shows a wrong password at its field", async () => {
    const message = userMessages.currentPasswordWrong;
    answer.mockResolvedValue(
      Response.json({ success: false, message, errors: [{ path: "password", message }] }, { status: 400 }),
    );
    fireEvent.change(password(), { target: { value: "wrong-one" } });
    await press("Delete my account");
    expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Current password is wrong");
    expect(password().value).toBe("wrong-one");
  });

  test("confirms the deletion, clears this tab's data and leaves only the link home", async () => {
    answer.mockResolvedValue(
      Response.json({ success: true, message: userMessages.accountDeleted, data: { _id: "1" } }),
    );
    fireEvent.change(password(), { target: { value: "plum-tree-9" } });
    await press("Delete my account");
    expect(screen.getByRole("dialog", { name: "Account deleted" })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(userMessages.accountDeleted);
    expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    expect(sessionStorage.getItem("kept")).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

/** jsdom's Blob has no text(). */
const textOf = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
