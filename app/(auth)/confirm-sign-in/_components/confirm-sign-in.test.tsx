import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfirmSignIn } from "@/app/(auth)/confirm-sign-in/_components/confirm-sign-in";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";

const answer = vi.fn<typeof fetch>();

function open(search: string) {
  window.history.replaceState(null, "", `/confirm-sign-in${search}`);
  render(<ConfirmSignIn />);
}
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: userMessages.itWasMe })));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it.each([
  ["user", routes.login],
  ["admin", routes.adminLogin],
])("calls nothing until the button is pressed, then opens the sign-in of a %s", async (signInKind, page) => {
  answer.mockResolvedValue(Response.json({ success: true, message: "", data: { signInKind } }));
  open("?token=t0ken.seal");
  expect(answer).not.toHaveBeenCalled();
  expect(window.location.href).not.toContain("t0ken");
  await press();
  const [call, request] = answer.mock.lastCall ?? [];
  expect([call, request?.body]).toEqual([routes.api.confirmSignInLink, '{"token":"t0ken.seal"}']);
  expect(router.push).toHaveBeenCalledExactlyOnceWith(page);
  expect(takeToasts()).toEqual([{ kind: "success", text: userMessages.signInConfirmed }]);
});

it("replaces the button of a used link by the way back to sign-in, and moves the focus there", async () => {
  const message = userMessages.signInLinkDead;
  const errors = [{ path: "token", message }];
  answer.mockResolvedValue(Response.json({ success: false, message, errors }, { status: 400 }));
  open("?token=t0ken.seal");
  await press();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: message }));
  expect(screen.getByRole<HTMLAnchorElement>("link").pathname).toBe(routes.login);
  expect(screen.queryByRole("button")).toBeNull();
});

it("keeps the button after an error that can be retried", async () => {
  const message = requestMessages.databaseUnavailable;
  answer.mockResolvedValue(Response.json({ success: false, message }, { status: 503 }));
  open("?token=t0ken.seal");
  await press();
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.getByRole("button", { name: userMessages.itWasMe })).toBeDefined();
});
