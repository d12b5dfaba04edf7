import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PrivateMemory } from "@/components/dashboard/shell/private-memory";

const { callApi, hasSessionSign, dropSessionSign } = vi.hoisted(() => ({
  callApi: vi.fn(),
  hasSessionSign: vi.fn(),
  dropSessionSign: vi.fn(),
}));
vi.mock("@/lib/client/api", () => ({ callApi }));
vi.mock("@/lib/client/session", () => ({ hasSessionSign, dropSessionSign }));

const reload = vi.fn();
const show = (persisted: boolean) =>
  act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
const account = (_id: string) => ({ ok: true, status: 200, data: { userDetails: { _id } } });

beforeEach(() => {
  reload.mockReset();
  callApi.mockReset();
  vi.stubGlobal("location", { reload });
  render(<PrivateMemory accountId="me" />);
});
afterEach(() => {
  document.body.hidden = false;
  vi.unstubAllGlobals();
});

test("a page that was loaded is left alone", async () => {
  hasSessionSign.mockReturnValue(false);
  await show(false);
  expect(reload).not.toHaveBeenCalled();
});

test("out of memory after sign-out it hides at once and loads anew", async () => {
  hasSessionSign.mockReturnValue(false);
  await show(true);
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(callApi).not.toHaveBeenCalled();
});

test.each([
  ["somebody else signed in", account("other"), 1],
  ["the session has ended", { ok: false, status: 401 }, 1],
  ["it is still the same person", account("me"), 0],
  ["nobody answers", { ok: false, status: 0 }, 0],
])("out of memory when %s", async (_, answer, times) => {
  hasSessionSign.mockReturnValue(true);
  callApi.mockResolvedValue(answer);
  await show(true);
  expect(reload).toHaveBeenCalledTimes(times);
  expect(document.body.hidden).toBe(times === 1);
});
