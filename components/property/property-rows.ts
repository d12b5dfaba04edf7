import { longDate, squareFeet } from "@/lib/format";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { choiceLabel, type DetailRow } from "@/lib/property/facts";
import type { PropertyDetails, PublicProperty } from "@/lib/property/types";
import { unrecorded } from "@/lib/site-content";

const isYes = (value: unknown) => value === true || value === "yes";
const capital = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1);

export function hasParking(details: PropertyDetails): boolean {
  const { parking, parkingType, parkingSpots } = details;
  if (typeof parkingType === "string") return parkingType !== "no-parking";
  return isYes(parking) || (typeof parkingSpots === "number" && parkingSpots > 0);
}

/** Is anything recorded of parking? Most types are not asked for it. */
export const isParkingRecorded = (details: PropertyDetails): boolean =>
  ["parking", "parkingType", "parkingSpots"].some((key) => key in details);

export const hasWifi = (details: PropertyDetails): boolean => isYes(details.wifi);

export const preferredCustomer = (property: Pick<PublicProperty, "preferredCustomer">): string =>
  capital(property.preferredCustomer) ?? "";

/** The direction a plot or building faces; undefined when none is recorded. */
export const facingOf = ({ propertyType, propertyDetails }: PublicProperty): string | undefined =>
  capital(choiceLabel(propertyType, "facing", propertyDetails));

/** Rows of Property Details (spec 2): recorded values, the fixed texts where nothing is recorded, others left out. */
export function propertyRows(property: PublicProperty): DetailRow[] {
  const { propertyType, propertyDetails: details } = property;
  const rows: [string, string | undefined][] = [
    ["Category", CATEGORY_NAMES[property.category].badge],
    ["Property type", PROPERTY_TYPE_NAMES[propertyType].label],
    ["Boring", choiceLabel(propertyType, "boring", details) ?? unrecorded.boring],
    ["Parking", hasParking(details) ? "yes" : "No"],
    ["Preferred customer", preferredCustomer(property)],
    ["Ownership Status", choiceLabel(propertyType, "ownershipStatus", details) ?? unrecorded.ownershipStatus],
    ["Listed On", longDate(property.updatedAt)],
    ["Area", property.area ? squareFeet(property.area) : undefined],
    ["Facing", facingOf(property)],
    ["Rent required", property.rentRequired],
    ["TNCP Approved", capital(property.tncpApproved)],
    ["RERA Approved", capital(property.reraApproved)],
    ["RERA number", property.reraNumber],
    ["Loan on this Property", capital(property.loanOnThisProperty)],
    ["Year built", property.yearBuilt?.toString()],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
}
