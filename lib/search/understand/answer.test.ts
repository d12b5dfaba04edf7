import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFilterKeys } from "@/lib/search/filter-rules";
import { criteriaOf } from "@/lib/search/parse";
import { agreedParts, understand } from "@/lib/search/understand/answer";
import { filtersHref, pairsOf } from "@/lib/search/understand/search-filters";
import { corpusOptions, readCorpus } from "@/tests/search-corpus";

const options = corpusOptions();
const said = (text: string) => understand(text, options);
const filters = (text: string) => said(text).filters;

describe("a negation after its word", () => {
  test.each([
    ["girls not allowed flat", { type: ["Flat"], q: "girls not allowed" }],
    ["vijay nagar nahi palasia", { locality: ["indore/palasia"], q: "vijay nagar nahi" }],
    ["pg nahi flat chahiye", { type: ["Flat"], q: "pg nahi" }],
  ])("%s", (text, expected) => expect(filters(text)).toEqual(expected));

  test("says who offers it as before", () => expect(filters("dalal nahi 2bhk").seller).toEqual(["owner"]));
});

describe("words that are close to words of the field", () => {
  test.each([
    "jain mandir",
    "toilet",
    "kirana",
    "rasta",
    "basti",
    "wife",
    "khan",
    "final",
    "made",
    "interior designed",
    "lakdi",
    "थाना",
    "manzila",
    "indira",
    "bajrang",
    "raat",
  ])("%s is none", (text) => expect(Object.keys(filters(text))).toEqual(["q"]));
});

describe("texts as people write them", () => {
  test.each([
    ["2bhk near my office vijay nagar", { locality: ["indore/vijay-nagar"], bedrooms: [2], q: "near my office" }],
    ["2bhk near TCS office", { locality: ["indore/super-corridor"], bedrooms: [2] }],
    ["2bhk near girls hostel", { bedrooms: [2], q: "near girls hostel" }],
    ["2bhk near income tax office", { bedrooms: [2], q: "income tax" }],
    ["near bus stand shop", { type: ["Shop"], q: "bus stand" }],
    ["flat near me 2bhk", { type: ["Flat"], bedrooms: [2] }],
    ["minimum rent 8000", { minPrice: 8_000 }],
    ["2bhk 15k deposit 50k", { bedrooms: [2], maxPrice: 15_000, q: "deposit 50k" }],
    ["flat 25 lakh emi 20k", { type: ["Flat"], maxPrice: 2_500_000, q: "emi 20k" }],
    ["1 lakh deposit 10k rent", { category: ["rent"], maxPrice: 10_000, q: "1 lakh deposit" }],
    ["2bhk security deposit 2 months", { bedrooms: [2], q: "security deposit 2" }],
    ["dalali free 2bhk", { bedrooms: [2], seller: ["owner"] }],
    ["flat area 1200", { type: ["Flat"], minArea: 1_080, maxArea: 1_320 }],
    ["2bhk vijay nagar area 15000", { locality: ["indore/vijay-nagar"], bedrooms: [2], maxPrice: 15_000 }],
    ["plot outside indore", { type: ["Plot"], q: "outside indore" }],
    ["indore ke bahar plot", { type: ["Plot"], q: "indore ke bahar" }],
    ["plot bigger than 1000 sqft", { type: ["Plot"], minArea: 1_000 }],
    ["1000 sqft se chhota plot", { type: ["Plot"], maxArea: 1_000 }],
    ["2bhk price starts at 25 lakh", { bedrooms: [2], minPrice: 2_500_000 }],
    ["25 lakh se start 2bhk", { bedrooms: [2], minPrice: 2_500_000 }],
    ["pre leased shop 50 lakh", { type: ["Shop"], maxPrice: 5_000_000, q: "pre leased" }],
    ["min price 20 lakh max price 30 lakh", { minPrice: 2_000_000, maxPrice: 3_000_000 }],
    ["max budget 20k min budget 10k", { minPrice: 10_000, maxPrice: 20_000 }],
    ["within a budget of 15k", { maxPrice: 15_000 }],
    ["2bhk max rent 15k", { maxPrice: 15_000, bedrooms: [2] }],
    ["min area 1000", { minArea: 1_000 }],
    ["minimum of 2 bhk", { minBedrooms: 2 }],
    ["mujhe ek 2bhk flat chahiye", { type: ["Flat"], bedrooms: [2] }],
    ["ek 20 lakh ka plot", { type: ["Plot"], maxPrice: 2_000_000 }],
    ["lift ke saath 75 lakh", { maxPrice: 7_500_000, amenity: ["lift"] }],
    ["do teen bhk", { bedrooms: [2, 3] }],
    ["nobroker 2bhk", { bedrooms: [2], seller: ["owner"] }],
    ["dental clinic ke liye dukan", { type: ["Shop"], q: "dental clinic" }],
    ["dedh sau gaj plot", { type: ["Plot"], minArea: 1_215, maxArea: 1_485 }],
    ["do sau pachas gaj plot", { type: ["Plot"], minArea: 2_025, maxArea: 2_475 }],
    ["1200 स्क्वायर फुट", { minArea: 1_080, maxArea: 1_320 }],
    ["2bhk vijay nagar ke andar", { locality: ["indore/vijay-nagar"], bedrooms: [2] }],
    ["2bhk carpet area 800 sqft", { bedrooms: [2], minArea: 720, maxArea: 880 }],
    ["1200 sqft built up", { minArea: 1_080, maxArea: 1_320 }],
    ["I'm looking for 2bhk in vijay nagar", { locality: ["indore/vijay-nagar"], bedrooms: [2] }],
    ["a/c room", { bedrooms: [1], amenity: ["ac"] }],
    ["3bhk flat with club house", { type: ["Flat"], bedrooms: [3], q: "club house" }],
    ["ghar ka khana pg", { type: ["PG"], amenity: ["food"] }],
    ["2bhk dewas gate ujjain", { city: ["Ujjain"], bedrooms: [2], q: "dewas gate" }],
    ["indore high rise flat", { type: ["Flat"], city: ["Indore"], q: "high rise" }],
    ["2bhk near district hospital", { bedrooms: [2], q: "district hospital" }],
    ["ladies beauty parlour ke liye dukan", { type: ["Shop"], q: "ladies beauty parlour" }],
    ["3bhk se kam nahi", { minBedrooms: 3 }],
    ["10 number market bhopal", { city: ["Bhopal"], locality: ["bhopal/arera-colony"] }],
    ["flat december me", { type: ["Flat"], availableBy: "2026-12-01" }],
  ])("%s", (text, expected) => expect(filters(text)).toEqual(expected));
});

