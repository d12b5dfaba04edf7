import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ExportData } from "@/components/account/export-data";
import { saveJson } from "@/components/account/save-file";
import { messages } from "@/lib/messages";
import { userMessages } from "@/lib/user/messages";

vi.mock("@/components/account/save-file", () => ({ saveJson: vi.fn() }));
const answer = vi.fn<typeof fetch>();
const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  render(<ExportData />);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, userMessages.dataSaved],
  [false, "Your data is saved as a file, with the newest 10,000 rows of each kind only."],
])("the answer's data becomes a file; complete: %s", async (complete, text) => {
  const data = { account: { email: "asha@example.in" } };
  answer.mockResolvedValue(Response.json({ success: true, message: "OK", data, meta: { complete } }));
  await press();
  expect(saveJson).toHaveBeenCalledExactlyOnceWith("basera-my-data.json", data);
  expect(screen.getByRole("status").textContent).toBe(text);
});

test("a failure saves nothing and says why", async () => {
  answer.mockRejectedValue(new TypeError("no network"));
  await press();
  expect(saveJson).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toBe(messages.noAnswer);
});
