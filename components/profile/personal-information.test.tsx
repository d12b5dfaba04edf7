import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PersonalInformation } from "@/components/profile/personal-information";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/messages";
import { userMessages } from "@/lib/user/messages";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const answer = vi.fn<typeof fetch>();

const person = { userName: "Asha Rao", email: "asha@example.in", number: "9000012345", city: "Indore" };
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  answer.mockImplementation(async () => Response.json({ success: true, message: userMessages.profileSaved, data: {} }));
  render(<PersonalInformation person={person} />);
  await press("Edit Profile");
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

test("editing begins in the name; the email cannot be changed and says why", async () => {
  await waitFor(() => expect(document.activeElement).toBe(field("Full Name")));
  expect(field("Email Address").readOnly).toBe(true);
  expect(screen.getByText(userMessages.emailFixed)).toBeTruthy();
});

test("Cancel restores what was there and gives the focus back", async () => {
  type("Full Name", "Somebody else");
  await press("Cancel");
  expect(screen.getByText("Asha Rao")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
  await press("Edit Profile");
  expect(field("Full Name").value).toBe("Asha Rao");
  expect(answer).not.toHaveBeenCalled();
});

test("what breaks a rule is not sent, with the words of the specification and the focus on the first of them", async () => {
  type("Full Name", " ");
  type("Phone Number", "12345");
  await press("Save");
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Full Name is required",
    "Invalid mobile number",
  ]);
  expect(document.activeElement).toBe(field("Full Name"));
  expect(answer).not.toHaveBeenCalled();
});

test("Save sends what was typed, renews the page and closes the form", async () => {
  type("Full Name", "Asha R. Rao");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "" } });
  await press("Save");
  const body = JSON.parse(String(answer.mock.calls[0]?.[1]?.body));
  expect(body).toEqual({ userName: "Asha R. Rao", number: "9000012345", city: "" });
  expect(takeToasts()).toEqual([{ kind: "success", text: "Profile updated successfully" }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
});

test("a failure keeps what was typed", async () => {
  answer.mockRejectedValue(new TypeError("no network"));
  type("Full Name", "Asha R. Rao");
  await press("Save");
  expect(field("Full Name").value).toBe("Asha R. Rao");
  expect(screen.getByText(messages.noAnswer)).toBeTruthy();
  expect(takeToasts()).toEqual([{ kind: "error", text: messages.noAnswer }]);
});
