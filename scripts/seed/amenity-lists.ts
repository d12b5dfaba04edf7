import type { PropertyType } from "@/lib/property/constants";
import type { Random } from "@/scripts/scenes/base/random";

const BLOCK = ["Children's play area", "CCTV", "Intercom", "Rainwater harvesting", "Visitor parking", "Community hall"];
const HOUSE = ["Terrace", "Store room", "Puja room", "Overhead tank", "Inverter wiring", "Kitchen garden"];
const STAY = ["Study tables", "Cupboards", "Geyser", "Water cooler", "Two-wheeler parking", "Visitors' room"];
const SITE = ["Boundary wall", "Street lights", "Water line", "Electric pole", "Drainage"];
const FARM = ["Bore well", "Fruit trees", "Caretaker's room", "Fencing", "Drip irrigation"];
const WORK = ["Lift", "CCTV", "Fire extinguishers", "Glow sign space", "Separate meter", "Pantry"];

const BY_TYPE: Record<PropertyType, readonly string[]> = {
  House: HOUSE,
  Villa: HOUSE,
  Flat: BLOCK,
  Apartment: BLOCK,
  PG: STAY,
  Hostel: STAY,
  Plot: SITE,
  Land: FARM.slice(0, 4),
  Farmhouse: FARM,
  Office: WORK,
  Shop: WORK.slice(1, 5),
  Showroom: WORK,
  CoworkingSpace: WORK,
};

/** Two to four plain amenities that suit the type. */
export function amenitiesFor(type: PropertyType, random: Random): string[] {
  const left = [...BY_TYPE[type]];
  return Array.from({ length: random.int(2, 4) }, () => left.splice(random.int(0, left.length - 1), 1)).flat();
}
