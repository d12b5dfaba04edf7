import type { PublicProperty } from "@/lib/property/types";
import type { UserType } from "@/lib/user/constants";

/** Whom to call about a listing; leaves the server for the entitled only. */
export type SellerContact = { _id: string; userName: string; number: string; userType: UserType };

/** What an administrator's list shows of a listing, and so all that it holds. */
export type ReviewItem = Pick<PublicProperty, "_id" | "name" | "price" | "status" | "createdAt" | "updatedAt"> & {
  /** First photo, if there is one. */
  photo?: string;
  /** `Vijay Nagar, Flat`. */
  place: string;
  city?: string;
  seller?: Pick<SellerContact, "userName" | "number">;
};

/** A listing as its seller and administrators see it, in any state; an account that is gone leaves no contact. */
export type OpenProperty = PublicProperty & {
  address: string;
  sellerDetails?: SellerContact;
  /** Why it is rejected, if an administrator said so. */
  rejectionReason?: string;
  /** For administrators, of a pending listing: paths its seller changed since it was last approved, or first rejected. */
  changedSince?: string[];
};
