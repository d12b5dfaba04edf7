import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  CITIES,
  type City,
  PRICE_LABEL_EDGES,
  PROPERTY_TYPES,
  type PropertyStatus,
  type PropertyType,
} from "@/lib/property/constants";

export type StatusFlags = { approval: boolean; rejected: boolean; sold: boolean };

/** The status of a listing (spec 4; readings, States). Listings that are approved and rejected cannot be stored. */
export function statusOf({ approval, rejected, sold }: StatusFlags): PropertyStatus {
  if (sold) return "sold";
  if (approval && !rejected) return "approved";
  return rejected ? "rejected" : "pending";
}

/** The flags of each status. A sold listing keeps its other flags. */
export const STATE_FLAGS = {
  approved: { approval: true, rejected: false, sold: false },
  pending: { approval: false, rejected: false, sold: false },
  rejected: { approval: false, rejected: true, sold: false },
  sold: { sold: true },
} as const satisfies Record<PropertyStatus, Partial<StatusFlags>>;

/** Filter: what its seller offers. It is public, stale, or waits for a review. */
export const OFFERED = { rejected: false, sold: false, archivedAt: null } as const;

/** Filter: offered, and not stale. */
export const LIVE = { ...OFFERED, staleAt: null } as const;

/** Approved, not sold and not archived: public unless it is stale or its seller is not active. */
export const APPROVED_FLAGS = { ...STATE_FLAGS.approved, archivedAt: null } as const;

/** What a rejection stores in a listing, sold or not, with the reason that its seller reads. */
export const rejectedFields = (reason?: string) => ({
  approval: false,
  rejected: true,
  ...(reason && { rejectionReason: reason }),
});

/** The specification groups digits by thousands: `60,000-150,000`. */
const LABEL_NUMBER = new Intl.NumberFormat("en-US");

/** The stored price label of a price in rupees (spec 5). Undefined from 150,000 up, where the field keeps its value. */
export function priceRangeOf(price: number | undefined): string | undefined {
  if (!price) return "0";
  let lower = 0;
  for (const upper of PRICE_LABEL_EDGES) {
    if (price < upper) return `${LABEL_NUMBER.format(lower)}-${LABEL_NUMBER.format(upper)}`;
    lower = upper;
  }
  return undefined;
}

/** A name in lower case without spaces, hyphens and underscores, in which `Co-working Space` equals `coworkingspace`. */
export const plainName = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, "");

/** The property type for a name or path segment in any case. Undefined when unknown. */
export const typeFrom = (text: string): PropertyType | undefined => TYPES_BY_NAME.get(plainName(text));

const TYPES_BY_NAME = new Map(PROPERTY_TYPES.map((type) => [plainName(type), type]));

/** The category for a name or search word, as `buy` for sale. Undefined when unknown. */
export const categoryFrom = (text: string): Category | undefined => {
  const wanted = text.trim().toLowerCase();
  return CATEGORIES.find((category) => category === wanted || CATEGORY_NAMES[category].words.includes(wanted));
};

/** The city for a name in any case. Undefined when unknown. */
export const cityFrom = (text: string): City | undefined => CITIES_BY_NAME.get(plainName(text));

const CITIES_BY_NAME = new Map(CITIES.map((city) => [plainName(city), city]));