describe("places", () => {
  test("are within the named city; a name that it does not have is looked up as words", () => {
    expect(filters("ab road dewas").locality).toEqual(["dewas/ab-road"]);
    expect(said("nehru nagar indore")).toMatchObject({ filters: { city: ["Indore"] }, unknown: ["nehru nagar"] });
  });

  test("misspelt names are read unless known spellings are asked for", () => {
    expect(filters("vijy nagar").locality).toEqual(["indore/vijay-nagar"]);
    expect(said("vijy nagar").chips[0]).toMatchObject({ label: "Vijay Nagar", words: "vijy nagar", isCorrected: true });
    expect(understand("vijy nagar", { ...options, corrected: "no places" }).unknown).toEqual(["vijy nagar"]);
    expect(understand("hosue", { ...options, corrected: "nothing" }).unknown).toEqual(["hosue"]);
  });

  test("the road to a city is not in it", () => {
    expect(said("plot ujjain road")).toMatchObject({ filters: { type: ["Plot"] }, unknown: ["ujjain road"] });
    expect(filters("flat bhopal").city).toEqual(["Bhopal"]);
  });

  test("digits of a name are never another name's", () => expect(filters("mr 11").locality).toBeUndefined());

  test("of one name in several cities are readings each", () => {
    expect(said("saket nagar 2bhk").readings).toEqual([
      { bedrooms: [2], locality: ["indore/saket-nagar"] },
      { bedrooms: [2], locality: ["bhopal/saket-nagar"] },
    ]);
  });
});

