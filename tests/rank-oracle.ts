import { plausibleListings } from "@/bench/plausible-listings";
import { DAY_MS } from "@/lib/platform/time";
import { CATEGORIES } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { RISK_RULES } from "@/lib/property/risk-rules";
import { refreshCell } from "@/lib/search/market-counts";
import type { PropertyRecord } from "@/models/listing-record";

/** The time of these listings. */
export const NOW = new Date("2026-11-24T12:00:00Z");
export const GOOD_DAYS = { rent: 15, lease: 15, sale: 30, "new-projects": 60 };

/** What is known about some listings: the points that count in the order, and a reason that the seller may not read, which counts none. */
const RISKS = [
  { points: 8, reasons: [{ code: "photos-tiny", weight: 8 }] },
  { points: 0, reasons: [{ code: "price-very-low", weight: 15 }] },
  {
    points: 25,
    reasons: [
      { code: "price-low", weight: 20 },
      { code: "scam-qr", weight: 45 },
      { code: "photos-dark", weight: 5 },
    ],
  },
] as const;
const riskAt = (place: number) => (place % 7 === 0 ? RISKS[(place / 7) % RISKS.length] : undefined);
const riskOf = (place: number): Pick<PropertyRecord, "risk"> => {
  const risk = riskAt(place);
  if (!risk) return {};
  const reasons = [...risk.reasons];
  return { risk: { score: 30, band: "look-closer", reasons, rules: RISK_RULES, at: NOW } };
};
const riskPointsOf = (listing: PropertyRecord): number =>
  RISKS.find(({ reasons }) => reasons[0].code === listing.risk?.reasons[0]?.code)?.points ?? 0;

/** Few cells, so that some have enough homes to compare with. */
export const rankedListings = (count: number): PropertyRecord[] =>
  plausibleListings(0, count).map((listing, place) => ({
    ...listing,
    city: place % 2 ? "Indore" : "Bhopal",
    category: CATEGORIES[place % 4] ?? "rent",
    propertyType: place % 3 ? "Flat" : "House",
    bedrooms: 1 + (place % 2),
    price: 10_000 + ((place * 7_919) % 30_000),
    confirmedAt: new Date(NOW.getTime() - (place % 70) * DAY_MS - place),
    photos: Array.from({ length: 1 + (place % 12) }, (_, at) => ({
      key: `${place}-${at}`,
      width: at % 3 ? 1_600 : 800,
      height: 700,
    })),
    ...riskOf(place),
    ...(place % 5 === 0 && { point: { type: "Point" as const, coordinates: [75.8, 22.7] } }),
  }));

/** The formula of the page about it, written down a second time and as plainly as possible. */
export function expectedRank(listing: PropertyRecord, all: readonly PropertyRecord[], now: Date) {
  const age = now.getTime() - (listing.confirmedAt?.getTime() ?? now.getTime());
  const comparable = all
    .filter(
      (one) =>
        one.listed &&
        one.city === listing.city &&
        one.category === listing.category &&
        one.propertyType === listing.propertyType &&
        one.bedrooms === listing.bedrooms,
    )
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const middle = comparable.length / 2;
  const median =
    comparable.length % 2
      ? (comparable[Math.floor(middle)] ?? 0)
      : ((comparable[middle - 1] ?? 0) + (comparable[middle] ?? 0)) / 2;
  const ratio = listing.price / median;
  const pricePoints =
    comparable.length < 8
      ? 10
      : ratio <= 0.5
        ? 0
        : ratio <= 0.8
          ? 15
          : ratio <= 1
            ? 20
            : ratio <= 1.2
              ? 15
              : ratio <= 1.5
                ? 5
                : 0;
  const firstTen = listing.photos.slice(0, 10);
  const details = listing.publicText?.propertyDetails ?? {};
  const asked = DETAIL_FIELDS[listing.propertyType]
    .filter((field) => field.kind !== "flag" && !field.notRecorded)
    .filter((field) => !field.onlyIn || field.onlyIn.includes(listing.category));
  const said = [
    (listing.publicText?.description ?? "").length >= 100,
    listing.publicText?.locality,
    listing.city,
    listing.point,
    ...asked.map(({ key }) => details[key] ?? false).map((value) => value !== false || undefined),
  ];
  const parts = {
    freshness: age < GOOD_DAYS[listing.category] * DAY_MS ? 1_000 : 0,
    photos: 2 * firstTen.length + 2 * firstTen.filter(({ width, height }) => Math.max(width, height) >= 1_200).length,
    completeness: Math.floor((30 * said.filter(Boolean).length) / said.length),
    price: pricePoints,
    risk: 0 - riskPointsOf(listing),
  };
  return { score: Object.values(parts).reduce((sum, points) => sum + points, 0), parts };
}

/** Counts the cells of {@link rankedListings}. */
export async function recountCells(): Promise<void> {
  for (const city of ["Indore", "Bhopal"] as const)
    for (const category of CATEGORIES)
      for (const propertyType of ["Flat", "House"] as const) await refreshCell({ city, category, propertyType });
}
