import type { PublicProperty } from "@/lib/property/types";

/** A flat for rent with every kind of detail; `changes` are laid over it. */
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
  createdAt: "2026-11-10T09:00:00.000Z",
  updatedAt: "2026-11-11T20:00:00.000Z",
  ...changes,
});
