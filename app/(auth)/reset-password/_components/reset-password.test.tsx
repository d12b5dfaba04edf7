import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ResetPassword } from "@/app/(auth)/reset-password/_components/reset-password";
import { LoginForm } from "@/components/identity/login-form";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { router } from "@/tests/navigation";

const answer = vi.fn<typeof fetch>();

async function send(search: string) {
  window.history.replaceState(null, "", `/reset-password${search}`);
  render(<ResetPassword />);
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: "plum-tree-9" } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save password" })));
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it("sends the token, removes it from the address and opens sign-in", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: userMessages.passwordChanged, data: null }));
  await send("?token=t0ken");
  expect(window.location.href).not.toContain("t0ken");
  expect(answer.mock.calls[0]?.[1]?.body).toBe('{"token":"t0ken","password":"plum-tree-9"}');
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/login");
  expect(takeToasts()).toEqual([{ kind: "success", text: userMessages.passwordChanged }]);
  render(<LoginForm kind="user" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
});

it("replaces the form of an expired link by the offer of a new one, and moves the focus there", async () => {
  const message = userMessages.resetLinkDead;
  answer.mockResolvedValue(
    Response.json({ success: false, message, errors: [{ path: "token", message }] }, { status: 400 }),
  );
  await send("?token=t0ken");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: message }));
  expect(screen.getByRole<HTMLAnchorElement>("link").pathname).toBe("/forgot-password");
  expect(screen.queryByRole("button")).toBeNull();
});

it("keeps the form after an error that can be retried", async () => {
  answer.mockResolvedValue(
    Response.json({ success: false, message: requestMessages.databaseUnavailable }, { status: 503 }),
  );
  await send("?token=t0ken");
  expect(screen.getByText(requestMessages.databaseUnavailable)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("plum-tree-9");
});
