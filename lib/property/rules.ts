import { slugify } from "@/lib/platform/format";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  CITIES,
  type City,
  PRICE_LABEL_EDGES,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyStatus,
  type PropertyType,
} from "@/lib/property/constants";
import { isHeldAt } from "@/lib/property/risk-bands";

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

type PublicFlags = StatusFlags & {
  archivedAt?: Date | undefined;
  sellerInactive?: boolean | undefined;
  staleAt?: Date | undefined;
  risk?: { score: number } | undefined;
  riskAccepted?: { score: number } | undefined;
};

/** Whether the listing is public. Stored as `listed`, the first key of every public index. */
export const isListed = (flags: PublicFlags): boolean =>
  statusOf(flags) === "approved" &&
  !flags.archivedAt &&
  !flags.sellerInactive &&
  !flags.staleAt &&
  !isHeldAt(flags.risk?.score ?? 0, flags.riskAccepted);

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

type Described = {
  propertyType: PropertyType;
  category: Category;
  bedrooms?: number | undefined;
  locality?: string | undefined;
  city?: string | undefined;
};

const bhk = (bedrooms?: number) => (bedrooms ? `${bedrooms} BHK ` : "");

/** Type and place for titles and slugs: `3 BHK flat in Vijay Nagar, Indore`. */
export function headlineOf({ propertyType, bedrooms, locality, city }: Described): string {
  const type = PROPERTY_TYPE_NAMES[propertyType].label;
  const what = `${bhk(bedrooms)}${bedrooms && type !== "PG" ? type.toLowerCase() : type}`;
  const where = [locality, city].filter(Boolean).join(", ");
  return where ? `${what} in ${where}` : what;
}

/** A name of the fixed vocabulary alone: `3 BHK flat in Indore`. */
export const fixedHeadline = ({ propertyType, category, bedrooms, city }: Described): string =>
  headlineOf({ propertyType, category, bedrooms, city });

/** Longest part of a slug before its id, in characters. A locality may have 200. */
const SLUG_WORDS_MAX = 100;

/** The canonical slug: `3-bhk-flat-in-vijay-nagar-indore-<id>` (readings, Layout of the web). */
export const propertySlug = (property: Described & { _id: string }): string =>
  `${slugify(slugify(headlineOf(property)).slice(0, SLUG_WORDS_MAX))}-${property._id}`;

const ID_AT_END = /(?:^|-)([0-9a-f]{24})$/;

/** The id at the end of a slug, or a bare id. Undefined when there is none. */
export const idFromSlug = (slug: string): string | undefined => ID_AT_END.exec(slug)?.[1];

/** The short label of a type: `Coworking`. */
export const shortTypeLabel = (type: PropertyType): string =>
  type === "CoworkingSpace" ? "Coworking" : PROPERTY_TYPE_NAMES[type].label;

/** The place line of a card: `Flat in Vijay Nagar, Indore`. */
export function placeLine(property: Pick<Described, "propertyType" | "locality" | "city">): string {
  const where = [property.locality, property.city].filter(Boolean).join(", ");
  const type = shortTypeLabel(property.propertyType);
  return where ? `${type} in ${where}` : type;
}

/** The place line of a similar property: its landmark and city (spec 2, Similar Properties); of one without a landmark the usual line. */
export function landmarkLine(property: Parameters<typeof placeLine>[0] & { landmark: string }): string {
  return property.landmark ? [property.landmark, property.city].filter(Boolean).join(", ") : placeLine(property);
}

/** `Flats for rent`, `Land in new projects`. */
export const typeInCategory = (type: PropertyType, category: Category): string =>
  `${PROPERTY_TYPE_NAMES[type].plural} ${CATEGORY_NAMES[category].phrase}`;

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");

/** The property type for a name or path segment in any case. Undefined when unknown. */
export const typeFrom = (text: string): PropertyType | undefined => TYPES_BY_NAME.get(plain(text));

const TYPES_BY_NAME = new Map(PROPERTY_TYPES.map((type) => [plain(type), type]));

/** The category for a name or search word, as `buy` for sale. Undefined when unknown. */
export const categoryFrom = (text: string): Category | undefined => {
  const wanted = text.trim().toLowerCase();
  return CATEGORIES.find((category) => category === wanted || CATEGORY_NAMES[category].words.includes(wanted));
};

/** The city for a name in any case. Undefined when unknown. */
export const cityFrom = (text: string): City | undefined => CITIES_BY_NAME.get(plain(text));

const CITIES_BY_NAME = new Map(CITIES.map((city) => [plain(city), city]));

type Around = Pick<Described, "locality" | "city"> & { circle?: { of: "home" | "locality" | "city" } | undefined };

/** What the circle of a home stands around when its seller marked no place: its locality, or else its city. */
export const aroundOf = ({ circle, locality, city }: Around): string | undefined =>
  circle?.of === "locality" ? (locality ?? city) : circle?.of === "city" ? city : undefined;