describe("tenants", () => {
  test.each([
    ["family ya bachelor", ["boy", "family"]],
    ["family or bachelors", ["boy", "family"]],
    ["flat for bachelors/family", ["boy", "family"]],
    ["bachelor ya couple", ["boy", "married"]],
    ["परिवार या बैचलर", ["boy", "family"]],
    ["girls or boys", ["girl", "boy"]],
    ["bachelor girls", ["girl"]],
    ["bachelor boys", ["boy"]],
    ["bachelor ladkiyan", ["girl"]],
    ["no bachelor only family", ["family"]],
  ])("%s are all that are named", (text, preferred) => expect(filters(text).preferred).toEqual(preferred));
});

describe("rooms of homes that have none", () => {
  test.each([
    ["2 bed pg", ["PG"], "2 bed"],
    ["1 bed pg", ["PG"], "1 bed"],
    ["4 bed hostel", ["Hostel"], "4 bed"],
    ["1 room hostel", ["Hostel"], "1 room"],
    ["3 room office", ["Office"], "3 room"],
    ["2 room shop on rent", ["Shop"], "2 room"],
    ["3+ bed pg or hostel", ["PG", "Hostel"], "3+ bed"],
  ])("%s are looked up as words", (text, type, words) => {
    const { bedrooms, minBedrooms, ...others } = filters(text);
    expect([bedrooms, minBedrooms]).toEqual([undefined, undefined]);
    expect([others.type, said(text).unknown]).toEqual([type, [words]]);
  });

  test("count where another type is named", () =>
    expect(filters("2 bhk flat ya pg")).toEqual({ type: ["PG", "Flat"], bedrooms: [2] }));
});

describe("words with two meanings", () => {
  test.each([
    ["kamra", { type: ["PG"] }],
    ["bachelor flat", { category: ["rent"], type: ["Flat"], preferred: ["girl"] }],
    ["flat 50 lakh", { category: ["sale"], type: ["Flat"], maxPrice: 5_000_000 }],
  ])("%s", (text, reading) => expect(said(text).readings).toContainEqual(reading));

  test("what is taken back is no criterion", () => {
    expect(said("flat without lift")).toMatchObject({ filters: { type: ["Flat"] }, unknown: ["without lift"] });
    expect(filters("no broker flat").seller).toEqual(["owner"]);
  });
});

describe("words that are not understood", () => {
  test.each([
    ["flat possession 2050", "possession 2050"],
    ["flat by 2050", "by 2050"],
    ["2050 possession flat", "2050 possession"],
    ["flat possession 2027", "2027"],
    ["call 98260 12345 flat", "call 98260 12345"],
  ])("%s sends %s", (text, q) => expect(filters(text)).toEqual({ type: ["Flat"], q }));
});

