import "server-only";
import { type Document, ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { sharedState } from "@/lib/platform/shared-state";
import { LOW_PRICE_SHARE } from "@/lib/property/risk-rules";
import type { Cell } from "@/lib/search/market-counts";
import { PropertyModel } from "@/models/listings";

/**
 * What this process knows of the next moment at which a listing becomes stale. `atMs` is never later than that moment: whatever
 * writes the present time into `confirmedAt` only moves it on, and other writes call {@link readNextExpiryAgain}.
 */
type Known = { atMs: number; sweptTo?: Date | undefined };

const known = sharedState<Known>("freshness", () => ({ atMs: Number.NEGATIVE_INFINITY }));

/** Milliseconds since the epoch; minus infinity until it was read. */
export const nextExpiryMs = (): number => known.atMs;

/** Up to when this process has refreshed everything that shows stale listings. */
export const sweptTo = (): Date | undefined => known.sweptTo;

/** Call after a sweep that hid everything that was stale at `now`. */
export function noteSweep(now: Date, atMs: number): void {
  known.atMs = atMs;
  known.sweptTo = now;
}

/** The next request of this process waits for a sweep, which reads the next expiry. */
export const readNextExpiryAgain = (): void => {
  known.atMs = Number.NEGATIVE_INFINITY;
};

/** Forgets everything, as a start of the process does. */
export const forgetSweeps = (): void => {
  known.atMs = Number.NEGATIVE_INFINITY;
  known.sweptTo = undefined;
};

/** What every write sets that may change the risk of a listing. The id is another one each time, so that none is lost. */
export const riskIsDue = (): { riskDue: ObjectId } => ({ riskDue: new ObjectId() });

/** The risk of these listings has to be worked out again (lib/listings/risk-job). Safe to repeat. */
export async function markRiskDue(listings: Document, hint: string = "_id_"): Promise<void> {
  await withDatabase(() => PropertyModel.collection.updateMany(listings, { $set: riskIsDue() }, { hint }));
}

type Middle = { count: number; median: number } | undefined;

/**
 * The median of a number of bedrooms in a cell changed: marks the listings whose price was a reason, and those for which it may be
 * one now. All others keep their score.
 */
export async function markPricesDue(
  { city, category, propertyType }: Cell,
  bedrooms: number | null,
  middle: Middle,
): Promise<void> {
  const same = { city: city ?? null, category, propertyType, bedrooms };
  const priced = { "risk.reasons.code": { $in: ["price-low", "price-very-low"] }, ...same };
  await markRiskDue(priced, "risk_reason");
  if (!middle || middle.count < limits.comparableHomesMin) return;
  for (const listed of [true, false])
    await markRiskDue({ listed, ...same, price: { $lt: LOW_PRICE_SHARE * middle.median } }, "city_price");
}
