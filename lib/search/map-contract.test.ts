import { describe, expect, it } from "vitest";
import { randomOf } from "@/bench/plausible-listings";
import { limits } from "@/lib/platform/limits";
import { mapQueryOf, readMapQuery } from "@/lib/search/map-contract";
import { filterOf } from "@/lib/search/query-parameters";
import { sampleSeed } from "@/tests/depth";
import { someFilter } from "@/tests/filter-oracle";

const VIEW = "bbox=75.7,22.5,76.1,22.9";
const read = (query: string) => readMapQuery(new URLSearchParams(query));
const CASES = 300;
/** Values of one criterion have no order of their own. */
const sorted = (filter: object) =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value]),
  );

describe("what a list tells its map", () => {
  it(`is the filter of the list, ${CASES} random ones`, () => {
    const random = randomOf(sampleSeed);
    for (let turn = 0; turn < CASES; turn += 1) {
      const { area: _, ...filter } = someFilter(random);
      const query = mapQueryOf(filter);
      const found = read(`${query}&${VIEW}`);
      expect(found, query).not.toHaveProperty("faults");
      const { q, criteria = {} } = "query" in found ? found.query.filter : {};
      expect([query, q, sorted(filterOf(criteria))]).toEqual([query, undefined, sorted(filter)]);
    }
  });

  it("has the words as the list looks them up: a place that was searched as words is not one again", () => {
    const query = mapQueryOf(filterOf({ cities: ["Indore"], words: ["vijay", "nagar"] }));
    const found = read(`${query}&${VIEW}`);
    expect(found).toMatchObject({ query: { filter: { criteria: { cities: ["Indore"], words: ["vijay", "nagar"] } } } });
    expect(found).not.toHaveProperty("query.filter.q");
  });

  it("is nothing for what no home can match", () => {
    expect(mapQueryOf(filterOf({ impossible: true }))).toBeUndefined();
  });
});

it("words are refused by name when there are too many, or when they are too long", () => {
  const faultOf = (words: string) => read(`${VIEW}&words=${words}`);
  for (const words of [
    Array.from({ length: limits.searchMaxWords + 1 }, (_, at) => `w${at}`).join("+"),
    "x".repeat(limits.searchMaxCharacters + 1),
  ])
    expect(faultOf(words)).toMatchObject({ faults: [{ path: "words" }] });
});

it("a category is refused in the words of GET v1/properties", () => {
  const message = "category must be one of rent, sale, lease, new-projects";
  for (const given of ["buy", "rent,buy", "cheap"])
    expect(read(`${VIEW}&category=${given}`), given).toEqual({ faults: [{ path: "category", message }] });
  expect(read(`${VIEW}&category=Rent,sale`)).toMatchObject({
    query: { filter: { criteria: { categories: ["rent", "sale"] } } },
  });
});

it("takes the text as `search` too, and not twice", () => {
  expect(read(`${VIEW}&search=corner+flat`)).toEqual(read(`${VIEW}&q=corner+flat`));
  expect(read(`${VIEW}&search=corner&q=flat`)).toMatchObject({ faults: [{ path: "search" }] });
});
