import { photoSource } from "@/lib/media/rules";
import { propertySlug, statusOf } from "@/lib/property/rules";
import type { PropertyCard, PublicProperty } from "@/lib/property/types";
import { stripContactsDeep, withoutContacts } from "@/lib/text/contact-redaction";
import type { PropertyRecord } from "@/models/listings";

const text = (value: string | undefined | null) => (value ? withoutContacts(value) : undefined);

/** Projection of the fields that a slug consists of. */
export const SLUG_FIELDS = { propertyType: 1, category: 1, bedrooms: 1, locality: 1, city: 1 } as const;

/** Projection of the fields of {@link PropertyCard}. */
export const CARD_FIELDS = {
  ...SLUG_FIELDS,
  name: 1,
  price: 1,
  landmark: 1,
  photos: 1,
  propertyDetails: 1,
  bathrooms: 1,
  area: 1,
  createdAt: 1,
} as const;
export type CardRecord = Pick<PropertyRecord, "_id" | keyof typeof CARD_FIELDS>;

/** The canonical slug of a stored listing. */
export const slugOf = (record: Pick<PropertyRecord, "_id" | keyof typeof SLUG_FIELDS>): string =>
  propertySlug({ ...record, _id: record._id.toHexString(), locality: text(record.locality) });

/** The card of a stored listing, without seller and with contacts removed from all texts. */
export function toPropertyCard(record: CardRecord): PropertyCard {
  return defined({
    _id: record._id.toHexString(),
    slug: slugOf(record),
    name: withoutContacts(record.name),
    category: record.category,
    propertyType: record.propertyType,
    price: record.price,
    locality: text(record.locality),
    landmark: withoutContacts(record.landmark),
    city: record.city,
    photos: record.photos.map(photoSource),
    propertyDetails: stripContactsDeep(record.propertyDetails),
    bedrooms: record.bedrooms,
    bathrooms: record.bathrooms,
    area: record.area,
    createdAt: record.createdAt.toISOString(),
  });
}

/** The public form of a stored listing (api.md, Public property). */
export function toPublicProperty(record: PropertyRecord): PublicProperty {
  return defined({
    ...toPropertyCard(record),
    title: text(record.title),
    description: text(record.description),
    preferredCustomer: record.preferredCustomer,
    location: text(record.location),
    priceRange: record.priceRange,
    yearBuilt: record.yearBuilt,
    amenities: stripContactsDeep(record.amenities),
    rentRequired: record.rentRequired,
    tncpApproved: record.tncpApproved,
    reraApproved: record.reraApproved,
    loanOnThisProperty: record.loanOnThisProperty,
    reraNumber: text(record.reraNumber),
    status: statusOf(record),
    approval: record.approval,
    rejected: record.rejected,
    sold: record.sold,
    views: record.views,
    contactHeld: record.contactHeld,
    updatedAt: record.updatedAt.toISOString(),
  });
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== null)) as Defined<T>;
}
