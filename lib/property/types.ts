import type { Category, City, PreferredCustomer, PropertyStatus, PropertyType } from "@/lib/property/constants";
import type { ContactKind } from "@/lib/text/contact-redaction";

export type PropertyDetails = Record<string, string | number | boolean>;

/** The kinds of contacts that were removed from a field. */
export type Removal = { path: string; kinds: ContactKind[] };

/** A public listing (api.md): without seller and address line, and without contacts in any text. */
export type PublicProperty = {
  _id: string;
  slug: string;
  name: string;
  title?: string;
  description?: string;
  category: Category;
  propertyType: PropertyType;
  preferredCustomer: PreferredCustomer;
  locality?: string;
  landmark: string;
  city?: City;
  location?: string;
  /** Rupees; per month for rent. */
  price: number;
  priceRange?: string;
  /** Addresses of the largest stored widths. The first photo is the cover. */
  photos: string[];
  propertyDetails: PropertyDetails;
  bedrooms?: number;
  bathrooms?: number;
  /** Square feet. */
  area?: number;
  yearBuilt?: number;
  amenities: string[];
  rentRequired?: string;
  tncpApproved?: string;
  reraApproved?: string;
  loanOnThisProperty?: string;
  reraNumber?: string;
  status: PropertyStatus;
  approval: boolean;
  rejected: boolean;
  sold: boolean;
  views: number;
  /** True while the contact cannot be unlocked. */
  contactHeld?: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

/** The fields of a card in a list. */
export type PropertyCard = Pick<
  PublicProperty,
  | "_id"
  | "slug"
  | "name"
  | "category"
  | "propertyType"
  | "price"
  | "locality"
  | "landmark"
  | "city"
  | "photos"
  | "propertyDetails"
  | "bedrooms"
  | "bathrooms"
  | "area"
  | "createdAt"
>;
