import type { NotificationKind } from "@/lib/notification/constants";

type AboutListing = { propertyId: string; propertyName: string };

/** What administrators do to a listing. */
export type ListingKind = "approved" | "rejected" | "sold" | "unsold" | "edited" | "deleted";

/** What has to be known to tell of each kind. */
export type NotificationFacts = Record<ListingKind, AboutListing & { reason?: string }> & {
  "contact-unlocked": AboutListing & { buyerId: string; buyerName?: string };
  "credits-granted": { credits: number };
};

/** A notification as its reader gets it. */
export type NotificationItem = {
  _id: string;
  kind: NotificationKind;
  text: string;
  property?: { _id: string; name: string };
  credits?: number;
  read: boolean;
  createdAt: string;
};
