import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Draft, deleteDraft, draftPlace, readDraft, removeStaleDrafts, saveDraft } from "@/lib/client/drafts";
import { limits } from "@/lib/platform/limits";
import { memory } from "@/tests/file-memory";

const [MINE, THEIRS] = [draftPlace("665f1c2ab3d94e0012a4c7d1", "form"), draftPlace("665f1c2ab3d94e0012a4c7d9", "form")];
const draft = (savedAt = Date.now()): Draft => ({
  category: "rent",
  propertyType: "Flat",
  values: {},
  photos: [],
  savedAt,
});
const tooOld = () => Date.now() - limits.draftKeptDays * 86_400_000;
const storedKeys = (): string[] => Object.keys(localStorage).map((key) => key.replace("basera.draft.", ""));

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it.each<[string, () => string]>([
  ["too old", () => JSON.stringify(draft(tooOld()))],
  ["unreadable", () => "{"],
])("a draft that is %s is not returned, and is deleted when it is read", (_, text) => {
  localStorage.setItem(`basera.draft.${MINE}`, text());
  expect(readDraft(MINE)).toBeUndefined();
  expect(storedKeys()).toEqual([]);
});

it("deletes stale drafts of every account, and photos without a draft", async () => {
  saveDraft(MINE, draft());
  saveDraft(THEIRS, draft(tooOld()));
  localStorage.setItem("basera.other", "{");
  for (const key of [`${MINE}/1`, `${THEIRS}/1`, "gone/1"]) memory.set(key, new Blob());
  await removeStaleDrafts();
  expect(storedKeys()).toEqual(expect.arrayContaining([MINE, "basera.other"]));
  expect(storedKeys()).toHaveLength(2);
  expect([...memory.keys()]).toEqual([`${MINE}/1`]);
});

it("works in a browser without storage", async () => {
  const barred = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const name of ["getItem", "setItem", "removeItem", "key"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(barred);
  vi.spyOn(Object, "keys").mockImplementationOnce(barred);
  expect(saveDraft(MINE, draft())).toBe(false);
  expect(readDraft(MINE)).toBeUndefined();
  await expect(removeStaleDrafts()).resolves.toBeUndefined();
  await expect(deleteDraft(MINE)).resolves.toBeUndefined();
});
