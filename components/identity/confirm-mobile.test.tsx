import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfirmMobile } from "@/components/identity/confirm-mobile";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { CONTACT_BLOCKS } from "@/lib/identity/mobile-rules";
import { routes } from "@/lib/platform/routes";
import { replying } from "@/tests/posting-page";

const NUMBER = "9876543210";
const answer = vi.fn<typeof fetch>();
const onConfirmed = vi.fn();
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
const sent = () => answer.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))]);
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  answer.mockImplementation(replying(200, { data: {}, message: "A code is on its way to +91 98765 43210" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it("sends a code, takes it, and says that the number is confirmed", async () => {
  render(<ConfirmMobile number={NUMBER} hold="unconfirmed" onConfirmed={onConfirmed} />);
  expect(screen.getByText(userMessages.contactBlockReasons.unconfirmed)).toBeTruthy();
  expect(field("Mobile Number").value).toBe(NUMBER);
  await press("Send code");
  expect(sent()).toEqual([[routes.api.mobileCode, { number: NUMBER }]]);
  expect(screen.getByText("A code is on its way to +91 98765 43210")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("Code")));
  expect(field("Code").autocomplete).toBe("one-time-code");
  await type("Code", "012345");
  await press("Confirm");
  expect(sent()[1]).toEqual([routes.api.confirmMobile, { number: NUMBER, code: "012345" }]);
  expect(screen.getByRole("status").textContent).toBe(userMessages.numberConfirmed);
  expect(document.activeElement).toBe(screen.getByRole("status"));
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it("keeps what was typed and says why, for a wrong number and a wrong code", async () => {
  render(<ConfirmMobile number="12345" onConfirmed={onConfirmed} />);
  expect(field("Mobile Number").value).toBe("");
  await type("Mobile Number", "9999999999");
  await press("Send code");
  expect([alerts(), field("Mobile Number").value]).toEqual([["Invalid mobile number"], "9999999999"]);
  expect(answer).not.toHaveBeenCalled();
  await type("Mobile Number", NUMBER);
  await press("Send code");
  await type("Code", "12345");
  await press("Confirm");
  expect(alerts()).toEqual([userMessages.codeForm]);
  await type("Code", "123456");
  const message = userMessages.codeWrong(4);
  answer.mockImplementation(replying(400, { message, errors: [{ path: "code", message }] }));
  await press("Confirm");
  expect([alerts(), field("Code").value]).toEqual([[message], "123456"]);
  expect(onConfirmed).not.toHaveBeenCalled();
});

it("sends the code again, and another number", async () => {
  render(<ConfirmMobile number={NUMBER} />);
  await press("Send code");
  await press("Send again");
  expect(sent()).toHaveLength(2);
  answer.mockImplementation(replying(429, { message: "Too many requests. Please try again in 40 minutes." }));
  await press("Send again");
  expect(takeToasts().map(({ text }) => text)).toContain("Too many requests. Please try again in 40 minutes.");
  screen.getByRole("button", { name: "Another number" }).focus();
  await press("Another number");
  expect(field("Mobile Number").value).toBe(NUMBER);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: userMessages.confirmNumber }));
});

it.each(CONTACT_BLOCKS)("says what to do while the listings wait (%s)", (hold) => {
  render(<ConfirmMobile number={NUMBER} hold={hold} />);
  expect(screen.getByText(userMessages.contactBlockReasons[hold])).toBeTruthy();
});
