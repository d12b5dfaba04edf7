import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/contact-redaction";
import { CATEGORIES, CITIES, PROPERTY_TYPES, STATUSES } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { addPropertySchema } from "@/lib/property/schema";
import { DAY_MS, DEMO_NOW } from "@/scripts/seed/demo-clock";
import { type DemoListing, demoListings } from "@/scripts/seed/demo-listings";
import { HIDDEN_CONTACTS } from "@/scripts/seed/hidden-contacts";

const listings = demoListings();
const approved = listings.filter(({ status }) => status === "approved");
const countOf = (of: readonly DemoListing[], is: (listing: DemoListing) => boolean) => of.filter(is).length;
const prices = (category: string) =>
  listings.filter(({ input }) => input.category === category).map(({ input }) => Number(input.price));
const sentencesOf = (text = "") => text.split(/(?<=\.)\s/).length;
const carrierOf = (name: string) => listings.find(({ input }) => input.name === name);

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

  it("have names, ids and numbers of their own", () => {
    const columns: unknown[][] = [
      listings.map(({ input }) => input.name),
      listings.map(({ id }) => id),
      listings.map(({ number }) => number),
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
    expect(DEMO_NOW.getTime() - (times[0] ?? 0)).toBeLessThan(DAY_MS);
    expect(DEMO_NOW.getTime() - (times.at(-1) ?? 0)).toBeGreaterThan(340 * DAY_MS);
    for (const { createdAt, reviewedAt, soldAt } of listings) {
      expect(reviewedAt.getTime()).toBeGreaterThan(createdAt.getTime());
      expect(soldAt.getTime()).toBeGreaterThanOrEqual(reviewedAt.getTime());
      expect(soldAt.getTime()).toBeLessThanOrEqual(DEMO_NOW.getTime());
    }
  });

  it("are the same on every run", () => {
    expect(JSON.stringify(demoListings())).toBe(JSON.stringify(listings));
  });

  it.each(["owner@demo.test", "agent@demo.test"])("give %s several in every state", (email) => {
    const own = listings.filter(({ seller }) => seller.input.email === email);
    for (const state of STATUSES) expect(countOf(own, ({ status }) => status === state)).toBeGreaterThanOrEqual(2);
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
      const carried = HIDDEN_CONTACTS.some((hidden) => hidden.listing === input.name) ? 1 : 0;
      expect(sentencesOf(input.description) - carried).toBeGreaterThanOrEqual(2);
      expect(sentencesOf(input.description) - carried).toBeLessThanOrEqual(4);
      expect(JSON.stringify(input)).not.toContain("!");
    },
  );

  it("keeps all its texts when contacts are taken out, hidden ones excepted", () => {
    for (const { input } of listings) {
      const hides = HIDDEN_CONTACTS.some(({ listing }) => listing === input.name);
      const texts = [
        input.name,
        input.title,
        input.address,
        input.landmark,
        hides ? "" : input.description,
        input.reraNumber,
      ];
      for (const text of texts) if (typeof text === "string") expect(withoutContacts(text)).toBe(text);
    }
  });
});

describe("hidden contacts", () => {
  it.each(HIDDEN_CONTACTS)("of $listing stand in a public description and are taken out", ({ listing, sentence }) => {
    const carrier = carrierOf(listing);
    if (!carrier) throw new Error(`${listing} is no listing`);
    const { description = "" } = carrier.input;
    const hidden = /\((.*)\)\.$/.exec(sentence(carrier.seller.input))?.[1] ?? "";
    expect(carrier.status).toBe("approved");
    expect(description).toContain(hidden);
    const kept = withoutContacts(description);
    expect(kept).not.toContain(carrier.seller.input.number);
    expect(kept.normalize("NFKC")).not.toMatch(/\d{5,}|one two three four|demo|example|wa\.me/);
  });
});
