import type { PropertyStatus } from "@/lib/property/constants";
import type { PropertyCard } from "@/lib/property/types";

/** A listing as a row of its seller's own list shows it. */
export type OwnListing = Pick<
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

/** `total` and `pages` go up to limits.totalCap, beyond it `totalIsCapped` says so. */
export type OwnListingPage = {
  listings: OwnListing[];
  page: number;
  pages: number;
  total: number;
  totalIsCapped: boolean;
};

/** Each counted up to one above limits.totalCap; sold listings are in `total` alone (readings, States). */
export type ListingCounts = { total: number; approved: number; rejected: number; pending: number };
