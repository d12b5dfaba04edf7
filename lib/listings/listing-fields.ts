import { type CutTexts, cutContacts, keptFindings, type SellerContacts } from "@/lib/listings/public-text";
import { homeKeyOf } from "@/lib/listings/same-home";
import { AppError } from "@/lib/platform/errors";
import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES, type SellerKind } from "@/lib/property/constants";
import type { Position } from "@/lib/property/geo";
import { localityKeyOf } from "@/lib/property/locality-key";
import { propertyMessages } from "@/lib/property/messages";
import { priceRangeOf } from "@/lib/property/rules";
import { type AddPropertyInput, addPropertySchema, type NewProperty } from "@/lib/property/schema";
import { type FilterFields, filterFieldsOf } from "@/lib/property/stored-filter-fields";
import type { CutContacts, PropertyDetails, PublicText } from "@/lib/property/types";
import { searchWordsOf } from "@/lib/search/text-words";
import { hasLettersOrDigits } from "@/lib/text/input-schema";
import type { PropertyRecord } from "@/models/listing-record";

/** A validated listing with its public texts, ready to be stored. */
export type ParsedListing = {
  property: NewProperty;
  publicText: PublicText;
  cutContacts: CutContacts | undefined;
  seller: SellerKind | undefined;
};

/**
 * Validates a listing and works out its public texts. A required text of which nothing is left without contacts counts as
 * missing. @throws ZodError or AppError INVALID with the specification's texts
 */
export const parseListing = (input: AddPropertyInput, seller: SellerContacts): ParsedListing =>
  withPublicText(addPropertySchema.parse(input), seller);

/**
 * Validates a stored listing with `changes` applied, like {@link parseListing}. Fields that the new category does not have
 * are dropped.
 */
export function parseListingEdit(record: PropertyRecord, changes: EditedFields, seller: SellerContacts): ParsedListing {
  const before = sellerFieldsOf(record);
  const category = changes.category ?? before.category;
  const remaining = Object.entries(before).filter(([key]) => (ONLY_IN[key] ?? category) === category);
  const property = addPropertySchema.parse({ ...Object.fromEntries(remaining), ...changes });
  return withPublicText(property, seller, record);
}

/** Fields of an edit. A field that is left out stays; one that is undefined is removed. */
type EditedFields = { [K in keyof AddPropertyInput]?: AddPropertyInput[K] | undefined };

function withPublicText(typed: NewProperty, seller: SellerContacts, before?: PropertyRecord): ParsedListing {
  const revision = (before?.publicText?.revision ?? 0) + 1;
  const { publicText, address, findings, splitOver } = cutContacts(
    { ...typed, prices: before?.prices ?? [] },
    seller,
    revision,
  );
  assertNothingMissing(typed, { publicText, address }, splitOver);
  const kept = keptFindings(findings, { before: before?.cutContacts, isRewritten: false });
  return { property: { ...typed, address }, publicText, cutContacts: kept, seller: seller.kind };
}

function assertNothingMissing(
  { category }: NewProperty,
  { publicText, address }: Pick<CutTexts, "publicText" | "address">,
  splitOver: readonly string[],
): void {
  const required: [string, string | undefined, string][] = [
    ["name", publicText.name, propertyMessages.nameRequired],
    ["address", address, propertyMessages.addressRequired],
    ["landmark", publicText.landmark, propertyMessages.landmarkRequired],
  ];
  if (category === "new-projects")
    required.push(["reraNumber", publicText.reraNumber, propertyMessages.reraNumberRequired]);
  const errors = [
    ...required.flatMap(([path, text = "", message]) => (hasLettersOrDigits(text) ? [] : [{ path, message }])),
    ...splitOver.map((path) => ({ path, message: propertyMessages.numberSplit })),
  ];
  const [first] = errors;
  if (first) throw new AppError("INVALID", { message: first.message, errors });
}

const ONLY_IN: Readonly<Record<string, Category>> = {
  rentRequired: "rent",
  tncpApproved: "sale",
  reraApproved: "sale",
  loanOnThisProperty: "sale",
};

