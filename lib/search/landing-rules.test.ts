import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { typeSlug } from "@/lib/platform/list-routes";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, CATEGORY_NAMES, CITIES, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { withoutLastSlash } from "@/lib/search/addresses";
import { bandsOf } from "@/lib/search/bands";
import {
  BEDROOMS_MAX,
  hasBedrooms,
  isCanonicalPlace,
  type Landing,
  landingCriteria,
  landingPath,
  parentOf,
  parentsOf,
  readPlace,
} from "@/lib/search/landing-rules";
import { atDepth, sampleSeed } from "@/tests/depth";

const HOMES = PROPERTY_TYPES.filter(hasBedrooms);
const slugs = fc.stringMatching(/^x[a-z0-9]{0,7}(-[a-z0-9]{1,8}){0,3}$/);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const places: fc.Arbitrary<Landing> = fc
  .record({
    city: fc.constantFrom(...CITIES),
    locality: optional(slugs),
    category: fc.constantFrom(...CATEGORIES),
    type: fc.constantFrom(...PROPERTY_TYPES),
    home: fc.constantFrom(...HOMES),
    bedrooms: fc.integer({ min: 1, max: BEDROOMS_MAX }),
    depth: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ city, locality, category, type, home, bedrooms, depth }) => ({
    city,
    ...(locality && { locality }),
    ...(depth > 0 && { category }),
    ...(depth > 1 && { type: depth > 2 ? home : type }),
    ...(depth > 2 && { bedrooms }),
  }));

const segmentsOf = (path: string, page = "1") => {
  const [, root = "", ...rest] = path.split("/");
  return { root, path: rest, page };
};

/** Other spellings of one segment. */
const otherCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(""));
const otherSpelling = (segment: string): fc.Arbitrary<string> => {
  const type = PROPERTY_TYPES.find((one) => typeSlug(one) === segment);
  const category = CATEGORIES.find((one) => one === segment);
  const words = type ? PROPERTY_TYPE_NAMES[type].words : category ? CATEGORY_NAMES[category].words : [];
  const bhk = /^\d+-bhk$/.test(segment) ? [segment.replace("-", ""), segment.replace("-", "%20"), `0${segment}`] : [];
  return fc
    .constantFrom(segment, segment.replaceAll("-", "_"), segment.replaceAll("-", "%20"), ...words, ...bhk)
    .map((text) => text.replaceAll(" ", "%20"))
    .chain(otherCase)
    .filter((text) => !/%2[^0]/.test(text));
};
const spellings = (path: string) =>
  fc
    .tuple(...path.slice(1).split("/").map(otherSpelling), fc.boolean())
    .map((parts) => ({ slash: parts.at(-1) === true, path: `/${parts.slice(0, -1).join("/")}` }))
    .map(({ slash, path: spelt }) => withoutLastSlash(slash ? `${spelt}/` : spelt));

describe("paths of places", () => {
  test("are parsed back to their landing page", () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 999 }), (place, page) => {
        const segments = segmentsOf(routes.place(place), String(page));
        expect(readPlace(segments)).toEqual({ ...place, page });
        expect(isCanonicalPlace(segments, place)).toBe(true);
      }),
    );
  });

  test("every other spelling redirects to the canonical one in one step", () => {
    const spelt = places.chain((place) => spellings(routes.place(place)).map((path) => ({ place, path })));
    fc.assert(
      fc.property(spelt, ({ place, path }) => {
        const segments = segmentsOf(path);
        const read = readPlace(segments);
        expect(read && landingPath(read), path).toBe(routes.place(place));
        expect(isCanonicalPlace(segments, place), path).toBe(path === routes.place(place));
      }),
      { numRuns: atDepth({ standard: 100, all: 500 }), seed: sampleSeed },
    );
  });

  it.each([
    ["/in/indore/buy/flats", "/in/indore/sale/flat"],
    ["/in/INDORE/at/Vijay%20Nagar/Rent/2-BHK", undefined],
    ["/in/indore/rent/flat/2bhk", "/in/indore/rent/flat/2-bhk"],
    ["/in/indore/at/विजय-नगर", "/in/indore/at/vijay-nagar"],
    [`/in/indore/at/${encodeURIComponent("विजय नगर")}/rent`, "/in/indore/at/vijay-nagar/rent"],
    ["/in/indore/rent/coworkingspace", "/in/indore/rent/coworking-space"],
    ["/In/indore", "/in/indore"],
    ["/in/indore-", "/in/indore"],
    ["/in/indore/rent/flat/2-bhk-", "/in/indore/rent/flat/2-bhk"],
  ])("%s redirects to %s", (path, to) => {
    const read = readPlace(segmentsOf(path));
    expect(read && landingPath(read)).toBe(to);
    if (read) expect(isCanonicalPlace(segmentsOf(path), read)).toBe(false);
  });

  it.each([
    "/in/mumbai",
    "/in/indore/gift",
    "/in/indore/rent/castle",
    "/in/indore/flat",
    "/in/indore/rent/flat/0-bhk",
    "/in/indore/rent/flat/11-bhk",
    "/in/indore/rent/flat/99-bhk",
    "/in/indore/rent/flat/x-bhk",
    "/in/indore/rent/plot/2-bhk",
    "/in/indore/rent/pg/1-bhk",
    "/in/indore/rent/flat/2-bhk/more",
    "/in/indore/at",
    "/in/indore/at/%24%24",
    "/in/indore/at/%FF/rent/flat/2-bhk/more",
  ])("%s does not exist", (path) => expect(readPlace(segmentsOf(path))).toBeUndefined());

  it.each(["0", "x", "01", "-1", "1.5"])("page %s does not exist", (page) =>
    expect(readPlace(segmentsOf("/in/indore", page))).toBeUndefined(),
  );
});

describe("wider pages", () => {
  test("end at the city, each one step wider with a shorter path", () => {
    fc.assert(
      fc.property(places, (place) => {
        const parents = parentsOf(place);
        const steps = [place.locality, place.category, place.type, place.bedrooms].filter(Boolean);
        expect(parents).toHaveLength(steps.length);
        const paths = [...parents, place].map((one) => landingPath(one));
        for (const [at, path] of paths.entries()) if (at > 0) expect(path.startsWith(`${paths[at - 1]}/`)).toBe(true);
      }),
    );
  });

  test("of a budget: the type in its city", () => {
    const [band] = bandsOf("rent");
    const budget = { city: "Indore", category: "rent", type: "Flat", band } as const;
    expect(landingPath({ ...budget, page: 2 })).toBe("/property/flat/indore/rent/0-10000?page=2");
    expect(landingPath(parentOf(budget) ?? { city: "Dhar" })).toBe("/in/indore/rent/flat");
    expect(landingCriteria(budget)).toEqual({
      cities: ["Indore"],
      categories: ["rent"],
      types: ["Flat"],
      priceBelow: 10_000,
    });
  });
});
