import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { toPropertyCard, toPublicProperty } from "@/lib/property/dto";
import type { PropertyRecord } from "@/models/listings";

const CONTACTS = /98260|12345|98261|agent@|example\.in/;
const [stored] = plausibleListings(1, 2);
const listing = (changes: Partial<PropertyRecord>): PropertyRecord => ({ ...(stored as PropertyRecord), ...changes });
const shown = (record: PropertyRecord) => [toPublicProperty(record), toPropertyCard(record)];

describe("a stored listing as everybody may see it", () => {
  it.each(["name", "title", "description", "locality", "landmark", "location", "reraNumber"] as const)(
    "has no contact in its %s",
    (field) => {
      const record = listing({ [field]: "Lake side 98260 12345, agent@example.in" });
      for (const seen of shown(record)) expect(JSON.stringify(seen)).not.toMatch(CONTACTS);
      expect(toPublicProperty(record)[field]).toMatch(/^Lake side/);
    },
  );

  it("has none in its amenities, its details and their names", () => {
    const record = listing({
      amenities: ["Lift", "ring 98260 12345"],
      propertyDetails: { bedrooms: 2, note: "ask agent@example.in", "ring 98260 12345": true, mobile: 9_826_112_345 },
    });
    for (const seen of shown(record)) {
      expect(JSON.stringify(seen)).not.toMatch(CONTACTS);
      expect(seen.propertyDetails).toEqual({ bedrooms: 2, note: "ask", ring: true });
    }
    expect(toPublicProperty(record).amenities[0]).toBe("Lift");
  });

  it("has no seller, address, place on the map, words, or reason of a refusal", () => {
    const record = listing({
      sellerId: new Types.ObjectId("aaaaaaaaaaaaaaaaaaaaaaaa"),
      address: "17 Secret Street",
      point: { type: "Point", coordinates: [75.8577, 22.7196] },
      words: ["secretword"],
      rejectionReason: "secret reason",
      localityKey: "indore/secret-key",
    });
    for (const seen of shown(record)) {
      expect(JSON.stringify(seen)).not.toMatch(/secret|aaaaaaaa|75\.8577|22\.7196/i);
      for (const key of ["sellerId", "seller", "address", "point", "words", "listed", "rejectionReason", "localityKey"])
        expect(seen).not.toHaveProperty(key);
    }
  });

  it("leaves out what is not recorded", () => {
    const record = listing({ city: undefined, locality: undefined, bedrooms: undefined, title: undefined });
    for (const seen of shown(record))
      for (const key of ["city", "locality", "bedrooms", "title", "reraNumber"]) expect(seen).not.toHaveProperty(key);
  });
});
