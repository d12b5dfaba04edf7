import type { PropertyType } from "@/lib/property/constants";

/** What a listing is in the words of schema.org; what nobody stays in is a place. */
export const ACCOMMODATION_KINDS = {
  House: "House",
  Farmhouse: "House",
  Villa: "SingleFamilyResidence",
  Flat: "Apartment",
  Apartment: "Apartment",
  PG: "Room",
  Hostel: "Room",
  Office: "Accommodation",
  CoworkingSpace: "Accommodation",
  Shop: "Accommodation",
  Showroom: "Accommodation",
  Plot: "Place",
  Land: "Place",
} as const satisfies Record<PropertyType, string>;
