import type { AddPropertyInput } from "@/lib/property/schema";

/** A flat for rent as its owner would state it, with `changes` laid over it. */
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

export const somePhoto = { key: "0123456789abcdef0123456789abcdef", width: 1200, height: 900 };
