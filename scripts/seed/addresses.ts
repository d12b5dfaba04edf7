import type { PropertyType } from "@/lib/property/constants";
import type { Random } from "@/scripts/scenes/base/random";
import type { ListingFacts } from "@/scripts/seed/listing-facts";

const UNIT: Record<PropertyType, string> = {
  House: "House",
  Villa: "Villa",
  PG: "House",
  Hostel: "Building",
  Flat: "Flat",
  Apartment: "Flat",
  Plot: "Plot",
  Land: "Survey no.",
  Farmhouse: "Farm",
  Office: "Office",
  Shop: "Shop",
  Showroom: "Showroom",
  CoworkingSpace: "Floor",
};
const LETTERS = ["A", "B", "C", "D"] as const;

const unitOf = ({ level, propertyType }: ListingFacts, random: Random) => {
  if (level) return `${level.floor === 0 ? "G" : level.floor}0${random.int(1, 6)}`;
  return propertyType === "Land" ? `${random.int(11, 240)}/${random.int(1, 9)}` : String(random.int(2, 240));
};

/** The private address line: what a buyer pays to read. */
export function addressOf(facts: ListingFacts, random: Random): string {
  const unit = `${UNIT[facts.propertyType]} ${unitOf(facts, random)}`;
  const society = facts.level && facts.name.includes(", ") ? facts.name.split(", ")[0] : undefined;
  const street = random.chance(0.5) ? `Lane ${random.int(1, 12)}` : `Sector ${random.pick(LETTERS)}`;
  return [unit, society, street, facts.locality].filter(Boolean).join(", ");
}

/** Public: `Near Meghdoot Garden`. */
export const landmarkLine = ({ landmark, landmarkKm }: ListingFacts, random: Random): string =>
  landmarkKm <= 0.2 ? random.pick([`Opposite ${landmark}`, `Behind ${landmark}`]) : `Near ${landmark}`;