describe("any text", () => {
  const texts = readCorpus("first-half").map(({ text }) => text);
  const pieces = fc.constantFrom(
    ...texts.flatMap((text) => text.split(" ")),
    "-",
    "/",
    "+",
    "20",
    "9999999999",
    "लाख",
    "🏠",
  );
  const numbers = fc.oneof(
    fc.constantFrom(..."0 0.00001 1 2.5 12 4000 30000 99999999999 dedh sadhe ½ 1/2 1/2/3".split(" "), "9".repeat(40)),
    fc.constantFrom("15/01/2027", "45/13/2027", "31-2-27", "2027-01-15", "jan 2027", "31 feb"),
    fc.nat().map(String),
  );
  const units = fc.constantFrom(
    ..."+ bhk rooms photos days sqft acre gaj hectare crore lakh k x".split(" "),
    ...["", "per sqft"],
  );
  const around = fc.constantFrom(
    ...["", "to", "se", "or", "-", "under", "above", "between", "last", "rate", "rs", "tak", "by", "around"],
  );
  const quantity = fc.tuple(around, numbers, units).map((words) => words.join(" "));
  const quantities = fc.array(quantity, { maxLength: 4 }).map((all) => all.join(" ").replaceAll(" +", "+"));
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(pieces, { maxLength: 40 }).map((words) => words.join(" ")),
    fc.constantFrom(...texts),
    quantities,
  );

  test("is answered, the same each time, with its words as they are", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { chips, unknown, filters: all, readings } = said(text);
        expect(said(text)).toEqual({ chips, unknown, filters: all, readings });
        for (const { words, start, end } of chips) expect(text.slice(start, end)).toBe(words);
        for (const words of unknown) expect(text).toContain(words);
        for (const [, value] of pairsOf(all)) expect(value).not.toBe("NaN");
      }),
    );
  });

  test("has parts in its order that do not overlap", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = agreedParts(text, options).filter(({ isImplied }) => !isImplied);
        for (const [at, part] of parts.entries()) {
          expect(part.start).toBeLessThan(part.end);
          expect(part.start).toBeGreaterThanOrEqual(parts[at - 1]?.end ?? 0);
        }
      }),
    );
  });

  /** No value of the filters is one that addresses and the API refuse. */
  const expectSameAddress = (text: string) => {
    const { filters: all } = said(text);
    const { query, errors } = readFilterKeys(new URL(filtersHref(all), "http://basera.test").searchParams);
    expect([text, errors, query.criteria, query.sort]).toEqual([text, [], criteriaOf(all), all.sort]);
  };

  test("has a canonical address that says the same", () => {
    for (const text of texts) expectSameAddress(text);
  });

  test("of strange quantities has an address that says the same", () => {
    fc.assert(fc.property(quantities, expectSameAddress));
  });

  test("of what is not understood is not understood again", () => {
    for (const text of texts)
      for (const words of said(text).unknown)
        expect(agreedParts(words, options).map(({ isUnknown }) => isUnknown)).not.toContain(undefined);
  });

  test("of 5,000 characters is answered", () => {
    for (const piece of ["vijya nagr flta ", "20 se ", "1 crore 2 lakh ", "-/+", "1,000", "विजयनगर", "a", "1"])
      expect(understand(piece.repeat(5_000).slice(0, 5_000), options).chips).toBeDefined();
  });
});

describe("what is not wanted", () => {
  test.each([
    ["flat not in vijay nagar", { type: ["Flat"], q: "not in vijay nagar" }],
    ["not for bachelor", { q: "not for bachelor" }],
    ["don't want pg", { q: "don't want pg" }],
    ["palasia ke alawa", { q: "palasia ke alawa" }],
    ["parking wala nahi", { q: "parking wala nahi" }],
    ["non-ac room on rent", { category: ["rent"], bedrooms: [1], q: "non-ac" }],
    ["flat no-lift", { type: ["Flat"], q: "no-lift" }],
    ["no-parking", { q: "no-parking" }],
    ["parking-nahi chahiye flat", { type: ["Flat"], q: "parking-nahi chahiye" }],
    ["dont want broker", { seller: ["owner"] }],
    ["15k se zyada nahi", { maxPrice: 15_000 }],
    ["rent 6500 se zyada na ho", { category: ["rent"], maxPrice: 6_500 }],
  ])("%s is no criterion", (text, expected) => expect(filters(text)).toEqual(expected));
});

describe("brokers who are not wanted", () => {
  test.each([
    "brokers stay away 2bhk",
    "agents dur rahe 2bhk",
    "broker door rahe 2bhk",
    "brokers excuse 2bhk",
    "brokers do not call 2bhk",
    "ब्रोकर दूर रहें 2bhk",
    "brokers not allowed 2bhk",
    "i do not want broker 2bhk",
    "दलाल नहीं चाहिए 2bhk",
    "2bhk owner no broker",
  ])("%s is from the owner", (text) => expect(filters(text)).toEqual({ bedrooms: [2], seller: ["owner"] }));
});

test.each([
  ["vijay nagar chhod ke indore me flat", { type: ["Flat"], city: ["Indore"], q: "vijay nagar chhod ke" }],
  ["not interested in plot, need house", { type: ["House"], q: "not interested in plot" }],
])("%s takes back what stands beside the negation", (text, expected) => expect(filters(text)).toEqual(expected));

describe("a number of something", () => {
  test.each([
    ["6 number bhopal flat", { type: ["Flat"], city: ["Bhopal"], q: "6 number" }],
    ["contact no palasia 2bhk", { bedrooms: [2], locality: ["indore/palasia"], q: "contact no" }],
    ["scheme number 74 flat", { type: ["Flat"], locality: ["indore/scheme-74"] }],
  ])("%s is no negation", (text, expected) => expect(filters(text)).toEqual(expected));
});

