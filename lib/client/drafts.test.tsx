import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Draft, draftPlace, dropDraft, keepDraft, readDraft, tidyDrafts } from "@/lib/client/drafts";
import { limits } from "@/lib/limits";

const files = await vi.hoisted(async () => (await import("@/components/posting/tests/posting-page")).fileMemory());
vi.mock("idb-keyval", () => files.keyval);
const [MINE, THEIRS] = [draftPlace("665f1c2ab3d94e0012a4c7d1", "form"), draftPlace("665f1c2ab3d94e0012a4c7d9", "form")];
const draft = (savedAt = Date.now()): Draft => ({
  category: "rent",
  propertyType: "Flat",
  values: {},
  photos: [],
  savedAt,
});
const tooOld = () => Date.now() - limits.draftKeptDays * 86_400_000;
const kept = (): string[] => Object.keys(localStorage).map((key) => key.replace("basera.draft.", ""));

beforeEach(() => {
  localStorage.clear();
  files.memory.clear();
});
afterEach(() => vi.restoreAllMocks());

it.each<[string, () => string]>([
  ["too old", () => JSON.stringify(draft(tooOld()))],
  ["unreadable", () => "{"],
])("a draft that is %s is none, and gone once it was looked for", (_, text) => {
  localStorage.setItem(`basera.draft.${MINE}`, text());
  expect(readDraft(MINE)).toBeUndefined();
  expect(kept()).toEqual([]);
});

it("tidying up removes what is too old of everybody, and photos that no draft has", async () => {
  keepDraft(MINE, draft());
  keepDraft(THEIRS, draft(tooOld()));
  localStorage.setItem("basera.other", "{");
  for (const key of [`${MINE}/1`, `${THEIRS}/1`, "gone/1"]) files.memory.set(key, new Blob());
  await tidyDrafts();
  expect(kept()).toEqual(expect.arrayContaining([MINE, "basera.other"]));
  expect(kept()).toHaveLength(2);
  expect([...files.memory.keys()]).toEqual([`${MINE}/1`]);
});

it("a browser that stores nothing is no fault", async () => {
  const barred = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const name of ["getItem", "setItem", "removeItem", "key"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(barred);
  vi.spyOn(Object, "keys").mockImplementationOnce(barred);
  expect(keepDraft(MINE, draft())).toBe(false);
  expect(readDraft(MINE)).toBeUndefined();
  await expect(tidyDrafts()).resolves.toBeUndefined();
  await expect(dropDraft(MINE)).resolves.toBeUndefined();
});
