import { counted, indianNumber, squareFeet } from "@/lib/platform/format";
import type { PropertyType } from "@/lib/property/constants";
import { AMENITY_FLAGS, DETAIL_FIELDS, type DetailField } from "@/lib/property/fields";
import type { PropertyCard, PropertyDetails, PublicProperty } from "@/lib/property/types";

/** Icon names of facts (design.md section 12). */
export type FactIcon = "beds" | "baths" | "area" | "rooms" | "seats" | "facing" | "road" | "bed" | "floors";
export type Fact = { icon: FactIcon; text: string };

/** Amenity flags of cards with their labels, in the order of spec 2. `food` is shown as `mess` (api.md). */
export const CARD_FLAGS = {
  wifi: AMENITY_FLAGS.wifi,
  mess: "Mess",
  washingmachine: AMENITY_FLAGS.washingmachine,
  security: AMENITY_FLAGS.security,
  tv: AMENITY_FLAGS.tv,
  parking: AMENITY_FLAGS.parking,
  powerbackup: AMENITY_FLAGS.powerbackup,
  housekeeping: AMENITY_FLAGS.housekeeping,
  commonarea: AMENITY_FLAGS.commonarea,
  studyroom: AMENITY_FLAGS.studyroom,
  gym: AMENITY_FLAGS.gym,
  singlebed: "Single bed",
  doublebed: "Double bed",
  boring: "Boring",
  bedrooms: "Bedrooms",
  parkingType: "Parking",
} as const;
export type CardFlag = keyof typeof CARD_FLAGS;

/** True for a stored yes, in any of the forms it was ever stored in. */
export const isYes = (value: unknown): boolean => value === true || value === "yes" || value === "true";

/** True when the recorded kind of parking says so; without a kind, when the flag or the number of places does. */
export function hasParking({ parking, parkingType, parkingSpots }: PropertyDetails): boolean {
  if (typeof parkingType === "string") return parkingType !== "no-parking";
  return isYes(parking) || (typeof parkingSpots === "number" && parkingSpots > 0);
}

/** True when parking is recorded; most types have no such field. */
export const isParkingRecorded = (details: PropertyDetails): boolean =>
  ["parking", "parkingType", "parkingSpots"].some((key) => key in details);

const positive = (value: unknown) => (typeof value === "number" && value > 0 ? value : undefined);

/** Up to three facts for a card, the most important first. */
export function cardFacts(card: PropertyCard): Fact[] {
  const details = card.propertyDetails;
  const facts: (Fact | undefined)[] = [
    fact("beds", positive(card.bedrooms), (beds) => counted(beds, "bed", "beds")),
    fact("rooms", positive(details.totalNumber), (rooms) => counted(rooms, "room", "rooms")),
    fact("seats", positive(details.seatingCapacity), (seats) => counted(seats, "seat", "seats")),
    fact("baths", positive(card.bathrooms ?? details.washrooms), (baths) =>
      card.bathrooms ? counted(baths, "bath", "baths") : counted(baths, "washroom", "washrooms"),
    ),
    typeof details.bedType === "string" ? { icon: "bed", text: sentence(details.bedType) } : undefined,
    fact("area", positive(card.area), squareFeet),
    typeof details.facing === "string" ? { icon: "facing", text: sentence(details.facing) } : undefined,
    fact("road", positive(details.roadWidth), (width) => `${indianNumber(width)} ft road`),
  ];
  return facts.filter((one): one is Fact => one !== undefined).slice(0, 3);
}

const fact = (icon: FactIcon, value: number | undefined, text: (value: number) => string): Fact | undefined =>
  value === undefined ? undefined : { icon, text: text(value) };

/** The amenity flags of a card that are true. The type of bed sets one of them (api.md, Adding). */
export function cardFlags(details: PropertyDetails): CardFlag[] {
  const has: Record<CardFlag, boolean> = {
    ...(Object.fromEntries(Object.keys(CARD_FLAGS).map((key) => [key, isYes(details[key])])) as Record<
      CardFlag,
      boolean
    >),
    mess: isYes(details.food) || isYes(details.mess),
    singlebed: isYes(details.singlebed) || details.bedType === "Single Bed",
    doublebed: isYes(details.doublebed) || details.bedType === "Double Bed",
    parkingType: typeof details.parkingType === "string" && details.parkingType !== "no-parking",
  };
  if (typeof details.parkingType === "string") has.parking = false;
  return (Object.keys(CARD_FLAGS) as CardFlag[]).filter((flag) => has[flag]);
}

export type DetailRow = { key: string; label: string; value: string };

/** The rows of More Details: every recorded key of propertyDetails, with `sq .ft` after the total area (spec 2). */
export function detailRows({
  propertyType,
  propertyDetails,
}: Pick<PublicProperty, "propertyType" | "propertyDetails">) {
  const fields = DETAIL_FIELDS[propertyType];
  const known = fields.filter((field) => propertyDetails[field.key] !== undefined);
  const free = Object.keys(propertyDetails).filter((key) => !fields.some((field) => field.key === key));
  return [
    ...known.map((field) => row(field.key, field.label, shownValue(field, propertyDetails[field.key]))),
    ...free.map((key) => row(key, freeLabel(key), freeValue(propertyDetails[key]))),
  ];
}

/** Names of the amenities: the recorded list and the flags of the card, without duplicates. */
export const amenitiesOf = ({
  amenities,
  propertyDetails,
}: Pick<PublicProperty, "amenities" | "propertyDetails">): string[] =>
  eachOnce([...amenities, ...cardFlags(propertyDetails).map((flag) => CARD_FLAGS[flag])]);

/** The recorded amenities beside those that More Details names, without duplicates. */
export function otherAmenities(
  property: Pick<PublicProperty, "propertyType" | "propertyDetails" | "amenities">,
): string[] {
  const rows = detailRows(property).filter(({ value }) => value !== "No");
  const named = new Set(rows.map(({ label }) => label.toLowerCase()));
  return eachOnce(property.amenities).filter((amenity) => !named.has(amenity.toLowerCase()));
}

const eachOnce = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
];

const row = (key: string, label: string, value: string): DetailRow => ({ key, label, value });
const freeLabel = (key: string) =>
  Object.hasOwn(AMENITY_FLAGS, key)
    ? AMENITY_FLAGS[key as keyof typeof AMENITY_FLAGS]
    : sentence(key.replace(/[-_]+/g, " "));
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

function shownValue(field: DetailField, value: unknown): string {
  const choice = field.choices?.find((one) => one.value === value);
  const text = choice?.label ?? (typeof value === "number" ? indianNumber(value) : freeValue(value));
  return field.unit ? `${text} ${field.unit}` : text;
}

/** A number without a field may be a year or a PIN code: it stays as it was typed. */
function freeValue(value: unknown): string {
  if (value === true || value === "yes") return "Yes";
  return value === false || value === "no" ? "No" : String(value);
}

/** The label of the stored value of `key`: `First Owner` for `first-owner`. Undefined when nothing is recorded. */
export function choiceLabel(type: PropertyType, key: string, details: PropertyDetails): string | undefined {
  const value = details[key];
  if (value === undefined) return undefined;
  const field = DETAIL_FIELDS[type].find((one) => one.key === key);
  return field ? shownValue(field, value) : freeValue(value);
}
