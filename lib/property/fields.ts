import { limits } from "@/lib/platform/limits";
import type { Category, PropertyType } from "@/lib/property/constants";

type Choice = { value: string; label: string };

export type DetailField = {
  key: string;
  /** Odd spellings, such as Independance and `sq .ft`, are those of spec 3. */
  label: string;
  kind: "count" | "area" | "number" | "choice" | "flag";
  /** Shown after the value: `sq .ft`, `ft`, `km`. */
  unit?: string;
  min?: number;
  max?: number;
  choices?: readonly Choice[];
  /** Only listings of these categories have the field. */
  onlyIn?: readonly Category[];
  /** The form has the field, but it is not stored (spec 3: corner plot). */
  notRecorded?: boolean;
};

const YES_OR_NO: readonly Choice[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const INDEPENDENCE: readonly Choice[] = [
  { value: "independent", label: "Independent" },
  { value: "semi-independent", label: "Semi independent" },
  { value: "non-independent", label: "Non independent" },
];
const OWNERSHIP: readonly Choice[] = [
  { value: "first-owner", label: "First Owner" },
  { value: "second-owner", label: "Second Owner" },
  { value: "third-owner", label: "Third Owner" },
  { value: "more-than-third-owner", label: "More than Third Owner" },
];
const PARKING: readonly Choice[] = [
  { value: "covered-car-parking", label: "Covered Car Parking" },
  { value: "open-car-parking", label: "Open Car Parking" },
  { value: "covered-bike-parking", label: "Covered Bike Parking" },
  { value: "open-bike-parking", label: "Open Bike Parking" },
  { value: "no-parking", label: "No Parking" },
];
const FURNISHED: readonly Choice[] = [
  { value: "fully", label: "Fully furnished" },
  { value: "semi", label: "Semi furnished" },
  { value: "unfurnished", label: "Unfurnished" },
];
const BED_TYPES: readonly Choice[] = ["Single Bed", "Double Bed", "Bunk Bed"].map((bed) => ({
  value: bed,
  label: bed,
}));
const FACING: readonly Choice[] = [
  { value: "north", label: "North" },
  { value: "south", label: "South" },
  { value: "east", label: "East" },
  { value: "west", label: "West" },
];
const LAND_TYPES: readonly Choice[] = [
  { value: "agricultural", label: "Agricultural" },
  { value: "commercial", label: "Commercial" },
  { value: "residential", label: "Residential" },
];
const ELECTRICITY: readonly Choice[] = [
  { value: "included", label: "Included" },
  { value: "separate", label: "Separate" },
];

/** Amenities of PG and Hostel (spec 3). Other types may have them as free keys. */
export const AMENITY_FLAGS = {
  wifi: "WiFi",
  ac: "AC",
  food: "Food",
  laundry: "Laundry",
  tv: "TV",
  parking: "Parking",
  security: "Security",
  powerbackup: "Power Backup",
  housekeeping: "Housekeeping",
  commonarea: "Common Area",
  studyroom: "Study Room",
  gym: "Gym",
  rowater: "RO water",
  electricitybill: "Electricity bill",
  washingmachine: "Washing Machine",
  gas: "Gas",
} as const;

const area: DetailField = { key: "totalArea", label: "Total area", kind: "area", unit: "sq .ft", min: 1 };
const ownership: DetailField = {
  key: "ownershipStatus",
  label: "Ownership status",
  kind: "choice",
  choices: OWNERSHIP,
};
const boring: DetailField = { key: "boring", label: "Boring", kind: "choice", choices: YES_OR_NO };
const independance: DetailField = {
  key: "independance",
  label: "Independance",
  kind: "choice",
  choices: INDEPENDENCE,
};
const parkingSpots: DetailField = { key: "parkingSpots", label: "Parking spots", kind: "count", min: 0, max: 50 };
const parkingType: DetailField = { key: "parkingType", label: "Parking type", kind: "choice", choices: PARKING };

const home: readonly DetailField[] = [
  { key: "bedrooms", label: "Bedrooms", kind: "count", min: 0, max: limits.bedroomsMax },
  { key: "bathrooms", label: "Bathrooms", kind: "count", min: 0, max: 50 },
  area,
  { key: "furnishedStatus", label: "Furnished status", kind: "choice", choices: FURNISHED },
  ownership,
  boring,
];
const sharedStay: readonly DetailField[] = [
  { key: "indipendence", label: "Independance", kind: "choice", choices: INDEPENDENCE },
  { key: "totalNumber", label: "Total rooms", kind: "count", min: 1, max: 1000 },
  { key: "bedType", label: "Bed type", kind: "choice", choices: BED_TYPES },
  { ...boring, onlyIn: ["sale"] },
  ...Object.entries(AMENITY_FLAGS).map(([key, label]): DetailField => ({ key, label, kind: "flag" })),
];
const ground: readonly DetailField[] = [
  area,
  { key: "facing", label: "Facing", kind: "choice", choices: FACING },
  { key: "cornerPlot", label: "Corner plot", kind: "choice", choices: YES_OR_NO, notRecorded: true },
  ownership,
  { key: "permittedFloors", label: "Permitted floors", kind: "count", min: 0, max: 200 },
  { key: "roadWidth", label: "Road width", kind: "number", unit: "ft", min: 0 },
  { key: "landmarkDistance", label: "Landmark distance", kind: "number", unit: "km", min: 0 },
];
const commercial: readonly DetailField[] = [
  area,
  { key: "seatingCapacity", label: "Seating capacity", kind: "count", min: 0, max: limits.countMax },
  { key: "cabins", label: "Cabins", kind: "count", min: 0, max: limits.countMax },
  { key: "washrooms", label: "Washrooms", kind: "count", min: 0, max: limits.countMax },
  { key: "parking", label: "Parking", kind: "choice", choices: YES_OR_NO },
  { key: "electricityBillIncluded", label: "Electricity bill", kind: "choice", choices: ELECTRICITY },
];

/** Fields of `propertyDetails` by property type, in the order of forms and pages (spec 3). */
export const DETAIL_FIELDS: Record<PropertyType, readonly DetailField[]> = {
  House: [...home, parkingType],
  Villa: home,
  Flat: [...home, independance, parkingSpots, parkingType],
  Apartment: [...home, independance, parkingSpots, parkingType],
  PG: sharedStay,
  Hostel: sharedStay,
  Plot: ground,
  Land: [...ground, { key: "landType", label: "Land type", kind: "choice", choices: LAND_TYPES }],
  Office: commercial,
  Shop: commercial,
  Showroom: commercial,
  CoworkingSpace: commercial,
  Farmhouse: [area],
};
