import type { PropertyType } from "@/lib/property/constants";

const BLOCK = [
  "Lift",
  "CCTV",
  "Intercom",
  "Visitor parking",
  "Children's play area",
  "Community hall",
  "Swimming pool",
];
const HOUSE = ["Terrace", "Garden", "Store room", "Puja room", "Overhead tank", "Inverter wiring", "CCTV"];
const GROUND = ["Boundary wall", "Street lights", "Water line", "Electric pole", "Drainage", "Bore well", "Fencing"];
const WORK = ["Lift", "CCTV", "Fire extinguishers", "Pantry", "Separate meter", "Glow sign space"];
const STAY = ["Geyser", "Water cooler", "Cupboards", "Study tables", "Two-wheeler parking", "Visitors' room"];

/** Amenities offered to choose from for each type, beside those that are fields of it. */
export const AMENITY_CHOICES: Record<PropertyType, readonly string[]> = {
  House: HOUSE,
  Villa: HOUSE,
  Flat: BLOCK,
  Apartment: BLOCK,
  PG: STAY,
  Hostel: STAY,
  Plot: GROUND,
  Land: GROUND,
  Farmhouse: ["Bore well", "Fruit trees", "Fencing", "Caretaker's room", "Drip irrigation"],
  Office: WORK,
  Shop: WORK,
  Showroom: WORK,
  CoworkingSpace: WORK,
};
