import type { PropertyType } from "@/lib/property/constants";
import type { AmenityFlag } from "@/lib/property/fields";
import type { Random } from "@/scripts/scenes/base/random";
import type { ListingRow } from "@/scripts/seed/listing-row";
import { getLocality, type Locality } from "@/scripts/seed/localities";

/** A listing's row with everything the tables leave open decided. */
export type ListingFacts = ListingRow & {
  place: Locality;
  landmark: string;
  landmarkKm: number;
  facing: string;
  roadFt: number;
  amenities: AmenityFlag[];
  /** Of a flat: on which of how many floors; 0 is the ground. */
  level?: { floor: number; of: number };
  /** Of a house or villa. */
  storeys?: number;
  yearBuilt?: number;
};

const FACINGS = ["north", "east", "east", "west", "north", "south"] as const;
const LANE_FT = [20, 25, 30, 30, 40] as const;
const MARKET_ROAD_FT = [40, 60, 60, 80] as const;
const IN_BLOCKS: readonly PropertyType[] = ["Flat", "Apartment"];
const WORKPLACES: readonly PropertyType[] = ["Office", "Shop", "Showroom", "CoworkingSpace"];
const DETACHED: readonly PropertyType[] = ["House", "Villa"];
const UNBUILT: readonly PropertyType[] = ["Plot", "Land"];
const OLDEST_BUILDING = 2004;
const NEWEST_BUILDING = 2024;

/** Decides what a row leaves open; `random` makes the same choices for the same row. */
export function factsOf(row: ListingRow, random: Random): ListingFacts {
  const place = getLocality(row.city, row.locality);
  const level = IN_BLOCKS.includes(row.propertyType) ? levelOf(row, random) : undefined;
  const storeys = DETACHED.includes(row.propertyType) ? storeysOf(row, random) : undefined;
  const yearBuilt = yearOf(row, random);
  return {
    ...row,
    place,
    ...nearest(row, place, random),
    facing: row.facing ?? random.pick(FACINGS),
    roadFt: row.figures.road ?? random.pick(WORKPLACES.includes(row.propertyType) ? MARKET_ROAD_FT : LANE_FT),
    amenities: amenitiesOf(row, random),
    ...(level && { level }),
    ...(storeys && { storeys }),
    ...(yearBuilt && { yearBuilt }),
  };
}

const TOO_COMMON = new Set(["Road", "Square", "Main", "City", "Nagar"]);
const CLAIMS_TO_BE_NEAR = /\b(near|by|behind|below|opposite|above|at)\b/i;

/** What stands nearby: the landmark the listing speaks of, and then close, else any of the locality. */
function nearest({ name, note, locality }: ListingRow, place: Locality, random: Random) {
  const told = `${name} ${note}`.toLowerCase();
  const wordsOf = (landmark: string) =>
    landmark.split(" ").filter((word) => word.length > 3 && !TOO_COMMON.has(word) && !locality.includes(word));
  const named = place.landmarks.find((landmark) => wordsOf(landmark).some((word) => told.includes(word.toLowerCase())));
  const landmark = random.pick(place.landmarks);
  const isClose = named !== undefined || CLAIMS_TO_BE_NEAR.test(name);
  return { landmark: named ?? landmark, landmarkKm: random.int(2, isClose ? 7 : 22) / 10 };
}

const TWO_FLOORS_FROM = { beds: 4, area: 1500 } as const;

function storeysOf({ floors, category, figures }: ListingRow, random: Random): number {
  const isLarge = (figures.beds ?? 0) >= TWO_FLOORS_FROM.beds || (figures.area ?? 0) >= TWO_FLOORS_FROM.area;
  return floors ?? (isLarge || category === "new-projects" ? 2 : random.int(1, 2));
}

function levelOf(row: ListingRow, random: Random) {
  const [floor, of] = (row.floor ?? "").split("/").map(Number);
  if (floor !== undefined && of !== undefined) return { floor, of };
  const highest = row.category === "new-projects" ? random.int(7, 14) : random.int(3, 7);
  return { floor: random.int(1, highest), of: highest };
}

function yearOf(row: ListingRow, random: Random): number | undefined {
  if (row.category === "new-projects" || UNBUILT.includes(row.propertyType)) return undefined;
  return row.figures.year ?? random.int(OLDEST_BUILDING, NEWEST_BUILDING);
}

/** The table's amenities; homes in blocks and offices mostly have a guard or a generator besides. */
function amenitiesOf(row: ListingRow, random: Random): AmenityFlag[] {
  const likely: [AmenityFlag, number][] = IN_BLOCKS.includes(row.propertyType)
    ? [
        ["security", 0.5],
        ["powerbackup", 0.3],
      ]
    : ["House", "Office", "CoworkingSpace", "Villa"].includes(row.propertyType)
      ? [["security", 0.35]]
      : [];
  const more = likely.filter(([, probability]) => random.chance(probability)).map(([flag]) => flag);
  return [...new Set([...row.amenities, ...more])];
}
