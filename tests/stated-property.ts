import { type Category, PREFERRED_CUSTOMERS, type PropertyType, RENT_REQUIRED, YES_NO } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import type { AddPropertyInput } from "@/lib/property/schema";
import type { PublicProperty } from "@/lib/property/types";

/** The body of a flat for rent, with `changes` applied. */
export const flatForRent = (changes: Partial<AddPropertyInput> = {}): AddPropertyInput => ({
  name: "Shalimar Heights, 3 BHK",
  description: "Fourth-floor flat in a gated society.",
  category: "rent",
  propertyType: "Flat",
  preferredCustomer: "family",
  address: "402, Tower B",
  locality: "Vijay Nagar",
  landmark: "Near Meghdoot garden",
  city: "Indore",
  price: 24_000,
  rentRequired: "2+1",
  propertyDetails: {
    bedrooms: 3,
    bathrooms: 3,
    totalArea: 1450,
    furnishedStatus: "semi",
    parkingType: "Covered Car Parking",
  },
  ...changes,
});

/** Above the number of every flat that a test names, because all tests of a worker count on. */
const FIRST_FLAT = 1_000;
let flats = FIRST_FLAT;

/** The body of a flat that no seller has posted yet: each call gives another address. */
export const anotherFlat = (changes: Partial<AddPropertyInput> = {}): AddPropertyInput => {
  flats += 1;
  return flatForRent({ address: `${flats}, Tower B`, ...changes });
};

export const somePhoto = { key: "0123456789abcdef0123456789abcdef", width: 1200, height: 900 };

/** A listing of any type and category with every recorded field; `turn` varies the values. */
export function listingOf(propertyType: PropertyType, category: Category, turn = 0) {
  const turned = <T>(values: readonly T[]): T | undefined => values[turn % values.length];
  const asked = DETAIL_FIELDS[propertyType].filter(({ onlyIn }) => !onlyIn || onlyIn.includes(category));
  const details = asked
    .filter(({ notRecorded }) => !notRecorded)
    .map(({ key, kind, choices, min = 0 }, place) => {
      if (kind === "flag") return [key, (place + turn) % 2 === 0];
      return [key, kind === "choice" ? turned(choices ?? [])?.value : min + place + 1];
    });
  return {
    ...flatForRent(),
    rentRequired: category === "rent" ? turned(RENT_REQUIRED) : undefined,
    ...(category === "sale" && {
      tncpApproved: turned(YES_NO),
      reraApproved: turned(YES_NO),
      loanOnThisProperty: turned(YES_NO),
    }),
    ...(category === "new-projects" && { reraNumber: "P-IND-17-1043" }),
    title: `${propertyType} ${category} ${turn}`,
    location: "Indore, Madhya Pradesh",
    yearBuilt: 2_000 + turn,
    amenities: ["Lift", "Garden"],
    preferredCustomer: turned(PREFERRED_CUSTOMERS) ?? "all",
    price: 9_000 + turn * 1_000,
    category,
    propertyType,
    propertyDetails: { ...Object.fromEntries(details), "Society charge": "2000 a month" },
  } satisfies AddPropertyInput;
}

/** A flat for rent with every kind of detail; `changes` override its fields. */
export const sampleProperty = (changes: Partial<PublicProperty> = {}): PublicProperty => ({
  _id: "665f00000000000000000001",
  slug: "3-bhk-flat-in-vijay-nagar-indore-665f00000000000000000001",
  name: "Shalimar Heights, 3 BHK",
  category: "rent",
  propertyType: "Flat",
  preferredCustomer: "family",
  locality: "Vijay Nagar",
  landmark: "Meghdoot garden",
  city: "Indore",
  price: 24_000,
  photos: ["/media/00000000000000000000000000000001-1200.webp", "/media/00000000000000000000000000000002-1200.webp"],
  propertyDetails: { bedrooms: 3, bathrooms: 3, totalArea: 1450, ownershipStatus: "second-owner" },
  bedrooms: 3,
  bathrooms: 3,
  area: 1450,
  amenities: [],
  status: "approved",
  approval: true,
  rejected: false,
  sold: false,
  views: 0,
  homeId: "665f00000000000000000001",
  offers: 1,
  createdAt: "2026-11-10T09:00:00.000Z",
  updatedAt: "2026-11-11T20:00:00.000Z",
  ...changes,
});
