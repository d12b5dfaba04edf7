import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { toPropertyCard, toPublicProperty } from "@/lib/property/dto";
import { detailRows } from "@/lib/property/facts";
import { fieldName, valueInWords } from "@/lib/property/field-names";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import type { PropertyRecord } from "@/models/listing-record";

const CONTACTS = /98260|12345|98261|agent@|example\.in/;

const [stored] = plausibleListings(1, 2);

const listing = (changes: Partial<PropertyRecord>): PropertyRecord => ({ ...(stored as PropertyRecord), ...changes });

const NOW = new Date("2026-11-24T06:00:00Z");
const shown = (record: PropertyRecord) => [toPublicProperty(record, NOW), toPropertyCard(record)];

describe("the public form of a stored listing", () => {
  it("copies the public texts, and no typed one", () => {
    const typed = { name: "Lake side 98260 12345", description: "agent@example.in", reraNumber: "98260 12345" };
    const record = listing({
      ...{ title: "98260 12345", locality: "98260 12345", landmark: "98260 12345", location: "98260 12345" },
      ...{ ...typed, amenities: ["ring 98260 12345"], propertyDetails: { mobile: 9_826_112_345, "98261": true } },
      publicText: {
        ...{ version: 1, seller: "f00d", revision: 3, name: "Lake side", landmark: "The lake", description: "Quiet" },
        ...{ amenities: ["Lift"], propertyDetails: { note: "sunny" }, title: "Title", location: "Indore" },
      },
    });
    for (const seen of shown(record)) {
      expect(JSON.stringify(seen)).not.toMatch(CONTACTS);
      expect(seen).toMatchObject({ name: "Lake side", landmark: "The lake", propertyDetails: { note: "sunny" } });
      for (const key of ["version", "seller", "revision", "publicText", "reraNumber", "locality"])
        expect(seen).not.toHaveProperty(key);
    }
    expect(toPublicProperty(record, NOW)).toMatchObject({ description: "Quiet", amenities: ["Lift"], title: "Title" });
  });

  it("has words of the fixed vocabulary alone until its public texts are worked out", () => {
    const record = listing({
      ...{ propertyType: "Flat", category: "rent", bedrooms: 2, city: "Indore", publicText: undefined },
      ...{ name: "Asha Rao", description: "at Asha's", locality: "Asha Nagar", landmark: "near Asha" },
      ...{ propertyDetails: { note: "Asha" }, amenities: ["Asha"], localityKey: "indore/vijay-nagar" },
    });
    for (const seen of shown(record)) {
      expect(JSON.stringify(seen)).not.toMatch(/asha/i);
      expect(seen).toMatchObject({ name: "2 BHK flat in Indore", landmark: "", propertyDetails: {}, bedrooms: 2 });
      // A permanent redirect to another address would be remembered by browsers.
      expect(seen.slug).toBe(`2-bhk-flat-in-vijay-nagar-indore-${record._id}`);
    }
    expect(toPropertyCard({ ...record, localityKey: "indore/flat-9826012345" }).slug).toBe(
      `2-bhk-flat-in-indore-${record._id}`,
    );
  });

  it.each([
    [9_876_543_210, 5_999_999_999],
    [98_765_432.1, 98_765_432],
    [24_000.5, 24_000.5],
    [5_999_999_999, 5_999_999_999],
  ])("shows a stored price of %d, which an older version accepted, as %d", (price, seen) => {
    for (const one of shown(listing({ price }))) expect(one.price).toBe(seen);
  });

  it("leaves out figures that a mobile number fits into, and hidden ones", () => {
    const text = stored?.publicText ?? expect.fail();
    for (const seen of shown(listing({ area: 9_876_543_210 }))) expect(seen).not.toHaveProperty("area");
    for (const seen of shown(listing({ publicText: { ...text, hidden: ["area", "bedrooms"] } })))
      for (const key of ["area", "bedrooms"]) expect(seen).not.toHaveProperty(key);
  });

  it("tells the home of a public listing alone", () => {
    const home = { homeId: new Types.ObjectId(), homeOffers: 3 };
    const open = listing({ ...home, listed: true });
    for (const seen of shown(open)) expect(seen).toMatchObject({ homeId: home.homeId.toHexString(), offers: 3 });
    const waiting = listing({ ...home, listed: false });
    for (const seen of shown(waiting)) expect(seen).toMatchObject({ homeId: waiting._id.toHexString(), offers: 1 });
  });

  it("leaves out earlier prices that are hidden", () => {
    const text = stored?.publicText ?? expect.fail();
    const at = new Date(NOW.getTime() - 1);
    const priceDrop = { at, from: 25_000, percent: 8, until: new Date("2100-01-01T00:00:00Z") };
    const prices = [{ at, price: 25_000 }];
    for (const seen of shown(listing({ price: 23_000, prices, priceDrop }))) expect(seen).toHaveProperty("priceDrop");
    for (const seen of shown(
      listing({ price: 23_000, prices, priceDrop, publicText: { ...text, hidden: ["priceHistory"] } }),
    ))
      expect(JSON.stringify(seen)).not.toContain("25000");
  });

  it("has no seller, address, map position, search words or rejection reason", () => {
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

  it("leaves out fields that are not recorded", () => {
    const { locality: _, ...publicText } = stored?.publicText ?? expect.fail();
    const record = listing({ city: undefined, bedrooms: undefined, publicText });
    for (const seen of shown(record))
      for (const key of ["city", "locality", "bedrooms", "title", "reraNumber"]) expect(seen).not.toHaveProperty(key);
  });
});

describe("the label of a field", () => {
  it.each([
    ["price", "Price"],
    ["preferredCustomer", "Preferred client"],
    ["loanOnThisProperty", "Loan on this Property"],
    ["amenities.3", "Amenities"],
    ["propertyDetails.totalArea", "Total area"],
    ["propertyDetails.indipendence", "Independance"],
    ["propertyDetails.wifi", "WiFi"],
    ["propertyDetails.guest_room", "Guest room"],
    ["propertyDetails", "Details"],
    ["whatever", "whatever"],
  ])("%s: %s", (path, name) => expect(fieldName(path)).toBe(name));

  it("is the same for all types", () => {
    for (const { key, label } of Object.values(DETAIL_FIELDS).flat())
      expect(fieldName(`propertyDetails.${key}`)).toBe(label);
  });
});

it.each([
  ["price", "24000", "₹24,000"],
  ["category", "new-projects", "New project"],
  ["propertyType", "CoworkingSpace", "Coworking space"],
  ["preferredCustomer", "family", "Family"],
  ["tncpApproved", "no", "No"],
  ["rentRequired", "2+1", "2+1"],
  ["yearBuilt", "2018", "2018"],
  ["propertyDetails.wifi", "true", "Yes"],
  ["propertyDetails.gas", "false", "No"],
  ["propertyDetails.parking", "yes", "Yes"],
  ["propertyDetails.parkingType", "no-parking", "No Parking"],
  ["propertyDetails.ownershipStatus", "first-owner", "First Owner"],
  ["propertyDetails.totalArea", "1450", "1,450 sq .ft"],
  ["propertyDetails.bedrooms", "3", "3"],
  ["propertyDetails.guest room", "true", "Yes"],
  ["propertyDetails.built by", "2014", "2014"],
  ["name", "true", "true"],
  ["photos", "2 photos (1 new)", "2 photos (1 new)"],
])("the recorded %s %s is shown as %s", (path, value, words) => expect(valueInWords(path, value)).toBe(words));

describe("rows of More Details", () => {
  it("group the figures of fields, and leave numbers under other keys as they were typed", () => {
    const propertyDetails = { totalArea: 12_500, "Built in": 2015, pincode: 452_010 };
    const rows = detailRows({ propertyType: "Farmhouse", propertyDetails });
    expect(rows.map(({ label, value }) => [label, value])).toEqual([
      ["Total area", "12,500 sq .ft"],
      ["Built in", "2015"],
      ["Pincode", "452010"],
    ]);
  });

  it.each(["toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "toLocaleString", "propertyIsEnumerable"])(
    "label a free key %s",
    (key) => {
      const [row] = detailRows({ propertyType: "Farmhouse", propertyDetails: { [key]: "5" } });
      expect(row?.label.toLowerCase()).toBe(key.toLowerCase());
    },
  );
});
