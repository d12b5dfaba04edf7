import { limits } from "@/lib/platform/limits";
import { quantile, sortAscending } from "@/lib/platform/statistics";
import { dayOfDate, indiaDateOf, startOfIndiaDay } from "@/lib/platform/time";
import type { Category, PropertyType } from "@/lib/property/constants";

/** Where comparable homes were found: in the locality, there and in its neighbours, in the whole city, or not enough anywhere. */
const BAND_SCOPES = ["locality", "neighbours", "city", "none"] as const;
type BandScope = (typeof BAND_SCOPES)[number];

/** Rupees, or rupees per sq ft. `low` to `high` holds the middle half of the homes, `least` to `most` nine tenths of them. */
export type BandRange = { least: number; low: number; middle: number; high: number; most: number };
export type TrendQuarter = { quarter: number; count: number; middle: number };

type Kind = { category: Category; propertyType: PropertyType; bedrooms?: number | undefined };
export type FairBand = Kind & {
  scope: BandScope;
  /** Homes that were compared, each once. */
  count: number;
  /** Keys of the neighbouring localities with homes among them. */
  neighbours?: string[] | undefined;
  /** Missing where there are too few. */
  range?: BandRange | undefined;
  /** The last four quarters of the locality, oldest first, where each has enough homes. */
  trend?: TrendQuarter[] | undefined;
};

/** `indore/vijay-nagar|rent|Flat|2`; `place` is the key of a locality, or the root of a city. */
export const fairBandId = (place: string, { category, propertyType, bedrooms }: Kind): string =>
  `${place}|${category}|${propertyType}|${bedrooms ?? ""}`;

/**
 * The bands of a locality that have a range: those of its own homes first, then those with its neighbours, then those of the city; in
 * each group those of most homes first.
 */
export const nearestBandsFirst = <Band extends Omit<FairBand, "neighbours">>(bands: readonly Band[]): Band[] =>
  bands
    .filter(({ range }) => range)
    .sort(
      (one, other) =>
        BAND_SCOPES.indexOf(one.scope) - BAND_SCOPES.indexOf(other.scope) ||
        other.count - one.count ||
        (fairBandId("", one) < fairBandId("", other) ? -1 : 1),
    );

/** Whether homes of this category are compared by their price; all others are by the price of a square foot. */
export const isComparedByPrice = (category: Category): boolean => category === "rent" || category === "lease";

/** What a home is compared by. Undefined when that needs an area which is not stated. */
export function comparedValue({
  category,
  price,
  area,
}: {
  category: Category;
  price: number;
  area?: number | undefined;
}): number | undefined {
  if (isComparedByPrice(category)) return price;
  return area ? price / area : undefined;
}

const MONTHS_A_QUARTER = 3;

/** The quarter of India's calendar that a day is in, as a number that rises by one each quarter. */
export function quarterOf(day: number): number {
  const [year = 0, month = 1] = indiaDateOf(startOfIndiaDay(day)).split("-").map(Number);
  return year * 4 + Math.floor((month - 1) / MONTHS_A_QUARTER);
}

/** The first moment of a quarter. */
export const quarterStart = (quarter: number): Date => {
  const year = Math.floor(quarter / 4);
  const month = (quarter % 4) * MONTHS_A_QUARTER + 1;
  return startOfIndiaDay(dayOfDate(`${year}-${String(month).padStart(2, "0")}-01`));
};

const QUARTERS = ["Jan to Mar", "Apr to Jun", "Jul to Sep", "Oct to Dec"];

/** `Oct to Dec 2026` */
export const quarterInWords = (quarter: number): string => `${QUARTERS[quarter % 4]} ${Math.floor(quarter / 4)}`;

export const TREND_QUARTERS = 4;

/** What is known of a home: its value, and when it was public. */
export type PricedHome = {
  localityKey?: string | undefined;
  value: number;
  until?: number | undefined;
  quarters: readonly { quarter: number; value: number }[];
};

