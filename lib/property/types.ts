import type {
  Category,
  City,
  PreferredCustomer,
  PropertyStatus,
  PropertyType,
  SellerKind,
} from "@/lib/property/constants";
import type { ContactFinding } from "@/lib/text/listing-redaction";

export type PropertyDetails = Record<string, string | number | boolean>;

/**
 * What everybody may read of a listing's typed fields. It is worked out when the listing is written
 * (lib/listings/public-text); reads only copy it.
 */
export type PublicText = {
  /** Version of the rules that cut it (lib/text/listing-redaction). */
  version: number;
  /** Fingerprint of the seller's own contacts that were cut. */
  seller: string;
  /** Rises with each rewriting. */
  revision: number;
  name: string;
  title?: string;
  description?: string;
  locality?: string;
  landmark: string;
  location?: string;
  amenities: string[];
  propertyDetails: PropertyDetails;
  reraNumber?: string;
  /** Figures that nobody may see, because they are a part of the seller's number. */
  hidden?: HideableFigure[];
};

/** The figures beside `propertyDetails` that can be left out of a public listing. */
export type HideableFigure = "bedrooms" | "bathrooms" | "area" | "yearBuilt" | "priceHistory";

/** A contact found in the texts of a listing. `past`: it stood in an earlier version of the text. */
export type StoredFinding = ContactFinding & { past?: true };

/** What was cut out of a listing's texts, for moderators. */
export type CutContacts = {
  /** Sure contacts, present and past ones. */
  count: number;
  /** Whether something is cut out of the present texts. */
  isCut: boolean;
  /** Present ones first. At most `limits.findingsKept`. */
  findings: StoredFinding[];
};

/** What a public point stands for: a home, whose true place is moved; the middle of its locality or city; or no place at all. */
export const POINT_KINDS = ["home", "locality", "city", "none"] as const;

/** The stored place of a listing that everybody may see. Degrees; without a position where the kind is `none`. */
export type PublicPoint = {
  /** Version of the rules that made it (lib/listings/public-point). */
  rules: number;
  of: (typeof POINT_KINDS)[number];
  lng?: number;
  lat?: number;
  /** Metres: the home is in a circle of this radius. */
  radius?: number;
};

/** The circle on a map that a listing is in. */
export type HomeCircle = {
  lng: number;
  lat: number;
  /** Metres. */
  radius: number;
  /** `home` when the seller marked the place; else the middle of this is shown. */
  of: "home" | "locality" | "city";
};

/** Points of a listing in the order `recommended`, whole numbers (lib/search/recommended-rules). Their sum is its score. */
export type RankParts = { freshness: number; photos: number; completeness: number; price: number; risk: number };
export type ListingRank = { score: number; parts: RankParts };

/** A listing's rank as it is stored. */
export type StoredRank = ListingRank & {
  /** Version of the rules that made it. A write of the listing leaves it out until the rank is worked out again. */
  version?: number;
  /** From then on its freshness is another one. Long ago when it has to be worked out again. */
  until: Date;
};

/** The photos that an administrator looked at when the listing was approved. */
export type CheckedPhotos = { keys: string[]; at: Date };

export const BADGES = ["owner", "confirmed", "rera", "photos"] as const;
export type BadgeCode = (typeof BADGES)[number];

/** What was checked about a listing, and on what evidence (lib/property/badge-rules). */
export type ListingBadge = {
  code: BadgeCode;
  evidence: string;
  /** When the evidence is from, and when the badge ends by itself. India's dates: `2026-12-01`. */
  date?: string;
  until?: string;
  /** Where anybody can look it up. */
  href?: string;
};

/** The last change of a price, where it is a reduction. Rupees; a whole percentage; ISO 8601, UTC. */
export type PriceDrop = { percent: number; from: number; at: string; until: string };

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
  /** Every price and since when (ISO 8601, UTC), oldest first, also of earlier listings of its seller. Rupees. */
  priceHistory?: { price: number; at: string }[];
  /** A real reduction, until the time that is given (lib/property/price-rules). */
  priceDrop?: PriceDrop;
  priceRange?: string;
  /** Addresses of the largest stored widths. The first photo is the cover. */
  photos: string[];
  propertyDetails: PropertyDetails;
  bedrooms?: number;
  bathrooms?: number;
  /** Square feet. */
  area?: number;
  yearBuilt?: number;
  /** India's date: `2026-12-01`. */
  availableFrom?: string;
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
  /** ISO 8601, UTC: when it was last known to be available. Missing before its approval. */
  confirmedAt?: string;
  /** `due`: its seller was asked to confirm it again. */
  freshness?: "fresh" | "due";
  /** True while the contact cannot be unlocked. */
  contactHeld?: boolean;
  /** Missing when its place is not known. */
  circle?: HomeCircle;
  /** What was checked. Missing where it is not worked out: outside public reads. */
  badges?: ListingBadge[];
  /** Only in lists in the order `recommended`. */
  rank?: ListingRank;
  /** The home that it is an offer of. */
  homeId: string;
  /** Public offers of that home, this one included. */
  offers: number;
  /** ISO 8601, UTC: when its seller listed this home first, where that was an earlier listing. */
  firstListedAt?: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
};

/** One public listing of a home (lib/search/public-listings). */
export type HomeOffer = Pick<PublicProperty, "_id" | "slug" | "price" | "confirmedAt"> & {
  /** Who offers it; missing for one that an administrator posted. */
  by?: SellerKind;
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
  | "priceDrop"
  | "locality"
  | "landmark"
  | "city"
  | "photos"
  | "propertyDetails"
  | "bedrooms"
  | "bathrooms"
  | "area"
  | "createdAt"
  | "confirmedAt"
  | "badges"
  | "rank"
  | "homeId"
  | "offers"
>;
