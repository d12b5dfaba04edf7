import { slugify } from "@/lib/platform/format";
import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";

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

/** A headline of the fixed vocabulary alone, without what a seller typed: `3 BHK flat in Indore`. */
export const headlineWithoutLocality = ({ propertyType, category, bedrooms, city }: Described): string =>
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

type Around = Pick<Described, "locality" | "city"> & { circle?: { of: "home" | "locality" | "city" } | undefined };

/** What the circle of a home stands around when its seller marked no place: its locality, or else its city. */
export const aroundOf = ({ circle, locality, city }: Around): string | undefined =>
  circle?.of === "locality" ? (locality ?? city) : circle?.of === "city" ? city : undefined;

const PREPOSITION =
  /^(?:near|opp|opposite|behind|beside|next to|in front(?: of)?|adjacent(?: to)?|close to|off|at|on)\b[\s.:,-]*/i;

/** Whether a landmark says where it is seen from: `Opposite Collector Office`. */
export const hasPreposition = (landmark: string): boolean => PREPOSITION.test(landmark);

/** What the landmark is: `Collector Office`. */
export const landmarkName = (landmark: string): string => landmark.trim().replace(PREPOSITION, "").trim();