/** Whether a home was public within the last `limits.fairBandDays` days. */
export const isRecent = ({ until }: Pick<PricedHome, "until">, day: number): boolean =>
  until === undefined || until > day - limits.fairBandDays;

function rangeOf(values: readonly number[]): BandRange {
  const rising = sortAscending(values);
  const at = (share: number) => Math.round(quantile(rising, share) * 100) / 100;
  return { least: at(0.05), low: at(0.25), middle: at(0.5), high: at(0.75), most: at(0.95) };
}

type Market = Kind & {
  day: number;
  /** Homes of this kind in one city. */
  homes: readonly PricedHome[];
  /** Whether the localities are of one city, which they can be compared in. */
  hasCity: boolean;
  neighboursOf: (localityKey: string) => readonly string[];
};

/** The bands of one kind of home in a city: by locality, and for the whole city under the key `undefined`. */
export function bandsOfKind({ day, homes, hasCity, neighboursOf, ...kind }: Market): Map<string | undefined, FairBand> {
  const recent = homes.filter((home) => isRecent(home, day));
  const byLocality = byLocalityKey(recent);
  const valuesIn = (key: string) => (byLocality.get(key) ?? []).map(({ value }) => value);
  const inCity = hasCity ? recent.map(({ value }) => value) : [];
  const city: FairBand =
    inCity.length >= limits.fairBandHomesMin
      ? { ...kind, scope: "city", count: inCity.length, range: rangeOf(inCity) }
      : { ...kind, scope: "none", count: inCity.length };
  const bands = new Map<string | undefined, FairBand>(hasCity ? [[undefined, city]] : []);
  const ever = byLocalityKey(homes);
  for (const key of byLocality.keys()) {
    const own = valuesIn(key);
    const neighbours = neighboursOf(key).filter((one) => byLocality.has(one));
    const around = [...own, ...neighbours.flatMap(valuesIn)];
    const trend = trendOf(ever.get(key) ?? [], day);
    bands.set(key, { ...narrowest(kind, { own, around, neighbours, city, hasCity }), ...(trend && { trend }) });
  }
  return bands;
}

function byLocalityKey(homes: readonly PricedHome[]): Map<string, PricedHome[]> {
  const groups = new Map<string, PricedHome[]>();
  for (const home of homes) {
    if (home.localityKey === undefined) continue;
    const group = groups.get(home.localityKey);
    if (group) group.push(home);
    else groups.set(home.localityKey, [home]);
  }
  return groups;
}

type Candidates = { own: number[]; around: number[]; neighbours: string[]; city: FairBand; hasCity: boolean };

function narrowest(kind: Kind, { own, around, neighbours, city, hasCity }: Candidates): FairBand {
  if (own.length >= limits.fairBandHomesMin)
    return { ...kind, scope: "locality", count: own.length, range: rangeOf(own) };
  if (around.length >= limits.fairBandHomesMin)
    return { ...kind, scope: "neighbours", count: around.length, neighbours, range: rangeOf(around) };
  return hasCity ? city : { ...kind, scope: "none", count: own.length };
}

/** The last four quarters, the present one included; undefined when one of them has too few homes. */
function trendOf(homes: readonly PricedHome[], day: number): TrendQuarter[] | undefined {
  const last = quarterOf(day);
  const quarters = Array.from({ length: TREND_QUARTERS }, (_, place) => last - TREND_QUARTERS + 1 + place);
  const trend = quarters.map((quarter) => {
    const rising = sortAscending(
      homes.flatMap((home) => home.quarters.flatMap((one) => (one.quarter === quarter ? [one.value] : []))),
    );
    return { quarter, count: rising.length, middle: Math.round(quantile(rising, 0.5) * 100) / 100 };
  });
  return trend.every(({ count }) => count >= limits.fairBandHomesMin) ? trend : undefined;
}
