import { groupedFigure } from "@/components/posting/plain-figure";
import { detailsAsked } from "@/components/posting/posting-sections";
import { type PostingValues, valuesOf } from "@/components/posting/posting-values";
import type { OpenProperty } from "@/lib/listing/types";
import type { PropertyStatus } from "@/lib/property/constants";
import type { PropertyDetails } from "@/lib/property/types";

/** A listing as the form that changes it needs it. */
export type EditedListing = {
  id: string;
  status: PropertyStatus;
  rejectionReason?: string;
  /** As it was read (ISO): a newer one is not overwritten. */
  updatedAt: string;
  photos: string[];
  values: PostingValues;
  /** As they are stored. */
  details: PropertyDetails;
};

/** What of a listing the form that changes it needs. */
export function editedOf(property: OpenProperty): EditedListing {
  const { _id, status, rejectionReason, updatedAt, photos, price, yearBuilt, propertyDetails, ...stated } = property;
  const asked = new Set(detailsAsked(property).map(({ key }) => key));
  return {
    id: _id,
    status,
    ...(rejectionReason && { rejectionReason }),
    updatedAt,
    photos,
    values: valuesOf(property, {
      ...stated,
      price: groupedFigure(String(price)),
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
