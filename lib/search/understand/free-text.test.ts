import { describe, expect, test } from "vitest";
import { combineFilters } from "@/lib/search/combine-filters";
import { readFilterKeys } from "@/lib/search/filter-rules";
import { filterOfParts, readParts } from "@/lib/search/parse";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";
import { understand } from "@/lib/search/understand/answer";
import { filtersHref } from "@/lib/search/understand/search-filters";
import type { UnderstandOptions } from "@/lib/search/understand/understand";
import { corpusOptions, readCorpus } from "@/tests/search-corpus";

const options = corpusOptions();
const filters = (text: string) => understand(text, options).filters;

/** The filter of a list for a text, without the words that it looks up. */
function fieldsOf({ words: _, ...fields }: ListFilter) {
  return fields;
}
const readOnPage = (search: string) => filterOfParts(search, readParts(search, options.phrases, options));

/** The filter of the list at the address that is answered for a text. */
function addressed(text: string): ListFilter {
  const params = new URL(filtersHref(filters(text)), "http://basera.test").searchParams;
  const search = params.get("search") ?? "";
  params.delete("search");
  return combineFilters(filterOf(readFilterKeys(params).query.criteria), readOnPage(search));
}

const places: [string, string][] = [
  ["vijay nagar bhopal", "vijay nagar bhopal"],
  ["rajendra nagar bhopal", "rajendra nagar bhopal"],
  ["nehru nagar indore", "nehru nagar indore"],
  ["palasia bhopal 2bhk", "palasia bhopal"],
  ["bhopal me palasia", "palasia bhopal"],
  ["flat vijay nagar bhopal or ujjain", "vijay nagar bhopal ujjain"],
];
const rooms: [string, string][] = [
  ["2 bed pg", "2 bed PG"],
  ["3 room office palasia", "3 room Office"],
];
const repeated: [string, string][] = [
  ["dukan shop 2 room", "2 room Shop"],
  ["2 bed pg ".repeat(22), `${"2 bed ".repeat(22)}PG`],
];
const pairs: [string, string][] = [
  ["vijay 2bhk nagar", "vijay, nagar"],
  ["possession 2050 vijay nagar bhopal", "possession 2050 vijay nagar bhopal"],
];

describe("words that are looked up, read again", () => {
  test.each([...places, ...rooms, ...repeated, ...pairs])("%s: %s means nothing else", (text, q) => {
    expect(filters(text).q).toBe(q);
    expect(fieldsOf(addressed(text))).toEqual(fieldsOf(readOnPage(text)));
  });

  test.each(places)("of %s are the same words", (text) =>
    expect(addressed(text).words).toEqual(readOnPage(text).words),
  );

  const texts = [...readCorpus("first-half"), ...readCorpus("portal-texts")].map(({ text }) => text);

  test.each(["all", "no places"] as const)("of the corpus mean nothing but what the text says: %s", (corrected) => {
    const understood = texts.map((text) => understand(text, { ...options, corrected }).filters);
    const sent = understood.filter(({ q }) => q);
    expect(sent.filter(({ q = "" }) => /\d/.test(q)).length).toBeGreaterThan(10);
    const read = sent.filter(({ q = "", ...own }) => {
      const { q: same, ...again } = understand(q, { ...options, corrected }).filters;
      return same !== q || JSON.stringify({ ...own, ...again }) !== JSON.stringify(own);
    });
    expect(read).toEqual([]);
  });
});

describe("misspellings", () => {
  /** How many words are looked up while a text is read. */
  function lookUps(text: string, corrected: UnderstandOptions["corrected"]): number {
    let count = 0;
    const sounds = new Map(options.phrases.sounds);
    sounds.get = (sound) => {
      count += 1;
      return options.phrases.sounds.get(sound);
    };
    understand(text, { ...options, corrected, phrases: { ...options.phrases, sounds } });
    return count;
  }
  const unread = `${"zzqq,".repeat(10)}2bhk,`;
  const different = Array.from({ length: 40 }, (_, at) => `zq${"abcdefghij"[at % 10]}v${"klmnop"[at % 6]}x`);

  test.each([
    ["all", unread + "indoer1,".repeat(18)],
    ["no places", unread + "furnishd1,".repeat(18)],
    ["all", "palasia zzqqx ".repeat(18)],
    ["all", different.join(" ")],
    ["all", different.join("1 ")],
  ] as const)("%s: of %s are looked up at most 36 times", (corrected, text) => {
    expect(lookUps(text.slice(0, 200), corrected)).toBeLessThanOrEqual(36);
  });

  test("of ordinary texts are read to their end", () => {
    expect(filters("bilkul naya aur sundar makaan jaldi se bataao vijy nagr furnishd")).toMatchObject({
      locality: ["indore/vijay-nagar"],
      furnished: ["fully"],
    });
  });
});
