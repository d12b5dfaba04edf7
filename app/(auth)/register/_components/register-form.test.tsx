import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RegisterForm } from "@/app/(auth)/register/_components/register-form";
import * as session from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { withQuery } from "@/lib/platform/page-routes";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";

const completeSignIn = vi.fn<typeof session.completeSignIn>();
const answer = vi.fn<typeof fetch>();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Sign Up" })));
const bodies = () => answer.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))]);
const made = () => Response.json({ success: true, message: "", data: { user: {} } }, { status: 201 });
const refused = (status: number, message: string) => Response.json({ success: false, message }, { status });

const account = { userName: "Asha Verma", number: "9876543210", email: "asha@example.in", password: "plum-tree-9" };

beforeEach(() => {
  completeSignIn.mockReset().mockReturnValue("leaving");
  vi.spyOn(session, "completeSignIn").mockImplementation(completeSignIn);
  answer.mockReset();
  vi.stubGlobal("fetch", answer);
  show("/my-cart");
});
const show = (next: string) => {
  cleanup();
  window.history.replaceState(null, "", withQuery(routes.register, { next }));
  render(<RegisterForm />);
  type("Full Name", account.userName);
  type("Mobile Number", account.number);
  type("Email", account.email);
  type("Password", account.password);
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  takeToasts();
});

it("registers the account, signs it in and opens the dashboard with a greeting and the page to return to", async () => {
  answer
    .mockResolvedValueOnce(made())
    .mockResolvedValueOnce(Response.json({ success: true, message: "", data: { role: "buyer" } }));
  await press();
  expect(bodies()).toEqual([
    [routes.api.register, { userType: "buyer", ...account }],
    [routes.api.login, { email: account.email, password: account.password }],
  ]);
  expect(completeSignIn).toHaveBeenCalledExactlyOnceWith("buyer", "/dashboard");
  expect(sessionStorage.getItem("basera.welcome")).toBe("/my-cart");
  expect(field("Password").value).toBe("");
});

it.each([
  [routes.upload, "Owner", "owner"],
  [`${routes.upload}?from=sell`, "Owner", "owner"],
  ["/upload-property-not", "Buyer", "buyer"],
  ["https://elsewhere.example/upload-property", "Buyer", "buyer"],
])("on the way to %s, %s is preselected and sent", async (next, label, userType) => {
  show(next);
  expect(field(label).checked).toBe(true);
  answer.mockResolvedValueOnce(refused(409, userMessages.emailTaken));
  await press();
  expect(bodies()[0]?.[1]).toMatchObject({ userType });
});

it("greets people who sign up to post on the dashboard and offers posting from there", async () => {
  show(routes.upload);
  fireEvent.click(field("Agent"));
  answer
    .mockResolvedValueOnce(made())
    .mockResolvedValueOnce(Response.json({ success: true, message: "", data: { role: "agent" } }));
  await press();
  expect(bodies()[0]?.[1]).toMatchObject({ userType: "agent" });
  expect(completeSignIn).toHaveBeenCalledExactlyOnceWith("agent", routes.dashboard);
  expect(sessionStorage.getItem("basera.welcome")).toBe(routes.upload);
});

it("shows a taken email at its field and keeps the values", async () => {
  answer.mockResolvedValueOnce(refused(409, userMessages.emailTaken));
  await press();
  expect(screen.getByRole("alert").textContent).toBe(userMessages.emailTaken);
  expect(document.activeElement).toBe(field("Email"));
  expect(field("Password").value).toBe(account.password);
  expect(answer).toHaveBeenCalledOnce();
});

it("says that the account exists when the automatic sign-in fails", async () => {
  answer.mockResolvedValueOnce(made()).mockResolvedValueOnce(refused(429, requestMessages.tooManyRequests));
  await press();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your account is ready" }));
  expect(screen.getByText(new RegExp(requestMessages.tooManyRequests))).toBeDefined();
  const signIn = screen.getByRole<HTMLAnchorElement>("link", { name: "Sign in" });
  expect(signIn.pathname + signIn.search).toBe(routes.loginThen("/my-cart"));
  expect(sessionStorage.getItem("basera.email")).toBe(account.email);
  expect(completeSignIn).not.toHaveBeenCalled();
});
