import type { PublicProperty } from "@/lib/property/types";

/** Whom to call about a listing; leaves the server for the entitled only. */
export type SellerContact = { _id: string; userName: string; number: string };

/** A listing as its seller and administrators see it, in any state; an account that is gone leaves no contact. */
export type OpenProperty = PublicProperty & { address: string; sellerDetails?: SellerContact };
