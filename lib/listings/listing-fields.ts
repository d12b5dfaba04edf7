import { homeKeyOf } from "@/lib/listings/home-key";
import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { localityKeyOf, priceRangeOf } from "@/lib/property/rules";
import { type AddPropertyInput, addPropertySchema, type NewProperty } from "@/lib/property/schema";
import type { Removal } from "@/lib/property/types";
import { searchWordsOf } from "@/lib/search/text-words";
import { type ContactKind, stripContactsDeep } from "@/lib/text/contact-redaction";
import type { PropertyRecord } from "@/models/listings";

type ParsedListing = { property: NewProperty; removed: Removal[] };

/**
 * Validates a listing and removes contact details from its texts. They are removed first, so that a required text with
 * nothing else in it counts as missing. @throws ZodError with the specification's texts
 */
export function parseListing(input: AddPropertyInput): ParsedListing {
  const { fields, removed } = withoutListingContacts(input);
  return { property: addPropertySchema.parse(fields), removed };
}

/**
 * Validates a stored listing with `changes` applied, like {@link parseListing}. Fields that the new category does not have
 * are dropped.
 */
export function parseListingEdit(record: PropertyRecord, changes: EditedFields): ParsedListing {
  const { fields, removed } = withoutListingContacts(changes);
  const before = sellerFieldsOf(record);
  const category = changes.category ?? before.category;
  const remaining = Object.entries(before).filter(([key]) => (ONLY_IN[key] ?? category) === category);
  return { property: addPropertySchema.parse({ ...Object.fromEntries(remaining), ...fields }), removed };
}

/** Fields of an edit. A field that is left out stays; one that is undefined is removed. */
type EditedFields = { [K in keyof AddPropertyInput]?: AddPropertyInput[K] | undefined };

/** The price is left alone, because it may look like a phone number. */
function withoutListingContacts<T extends EditedFields>(input: T): { fields: T; removed: Removal[] } {
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

/** The fields that a seller fills in, in the order of the form. The price label is computed. */
const SELLER_FIELDS = [
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

/** The fields of a stored listing that its seller filled in. */
export const sellerFieldsOf = (record: PropertyRecord) =>
  Object.fromEntries(SELLER_FIELDS.flatMap((key) => (record[key] == null ? [] : [[key, record[key]]]))) as NewProperty;

const DERIVED = ["bedrooms", "bathrooms", "area", "localityKey", "homeKey", "words"] as const;

/** All fields to store for a listing: the seller's and the derived ones, without undefined ones. */
export const storedFieldsOf = (property: NewProperty) => ({ ...withoutUndefined(property), ...derivedFrom(property) });

/** The fields to unset when a listing is stored with `fields`. A price label stays (spec 5, Price range label). */
export const absentFields = (fields: ReturnType<typeof storedFieldsOf>): string[] =>
  [...SELLER_FIELDS, ...DERIVED].filter((key) => !(key in fields));

const withoutUndefined = (property: NewProperty): NewProperty =>
  Object.fromEntries(Object.entries(property).filter(([, value]) => value !== undefined)) as NewProperty;

/** The fields that are computed from the seller's fields at each write. They are never taken from a request. */
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
    homeKey: homeKeyOf(property),
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
