import { detailsAsked } from "@/components/listings/posting-sections";
import { groupedAmount, type PostingValues, plainAmount, valuesOf } from "@/components/listings/posting-values";
import type { OpenProperty } from "@/lib/listings/schema";
import type { PropertyStatus } from "@/lib/property/constants";
import type { PropertyDetails } from "@/lib/property/types";

/** A listing as the edit form needs it. */
export type EditedListing = {
  id: string;
  status: PropertyStatus;
  rejectionReason?: string;
  /** Version that was loaded (ISO). Saving fails when there is a newer one. */
  updatedAt: string;
  photos: string[];
  values: PostingValues;
  /** Stored details. */
  details: PropertyDetails;
};

/** The form has the fields as their seller typed them, with what is cut out for everybody else. */
export function editedOf({ typed, ...shown }: OpenProperty): EditedListing {
  const property = { ...shown, ...typed } as OpenProperty;
  const { _id, status, rejectionReason, updatedAt, photos, price, yearBuilt, propertyDetails, pin, ...stated } =
    property;
  const asked = new Set(detailsAsked(property).map(({ key }) => key));
  return {
    id: _id,
    status,
    ...(rejectionReason && { rejectionReason }),
    updatedAt,
    photos,
    values: valuesOf(property, {
      ...stated,
      price: groupedAmount(String(price)),
      pin: pin ? JSON.stringify(pin) : "",
      yearBuilt: yearBuilt === undefined ? "" : String(yearBuilt),
      propertyDetails: Object.fromEntries(
        Object.entries(propertyDetails)
          .filter(([key]) => asked.has(key))
          .map(([key, value]) => [key, typedOf(value)]),
      ),
    }),
    details: propertyDetails,
  };
}

const typedOf = (value: string | number | boolean) => (typeof value === "number" ? String(value) : value);

type Versions<T> = {
  /** Loaded values. */
  read: T;
  /** Current values of the form. */
  typed: T;
  /** Values that somebody else saved meanwhile. */
  next: T;
};

/** The new version with all changes made in the form. */
export const mergedValues = ({ next, ...versions }: Versions<PostingValues>): PostingValues =>
  withChanges(next, changedValues(versions));

/** The changes made in the form, field by field. */
export function changedValues({ read, typed }: Omit<Versions<PostingValues>, "next">): Partial<PostingValues> {
  const { propertyDetails: _, ...fields } = changed(read, typed);
  const propertyDetails = changed(read.propertyDetails, typed.propertyDetails) as PostingValues["propertyDetails"];
  return { ...fields, ...(Object.keys(propertyDetails).length > 0 && { propertyDetails }) };
}

/** The values with `changes` applied. */
export const withChanges = (values: PostingValues, changes: Partial<PostingValues>): PostingValues => ({
  ...values,
  ...changes,
  propertyDetails: { ...values.propertyDetails, ...changes.propertyDetails },
});

function changed<T extends object>(read: T, typed: T): Partial<T> {
  const isChanged = ([key, value]: [string, unknown]) => signOf(value) !== signOf(read[key as keyof T]);
  return Object.fromEntries(Object.entries(typed).filter(isChanged)) as Partial<T>;
}

/** Compares values: unset and empty are equal, and so are amounts with and without grouping. */
const signOf = (value: unknown): string =>
  JSON.stringify(typeof value === "string" ? plainAmount(value) : (value ?? false) || "");
