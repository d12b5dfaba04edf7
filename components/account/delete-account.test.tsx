import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeleteAccount } from "@/components/account/delete-account";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/user/messages";

const answer = vi.fn<typeof fetch>();
const button = (name: string) => screen.getAllByRole("button", { name }).at(-1) as HTMLElement;
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const password = () => screen.getByLabelText<HTMLInputElement>("Current password");

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  sessionStorage.setItem("kept", "yes");
  localStorage.setItem("basera.draft.665f1c2ab3d94e0012a4c7d1.form", "{}");
  render(<DeleteAccount />);
  await press("Delete my account");
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  takeToasts();
});

test("it is said what happens, and nothing is sent without a password", async () => {
  expect(screen.getByRole("dialog").textContent).toMatch(/hidden at once.*After 30 days.*payments stay/s);
  await press("Delete my account");
  expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Password is required");
  expect(answer).not.toHaveBeenCalled();
});

test("a wrong password stands at its field", async () => {
  const message = userMessages.currentPasswordWrong;
  answer.mockResolvedValue(
    Response.json({ success: false, message, errors: [{ path: "password", message }] }, { status: 400 }),
  );
  fireEvent.change(password(), { target: { value: "wrong-one" } });
  await press("Delete my account");
  expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Current password is wrong");
  expect(password().value).toBe("wrong-one");
});

test("a deleted account says goodbye, forgets this tab and leaves only the way home", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: userMessages.accountDeleted, data: { _id: "1" } }));
  fireEvent.change(password(), { target: { value: "plum-tree-9" } });
  await press("Delete my account");
  expect(screen.getByRole("dialog", { name: "Account deleted" })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(userMessages.accountDeleted);
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(sessionStorage.getItem("kept")).toBeNull();
  expect(localStorage).toHaveLength(0);
});
