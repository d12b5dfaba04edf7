import { dropOf, joinPrices, type PriceStep, type StoredPriceDrop, withPrice } from "@/lib/property/price-rules";
import type { PropertyRecord } from "@/models/listing-record";

type Priced = Pick<PropertyRecord, "price" | "prices" | "createdAt" | "history">;

/**
 * The price history of a stored listing. For one that has none yet it is made of the edits in its audit trail, as far as that goes
 * back; the first price then holds since the listing was posted.
 */
export function pricesOf({ price, prices, createdAt, history = [] }: Priced): PriceStep[] {
  if (prices) return prices;
  const edits = history
    .flatMap(({ at, changes = [] }) => changes.map((change) => ({ ...change, at })))
    .filter(({ path }) => path === "price")
    .toReversed();
  const first = edits[0] ? Number(edits[0].before) : price;
  const steps = [{ at: createdAt, price: first }, ...edits.map(({ at, after }) => ({ at, price: Number(after) }))];
  const known = steps.filter((step) => Number.isFinite(step.price) && step.price > 0);
  return withPrice(joinPrices(known), price, edits.at(-1)?.at ?? createdAt);
}

/** The fields to store for a price history. A missing `priceDrop` is removed. */
export function priceFields(prices: PriceStep[]): { prices: PriceStep[]; priceDrop?: StoredPriceDrop } {
  const priceDrop = dropOf(prices);
  return { prices, ...(priceDrop && { priceDrop }) };
}

/** The fields of a listing whose price is `price` from `at` on. */
export const repriced = (before: readonly PriceStep[], price: number, at: Date) =>
  priceFields(withPrice(before, price, at));
