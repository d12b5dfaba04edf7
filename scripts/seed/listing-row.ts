import type { Category, City, PreferredCustomer, PropertyType } from "@/lib/property/constants";
import { type AmenityFlag, AMENITY_FLAGS } from "@/lib/property/fields";
import { BHOPAL } from "@/scripts/seed/listings/bhopal";
import { INDORE } from "@/scripts/seed/listings/indore";
import { DEWAS, DHAR, ELSEWHERE, KHANDWA } from "@/scripts/seed/listings/smaller-cities";
import { UJJAIN } from "@/scripts/seed/listings/ujjain";
import { tableRows } from "@/scripts/seed/table";

/** What the tables say of one listing; areas in sq ft, prices in rupees, road in ft. */
export type ListingRow = {
  propertyType: PropertyType;
  category: Category;
  name: string;
  city: City | undefined;
  locality: string;
  note: string;
  amenities: AmenityFlag[];
  figures: Partial<
    Record<"beds" | "washrooms" | "area" | "rooms" | "seats" | "cabins" | "price" | "road" | "year", number>
  >;
  furnished?: "fully" | "semi" | "unfurnished";
  facing?: string;
  parking?: string;
  bedType?: string;
  landType?: string;
  customer: PreferredCustomer;
  /** `3/8`: third of eight floors; `0` is the ground. */
  floor?: string;
  floors?: number;
  /** 1 is the newest listing of all. */
  newest?: number;
};

const FIGURES: readonly [RegExp, keyof ListingRow["figures"]][] = [
  [/^(\d+)b$/, "beds"],
  [/^(\d+)w$/, "washrooms"],
  [/^(\d+)ft$/, "area"],
  [/^(\d+)r$/, "rooms"],
  [/^(\d+)s$/, "seats"],
  [/^(\d+)c$/, "cabins"],
  [/^₹(\d+)$/, "price"],
  [/^(\d+)road$/, "road"],
  [/^y(\d{4})$/, "year"],
];
const WORDS: Record<string, Partial<ListingRow>> = {
  full: { furnished: "fully" },
  semi: { furnished: "semi" },
  bare: { furnished: "unfurnished" },
  covered: { parking: "covered-car-parking" },
  open: { parking: "open-car-parking" },
  bike: { parking: "covered-bike-parking" },
  none: { parking: "no-parking" },
  single: { bedType: "Single Bed" },
  double: { bedType: "Double Bed" },
  bunk: { bedType: "Bunk Bed" },
  agri: { landType: "agricultural" },
  comm: { landType: "commercial" },
  resi: { landType: "residential" },
  ...Object.fromEntries(["all", "girl", "boy", "married", "family"].map((who) => [who, { customer: who }])),
  ...Object.fromEntries(["north", "south", "east", "west"].map((facing) => [facing, { facing }])),
};

function readFigure(row: ListingRow, word: string) {
  for (const [pattern, key] of FIGURES) {
    const value = pattern.exec(word)?.[1];
    if (value) row.figures[key] = Number(value);
    if (value) return;
  }
  const [, name, value] = /^(new|floors|floor=)([\d/]+)$/.exec(word) ?? [];
  if (word in WORDS) Object.assign(row, WORDS[word]);
  else if (word in AMENITY_FLAGS) row.amenities.push(word as AmenityFlag);
  else if (name === "new") row.newest = Number(value);
  else if (name === "floors") row.floors = Number(value);
  else if (name === "floor=" && value) row.floor = value;
  else throw new Error(`The demo data does not know the figure ${word} of ${row.name}`);
}

function rowsOf(city: City | undefined, table: string): ListingRow[] {
  return tableRows(table, 6).map(([propertyType, category, name, locality, figures, note]) => {
    const row: ListingRow = {
      propertyType: propertyType as PropertyType,
      category: category as Category,
      name,
      city,
      locality,
      note,
      amenities: [],
      figures: {},
      customer: "all",
    };
    for (const word of figures.split(" ")) readFigure(row, word);
    return row;
  });
}

/** Every listing of the demo as the tables have it, city by city. */
export const listingRows = (): ListingRow[] => [
  ...rowsOf("Indore", INDORE),
  ...rowsOf("Bhopal", BHOPAL),
  ...rowsOf("Ujjain", UJJAIN),
  ...rowsOf("Dewas", DEWAS),
  ...rowsOf("Dhar", DHAR),
  ...rowsOf("Khandwa", KHANDWA),
  ...rowsOf(undefined, ELSEWHERE),
];
