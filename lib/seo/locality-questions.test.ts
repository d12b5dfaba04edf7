import { describe, expect, it } from "vitest";
import type { ShownBand } from "@/lib/search/fair-bands";
import type { LocalityPage } from "@/lib/search/locality-pages";
import { localityDescription, localityQuestions } from "@/lib/seo/locality-questions";

const range = { least: 9_000, low: 14_000, middle: 16_000, high: 18_000, most: 25_000 };
const band = (changes: Partial<ShownBand>): ShownBand => ({
  category: "rent",
  propertyType: "Flat",
  bedrooms: 2,
  scope: "locality",
  count: 23,
  neighbours: [],
  range,
  ...changes,
});
const page = (changes: Partial<LocalityPage> = {}): LocalityPage => ({
  city: "Indore",
  slug: "vijay-nagar",
  name: "Vijay Nagar",
  count: 0,
  kinds: [],
  bands: [],
  near: [],
  neighbours: [],
  newest: [],
  ...changes,
});

describe("questions about a locality", () => {
  it("are answered from its bands, with how many homes and from where", () => {
    const sale = {
      category: "sale",
      scope: "neighbours",
      count: 14,
      neighbours: ["Scheme 54", "Nipania"],
      range: { ...range, low: 4_200, high: 5_100 },
    } as const;
    const [asked] = localityQuestions(page({ bands: [band({ ...sale, neighbours: [...sale.neighbours] }), band({})] }));
    expect(asked).toEqual({
      question: "What does a 2 BHK cost in Vijay Nagar?",
      answer:
        "Half of the 2 BHK flats for rent cost ₹14,000 to ₹18,000 per month, from 23 homes in Vijay Nagar, offered in the last 180 days. " +
        "Half of the 2 BHK flats for sale cost ₹4,200 to ₹5,100 per sq.ft, from 14 homes in Vijay Nagar and neighbouring Scheme 54 and Nipania, offered in the last 180 days.",
    });
  });

  it("begin with what the locality's own homes cost, then with those next to it, however many homes the city has", () => {
    const mixed = page({
      bands: [
        band({ propertyType: "Office", bedrooms: undefined, scope: "city", count: 900 }),
        band({ bedrooms: 3, scope: "neighbours", count: 40, neighbours: ["Nipania"] }),
        band({ category: "sale", scope: "city", count: 700, range: { ...range, low: 4_200, high: 5_100 } }),
        band({ count: 12 }),
      ],
    });
    const questions = localityQuestions(mixed);
    expect(questions.map(({ question }) => question)).toEqual([
      "What does a 2 BHK cost in Vijay Nagar?",
      "What does a 3 BHK cost in Vijay Nagar?",
      "What does an office cost in Vijay Nagar?",
    ]);
    expect(questions[0]?.answer).toMatch(/for rent.* in Vijay Nagar,.* for sale.* in all of Indore,/);
  });

  it("are not asked where there are too few homes to compare", () => {
    expect(localityQuestions(page({ bands: [{ ...band({}), range: undefined, scope: "none" }] }))).toEqual([]);
  });

  it("name neighbours, what is near and how many homes there are, each only where it is known", () => {
    const kind = { category: "rent", propertyType: "Flat", count: 3, lowestPrice: 1, highestPrice: 2 } as const;
    const full = page({
      count: 3,
      kinds: [{ ...kind, bedrooms: [], bands: [] }],
      near: [{ text: "C21 Mall", sellers: 5 }],
      neighbours: [{ slug: "scheme-54", name: "Scheme 54", count: 0 }],
    });
    expect(localityQuestions(full).map(({ answer }) => answer)).toEqual([
      "3 homes: 3 for rent.",
      "Scheme 54.",
      "Sellers there often name C21 Mall.",
    ]);
  });
});

it("a description has 50 to 160 characters, with and without prices and for the longest name", () => {
  for (const name of ["A", "Vijay Nagar", "Shri Mahalakshmi Nagar Extension Phase Two and Scheme 140"])
    for (const bands of [[], [band({})]]) {
      const text = localityDescription(page({ name, bands, count: 1_234 }));
      expect(text.length).toBeGreaterThanOrEqual(50);
      expect(text.length).toBeLessThanOrEqual(160);
    }
});

it("a description says what homes cost in the locality, and never what they cost in the whole city", () => {
  const office = band({ propertyType: "Office", bedrooms: undefined, scope: "city", count: 900 });
  const describedWith = (bands: ShownBand[]) => localityDescription(page({ name: "Rau", bands }));
  expect(describedWith([office, band({})])).toContain("2 BHK flats for rent: ₹14,000 to ₹18,000");
  expect(describedWith([office])).not.toContain("₹");
});
