import { describe, expect, it } from "vitest";
import { type DemoListing, demoListings, demoPlace } from "@/demo/listings";
import { demoUsers } from "@/demo/people";
import { CATEGORIES, CITIES, type City, PROPERTY_TYPES, STATUSES } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { addPropertySchema } from "@/lib/property/schema";
import { withoutContacts } from "@/lib/text/listing-redaction";

/** The last moment of the demo data. */
const DEMO_NOW = new Date("2026-11-20T14:30:00Z").getTime();
const DAY_MS = 86_400_000;
const CENTRES: Record<string, [longitude: number, latitude: number]> = {
  Indore: [75.858, 22.72],
  Bhopal: [77.413, 23.26],
  Ujjain: [75.777, 23.179],
  Dewas: [76.055, 22.966],
  Dhar: [75.303, 22.598],
  Khandwa: [76.352, 21.825],
};

const listings = demoListings();
const approved = listings.filter(({ status }) => status === "approved");
const countOf = (of: readonly DemoListing[], is: (listing: DemoListing) => boolean) => of.filter(is).length;
const prices = (category: string) =>
  listings.filter(({ input }) => input.category === category).map(({ input }) => Number(input.price));
const sentencesOf = (text = "") => text.split(/(?<=\.)\s/).length;
const localities = [
  ...new Map(
    listings.flatMap(({ input: { locality, city } }) => {
      const place = demoPlace(locality, city as City);
      return place ? [[place.key, place] as const] : [];
    }),
  ),
];

describe("the demo's listings", () => {
  it("are at least 168, and at least 150 of them public", () => {
    expect(listings.length).toBeGreaterThanOrEqual(168);
    expect(approved.length).toBeGreaterThanOrEqual(150);
  });

  it.each(PROPERTY_TYPES)("have public listings of the type %s", (type) => {
    expect(countOf(approved, ({ propertyType }) => propertyType === type)).toBeGreaterThanOrEqual(3);
  });

  it.each(CATEGORIES)("have public listings for %s", (category) => {
    expect(countOf(approved, ({ input }) => input.category === category)).toBeGreaterThanOrEqual(12);
  });

  it.each(CITIES)("have public listings in %s", (city) => {
    expect(countOf(approved, ({ input }) => input.city === city)).toBeGreaterThanOrEqual(8);
  });

  it("leave the city out three times", () => {
    expect(countOf(listings, ({ input }) => !input.city)).toBe(3);
  });

  it("are in every state, rejected ones with a reason", () => {
    expect(STATUSES.map((state) => countOf(listings, ({ status }) => status === state))).toEqual([
      listings.length - 30,
      12,
      8,
      10,
    ]);
    for (const { status, rejectionReason } of listings) expect(Boolean(rejectionReason)).toBe(status === "rejected");
  });

  it("cost from 3,500 a month to 4 crore", () => {
    expect(Math.min(...prices("rent"))).toBe(3_500);
    expect(Math.max(...prices("sale"), ...prices("new-projects"))).toBe(40_000_000);
    expect(Math.min(...prices("sale"), ...prices("new-projects"))).toBeGreaterThan(500_000);
    expect(Math.max(...prices("rent"), ...prices("lease"))).toBeLessThan(400_000);
  });

  it("have different names, ids and descriptions", () => {
    const columns = [
      listings.map(({ input }) => input.name),
      listings.map(({ id }) => id),
      listings.map(({ input }) => input.description),
    ];
    for (const column of columns) expect(new Set(column).size).toBe(listings.length);
  });

  it("have a very short name and some long ones", () => {
    const lengths = listings.map(({ input }) => input.name.length);
    expect(Math.min(...lengths)).toBeLessThanOrEqual(6);
    expect(lengths.filter((length) => length > 36).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...lengths)).toBeGreaterThan(80);
  });

  it("are spread over the past year, newest first", () => {
    const times = listings.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(DEMO_NOW - (times[0] ?? 0)).toBeLessThan(DAY_MS);
    expect(DEMO_NOW - (times.at(-1) ?? 0)).toBeGreaterThan(340 * DAY_MS);
    for (const { status, createdAt, reviewedAt, soldAt } of listings) {
      const moments = [createdAt, reviewedAt, soldAt].filter((moment) => moment !== undefined);
      expect(moments).toHaveLength({ pending: 1, approved: 2, rejected: 2, sold: 3 }[status]);
      expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
      expect(moments.at(-1)?.getTime()).toBeLessThanOrEqual(DEMO_NOW);
    }
  });

  it.each(["owner@demo.test", "agent@demo.test"])("give %s several in every state", (email) => {
    const own = listings.filter(({ seller }) => seller.input.email === email);
    for (const state of STATUSES) expect(countOf(own, ({ status }) => status === state)).toBeGreaterThanOrEqual(2);
  });
});

