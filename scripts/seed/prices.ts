import type { Category, City, PropertyType } from "@/lib/property/constants";
import type { Random } from "@/scripts/scenes/base/random";
import type { Tier } from "@/scripts/seed/localities";

type Rates = {
  /** Rupees a month per sq ft. */
  monthly: number;
  /** Rupees per sq ft. */
  outright: number;
};

/** In an ordinary locality of Indore. */
const RATES: Record<Exclude<PropertyType, "PG" | "Hostel">, Rates> = {
  House: { monthly: 12, outright: 5_400 },
  Flat: { monthly: 14, outright: 4_300 },
  Apartment: { monthly: 15.5, outright: 4_700 },
  Villa: { monthly: 17, outright: 6_400 },
  Plot: { monthly: 4, outright: 3_300 },
  Land: { monthly: 1.1, outright: 420 },
  Farmhouse: { monthly: 1.2, outright: 380 },
  Office: { monthly: 40, outright: 6_600 },
  Shop: { monthly: 62, outright: 10_500 },
  Showroom: { monthly: 48, outright: 9_200 },
  CoworkingSpace: { monthly: 52, outright: 7_000 },
};
const CITY_FACTOR: Record<City, number> = {
  Indore: 1,
  Bhopal: 0.9,
  Ujjain: 0.72,
  Dewas: 0.62,
  Dhar: 0.52,
  Khandwa: 0.5,
};
const ELSEWHERE_FACTOR = 0.42;
const TIER_FACTOR: Record<Tier, number> = { 1: 0.76, 2: 1, 3: 1.3 };
const NEW_PROJECT_FACTOR = 1.07;
const FURNISHED_FACTOR = { fully: 1.25, semi: 1.08, unfurnished: 1 } as const;
const AGRICULTURAL_FACTOR = 0.22;
const BED_RENT = { "Single Bed": 7_200, "Double Bed": 5_600, "Bunk Bed": 4_800 } as const;
const BEDS_A_ROOM = 2;
/** What an operator pays for a whole building is less than all beds bring. */
const OPERATOR_FACTOR = 0.55;
const LOWEST_RENT = 3_500;

export type Priced = {
  propertyType: PropertyType;
  category: Category;
  city: City | undefined;
  tier: Tier;
  /** sq ft */
  area: number;
  rooms: number;
  furnished?: keyof typeof FURNISHED_FACTOR | undefined;
  bedType?: string | undefined;
  agricultural: boolean;
};

const isMonthly = (category: Category) => category === "rent" || category === "lease";

/** A plausible asking price in rupees, a month for rent and lease, rounded as sellers round. */
export function askingPrice(listing: Priced, random: Random): number {
  const { city, tier, category, propertyType } = listing;
  const place = (city ? CITY_FACTOR[city] : ELSEWHERE_FACTOR) * TIER_FACTOR[tier] * random.between(0.94, 1.07);
  if (propertyType === "PG" || propertyType === "Hostel") return rounded(bedPrice(listing, place), category);
  const { monthly, outright } = RATES[propertyType];
  const rate = isMonthly(category) ? monthly * FURNISHED_FACTOR[listing.furnished ?? "unfurnished"] : outright;
  const project = category === "new-projects" ? NEW_PROJECT_FACTOR : 1;
  const soil = listing.agricultural ? AGRICULTURAL_FACTOR : 1;
  return rounded(rate * listing.area * place * project * soil, category);
}

function bedPrice({ bedType, category, rooms }: Priced, place: number): number {
  const bed = BED_RENT[(bedType ?? "Double Bed") as keyof typeof BED_RENT] * Math.min(1.2, place ** 0.5);
  return category === "rent" ? bed : bed * BEDS_A_ROOM * rooms * OPERATOR_FACTOR;
}

/** Steps from an amount up: rents end in 500, homes in 50,000. */
const MONTHLY_STEPS = [
  [100_000, 5_000],
  [40_000, 1_000],
  [0, 500],
] as const;
const OUTRIGHT_STEPS = [
  [10_000_000, 500_000],
  [3_000_000, 50_000],
  [0, 25_000],
] as const;

function rounded(price: number, category: Category): number {
  const steps = isMonthly(category) ? MONTHLY_STEPS : OUTRIGHT_STEPS;
  const step = steps.find(([from]) => price >= from)?.[1] ?? 1;
  const whole = Math.round(price / step) * step;
  return isMonthly(category) ? Math.max(LOWEST_RENT, whole) : whole;
}
