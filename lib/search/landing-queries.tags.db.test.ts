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
  "each read of %o expires with listings that may be counted there, and not with other cities",
  async (landing) => {
    await landingFacts(landing);
    await nearestIndexablePath(landing);
    expect(reads().length).toBeGreaterThan(2);
    expect(expires(flat)).not.toContain(false);
    expect(expires({ ...flat, city: "Bhopal" })).not.toContain(true);
  },
);

it("a page of one type expires with the other types of its category, and not with other categories", async () => {
  await landingFacts(FLATS);
  expect(expires({ ...flat, propertyType: "Villa" })).toContain(true);
  expect(expires({ ...flat, category: "sale" })).not.toContain(true);
});

it("reads with different tags are cached separately", async () => {
  await landingFacts({ ...FLATS, locality: "vijay-nagar" });
  await landingFacts({ city: "Indore", locality: "vijay-nagar" });
  const tagsByKey = new Map<string, string>();
  for (const { key, tags } of reads()) {
    expect(tagsByKey.get(key) ?? tags.join()).toBe(tags.join());
    tagsByKey.set(key, tags.join());
  }
});

it("the page of a locality expires when a new locality appears", async () => {
  await landingFacts({ city: "Indore", locality: "vijay-nagar" });
  expect(reads().some(({ tags }) => tags.includes(localitiesTag))).toBe(true);
});

it("the sitemap's pages are not cached by themselves", async () => {
  await listLandingPages();
  expect(reads()).toEqual([]);
});
