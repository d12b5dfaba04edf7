import type { PropertyType } from "@/lib/property/constants";
import { AMENITY_FLAGS } from "@/lib/property/fields";
import type { PropertyDetails } from "@/lib/property/types";
import type { Random } from "@/scripts/scenes/base/random";
import type { ListingFacts } from "@/scripts/seed/listing-facts";

const OWNERSHIPS = [
  "first-owner",
  "first-owner",
  "first-owner",
  "second-owner",
  "second-owner",
  "third-owner",
] as const;
const INDEPENDENCES = ["independent", "semi-independent", "non-independent"] as const;
const HAVE_A_BORE = 0.6;
const COMMERCIAL_WITH_PARKING_FT = 600;
const LIFT_FROM_FLOORS = 4;

const ownershipOf = ({ category }: ListingFacts, random: Random) =>
  category === "new-projects" ? "first-owner" : random.pick(OWNERSHIPS);
const flagsOf = ({ amenities }: ListingFacts): PropertyDetails =>
  Object.fromEntries(amenities.map((flag) => [flag, true]));

const home = (facts: ListingFacts, random: Random): PropertyDetails => ({
  bedrooms: facts.figures.beds ?? 1,
  bathrooms: facts.figures.washrooms ?? 1,
  totalArea: facts.figures.area ?? 1,
  furnishedStatus: facts.furnished ?? "unfurnished",
  ownershipStatus: ownershipOf(facts, random),
  boring: random.chance(HAVE_A_BORE) || /\bbore\b/.test(facts.note) ? "yes" : "no",
  ...flagsOf(facts),
  ...(facts.storeys && { floors: facts.storeys }),
});

function homeInBlock(facts: ListingFacts, random: Random): PropertyDetails {
  const { level, parking = "open-car-parking" } = facts;
  return {
    ...home(facts, random),
    independance: random.chance(0.8) ? "independent" : "semi-independent",
    parkingSpots: parking === "no-parking" ? 0 : parking.includes("car") && (facts.figures.beds ?? 1) > 3 ? 2 : 1,
    parkingType: parking,
    ...(level && { floor: level.floor === 0 ? `Ground of ${level.of}` : `${level.floor} of ${level.of}` }),
    ...(level && level.of >= LIFT_FROM_FLOORS && { lift: true }),
  };
}

function sharedStay(facts: ListingFacts, random: Random): PropertyDetails {
  const flags = Object.keys(AMENITY_FLAGS) as (keyof typeof AMENITY_FLAGS)[];
  return {
    indipendence: random.pick(INDEPENDENCES),
    totalNumber: facts.figures.rooms ?? 1,
    bedType: facts.bedType ?? "Single Bed",
    ...(facts.category === "sale" && { boring: "yes" }),
    ...Object.fromEntries(flags.map((flag) => [flag, facts.amenities.includes(flag)])),
  };
}

const PERMITTED_FLOORS = [2, 3, 3, 4] as const;

const ground = (facts: ListingFacts, random: Random): PropertyDetails => ({
  totalArea: facts.figures.area ?? 1,
  facing: facts.facing,
  cornerPlot: facts.name.startsWith("Corner") ? "yes" : "no",
  ownershipStatus: ownershipOf(facts, random),
  permittedFloors: facts.landType === "agricultural" ? 0 : random.pick(PERMITTED_FLOORS),
  roadWidth: facts.roadFt,
  landmarkDistance: facts.landmarkKm,
});

const commercial = (facts: ListingFacts, random: Random): PropertyDetails => ({
  totalArea: facts.figures.area ?? 1,
  seatingCapacity: facts.figures.seats ?? random.int(2, 4),
  cabins: facts.figures.cabins ?? 0,
  washrooms: facts.figures.washrooms ?? 1,
  parking: (facts.figures.area ?? 0) >= COMMERCIAL_WITH_PARKING_FT ? "yes" : "no",
  electricityBillIncluded: facts.propertyType === "CoworkingSpace" ? "included" : "separate",
  ...flagsOf(facts),
});

const DETAILS: Record<PropertyType, (facts: ListingFacts, random: Random) => PropertyDetails> = {
  House: (facts, random) => ({ ...home(facts, random), parkingType: facts.parking ?? "open-car-parking" }),
  Villa: home,
  Flat: homeInBlock,
  Apartment: homeInBlock,
  PG: sharedStay,
  Hostel: sharedStay,
  Plot: ground,
  Land: (facts, random) => ({ ...ground(facts, random), landType: facts.landType ?? "residential" }),
  Office: commercial,
  Shop: commercial,
  Showroom: commercial,
  CoworkingSpace: commercial,
  Farmhouse: ({ figures }) => ({ totalArea: figures.area ?? 1 }),
};

/** `propertyDetails` of a listing, complete for its type, with a few free keys beside (spec 3). */
export const detailsOf = (facts: ListingFacts, random: Random): PropertyDetails =>
  DETAILS[facts.propertyType](facts, random);
