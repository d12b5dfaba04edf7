import { afterEach, expect, test, vi } from "vitest";
import { clearRecentSearches, recentSearches, saveRecentSearch } from "@/lib/client/search-suggestions";

const KEY = "basera.searches";
const search = (label: string) => ({ label, href: `/property/explore?search=${label}` });
const labels = () => recentSearches().map(({ label }) => label);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("the last five, newest first, each once in any case", () => {
  for (const label of ["a", "b", "c", "d", "e", "f", "C"]) saveRecentSearch(search(label));
  expect(labels()).toEqual(["C", "f", "e", "d", "b"]);
  clearRecentSearches();
  expect(labels()).toEqual([]);
});

test.each([
  "{",
  "null",
  '"text"',
  '{"label":"a","href":"/a"}',
  '[null, 1, {"label":"","href":"/a"}, {"label":"a"}, {"label":"a","href":"https://elsewhere.test"}, {"label":"a","href":"//elsewhere.test"}]',
  '[{"label":"a","href":"javascript:alert(1)"}, {"label":{},"href":"/a"}]',
])("a stored value %s is not a search", (text) => {
  localStorage.setItem(KEY, text);
  expect(labels()).toEqual([]);
});

test("a browser that stores nothing, or has no room, breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  saveRecentSearch(search("kept"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  saveRecentSearch(search("too much"));
  expect(labels()).toEqual(["kept"]);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
  clearRecentSearches();
  saveRecentSearch(search("denied"));
  expect(labels()).toEqual([]);
});
