import type { AppealState } from "@/lib/listings/moderation-rules";
import type { PropertyStatus } from "@/lib/property/constants";
import type { Freshness } from "@/lib/property/freshness-rules";
import type { PropertyCard } from "@/lib/property/types";

/** The states that administrators can filter by, in the order of the tabs. Sold listings appear only under all (readings, States). */
export const LIST_STATES = ["approved", "pending", "rejected"] as const;

/** The states that sellers can filter their own listings by. */
export const SELLER_STATES = [...LIST_STATES, "sold"] as const;
export type ListState = (typeof SELLER_STATES)[number];

/** The tab of a seller's own list with the listings that are stale, due, or due soon. */
export const CONFIRM_TAB = "needs-confirmation";
/** The tabs of a seller's own list. */
export const OWN_TABS = [...SELLER_STATES, CONFIRM_TAB] as const;
export type OwnTab = (typeof OWN_TABS)[number];

/** The tabs of My Properties: the viewer's own listings, and the unlocked contacts (readings, Who may do what). */
export const LISTED_TAB = "listed";
export const CONTACTS_TAB = "contacts";

/** Why a listing is rejected and what its seller can do, beside the text that was sent. */
export type Rejection = {
  /** `photos show another home`. */
  words?: string;
  todo?: string;
  /** ISO 8601. */
  appeal?: { state: AppealState; at: string };
};

/** A listing as a row of a list, for its seller or an administrator. */
export type ListingRow = Pick<
  PropertyCard,
  "_id" | "slug" | "name" | "category" | "propertyType" | "price" | "locality" | "city" | "createdAt"
> & {
  /** Address of the largest size of the first photo. */
  photo?: string;
  photoCount: number;
  status: PropertyStatus;
  views: number;
  rejectionReason?: string;
  rejection?: Rejection;
  /** Contact details are cut out of its public texts. */
  contactsCut?: true;
};

/** A listing as a card of its seller's own list, with the address line. */
export type SellerCard = PropertyCard & {
  address: string;
  description?: string;
  status: PropertyStatus;
  views: number;
  /** Number of people who unlocked its contact, counted up to limits.totalCap + 1. */
  unlocks: number;
  /** Of an approved listing. `stale`: hidden, because its seller did not confirm it. */
  freshness?: Freshness;
  rejectionReason?: string;
  /** Of a pending listing: what an administrator will look at. */
  reviewNotes?: string[];
  rejection?: Rejection;
  /** Contact details are cut out of its public texts. */
  contactsCut?: true;
};

/** Numbers of listings, each counted up to limits.totalCap + 1. Sold listings are part of `total` alone (readings, States). */
export type ListingCounts = { total: number; approved: number; rejected: number; pending: number };

/** Numbers of a seller's own listings by state, and the sum of their views. */
export type OwnCounts = ListingCounts & { sold: number; views: number };
