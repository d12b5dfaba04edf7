import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChangePassword } from "@/components/account/change-password";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/user/messages";

const answer = vi.fn<typeof fetch>();
const onChanged = vi.fn();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Change password" })));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  render(<ChangePassword email="asha@example.in" onChanged={onChanged} />);
  type("Current password", "plum-tree-9");
  type("New password", "pear-tree-9");
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

test("a wrong current password is an error of that field; both are still there", async () => {
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

test("a changed one clears the form and says that the other devices are out", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: userMessages.passwordChanged, data: null }));
  await send();
  expect(takeToasts()).toEqual([{ kind: "success", text: userMessages.passwordChanged }]);
  expect([field("Current password").value, field("New password").value]).toEqual(["", ""]);
  expect(document.activeElement?.textContent).toBe(userMessages.passwordChangedElsewhere);
  expect(onChanged).toHaveBeenCalledOnce();
});

test("rules of a new password hold before anything is sent", async () => {
  type("New password", "12345");
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Password must be at least 6 characters long");
  expect(answer).not.toHaveBeenCalled();
});
