import { afterEach, expect, it, vi } from "vitest";
import { closestLocality } from "@/lib/search/spelling-correction";

const KEYS = [
  "indore/vijay-nagar",
  "indore/vijai-nagar",
  "indore/scheme-54",
  "indore/scheme-74",
  "indore/palasia",
  "indore/new-palasia",
];

/** Each stands for itself, one of them for another. */
const OWN = KEYS.map((key) => [key, key === "indore/vijai-nagar" ? "indore/vijay-nagar" : key] as const);

it.each([
  ["indore/vijaynagar", "indore/vijay-nagar"],
  ["indore/vijay-nagr", "indore/vijay-nagar"],
  ["indore/vijaz-nagar", "indore/vijay-nagar"],
  ["indore/vijya-nagar", "indore/vijay-nagar"],
  ["indore/palasiya", "indore/palasia"],
  ["indore/scheme54", "indore/scheme-54"],
  ["indore/scheme-64", undefined],
  ["indore/pal", undefined],
  ["indore/no-such-colony", undefined],
])("%s stands for %s", (typed, key) => expect(closestLocality(typed, OWN)).toBe(key));

it("stands for none where two are as close", () => {
  expect(
    closestLocality(
      "indore/sudamx-nagar",
      ["indore/sudama-nagar", "indore/sudamo-nagar"].map((key) => [key, key]),
    ),
  ).toBeUndefined();
});

afterEach(() => void vi.restoreAllMocks());

it("reads a typed name as a whole as often for a thousand spellings as for one", () => {
  const typed = `indore/${"1a".repeat(7_500)}`;
  const readings = (spellings: number) => {
    const read = vi.spyOn(String.prototype, "replace");
    closestLocality(
      typed,
      Array.from({ length: spellings }, (_, place) => [`indore/place-${place}`, `indore/place-${place}`]),
    );
    const count = read.mock.contexts.filter((text) => String(text).length >= typed.length).length;
    read.mockRestore();
    return count;
  };
  expect(readings(1_000)).toBe(readings(1));
});
