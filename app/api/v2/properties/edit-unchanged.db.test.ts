import { describe, expect, it } from "vitest";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { AMENITY_FLAGS, DETAIL_FIELDS } from "@/lib/property/fields";
import type { PropertyDetails } from "@/lib/property/types";
import { setUpEditing } from "@/tests/listing-calls";
import { listingOf } from "@/tests/stated-property";

const { posted, patch, read, stored } = setUpEditing();
const KINDS = PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => [type, category] as const));

/** The details of a listing of which flags are only recorded where they are set. */
const withoutUnset = (details: PropertyDetails): PropertyDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== false));

describe("an edit that changes nothing", () => {
  it.each(KINDS)("of a %s for %s, with every box sent, leaves it approved and unwritten", async (type, category) => {
    const listing = listingOf(type, category);
    const id = await posted({ ...listing, propertyDetails: withoutUnset(listing.propertyDetails) });
    const before = await stored(id);
    const boxes = DETAIL_FIELDS[type].filter(({ kind }) => kind === "flag").map(({ key }) => [key, false]);
    const { photos, updatedAt } = await read(id);
    const { status, data } = await patch(id, {
      ...listing,
      price: String(listing.price),
      yearBuilt: String(listing.yearBuilt),
      propertyDetails: { ...Object.fromEntries(boxes), ...listing.propertyDetails },
      keepPhotos: JSON.stringify(photos),
      updatedAt,
    });
    expect([status, data.status]).toEqual([200, "approved"]);
    expect(await stored(id)).toEqual(before);
  });

  it("is one no more when a box is checked or unchecked", async () => {
    const listing = listingOf("PG", "rent");
    const id = await posted({ ...listing, propertyDetails: withoutUnset(listing.propertyDetails) });
    const flags = Object.keys(AMENITY_FLAGS).map((key) => [key, key === "gas"]);
    await patch(id, { propertyDetails: { ...listing.propertyDetails, ...Object.fromEntries(flags) } });
    const changes = (await stored(id))?.history?.[0]?.changes ?? [];
    expect((await read(id)).status).toBe("pending");
    for (const { path, before, after } of changes)
      expect([path, before ?? after]).toEqual([expect.stringMatching(/^propertyDetails\./), "true"]);
  });
});