describe("the owners of the demo", () => {
  const owners = demoUsers().filter(({ input }) => input.userType === "owner");
  const homesOf = (email: string) => countOf(listings, ({ seller }) => seller.input.email === email);

  it("have one to three homes each, so that their listings show that an owner offers them; the one to sign in as has many", () => {
    for (const { input } of owners) {
      const homes = homesOf(input.email);
      if (input.email === "owner@demo.test") expect(homes).toBeGreaterThan(3);
      else expect([input.email, homes >= 1 && homes <= 3]).toEqual([input.email, true]);
    }
  });
});

describe("each listing of the demo", () => {
  it.each(listings.map((listing) => [listing.input.name, listing] as const))(
    "%s is a form the rules accept",
    (_name, listing) => {
      const { input, propertyType } = listing;
      const parsed = addPropertySchema.parse(input);
      const asked = DETAIL_FIELDS[propertyType].filter(
        ({ onlyIn, notRecorded }) => !notRecorded && (!onlyIn || onlyIn.includes(parsed.category)),
      );
      expect(Object.keys(parsed.propertyDetails)).toEqual(expect.arrayContaining(asked.map(({ key }) => key)));
      const sentences = sentencesOf(input.description) - (listing.hiddenContact ? 1 : 0);
      expect(sentences).toBeGreaterThanOrEqual(2);
      expect(sentences).toBeLessThanOrEqual(4);
      expect(JSON.stringify(input)).not.toContain("!");
    },
  );

  it("keeps all its texts when contacts are removed, except a hidden contact", () => {
    for (const { input, hiddenContact } of listings) {
      const description = hiddenContact ? "" : input.description;
      for (const text of [input.name, input.title, input.address, input.landmark, description, input.reraNumber])
        if (typeof text === "string") expect(withoutContacts(text)).toBe(text);
    }
  });
});

describe("hidden contacts", () => {
  const carriers = listings.filter(({ hiddenContact }) => hiddenContact);

  it("stand in twelve descriptions, each written differently", () => {
    expect(carriers).toHaveLength(12);
  });

  it.each(carriers.map((listing) => [listing.input.name, listing] as const))(
    "of %s are in a public description and are removed from it",
    (_name, { input: { description = "" }, status, seller, hiddenContact }) => {
      expect(status).toBe("approved");
      expect(description).toContain(hiddenContact);
      const shown = withoutContacts(description);
      expect(shown).not.toContain(seller.input.number);
      expect(shown.normalize("NFKC")).not.toMatch(/\d{5,}|one two three four|demo|example|wa\.me/);
    },
  );
});

describe("localities", () => {
  it("are 66 of the place table", () => {
    expect(localities).toHaveLength(66);
  });

  it.each(localities)("%s lies in its city and has landmarks", (_key, { city, centre, landmarks }) => {
    const middle: [number, number] = [centre?.lng ?? 0, centre?.lat ?? 0];
    const [longitude, latitude] = CENTRES[city ?? ""] ?? middle;
    expect(Math.abs(middle[0] - longitude)).toBeLessThan(0.12);
    expect(Math.abs(middle[1] - latitude)).toBeLessThan(0.2);
    expect(landmarks.length).toBeGreaterThanOrEqual(2);
  });

  it("have their listings within 500 m of the middle and beside a landmark", () => {
    for (const { input, point } of listings) {
      const place = demoPlace(input.locality, input.city as City);
      expect(Math.abs(point.longitude - (place?.centre?.lng ?? 0))).toBeLessThan(0.005);
      expect(Math.abs(point.latitude - (place?.centre?.lat ?? 0))).toBeLessThan(0.005);
      const named = place?.landmarks.map((landmark) => landmark.replace(`${input.city} `, ""));
      expect(named?.some((landmark) => input.landmark?.endsWith(landmark))).toBe(true);
    }
  });
});
