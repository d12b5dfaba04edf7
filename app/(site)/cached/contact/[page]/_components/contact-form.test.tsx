import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { ContactForm } from "@/app/(site)/cached/contact/[page]/_components/contact-form";
import { takeToasts } from "@/lib/client/toast";
import { ENQUIRY_TEXTS } from "@/lib/messaging/enquiry-rules";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const GOOD = {
  Name: "Asha Rao",
  Email: "asha@example.com",
  Subject: "A question about credits",
  Message: "Do credits end when I do not use them?",
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const leave = (label: string) => act(async () => void fireEvent.blur(field(label)));
const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: /Send message|Processing/ })));
const alerts = () => screen.queryAllByRole("alert").map((one) => one.textContent);
const values = () => Object.keys(GOOD).map((label) => field(label).value);
async function fillAll() {
  for (const [label, value] of Object.entries(GOOD)) await fill(label, value);
}

beforeEach(() => {
  stage.clear();
  stage.answer("POST", routes.api.enquiries, { status: 201, message: ENQUIRY_TEXTS.sent, data: null });
  render(<ContactForm />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("requires every field in the words of the specification and focuses the first", async () => {
  await submit();
  expect(alerts()).toEqual(["Name is required", "Email is required", "Subject is required", "Message is required"]);
  expect(document.activeElement).toBe(field("Name"));
  expect(stage.fetched).not.toHaveBeenCalled();
});

test.each([
  ["Name", "A", "Name must be at least 2 characters"],
  ["Email", "asha", "Please enter a valid email address"],
  ["Subject", "Rent", "Subject must be at least 5 characters"],
  ["Message", "Nineteen characters", "Message must be at least 20 characters"],
])("%s shows its error when it loses the focus", async (label, value, message) => {
  await fill(label, value);
  expect(alerts()).toEqual([]);
  await leave(label);
  expect(alerts()).toEqual([message]);
  expect(field(label).getAttribute("aria-invalid")).toBe("true");
  await fill(label, GOOD[label as keyof typeof GOOD]);
  expect(alerts()).toEqual([]);
});

it("is sent once, shows so, and is emptied", async () => {
  await fillAll();
  const arrive = stage.hold();
  await submit();
  await submit();
  expect(screen.getByRole("button", { name: /Processing/ }).getAttribute("aria-disabled")).toBe("true");
  await act(async () => arrive({ status: 201, message: ENQUIRY_TEXTS.sent, data: null }));
  expect(stage.sent("POST")).toEqual([
    [
      routes.api.enquiries,
      {
        name: GOOD.Name,
        email: GOOD.Email,
        subject: GOOD.Subject,
        message: GOOD.Message,
        website: "",
      },
    ],
  ]);
  expect(values()).toEqual(["", "", "", ""]);
  expect(screen.getByRole("status").textContent).toBe(ENQUIRY_TEXTS.sent);
  expect(takeToasts()).toEqual([{ kind: "success", text: ENQUIRY_TEXTS.sent }]);
  expect(alerts()).toEqual([]);
});

it("shows no error after it was sent: the button has the focus, and fields are validated when they lose it", async () => {
  await fillAll();
  field("Message").focus();
  await submit();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send message" }));
  await act(async () => (document.activeElement as HTMLElement).blur());
  await fill("Name", "A");
  expect(alerts()).toEqual([]);
  await leave("Name");
  expect(alerts()).toEqual(["Name must be at least 2 characters"]);
});

test.each([
  [{ status: 429, message: "Too many requests. Please try again in 40 minutes." }],
  [{ status: 503, message: requestMessages.databaseUnavailable }],
])("keeps the input when the request is refused: %o", async (answer) => {
  stage.answer("POST", routes.api.enquiries, answer);
  await fillAll();
  await submit();
  expect(values()).toEqual(Object.values(GOOD));
  expect(screen.getByText(answer.message)).toBeTruthy();
  expect(takeToasts()).toEqual([{ kind: "error", text: answer.message }]);
  expect(screen.getByRole("status").textContent).toBe("");
});

it("offline it shows a message and keeps the input; the next press sends it", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  stage.fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await fillAll();
  await submit();
  expect(screen.getByText(messages.offline)).toBeTruthy();
  expect(values()).toEqual(Object.values(GOOD));
  await submit();
  expect(screen.getByRole("status").textContent).toBe(ENQUIRY_TEXTS.sent);
});

it("sends the value of the bot field and hides that field from people", async () => {
  const trap = document.querySelector<HTMLInputElement>("input[name=website]");
  expect(trap?.closest("[aria-hidden=true]")).toBeTruthy();
  expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, "off"]);
  expect(screen.queryByRole("textbox", { name: /empty/ })).toBeNull();
  await fillAll();
  if (trap) await act(async () => void fireEvent.change(trap, { target: { value: "https://spam.example" } }));
  await submit();
  expect(stage.sent("POST")[0]?.[1]).toMatchObject({ website: "https://spam.example" });
});

it("has the field names and the action of a no-JS submission", () => {
  const form = document.querySelector("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", routes.api.enquiries]);
  const names = [...(form?.elements ?? [])].map((one) => one.getAttribute("name")).filter(Boolean);
  expect(names).toEqual(["name", "email", "subject", "message", "website"]);
  cleanup();
});
