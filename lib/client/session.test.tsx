import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftPlace, keepDraft, readDraft } from "@/lib/client/drafts";
import { DRAFTS_FORGOTTEN_MS } from "@/lib/client/forget-drafts";
import { signOut } from "@/lib/client/session";

const keys = vi.hoisted(() => vi.fn<() => Promise<string[]>>());
vi.mock("idb-keyval", () => ({ createStore: () => ({}), keys, delMany: async () => undefined }));
const place = draftPlace("665f1c2ab3d94e0012a4c7d1", "form");
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  assign.mockReset();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("fetch", async () => Response.json({ success: true, message: "" }));
  keepDraft(place, { category: "rent", propertyType: "Flat", values: {}, photos: [], savedAt: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("signing out forgets what was begun on this device before it leaves", async () => {
  keys.mockResolvedValue([]);
  expect(await signOut("owner")).toBe(true);
  expect(readDraft(place)).toBeUndefined();
  expect(assign).toHaveBeenCalledExactlyOnceWith("/login");
});

it("a browser that does not let go of the photos holds nobody back", async () => {
  keys.mockReturnValue(new Promise(() => undefined));
  const leaving = signOut("owner");
  await vi.advanceTimersByTimeAsync(DRAFTS_FORGOTTEN_MS - 1);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await leaving).toBe(true);
  expect(assign).toHaveBeenCalledOnce();
  expect(readDraft(place)).toBeUndefined();
});
