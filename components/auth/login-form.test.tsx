import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { LoginForm } from "@/components/auth/login-form";
import type { Door } from "@/lib/auth/constants";
import { enter } from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { requestMessages } from "@/lib/http/messages";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

vi.mock("@/lib/client/session", () => ({ enter: vi.fn(() => "leaving") }));
const answer = vi.fn<typeof fetch>();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Sign In" })));

function open(door: Door, search = "") {
  window.history.replaceState(null, "", `/login${search}`);
  render(<LoginForm door={door} />);
  type("Email", "Asha@Example.in");
  type("Password", "plum-tree-9");
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  answer.mockImplementation(async () => Response.json({ success: true, message: "", data: { role: "agent" } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  takeToasts();
});

it.each([
  ["user", "", routes.api.login, "/dashboard"],
  ["user", "?next=/my-cart", routes.api.login, "/my-cart"],
  ["user", "?next=//evil.example", routes.api.login, "/dashboard"],
  ["admin", "?next=/users", routes.api.adminLogin, "/users"],
] as const)("%s sign-in with %j calls %s and goes on to %s with an empty form", async (door, search, call, to) => {
  open(door, search);
  await press();
  expect(answer.mock.calls[0]?.[0]).toBe(call);
  expect(answer.mock.calls[0]?.[1]?.body).toBe('{"email":"asha@example.in","password":"plum-tree-9"}');
  expect(enter).toHaveBeenCalledExactlyOnceWith("agent", to);
  expect([field("Email").value, field("Password").value]).toEqual(["", ""]);
  expect(screen.getByRole("button", { name: "Processing..." }).ariaBusy).toBe("true");
});

it.each([
  [401, userMessages.signInInvalid],
  [403, userMessages.accountBanned],
  [429, requestMessages.tooManyRequests],
])("a %i is said above the button and as a toast, and nothing is lost", async (status, message) => {
  answer.mockResolvedValue(Response.json({ success: false, message }, { status }));
  open("user");
  await press();
  expect(screen.getByText(message)).toBeDefined();
  expect(takeToasts()).toEqual([{ kind: "error", text: message }]);
  expect([field("Email").value, field("Password").value]).toEqual(["Asha@Example.in", "plum-tree-9"]);
  expect(enter).not.toHaveBeenCalled();
});

it("takes a kept email, once", () => {
  sessionStorage.setItem("basera.email", "meera@example.in");
  render(<LoginForm door="user" />);
  expect(field("Email").value).toBe("meera@example.in");
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ["/forgot-password?next=%2Fmy-cart", "asha@example.in"],
  ["/register", ""],
])("a press on %s hands on the email %j", (href, email) => {
  const { unmount } = render(
    <>
      <LoginForm door="user" />
      <a href={href}>On</a>
    </>,
  );
  type("Email", "asha@example.in");
  // jsdom goes nowhere.
  screen.getByText("On").addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(screen.getByText("On"));
  unmount();
  render(<ForgotPasswordForm />);
  expect(field("Email").value).toBe(email);
});