describe("what is near, or for whom", () => {
  test.each([
    ["girls school ke paas house", { type: ["House"], q: "girls school" }],
    ["ladies parlour ke liye dukan", { type: ["Shop"], q: "ladies parlour" }],
    ["family court ke paas office", { type: ["Office"], q: "family court" }],
    ["2bhk near post office", { bedrooms: [2], q: "post office" }],
    ["2bhk near hostel", { bedrooms: [2], q: "near hostel" }],
    ["house near office palasia", { type: ["House"], locality: ["indore/palasia"], q: "near office" }],
    ["hostel ke paas flat", { type: ["Flat"], q: "hostel ke paas" }],
    ["rto office ke paas plot", { type: ["Plot"], q: "rto office" }],
    ["gym ke paas flat", { type: ["Flat"], q: "gym ke paas" }],
    ["food court shop", { type: ["Shop"], q: "food court" }],
    ["gas agency ke paas ghar", { type: ["House"], q: "gas agency" }],
  ])("%s is no criterion", (text, expected) => expect(filters(text)).toEqual(expected));

  test.each([
    ["prestige college near pg", { type: ["PG"] }],
    ["vijay nagar near office", { type: ["Office"], locality: ["indore/vijay-nagar"] }],
    ["ladkiyon ke liye 1bhk", { category: ["rent"], bedrooms: [1], preferred: ["girl"] }],
    ["family ke liye flat", { category: ["rent"], type: ["Flat"], preferred: ["family"] }],
  ])("%s is one", (text, expected) => expect(filters(text)).toMatchObject(expected));
});

describe("names of other places", () => {
  test.each(["mig colony", "vidya nagar", "surya nagar", "ram nagar", "gokul nagar", "dharwad"])(
    "%s is no misspelling",
    (text) => expect(filters(text)).toEqual({ q: text }),
  );

  test.each([
    ["vijay nagr", "indore/vijay-nagar"],
    ["palsia", "indore/palasia"],
  ])("%s is one", (text, locality) => expect(filters(text).locality).toEqual([locality]));
});

test.each(["contact kare", "left side", "rest", "mate", "launch", "officers colony"])(
  "%s has no misspelt word of the field",
  (text) => expect(Object.keys(filters(text))).toEqual(["q"]),
);

test.each([
  ["bikri ke liye bhukhand", { category: ["sale"], type: ["Plot"] }],
  ["बिक्री के लिए भूखंड", { category: ["sale"], type: ["Plot"] }],
  ["lowest price flat", { type: ["Flat"], sort: "price-asc" }],
  ["flat price low to high", { type: ["Flat"], sort: "price-asc" }],
  ["bungalow with lawn", { type: ["House"], amenity: ["garden"] }],
  ["2hbk", { bedrooms: [2] }],
])("%s is understood", (text, expected) => expect(filters(text)).toEqual(expected));

test("a plus between two criteria is no limit", () =>
  expect(filters("1bhk+parking")).toEqual({ bedrooms: [1], amenity: ["parking"] }));

test.each(["constructor", "prototype", "hasOwnProperty", "toString"])("%s is a word", (word) =>
  expect(filters(`${word} flat __${word}__`)).toEqual({ type: ["Flat"], q: `${word} ${word}` }),
);

describe("signs without letters", () => {
  const rightToLeft = "\u200f";
  test.each(["", "   ", "🏠🏡", rightToLeft, ".*+?^$()[]{}", "'; --", "\u0000\ufffd", "।।"])(
    "%j says nothing",
    (text) => expect(said(text)).toEqual({ filters: {}, chips: [], unknown: [], readings: [] }),
  );

  test.each([
    `${rightToLeft}2bhk${rightToLeft} vijay${rightToLeft}nagar`,
    "🏠2bhk👍vijay nagar🏠",
    "2-BHK | Vijay Nagar |",
  ])("%j parts words", (text) => expect(filters(text)).toEqual({ bedrooms: [2], locality: ["indore/vijay-nagar"] }));

  test("SQL is words", () =>
    expect(said("flat' OR 1=1; DROP TABLE homes--")).toMatchObject({ filters: { type: ["House", "Flat"] } }));
});
