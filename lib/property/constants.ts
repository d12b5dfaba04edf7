import type { UserType } from "@/lib/platform/actor";

/** In place of a value that a listing leaves out. */
export const NOT_STATED = "Not stated";

export const PROPERTY_TYPES = [
  "House",
  "PG",
  "Hostel",
  "Flat",
  "Plot",
  "Office",
  "Land",
  "Farmhouse",
  "Shop",
  "Villa",
  "Apartment",
  "Showroom",
  "CoworkingSpace",
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export type PropertyTypeName = {
  label: string;
  plural: string;
  /** Lower-case search words for this type. */
  words: readonly string[];
};

export const PROPERTY_TYPE_NAMES: Record<PropertyType, PropertyTypeName> = {
  House: { label: "House", plural: "Houses", words: ["house", "houses", "bungalow", "duplex"] },
  PG: { label: "PG", plural: "PGs", words: ["pg", "pgs", "paying guest"] },
  Hostel: { label: "Hostel", plural: "Hostels", words: ["hostel", "hostels"] },
  Flat: { label: "Flat", plural: "Flats", words: ["flat", "flats"] },
  Plot: { label: "Plot", plural: "Plots", words: ["plot", "plots"] },
  Office: { label: "Office", plural: "Offices", words: ["office", "offices", "office space"] },
  Land: { label: "Land", plural: "Land", words: ["land", "lands"] },
  Farmhouse: {
    label: "Farmhouse",
    plural: "Farmhouses",
    words: ["farmhouse", "farmhouses", "farm house"],
  },
  Shop: { label: "Shop", plural: "Shops", words: ["shop", "shops"] },
  Villa: { label: "Villa", plural: "Villas", words: ["villa", "villas"] },
  Apartment: {
    label: "Apartment",
    plural: "Apartments",
    words: ["apartment", "apartments", "appartment", "appartments"],
  },
  Showroom: { label: "Showroom", plural: "Showrooms", words: ["showroom", "showrooms"] },
  CoworkingSpace: {
    label: "Coworking space",
    plural: "Coworking spaces",
    words: ["coworking", "coworkingspace", "coworking space", "coworking spaces", "co working"],
  },
};

export const CATEGORIES = ["rent", "sale", "lease", "new-projects"] as const;
export type Category = (typeof CATEGORIES)[number];

export type CategoryName = {
  /** On chips and choices: `Rent`. */
  label: string;
  /** On photos and cards: `For Rent`. */
  badge: string;
  /** In sentences and headings: `Houses for rent in Indore`. */
  phrase: string;
  words: readonly string[];
};

export const CATEGORY_NAMES: Record<Category, CategoryName> = {
  rent: { label: "Rent", badge: "For Rent", phrase: "for rent", words: ["rent", "rental", "rentals", "for rent"] },
  sale: {
    label: "Sale",
    badge: "For Sale",
    phrase: "for sale",
    words: ["sale", "buy", "purchase", "for sale", "for purchase"],
  },
  lease: { label: "Lease", badge: "For Lease", phrase: "for lease", words: ["lease", "for lease"] },
  "new-projects": {
    label: "New projects",
    badge: "New project",
    phrase: "in new projects",
    words: ["new projects", "new project", "new-projects"],
  },
};

export const CITIES = ["Indore", "Bhopal", "Ujjain", "Dewas", "Dhar", "Khandwa"] as const;
export type City = (typeof CITIES)[number];

/** The two cities of the home page's filter widget (spec 9, readings "Other"). */
export const WIDGET_CITIES = ["Indore", "Bhopal"] as const satisfies readonly City[];

export const PREFERRED_CUSTOMERS = ["all", "girl", "boy", "married", "family"] as const;
export type PreferredCustomer = (typeof PREFERRED_CUSTOMERS)[number];

/** Label of the preferred customer: the specification has another one in lists of details, of homes to let, and in forms. */
export const PREFERRED_LABELS = {
  details: "Preferred customer",
  letting: "Preferred tenant",
  form: "Preferred client",
} as const;

/** How a home is furnished, as it is stored in `propertyDetails.furnishedStatus`. */
export const FURNISHINGS = ["unfurnished", "semi", "fully"] as const;
export type Furnishing = (typeof FURNISHINGS)[number];
export const FURNISHING_NAMES: Record<Furnishing, string> = {
  unfurnished: "Unfurnished",
  semi: "Semi furnished",
  fully: "Fully furnished",
};

/** Who offers a listing. A listing that an administrator posted has no seller of these kinds. */
export const SELLER_KINDS = ["owner", "agent"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

export const RENT_REQUIRED = ["1+1", "2+1", "3+1", "4+1"] as const;
export const YES_NO = ["yes", "no"] as const;

export const STATUSES = ["approved", "pending", "rejected", "sold"] as const;
export type PropertyStatus = (typeof STATUSES)[number];

export const SORTS = ["newest", "price-asc", "price-desc", "recommended"] as const;
export type Sort = (typeof SORTS)[number];

/** Upper edges of the stored price label in rupees (spec 5). Prices from 150,000 up have no label. */
export const PRICE_LABEL_EDGES = [10_000, 20_000, 40_000, 60_000, 150_000] as const;

/** Lower edges of the landing pages' price bands in rupees (readings, "Addresses and search engines"). The last band is open. */
export const PRICE_BAND_EDGES = {
  monthly: [0, 10_000, 20_000, 40_000, 60_000, 150_000],
  outright: [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000, 20_000_000],
} as const;

/** Events in the history of a listing. */
export const HISTORY_EVENTS = [
  "added",
  "edited",
  "approved",
  "rejected",
  "sold",
  "unsold",
  "archived",
  "held",
  "kept",
  "appealed",
  "appeal-refused",
  "undone",
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/** The events that create a listing or decide about it. */
export const DECISIONS = [
  "added",
  "approved",
  "rejected",
  "held",
  "kept",
  "appealed",
  "appeal-refused",
  "undone",
] as const satisfies readonly HistoryEvent[];

/** One changed field, with its values as text. A missing value is left out. */
export type HistoryChange = { path: string; before?: string | undefined; after?: string | undefined };

/** One step of a listing's history as it is stored. `Id` is the id type of the database. */
export type HistoryStep<Id> = {
  at: Date;
  actorId: Id;
  role: UserType;
  event: HistoryEvent;
  reason?: string | undefined;
  changes?: HistoryChange[] | undefined;
};
