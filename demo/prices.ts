import { Types } from "mongoose";
import { demoId } from "@/demo/ids";
import { type DemoListing, demoPlace } from "@/demo/listings";
import { DAY_MS, indiaDayOf, MINUTE_MS, startOfIndiaDay } from "@/lib/platform/time";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import { joinPrices, type PriceStep, priceFields } from "@/lib/property/price-rules";
import { quarterOf, TREND_QUARTERS } from "@/lib/search/fair-band-rules";
import { PropertyModel } from "@/models/listings";
import { HomePriceModel, type HomePriceRecord } from "@/models/search";

/** Of the public listings every so many was lowered lately, or raised. */
const LOWERED_EVERY = 6;
const RAISED_EVERY = 9;
/** Its seller listed it before, for more. */
const RELISTED = "Shalimar Heights, 3 BHK";
const RELISTED_AFTER_DAYS = 60;
const LATELY_DAYS = 20;

/** Gives some public listings earlier prices, seen from the day of the seeding. What they cost now stays. */
export async function writeEarlierPrices(listings: readonly DemoListing[], now: Date): Promise<void> {
  const today = startOfIndiaDay(indiaDayOf(now)).getTime();
  for (const listing of listings) {
    if (listing.status !== "approved") continue;
    const { id, createdAt, input } = listing;
    const steps = earlierPrices(listing, Number(input.price), today);
    if (steps.length < 2) continue;
    const isRelisted = input.name === RELISTED && { firstListedAt: steps[0]?.at };
    await PropertyModel.updateOne({ _id: id, createdAt }, { $set: { ...priceFields(steps), ...isRelisted } });
  }
}

function earlierPrices({ id, createdAt, input: { name } }: DemoListing, price: number, today: number): PriceStep[] {
  const number = Number.parseInt(id.slice(-6), 16);
  const before = (share: number) => rounded(price * share);
  if (name === RELISTED) {
    const first = new Date(createdAt.getTime() - RELISTED_AFTER_DAYS * DAY_MS);
    return [
      { at: first, price: before(1.08) },
      { at: createdAt, price },
    ];
  }
  const isLowered = number % LOWERED_EVERY === 0;
  if (!isLowered && number % RAISED_EVERY !== 0) return [];
  const at = new Date(today - (1 + (number % LATELY_DAYS)) * DAY_MS + (number % 600) * MINUTE_MS);
  if (at.getTime() - createdAt.getTime() < 2 * DAY_MS) return [];
  const middle = new Date((at.getTime() + createdAt.getTime()) / 2);
  return joinPrices([
    { at: createdAt, price: before(isLowered ? 1.12 : 0.9) },
    { at: middle, price: before(isLowered ? 1.07 : 0.95) },
    { at, price },
  ]);
}

/** Prices as people ask them. */
const rounded = (price: number) => {
  const step = price < 100_000 ? 100 : 10_000;
  return Math.round(price / step) * step;
};

type Earlier = {
  city: City;
  locality: string;
  category: Category;
  propertyType: PropertyType;
  bedrooms: number;
  /** Rupees, or rupees per sq ft, a year ago. */
  from: number;
};

/** Homes that were let or sold in the last months, of kinds with too few homes on offer to compare. */
const EARLIER: readonly Earlier[] = [
  { city: "Indore", locality: "Vijay Nagar", category: "rent", propertyType: "Flat", bedrooms: 2, from: 16_000 },
  { city: "Indore", locality: "Vijay Nagar", category: "rent", propertyType: "Flat", bedrooms: 3, from: 20_500 },
  { city: "Bhopal", locality: "Arera Colony", category: "sale", propertyType: "Flat", bedrooms: 3, from: 4_300 },
];
const HOMES_EACH = 14;

/** Writes what homes of the demo cost that are no longer on offer. */
export async function writeEarlierHomes(now: Date): Promise<void> {
  const today = indiaDayOf(now);
  const homes = EARLIER.flatMap((kind) => Array.from({ length: HOMES_EACH }, (_, place) => toHome(kind, place, today)));
  await HomePriceModel.collection.insertMany(homes);
}

function toHome({ city, locality, from, ...kind }: Earlier, place: number, today: number): HomePriceRecord {
  const name = `${locality} ${kind.category} ${kind.propertyType} ${kind.bedrooms} ${place}`;
  const localityKey = demoPlace(locality, city)?.key;
  const last = quarterOf(today);
  const quarters = Array.from({ length: TREND_QUARTERS }, (_, at) => ({
    quarter: last - TREND_QUARTERS + 1 + at,
    value: Math.round(from * (0.85 + place * 0.022) * (1 + at * 0.02)),
  }));
  return {
    _id: new Types.ObjectId(demoId("home", name)),
    city,
    ...(localityKey && { localityKey }),
    ...kind,
    value: quarters.at(-1)?.value ?? from,
    until: today - 1 - place * 3,
    quarters,
  };
}
