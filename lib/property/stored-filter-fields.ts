import { AMENITY_KEYS, type AmenityKey, amenityKeyOf } from "@/lib/property/amenity-keys";
import { FURNISHINGS, type Furnishing, type SellerKind } from "@/lib/property/constants";
import { hasParking, isYes } from "@/lib/property/facts";
import { figureFits } from "@/lib/property/figures";
import type { PropertyDetails, PublicText } from "@/lib/property/types";

/** Rises with each change of what {@link filterFieldsOf} gives, so that stored listings get it too. */
export const FILTER_FIELDS_VERSION = 3;

/**
 * What lists are filtered by beside the listing's own fields. It is worked out from public texts when the listing is written, so
 * that nobody finds a listing by what its page does not show.
 */
export type FilterFields = {
  version: number;
  furnished?: Furnishing;
  amenities: AmenityKey[];
  seller?: SellerKind;
  /** Square feet. */
  area?: number;
  /** Rupees a square foot; of rent, a month. */
  pricePerSqft?: number;
  rera?: true;
};

type Filtered = { price: number; area?: number | undefined; reraApproved?: string | undefined };

/** Whether accounts of this kind are a value of the filter `seller`. */
export const isSellerKind = (userType: string | undefined): userType is SellerKind =>
  userType === "owner" || userType === "agent";

/** The filter fields of a listing. `seller` is the kind of account that offers it. */
export function filterFieldsOf(
  { price, area, reraApproved }: Filtered,
  { propertyDetails, amenities, reraNumber, hidden = [] }: PublicText,
  seller: SellerKind | undefined,
): FilterFields {
  const furnished = FURNISHINGS.find((one) => one === propertyDetails.furnishedStatus);
  const isShown = area !== undefined && area > 0 && figureFits(area) && !hidden.includes("area");
  const shownArea = isShown ? area : undefined;
  return {
    version: FILTER_FIELDS_VERSION,
    ...(furnished && { furnished }),
    amenities: amenitiesOf(propertyDetails, amenities),
    ...(seller && { seller }),
    ...(shownArea !== undefined && { area: shownArea, pricePerSqft: price / shownArea }),
    ...((reraApproved === "yes" || reraNumber) && { rera: true as const }),
  };
}

/** From the flags of the details, from typed amenities, and from the fields of parking and boring. */
function amenitiesOf(details: PropertyDetails, typed: readonly string[]): AmenityKey[] {
  const flags = Object.entries(details).flatMap(([key, value]) =>
    isYes(value) && key !== "parking" ? (amenityKeyOf(key) ?? []) : [],
  );
  const found = new Set<AmenityKey>([
    ...flags,
    ...typed.flatMap((name) => amenityKeyOf(name) ?? []),
    ...(hasParking(details) ? (["parking"] as const) : []),
  ]);
  return AMENITY_KEYS.filter((key) => found.has(key));
}
