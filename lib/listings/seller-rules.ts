import type { PropertyStatus } from "@/lib/property/constants";
import type { PropertyCard } from "@/lib/property/types";

/** The states administrators narrow the uploads to, in the order of their tabs; sold ones are only among all (readings, States). */
export const LIST_STATES = ["approved", "pending", "rejected"] as const;

/** Those that sellers narrow their own to: every one. */
export const SELLER_STATES = [...LIST_STATES, "sold"] as const;
export type ListState = (typeof SELLER_STATES)[number];

/** The two parts of My Properties (readings, Who may do what); without one it is what the viewer listed. */
export const CONTACTS_TAB = "contacts";

/** A listing as a row of its seller's list, or of an administrator's, shows it. */
export type ListingRow = Pick<
  PropertyCard,
  "_id" | "slug" | "name" | "category" | "propertyType" | "price" | "locality" | "city" | "createdAt"
> & {
  /** Address of the first photo's largest size. */
  photo?: string;
  photoCount: number;
  status: PropertyStatus;
  views: number;
  rejectionReason?: string;
};

/** A listing as its seller's own list shows it: the address line is the seller's own. */
export type SellerCard = PropertyCard & {
  address: string;
  description?: string;
  status: PropertyStatus;
  views: number;
  /** People who unlocked its contact, counted up to one above limits.totalCap. */
  unlocks: number;
  rejectionReason?: string;
};

/** Each counted up to one above limits.totalCap; of everybody's, sold listings are in `total` alone (readings, States). */
export type ListingCounts = { total: number; approved: number; rejected: number; pending: number };

/** A seller's own by state, and how many people looked at them. */
export type OwnCounts = ListingCounts & { sold: number; views: number };
