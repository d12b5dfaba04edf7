import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { localityKeyOf, priceRangeOf } from "@/lib/property/rules";
import { type AddPropertyInput, addPropertySchema, type NewProperty } from "@/lib/property/schema";
import type { Removal } from "@/lib/property/types";
import { searchWordsOf } from "@/lib/search/text-words";
import { type ContactKind, stripContactsDeep } from "@/lib/text/contact-redaction";
import type { PropertyRecord } from "@/models/listings";

type Stated = { property: NewProperty; removed: Removal[] };

/**
 * A listing as it may be stored, and what was taken out of its texts. Stripped before it is checked: a required text of
 * which nothing is left is missing. @throws ZodError with the specification's texts
 */
export function parseListing(input: AddPropertyInput): Stated {
  const { fields, removed } = withoutListingContacts(input);
  return { property: addPropertySchema.parse(fields), removed };
}

/** A stored listing with `changes` laid over it, otherwise as {@link parseListing}; what the new category does not ask for goes. */
export function parseListingEdit(record: PropertyRecord, changes: Restated): Stated {
  const { fields, removed } = withoutListingContacts(changes);
  const before = sellerFieldsOf(record);
  const category = changes.category ?? before.category;
  const kept = Object.entries(before).filter(([key]) => (ONLY_IN[key] ?? category) === category);
  return { property: addPropertySchema.parse({ ...Object.fromEntries(kept), ...fields }), removed };
}

/** Fields of an edit: those that are left out stay, an undefined one goes. */
type Restated = { [K in keyof AddPropertyInput]?: AddPropertyInput[K] | undefined };

/** A price is no phone number. */
function withoutListingContacts<T extends Restated>(input: T): { fields: T; removed: Removal[] } {
  const removed = new Map<string, Set<ContactKind>>();
  const { price, ...texts } = input;
  const fields = stripContactsDeep(texts, (place, kinds) => {
    const path = place.join(".");
    removed.set(path, new Set([...(removed.get(path) ?? []), ...kinds]));
  });
  return {
    fields: { ...fields, ...("price" in input && { price }) } as T,
    removed: [...removed].map(([path, kinds]) => ({ path, kinds: [...kinds] })),
  };
}

const ONLY_IN: Readonly<Record<string, Category>> = {
  rentRequired: "rent",
  tncpApproved: "sale",
  reraApproved: "sale",
  loanOnThisProperty: "sale",
};

/** What a seller can state of a listing, in the order of the form; the price label is computed. */
const STATED = [
  "name",
  "title",
  "description",
  "category",
  "propertyType",
  "preferredCustomer",
  "address",
  "locality",
  "landmark",
  "city",
  "location",
  "price",
  "yearBuilt",
  "amenities",
  "rentRequired",
  "tncpApproved",
  "reraApproved",
  "loanOnThisProperty",
  "reraNumber",
  "propertyDetails",
] as const satisfies readonly (keyof NewProperty & keyof PropertyRecord)[];

/** The stated fields of a stored listing. */
export const sellerFieldsOf = (record: PropertyRecord) =>
  Object.fromEntries(STATED.flatMap((key) => (record[key] == null ? [] : [[key, record[key]]]))) as NewProperty;

const DERIVED = ["bedrooms", "bathrooms", "area", "localityKey", "words"] as const;

/** The fields of a listing that follow from what its seller states, with the stated ones; undefined ones are left out. */
export const storedFieldsOf = (property: NewProperty) => ({ ...withoutGaps(property), ...derivedFrom(property) });

/** Fields that are not there any more when a listing is stored with `fields`. A price label stays (spec 5, Price range label). */
export const absentFields = (fields: ReturnType<typeof storedFieldsOf>): string[] =>
  [...STATED, ...DERIVED].filter((key) => !(key in fields));

const withoutGaps = (property: NewProperty): NewProperty =>
  Object.fromEntries(Object.entries(property).filter(([, value]) => value !== undefined)) as NewProperty;

/** What is computed from a listing's own fields at each write: never taken from outside. */
function derivedFrom(property: NewProperty) {
  const { bedrooms, bathrooms, totalArea } = property.propertyDetails;
  const localityKey = localityKeyOf(property.locality, property.city);
  const priceRange = priceRangeOf(property.price);
  return {
    ...(typeof bedrooms === "number" && { bedrooms }),
    ...(typeof bathrooms === "number" && { bathrooms }),
    ...(typeof totalArea === "number" && { area: totalArea }),
    ...(localityKey && { localityKey }),
    ...(priceRange && { priceRange }),
    words: wordsOf(property),
  };
}

const wordsOf = (property: NewProperty) =>
  searchWordsOf([
    property.name,
    property.locality,
    property.landmark,
    property.city,
    property.location,
    property.title,
    PROPERTY_TYPE_NAMES[property.propertyType].label,
    CATEGORY_NAMES[property.category].label,
    property.preferredCustomer,
    String(property.propertyDetails.furnishedStatus ?? ""),
    ...property.amenities,
  ]);
