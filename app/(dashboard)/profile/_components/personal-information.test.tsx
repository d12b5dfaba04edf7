import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PersonalInformation } from "@/app/(dashboard)/profile/_components/personal-information";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { messages } from "@/lib/platform/messages";

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

test("focuses the name for editing; the email is read-only and says why", async () => {
  await waitFor(() => expect(document.activeElement).toBe(field("Full Name")));
  expect(field("Email Address").readOnly).toBe(true);
  expect(screen.getByText(userMessages.emailFixed)).toBeTruthy();
});

test("restores the values and returns the focus on Cancel", async () => {
  type("Full Name", "Somebody else");
  await press("Cancel");
  expect(screen.getByText("Asha Rao")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
  await press("Edit Profile");
  expect(field("Full Name").value).toBe("Asha Rao");
  expect(answer).not.toHaveBeenCalled();
});

test("sends no invalid value, shows the specification's texts and focuses the first error", async () => {
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

test("sends the values on Save, refreshes the page and closes the form", async () => {
  type("Full Name", "Asha R. Rao");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "" } });
  await press("Save");
  const body = JSON.parse(String(answer.mock.calls[0]?.[1]?.body));
  expect(body).toEqual({ userName: "Asha R. Rao", number: "9000012345", city: "" });
  expect(takeToasts()).toEqual([{ kind: "success", text: "Profile updated successfully" }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
});

test("keeps the values after a failure", async () => {
  answer.mockRejectedValue(new TypeError("no network"));
  type("Full Name", "Asha R. Rao");
  await press("Save");
  expect(field("Full Name").value).toBe("Asha R. Rao");
  expect(screen.getByText(messages.noAnswer)).toBeTruthy();
  expect(takeToasts()).toEqual([{ kind: "error", text: messages.noAnswer }]);
});