/** The fields that a seller fills in beside the pin, in the order of the form. The price label is computed. */
export const SELLER_FIELDS = [
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
  "availableFrom",
  "amenities",
  "rentRequired",
  "tncpApproved",
  "reraApproved",
  "loanOnThisProperty",
  "reraNumber",
  "propertyDetails",
] as const satisfies readonly (keyof NewProperty & keyof PropertyRecord)[];

/** The fields of a stored listing that its seller filled in. */
export const sellerFieldsOf = (record: PropertyRecord) => {
  const pin = pinOf(record);
  return {
    ...Object.fromEntries(SELLER_FIELDS.flatMap((key) => (record[key] == null ? [] : [[key, record[key]]]))),
    ...(pin && { pin }),
  } as NewProperty;
};

/** The place that the seller marked. It is private. */
export function pinOf({ point }: Pick<PropertyRecord, "point">): Position | undefined {
  const [lng, lat] = point?.coordinates ?? [];
  return lng === undefined || lat === undefined ? undefined : { lng, lat };
}

const DERIVED = ["point", "bedrooms", "bathrooms", "area", "localityKey", "homeKey", "words", "cutContacts"] as const;

/** All fields to store for a listing: the seller's, the public texts and the derived ones, without undefined ones. */
export const storedFieldsOf = ({
  property: { pin, ...property },
  publicText,
  cutContacts: cut,
  seller,
}: ParsedListing) => ({
  ...withoutUndefined(property),
  ...(pin && { point: { type: "Point" as const, coordinates: [pin.lng, pin.lat] } }),
  ...figuresOf(property),
  homeKey: homeKeyOf(property),
  publicText,
  ...(cut && { cutContacts: cut }),
  ...searchFieldsOf({ ...property, ...figuresOf(property) }, publicText, seller),
});

/** The fields to unset when a listing is stored with `fields`. A price label stays (spec 5, Price range label). */
export const absentFields = (fields: ReturnType<typeof storedFieldsOf>): string[] =>
  [...SELLER_FIELDS, ...DERIVED].filter((key) => !(key in fields));

const withoutUndefined = <T extends object>(property: T): T =>
  Object.fromEntries(Object.entries(property).filter(([, value]) => value !== undefined)) as T;

/** The fields that are computed from the seller's figures at each write. They are never taken from a request. */
function figuresOf({ price, propertyDetails }: Pick<NewProperty, "price" | "propertyDetails">) {
  const { bedrooms, bathrooms, totalArea } = propertyDetails;
  const priceRange = priceRangeOf(price);
  return {
    ...(typeof bedrooms === "number" && { bedrooms }),
    ...(typeof bathrooms === "number" && { bathrooms }),
    ...(typeof totalArea === "number" && { area: totalArea }),
    ...(priceRange && { priceRange }),
  };
}

type Searched = Pick<
  PropertyRecord,
  "propertyType" | "category" | "city" | "preferredCustomer" | "price" | "area" | "reraApproved"
>;
type SearchFields = { words: string[]; localityKey?: string; filterFields: FilterFields };

/** The fields that listings are found by. They are made of the public texts, so that nobody can search for a contact. */
export function searchFieldsOf(
  listing: Searched,
  publicText: PublicText,
  seller: SellerKind | undefined,
): SearchFields {
  const localityKey = localityKeyOf(publicText.locality, listing.city);
  return {
    ...(localityKey && { localityKey }),
    words: wordsOf(listing, publicText),
    filterFields: filterFieldsOf(listing, publicText, seller),
  };
}

const wordsOf = ({ city, propertyType, category, preferredCustomer }: Searched, publicText: PublicText) =>
  searchWordsOf([
    publicText.name,
    publicText.locality,
    publicText.landmark,
    city,
    publicText.location,
    publicText.title,
    PROPERTY_TYPE_NAMES[propertyType].label,
    CATEGORY_NAMES[category].label,
    preferredCustomer,
    furnishingOf(publicText.propertyDetails),
    ...publicText.amenities,
  ]);

const furnishingOf = ({ furnishedStatus }: PropertyDetails) => String(furnishedStatus ?? "");
