import { beforeEach, expect, it, vi } from "vitest";
import { cachedRead } from "@/lib/platform/cached-read";
import { localitiesTag, tagsOfProperty } from "@/lib/property/cache-tags";
import { bandsOf } from "@/lib/search/bands";
import { landingFacts, listLandingPages, nearestIndexablePath } from "@/lib/search/landing-queries";
import type { Landing } from "@/lib/search/landing-rules";

vi.mock("@/lib/platform/cached-read", () => ({
  cachedRead: vi.fn((_key: string[], _tags: string[], read: () => Promise<unknown>) => read()),
}));

const reads = () => vi.mocked(cachedRead).mock.calls.map(([key, tags]) => ({ key: key.join(" "), tags }));
const flat = { _id: "65f000000000000000000abc", category: "rent", propertyType: "Flat", city: "Indore" } as const;
const expires = (listing: Parameters<typeof tagsOfProperty>[0]) => {
  const touched = new Set(tagsOfProperty(listing));
  return reads().map(({ tags }) => tags.some((tag) => touched.has(tag)));
};
const FLATS: Landing = { city: "Indore", category: "rent", type: "Flat" };
const [band] = bandsOf("rent");

beforeEach(() => {
  vi.mocked(cachedRead).mockClear();
});

it.each([
  { city: "Indore" },
  { city: "Indore", category: "rent" },
  FLATS,
  { ...FLATS, bedrooms: 2 },
  { ...FLATS, band },
  { ...FLATS, locality: "vijay-nagar" },
  { ...FLATS, locality: "vijay-nagar", bedrooms: 2 },
] as Landing[])(
  "each read of %o expires with a listing that may be counted there, and with no other city's",
  async (landing) => {
    await landingFacts(landing);
    await nearestIndexablePath(landing);
    expect(reads().length).toBeGreaterThan(2);
    expect(expires(flat)).not.toContain(false);
    expect(expires({ ...flat, city: "Bhopal" })).not.toContain(true);
  },
);

it("a page of one type names the other types of its category: a change of one expires it, of another category not", async () => {
  await landingFacts(FLATS);
  expect(expires({ ...flat, propertyType: "Villa" })).toContain(true);
  expect(expires({ ...flat, category: "sale" })).not.toContain(true);
});

it("a read that is kept under narrower tags is another one", async () => {
  await landingFacts({ ...FLATS, locality: "vijay-nagar" });
  await landingFacts({ city: "Indore", locality: "vijay-nagar" });
  const tagsByKey = new Map<string, string>();
  for (const { key, tags } of reads()) {
    expect(tagsByKey.get(key) ?? tags.join()).toBe(tags.join());
    tagsByKey.set(key, tags.join());
  }
});

it("a locality's page expires when somebody lists in a new one", async () => {
  await landingFacts({ city: "Indore", locality: "vijay-nagar" });
  expect(reads().some(({ tags }) => tags.includes(localitiesTag))).toBe(true);
});

it("the sitemap's pages are no read of their own: they are made inside of one", async () => {
  await listLandingPages();
  expect(reads()).toEqual([]);
});
